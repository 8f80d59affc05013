// Written by scripts/atlas --list.
#include "CData.h"

static const unsigned char amsterdam[] = {
#embed "../../atlas/amsterdam.city"
};
static const unsigned char athens[] = {
#embed "../../atlas/athens.city"
};
static const unsigned char auckland[] = {
#embed "../../atlas/auckland.city"
};
static const unsigned char bangkok[] = {
#embed "../../atlas/bangkok.city"
};
static const unsigned char barcelona[] = {
#embed "../../atlas/barcelona.city"
};
static const unsigned char beijing[] = {
#embed "../../atlas/beijing.city"
};
static const unsigned char berlin[] = {
#embed "../../atlas/berlin.city"
};
static const unsigned char budapest[] = {
#embed "../../atlas/budapest.city"
};
static const unsigned char buenos_aires[] = {
#embed "../../atlas/buenos-aires.city"
};
static const unsigned char cairo[] = {
#embed "../../atlas/cairo.city"
};
static const unsigned char cape_town[] = {
#embed "../../atlas/cape-town.city"
};
static const unsigned char copenhagen[] = {
#embed "../../atlas/copenhagen.city"
};
static const unsigned char delhi[] = {
#embed "../../atlas/delhi.city"
};
static const unsigned char dubai[] = {
#embed "../../atlas/dubai.city"
};
static const unsigned char dublin[] = {
#embed "../../atlas/dublin.city"
};
static const unsigned char edinburgh[] = {
#embed "../../atlas/edinburgh.city"
};
static const unsigned char florence[] = {
#embed "../../atlas/florence.city"
};
static const unsigned char hanoi[] = {
#embed "../../atlas/hanoi.city"
};
static const unsigned char helsinki[] = {
#embed "../../atlas/helsinki.city"
};
static const unsigned char hong_kong[] = {
#embed "../../atlas/hong-kong.city"
};
static const unsigned char istanbul[] = {
#embed "../../atlas/istanbul.city"
};
static const unsigned char krakow[] = {
#embed "../../atlas/krakow.city"
};
static const unsigned char kuala_lumpur[] = {
#embed "../../atlas/kuala-lumpur.city"
};
static const unsigned char kyoto[] = {
#embed "../../atlas/kyoto.city"
};
static const unsigned char lima[] = {
#embed "../../atlas/lima.city"
};
static const unsigned char lisbon[] = {
#embed "../../atlas/lisbon.city"
};
static const unsigned char london[] = {
#embed "../../atlas/london.city"
};
static const unsigned char los_angeles[] = {
#embed "../../atlas/los-angeles.city"
};
static const unsigned char madrid[] = {
#embed "../../atlas/madrid.city"
};
static const unsigned char marrakesh[] = {
#embed "../../atlas/marrakesh.city"
};
static const unsigned char melbourne[] = {
#embed "../../atlas/melbourne.city"
};
static const unsigned char mexico_city[] = {
#embed "../../atlas/mexico-city.city"
};
static const unsigned char montreal[] = {
#embed "../../atlas/montreal.city"
};
static const unsigned char mumbai[] = {
#embed "../../atlas/mumbai.city"
};
static const unsigned char munich[] = {
#embed "../../atlas/munich.city"
};
static const unsigned char nairobi[] = {
#embed "../../atlas/nairobi.city"
};
static const unsigned char new_orleans[] = {
#embed "../../atlas/new-orleans.city"
};
static const unsigned char new_york[] = {
#embed "../../atlas/new-york.city"
};
static const unsigned char osaka[] = {
#embed "../../atlas/osaka.city"
};
static const unsigned char oslo[] = {
#embed "../../atlas/oslo.city"
};
static const unsigned char paris[] = {
#embed "../../atlas/paris.city"
};
static const unsigned char porto[] = {
#embed "../../atlas/porto.city"
};
static const unsigned char prague[] = {
#embed "../../atlas/prague.city"
};
static const unsigned char reykjavik[] = {
#embed "../../atlas/reykjavik.city"
};
static const unsigned char rio_de_janeiro[] = {
#embed "../../atlas/rio-de-janeiro.city"
};
static const unsigned char rome[] = {
#embed "../../atlas/rome.city"
};
static const unsigned char san_francisco[] = {
#embed "../../atlas/san-francisco.city"
};
static const unsigned char seoul[] = {
#embed "../../atlas/seoul.city"
};
static const unsigned char seville[] = {
#embed "../../atlas/seville.city"
};
static const unsigned char shanghai[] = {
#embed "../../atlas/shanghai.city"
};
static const unsigned char singapore[] = {
#embed "../../atlas/singapore.city"
};
static const unsigned char stockholm[] = {
#embed "../../atlas/stockholm.city"
};
static const unsigned char sydney[] = {
#embed "../../atlas/sydney.city"
};
static const unsigned char taipei[] = {
#embed "../../atlas/taipei.city"
};
static const unsigned char tokyo[] = {
#embed "../../atlas/tokyo.city"
};
static const unsigned char toronto[] = {
#embed "../../atlas/toronto.city"
};
static const unsigned char vancouver[] = {
#embed "../../atlas/vancouver.city"
};
static const unsigned char venice[] = {
#embed "../../atlas/venice.city"
};
static const unsigned char vienna[] = {
#embed "../../atlas/vienna.city"
};
static const unsigned char washington[] = {
#embed "../../atlas/washington.city"
};

