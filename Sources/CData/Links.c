#include "CData.h"

static const unsigned char bytes[] = {
#embed "../../data/links.txt"
};

ijourney_file ijourney_links(void) { return (ijourney_file){"links", bytes, sizeof bytes}; }
