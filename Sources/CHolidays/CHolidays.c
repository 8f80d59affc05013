#include "CHolidays.h"

static const unsigned char bytes[] = {
#embed "../../data/holidays.txt"
};

ijourney_holidays_file ijourney_holidays(void) {
    return (ijourney_holidays_file){bytes, sizeof bytes};
}