// Sorted by name.
static const ijourney_file files[] = {
    {"amsterdam", amsterdam, sizeof amsterdam},
    {"athens", athens, sizeof athens},
    {"auckland", auckland, sizeof auckland},
    {"bangkok", bangkok, sizeof bangkok},
    {"barcelona", barcelona, sizeof barcelona},
    {"beijing", beijing, sizeof beijing},
    {"berlin", berlin, sizeof berlin},
    {"budapest", budapest, sizeof budapest},
    {"buenos-aires", buenos_aires, sizeof buenos_aires},
    {"cairo", cairo, sizeof cairo},
    {"cape-town", cape_town, sizeof cape_town},
    {"copenhagen", copenhagen, sizeof copenhagen},
    {"delhi", delhi, sizeof delhi},
    {"dubai", dubai, sizeof dubai},
    {"dublin", dublin, sizeof dublin},
    {"edinburgh", edinburgh, sizeof edinburgh},
    {"florence", florence, sizeof florence},
    {"hanoi", hanoi, sizeof hanoi},
    {"helsinki", helsinki, sizeof helsinki},
    {"hong-kong", hong_kong, sizeof hong_kong},
    {"istanbul", istanbul, sizeof istanbul},
    {"krakow", krakow, sizeof krakow},
    {"kuala-lumpur", kuala_lumpur, sizeof kuala_lumpur},
    {"kyoto", kyoto, sizeof kyoto},
    {"lima", lima, sizeof lima},
    {"lisbon", lisbon, sizeof lisbon},
    {"london", london, sizeof london},
    {"los-angeles", los_angeles, sizeof los_angeles},
    {"madrid", madrid, sizeof madrid},
    {"marrakesh", marrakesh, sizeof marrakesh},
    {"melbourne", melbourne, sizeof melbourne},
    {"mexico-city", mexico_city, sizeof mexico_city},
    {"montreal", montreal, sizeof montreal},
    {"mumbai", mumbai, sizeof mumbai},
    {"munich", munich, sizeof munich},
    {"nairobi", nairobi, sizeof nairobi},
    {"new-orleans", new_orleans, sizeof new_orleans},
    {"new-york", new_york, sizeof new_york},
    {"osaka", osaka, sizeof osaka},
    {"oslo", oslo, sizeof oslo},
    {"paris", paris, sizeof paris},
    {"porto", porto, sizeof porto},
    {"prague", prague, sizeof prague},
    {"reykjavik", reykjavik, sizeof reykjavik},
    {"rio-de-janeiro", rio_de_janeiro, sizeof rio_de_janeiro},
    {"rome", rome, sizeof rome},
    {"san-francisco", san_francisco, sizeof san_francisco},
    {"seoul", seoul, sizeof seoul},
    {"seville", seville, sizeof seville},
    {"shanghai", shanghai, sizeof shanghai},
    {"singapore", singapore, sizeof singapore},
    {"stockholm", stockholm, sizeof stockholm},
    {"sydney", sydney, sizeof sydney},
    {"taipei", taipei, sizeof taipei},
    {"tokyo", tokyo, sizeof tokyo},
    {"toronto", toronto, sizeof toronto},
    {"vancouver", vancouver, sizeof vancouver},
    {"venice", venice, sizeof venice},
    {"vienna", vienna, sizeof vienna},
    {"washington", washington, sizeof washington},
};

ijourney_folder ijourney_cities(void) {
    return (ijourney_folder){files, sizeof files / sizeof *files};
}
