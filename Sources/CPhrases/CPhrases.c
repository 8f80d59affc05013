#include "CPhrases.h"

static const unsigned char zh_bytes[] = {
#embed "../../words/zh.txt"
};

static const ijourney_words_file files[] = {
    {"zh", zh_bytes, sizeof zh_bytes},
};

unsigned long ijourney_words_file_count(void) { return sizeof files / sizeof *files; }

ijourney_words_file ijourney_words_file_at(unsigned long index) { return files[index]; }
