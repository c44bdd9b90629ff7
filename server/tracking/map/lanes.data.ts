/**
 * The lanes of container trade: turning points at sea and what lies between them. Curated by hand, for drawing a
 * plausible line, not for distances; lanes.test.ts proves that no line crosses land except at canals and straits.
 *
 * point longitude latitude
 */
export const POINTS = `
bohai 119.2 38.6
bohaiStrait 121.1 38.55
shandong 123.1 37.2
yellow 123.2 35
yangtze 122.6 31.1
incheonOff 125.6 36.9
mokpoW 124.9 34.6
jejuS 126.5 32.6
busanOff 129.2 34.7
japanSea 132.5 37.5
vladivostokOff 132.2 42.5
tsugaruW 139.6 41
tsugaruE 141.6 41.4
kyushuS 130.5 30.5
shikokuS 134.5 32.7
tokyoOff 139.8 34.6
eastOfTokyo 142.5 36
taiwanN 122.2 25.8
taiwanStrait 119.5 24.2
kaohsiungOff 119.9 22.4
hongKongOff 114.3 21.8
luzonStrait 120.6 20
luzonW 119.2 15.5
manilaOff 120.2 14.2
tonkin 107.6 19.8
hainanE 111.9 19.2
hainanS 109.5 17.6
hainanSW 108.1 18.1
vietnamE 110.2 12
vietnamS 107.8 8.8
saigonOff 107.2 9.9
camauS 104.6 7.8
thaiGulf 101 11.8
singaporeE 104.7 1.5
singapore 103.8 1.15
malacca 101 2.6
malaccaN 98.6 5
acehN 95.2 6.3
javaSeaW 107.3 -4
jakartaOff 106.9 -5.7
sunda 104.7 -6.6
javaSeaE 112.8 -6.2
makassarS 117.5 -5
makassarN 119 1.5
celebes 121.5 4
mindanaoS 125.2 4.9
lombok 115.75 -9.4
dondra 80.6 5.4
colomboOff 79.6 6.9
comorin 77.4 7.3
cochinOff 75.6 10
mumbaiOff 72 18.4
karachiOff 66.7 24.2
omanGulf 59.2 24.9
jaskS 57.2 25.4
hormuz 56.5 26.45
gulf 52.8 26.3
gulfNorth 49.9 28.9
socotraN 52.5 13.3
guardafui 51.9 12.2
hafunE 52.2 9
mogadishuOff 47.5 1.5
adenGulf 47 12.4
babElMandeb 43.4 12.4
redSeaS 41.4 15.8
jeddahOff 38.4 20.8
redSeaN 35.3 25.8
suezGulf 33.6 28
suez 32.56 29.85
portSaid 32.4 31.5
chennaiOff 81 13.2
trincoE 82.7 7.4
lankaSE 82 5.6
vizagOff 84 17.2
bengal 88.6 20.4
chittagongOff 91.3 21.7
yangonOff 96 15.2
irrawaddyS 94.4 15.2
arakan 93.5 16.6
andamanSea 96.5 10
muscatOff 61 21.5
mombasaOff 40.4 -4.2
daressalaamOff 40 -7
mozambiqueN 41.6 -12.5
mozambiqueC 41.4 -17
mozambiqueS 36.5 -24.5
durbanOff 32.2 -30
agulhas 20 -35.6
elizabethOff 26.3 -34.7
capeTownOff 17.8 -33.9
mauritius 57.2 -19.6
madagascarNE 51.2 -15
madagascarN 49.6 -11.4
madagascarS 46 -27.5
indianC 80 -8
medEast 31 32.8
levant 34 33
mersinOff 34.3 36.2
cyprusW 31.6 35
rhodesS 28 35.6
creteS 24.5 34.3
kithira 22.9 35.9
saronic 23.8 37.4
aegean 24.9 38
izmirOff 26.2 38.75
dardanellesW 25.8 40
marmara 27.9 40.7
bosphorusS 28.97 40.93
bosphorusN 29.15 41.3
blackSea 31.5 43
constantaOff 29.2 44.1
odessaOff 31 46.2
novorossiyskOff 37.5 44.4
trabzonOff 39.6 41.3
potiOff 41.4 42.1
ionian 19.2 37
adriaticS 18.7 40.3
adriatic 16.2 42.9
adriaticN 13.1 44.9
maltaS 14.5 35.4
sicilyStrait 11.3 37.3
sardiniaS 8.6 38.2
sardiniaSE 10.2 38.4
tyrrhenian 10.3 40.5
corsicaNE 9.7 42.8
ligurian 9 43.9
naplesOff 13.2 40.2
messinaS 15.9 37.3
algiersOff 3.2 37.4
mallorcaW 1.95 39.1
lions 4.8 42.7
barcelonaOff 2.6 41
valenciaOff 0.6 39
gataS -2 36.3
gibraltar -5.6 35.93
spartel -6.3 35.85
casablancaOff -8.2 34
stVincent -9.6 36.6
lisbonOff -10 38.7
finisterre -10 43.4
ortegal -8.2 44.2
biscay -5.5 46
bilbaoOff -3.2 43.7
ushant -5.9 48.9
channel -2 49.95
dover 1.45 50.98
southNorthSea 2.9 51.8
maas 3.6 52.1
friesland 4.9 53.8
thamesOff 1.7 51.6
humberOff 1.2 53.8
bight 7.2 54.1
elbe 8.3 54.05
skagerrakW 7 57.2
skagen 10.7 58
osloOff 10.6 59
gothenburgOff 11.4 57.6
kattegat 11.5 56.5
sound 12.65 56.05
soundS 12.75 55.3
balticS 14.4 54.8
gdanskOff 18.9 54.9
balticC 19.3 56.6
rigaOff 21.6 57.8
saaremaaW 21.2 58.6
finlandW 22.6 59.4
finlandE 26.5 60
petersburgOff 28.8 60.05
stGeorge -6.2 51.9
dublinOff -5.3 53.5
canaries -14.5 29.6
dakarOff -18.2 14.6
bissauW -18 11.5
mauritania -18.2 21
liberia -13.4 6.4
abidjanOff -4 4.6
lagosOff 3.3 5.7
deltaS 6 3.7
threePoints -2.1 4.3
palmas -7.6 3.9
doualaOff 9.2 3
angola 11.5 -9
angolaS 11.2 -16
gabonW 7.8 -1
namibia 12.5 -22
recifeOff -33.8 -8
saoRoque -34.4 -5
rioOff -41.5 -23.8
santosOff -46 -24.8
paranaguaOff -47.8 -26
catarinaE -47.6 -28
rioGrandeOff -51 -33
plata -54.2 -35.6
buenosAires -57.6 -34.75
hornE -63 -55.8
horn -67.2 -56.4
hornW -76.8 -53.5
hornSW -72 -56
chileS -76.8 -46
conceptionOff -74.8 -38
valparaisoOff -72.8 -33
callaoOff -78 -12.2
aricaOff -77 -17.5
paitaOff -82 -5.6
guayaquilOff -81.6 -3
panamaW -79.6 7
panamaS -79.5 8.75
panamaN -79.9 9.6
cartagenaOff -75.9 10.8
guajira -72 12.9
barranquillaOff -74.9 11.7
caribbeanE -65 13.5
mona -67.8 18.4
hispaniolaN -70 20.4
windward -74.1 20
maisi -73.9 20.7
holguinN -75.6 21.5
oldBahama -77.2 22.1
salBank -79.6 23.5
kingstonOff -76.8 17.4
yucatan -85.7 22
pinarN -84.4 23.1
gulfMexico -88 25.5
floridaS -80.8 24.2
floridaE -79.5 26.8
havanaOff -82.4 23.5
houstonOff -94.4 28.9
mississippi -89 28.6
veracruzOff -95.3 19.6
savannahOff -79.8 31.5
hatteras -74.6 35
chesapeake -75.2 36.9
newYorkOff -73 40
nantucket -69 40.4
halifaxOff -63 44.2
grandBanks -50 42
montrealMouth -60 47.6
cabotStrait -59.8 47.3
bretonE -59 45.6
bahamasN -76.5 28
manzanilloOff -105 18.6
lazaroOff -102.5 17.5
costaRica -86.2 8.6
azuero -80.8 6.6
cabo -110.3 22.4
bajaW -116.4 28
bajaS -112.9 24.2
losAngelesOff -118.5 33.4
conception -121.2 34.4
sanFranciscoOff -123.2 37.5
mendocino -125.5 40.5
fucaW -125.2 48.45
fuca -123.3 48.25
seattleOff -122.6 47.95
vancouverOff -123.35 49.1
princeRupertOff -131.2 54.45
dixon -133.8 54.55
hawaii -157.8 20.7
pacificW 160 42
pacificC 180 47.5
pacificE -155 48.5
pacificNE -140 45
unimak -166 53.5
guam 144.7 13.2
newGuineaN 147 1.5
solomons 156.2 -3.8
coralSea 156 -15
brisbaneOff 154.2 -27
coffsOff 153.9 -30.5
sydneyOff 152 -34
bassE 150.2 -38.3
melbourneOff 144.6 -38.8
wilsons 146.4 -39.7
bassW 142.5 -39.4
adelaideOff 136.5 -36.2
leeuwin 114.6 -35
albanyOff 118 -35.8
fremantleOff 115.2 -32
northWestCape 112.8 -22
sharkBay 112.2 -26.5
nzN 173.2 -34
aucklandOff 175.3 -36
taurangaOff 176.5 -37
cook 174.5 -41
lyttletonOff 173.4 -43.6
tasman 163 -36.5
fiji 177.5 -18.9
samoa -171.8 -13.2
torresE 145 -10
torresW 141 -10.5
arafura 135 -9.9
timor 126 -11.2
savuS 121 -11.4
darwinOff 130.5 -12
`;

