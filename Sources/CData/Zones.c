#include "CData.h"

static const unsigned char bytes[] = {
#embed "../../data/zones.txt"
};

ijourney_file ijourney_zones(void) { return (ijourney_file){"zones", bytes, sizeof bytes}; }
