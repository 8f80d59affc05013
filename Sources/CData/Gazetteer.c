#include "CData.h"

static const _Alignas(4) unsigned char bytes[] = {
#embed "../../data/gazetteer.bin"
};

ijourney_file ijourney_gazetteer(void) {
    return (ijourney_file){"gazetteer", bytes, sizeof bytes};
}
