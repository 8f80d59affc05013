#include "CData.h"

static const unsigned char bytes[] = {
#embed "../../data/holidays.txt"
};

ijourney_file ijourney_holidays(void) { return (ijourney_file){"holidays", bytes, sizeof bytes}; }
