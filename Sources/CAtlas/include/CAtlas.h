#pragma once

// The files of atlas/ as they are, in the binary.
typedef struct {
    const char *name; // the file's name without its suffix, as "kyoto"
    const unsigned char *bytes;
    unsigned long count;
} ijourney_city_file;

// The number of files, and one of them; index must be below the number.
unsigned long ijourney_city_file_count(void);
ijourney_city_file ijourney_city_file_at(unsigned long index);
