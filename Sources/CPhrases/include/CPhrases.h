#pragma once

// The files of words/ as they are, in the binary.
typedef struct {
    const char *language; // the file's name without its suffix, as "zh"
    const unsigned char *bytes;
    unsigned long count;
} ijourney_words_file;

// The number of files, and one of them; index must be below the number.
unsigned long ijourney_words_file_count(void);
ijourney_words_file ijourney_words_file_at(unsigned long index);
