#pragma once

// data/holidays.txt as it is, in the binary.
typedef struct {
    const unsigned char *bytes;
    long count;
} ijourney_holidays_file;

ijourney_holidays_file ijourney_holidays(void);