/** Points in a row, each joined to the next. */
export const LANES = `
bohai bohaiStrait shandong yellow yangtze taiwanN taiwanStrait hongKongOff hainanE vietnamE vietnamS singaporeE singapore malacca malaccaN acehN dondra socotraN adenGulf babElMandeb redSeaS jeddahOff redSeaN suezGulf suez portSaid medEast creteS maltaS sicilyStrait sardiniaS algiersOff gataS gibraltar spartel stVincent lisbonOff finisterre ushant channel dover southNorthSea maas friesland bight elbe
shandong incheonOff mokpoW jejuS
yellow jejuS
yangtze jejuS busanOff japanSea tsugaruW tsugaruE pacificW
vladivostokOff japanSea
vladivostokOff tsugaruW
yangtze kyushuS shikokuS tokyoOff eastOfTokyo pacificW pacificC pacificE pacificNE sanFranciscoOff
jejuS kyushuS
pacificE fucaW fuca seattleOff
fuca vancouverOff
pacificE dixon princeRupertOff
pacificC unimak dixon
pacificNE conception losAngelesOff bajaW bajaS cabo manzanilloOff lazaroOff costaRica azuero panamaW panamaS panamaN cartagenaOff
pacificNE mendocino fucaW
mendocino sanFranciscoOff conception
eastOfTokyo hawaii azuero
hawaii losAngelesOff
taiwanN kyushuS
taiwanStrait kaohsiungOff hongKongOff luzonStrait kyushuS
kaohsiungOff luzonStrait guam hawaii
hongKongOff luzonW manilaOff
kaohsiungOff luzonW
manilaOff vietnamE
hainanE hainanS hainanSW tonkin
hainanS vietnamE
vietnamE saigonOff vietnamS
vietnamS camauS thaiGulf
camauS singaporeE
manilaOff vietnamS
singaporeE javaSeaW jakartaOff sunda
javaSeaW javaSeaE makassarS makassarN celebes mindanaoS guam
jakartaOff javaSeaE
makassarS lombok northWestCape sharkBay fremantleOff leeuwin albanyOff adelaideOff bassW melbourneOff wilsons bassE sydneyOff coffsOff brisbaneOff coralSea solomons newGuineaN guam luzonStrait
sunda northWestCape
sunda indianC mauritius madagascarS durbanOff elizabethOff agulhas capeTownOff
acehN indianC
newGuineaN mindanaoS
newGuineaN taiwanN
coralSea torresE torresW arafura timor savuS lombok
timor darwinOff
bassE tasman
sydneyOff tasman
tasman nzN aucklandOff taurangaOff
lyttletonOff cook tasman
brisbaneOff nzN
aucklandOff fiji samoa hawaii
fiji coralSea
leeuwin mauritius
dondra colomboOff comorin cochinOff mumbaiOff karachiOff omanGulf jaskS hormuz gulf gulfNorth
comorin socotraN
mumbaiOff muscatOff
mumbaiOff socotraN
muscatOff omanGulf
muscatOff socotraN
dondra lankaSE trincoE chennaiOff vizagOff bengal chittagongOff
acehN chennaiOff
acehN andamanSea yangonOff
malaccaN andamanSea
bengal andamanSea
chittagongOff arakan irrawaddyS yangonOff
socotraN guardafui hafunE mogadishuOff mombasaOff daressalaamOff mozambiqueN mozambiqueC mozambiqueS durbanOff
mombasaOff dondra
mauritius madagascarNE madagascarN mozambiqueN
capeTownOff namibia angolaS angola gabonW doualaOff deltaS lagosOff threePoints abidjanOff palmas liberia bissauW dakarOff mauritania canaries casablancaOff spartel gibraltar
capeTownOff bissauW
capeTownOff recifeOff
capeTownOff santosOff
canaries stVincent
dakarOff saoRoque recifeOff rioOff santosOff paranaguaOff catarinaE rioGrandeOff plata buenosAires
plata hornE horn hornSW hornW chileS conceptionOff valparaisoOff aricaOff callaoOff paitaOff guayaquilOff panamaW
saoRoque caribbeanE guajira barranquillaOff cartagenaOff
saoRoque mona
lisbonOff mona caribbeanE
mona hispaniolaN windward kingstonOff panamaN
windward maisi holguinN oldBahama salBank floridaE
floridaE bahamasN
panamaN yucatan gulfMexico houstonOff
yucatan pinarN havanaOff floridaS floridaE savannahOff hatteras chesapeake newYorkOff nantucket halifaxOff grandBanks ushant
gulfMexico mississippi
gulfMexico havanaOff
houstonOff mississippi
veracruzOff gulfMexico
bahamasN savannahOff
windward hatteras
hispaniolaN hatteras
nantucket lisbonOff
hatteras lisbonOff
bahamasN lisbonOff
montrealMouth cabotStrait bretonE halifaxOff
kingstonOff cartagenaOff
finisterre ortegal bilbaoOff biscay ushant
ushant stGeorge dublinOff
southNorthSea thamesOff
maas humberOff
southNorthSea humberOff
bight skagerrakW skagen gothenburgOff kattegat sound soundS balticS gdanskOff balticC saaremaaW finlandW finlandE petersburgOff
skagen osloOff
balticS balticC
balticC rigaOff
maas skagerrakW
portSaid levant mersinOff cyprusW rhodesS
portSaid cyprusW
levant cyprusW
medEast rhodesS
rhodesS kithira
creteS kithira saronic aegean dardanellesW marmara bosphorusS bosphorusN blackSea constantaOff odessaOff
aegean izmirOff dardanellesW
bosphorusN constantaOff
blackSea novorossiyskOff
blackSea trabzonOff potiOff
blackSea odessaOff
kithira ionian maltaS
ionian adriaticS adriatic adriaticN
creteS ionian
ionian messinaS
sicilyStrait naplesOff tyrrhenian corsicaNE ligurian lions barcelonaOff valenciaOff gataS
sardiniaS sardiniaSE tyrrhenian
sardiniaS lions
algiersOff mallorcaW barcelonaOff
algiersOff valenciaOff
casablancaOff stVincent
`;
