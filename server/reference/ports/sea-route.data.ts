/**
 * A small graph of the sea: waypoints off capes, in straits and before ports (name longitude latitude), and
 * lanes as chains of them. Legs are great circles, which must be clear of land.
 */
export const WAYPOINTS = `
bohai 119.6 38.5
laotieshan 121.0 38.5
dalian 121.9 38.7
chengshan 123.0 37.6
qingdao 121.2 35.7
lianyungang 120.3 34.9
subei 123.0 33.2
changjiang 122.8 31.1
ningbo 122.7 29.8
wenzhou 121.7 27.6
haitan 120.5 25.9
keelung 121.9 25.6
taichung 120.0 24.3
xiamen 118.5 24.1
shantou 117.2 23.0
kaohsiung 119.9 22.4
bashi 121.3 21.3
pearl 114.2 21.9
maoming 111.8 20.9
qiongzhouE 110.9 20.2
qiongzhouW 109.6 20.1
beibu 108.5 20.9
haiphong 107.3 20.4
hainanSW 107.9 18.2
hainanE 111.5 19.3
danang 109.0 16.6
quynhon 110.0 13.6
paracelS 112.5 14.5
vungtau 107.6 9.6
caimep 107.1 10.2
camau 104.4 8.0
siam 101.4 11.0
laemchabang 100.7 12.9
sihanoukville 103.2 10.2
horsburgh 104.6 1.45
singapore 103.85 1.18
tuas 103.45 1.15
klang 101.0 2.9
penang 99.8 5.3
belawan 98.9 4.3
sabang 95.0 6.2
inchon 125.8 37.2
kunsan 125.5 35.6
jejuW 125.6 33.4
jejuE 127.6 33.9
gwangyang 128.0 34.5
busan 129.3 34.9
kanmon 130.6 34.2
ulsan 129.8 35.4
eastSea 132.0 39.0
vladivostok 132.3 42.4
tsugaruW 139.5 41.0
tsugaru 140.6 41.4
tsugaruE 141.7 41.6
tomakomai 141.8 42.2
sanriku 142.6 39.5
sendai 141.5 38.1
boso 141.2 34.7
tokyoBay 139.7 34.9
izu 138.9 34.3
iseBay 137.1 34.3
shionomisaki 135.8 33.2
kiiChannel 135.0 33.8
ashizuri 133.1 32.4
osumi 130.8 30.8
goto 128.4 32.6
okinawa 128.6 27.4
luzonNE 123.2 18.9
bojeador 120.2 18.8
manila 120.2 14.2
mindoro 119.9 13.0
sulu 120.2 9.5
verde 121.2 13.5
bernardino 124.7 12.7
samarSea 124.2 12.2
camotes 124.2 10.7
surigao 125.7 10.2
mindanaoE 127.0 8.0
davao 125.8 5.6
celebes 122.5 4.0
makassarN 119.4 1.2
makassarS 117.3 -4.6
lombokN 115.7 -7.9
lombokS 115.8 -9.2
surabaya 113.0 -6.6
semarang 110.4 -6.2
jakarta 106.9 -5.7
sunda 105.6 -6.1
sundaOut 104.5 -7.0
sundaW 96.5 -0.5
gelasa 107.2 -2.6
natuna 106.2 2.5
spratly 111.5 9.5
bintulu 112.6 3.7
brunei 114.6 5.5
palawanW 116.5 8.5
balabac 117.1 7.5
timor 127.0 -10.6
arafura 133.0 -9.8
torres 142.2 -10.6
moresby 147.0 -9.9
chinaStrait 151.3 -10.9
jomard 152.2 -11.4
solomonSea 152.5 -8.0
huon 147.6 -7.0
stGeorge 153.9 -4.9
admiralty 153.5 0.5
guam 143.5 13.0
fremantle 115.3 -32.0
nwCape 113.2 -21.5
leeuwin 114.5 -34.8
kangaroo 135.8 -36.4
adelaide 138.0 -35.3
otway 143.4 -39.2
melbourne 144.6 -38.6
wilson 146.5 -39.5
gabo 150.3 -37.7
sydney 151.6 -34.0
brisbane 153.8 -26.9
coralSea 154.5 -18.0
northCape 172.8 -34.2
auckland 175.2 -36.0
eastCape 179.0 -37.4
tauranga 176.5 -37.2
cook 174.6 -41.5
cookW 173.2 -39.9
lyttelton 173.3 -43.5
stewart 168.3 -47.8
suva 178.5 -18.6
tahiti -149.5 -18.5
hawaii -158.0 21.0
kurils 160.0 45.0
aleutianW 178.0 49.6
aleutianE -160.0 51.2
alaskaGulf -140.0 51.8
dixon -131.6 54.3
juanDeFuca -125.0 48.5
victoria -123.2 48.25
puget -122.5 47.9
georgia -123.4 49.1
columbia -124.6 46.2
mendocino -125.0 40.4
goldenGate -123.0 37.7
conception -121.0 34.3
losAngeles -118.3 33.5
ensenada -117.2 31.8
baja -116.3 29.0
bajaS -113.2 25.5
cabo -110.2 22.5
manzanilloMx -104.8 18.7
lazaroCardenas -102.3 17.6
tehuantepec -95.0 14.7
quetzal -91.2 13.3
papagayo -87.0 10.8
caldera -85.6 9.0
burica -83.2 7.4
balboa -79.5 8.6
azuero -80.2 6.8
colon -79.9 9.5
moin -82.6 10.3
hondurasE -82.5 16.5
hondurasN -87.6 16.2
yucatan -85.5 21.8
havana -82.6 23.5
cardenas -80.5 23.9
miami -79.7 25.6
freeport -79.3 27.2
tampa -83.5 27.4
dryTortugas -83.3 24.4
mississippi -88.6 28.8
mobile -88.0 29.9
houston -94.3 29.0
tampico -97.3 22.6
veracruz -95.8 19.5
gulfMexico -90.0 25.3
jacksonville -81.0 30.4
savannah -80.5 31.8
charleston -79.5 32.6
hatteras -75.0 34.9
chesapeake -75.6 36.9
patapsco -76.3 38.5
delaware -74.9 38.7
newYork -73.7 40.4
nantucket -69.3 40.4
boston -70.2 42.3
halifax -63.3 44.3
sable -60.0 43.0
cabot -59.9 47.4
gaspe -63.8 49.1
tadoussac -68.5 48.6
quebec -71.0 46.9
grandBanks -50.0 42.5
capeRace -52.5 46.2
windward -74.2 20.1
crooked -74.4 23.2
kingston -76.6 17.6
mona -67.8 18.4
sanJuan -66.1 18.8
caucedo -69.6 18.1
cartagena -75.9 10.7
guajira -71.5 12.9
laGuaira -67.2 11.3
trinidadN -61.9 11.1
trinidadE -60.2 10.9
guiana -52.0 6.5
amazonMouth -48.9 1.6
macapa -51.0 0.0
obidos -55.3 -2.0
manaus -59.6 -3.2
pecem -38.6 -3.2
calcanhar -35.0 -4.7
recife -34.3 -8.2
salvador -38.0 -13.4
abrolhos -38.0 -18.5
vitoria -39.8 -20.6
caboFrio -41.6 -23.4
rio -43.1 -23.3
santos -46.1 -24.5
itajai -48.0 -26.5
rioGrande -51.5 -32.5
plata -54.9 -35.6
recalada -56.6 -35.1
mitre -57.8 -34.6
falklandW -63.0 -51.0
horn -66.8 -56.4
magellanW -76.3 -52.5
chileS -75.9 -45.5
valparaiso -72.1 -33.3
iquique -70.7 -20.2
callao -77.7 -12.2
parinas -81.8 -4.6
guayaquil -81.2 -2.8
esmeraldas -80.6 1.2
buenaventura -77.7 3.8
bishop -6.8 49.4
ushant -5.9 48.9
casquets -2.7 50.0
wight -1.3 50.4
seine -0.3 49.7
beachyHead 0.3 50.5
dover 1.45 51.05
dunkirk 2.1 51.2
thames 1.5 51.6
harwich 1.9 51.95
hinder 2.6 51.7
scheldt 3.3 51.5
maas 3.7 52.05
ijmuiden 4.3 52.5
texel 4.3 53.3
terschelling 5.6 53.7
weser 7.8 53.9
elbe 8.3 54.0
forth -2.2 56.2
humber 1.2 53.4
rattray -1.2 57.7
pentland -2.4 58.9
wrath -5.6 58.8
hebrides -7.9 57.8
malin -7.9 55.6
northChannel -5.7 55.1
irishSea -5.2 53.8
stGeorges -5.9 52.0
dublin -5.8 53.4
liverpool -3.6 53.6
fastnet -9.6 51.1
reykjanes -23.2 63.7
reykjavik -22.4 64.2
hanstholm 8.3 57.4
skagen 10.8 57.9
oslofjord 10.6 58.9
gothenburg 11.5 57.6
aarhus 10.75 56.05
kattegat 11.6 56.6
oresund 12.65 56.05
copenhagen 12.75 55.6
falsterbo 12.9 55.2
bornholm 14.6 55.2
gdansk 19.1 54.8
baltiysk 19.6 54.8
klaipeda 20.7 55.7
gotland 19.8 57.2
irbe 21.6 57.8
riga 23.9 57.4
stockholm 19.4 59.1
hanko 22.5 59.4
tallinn 24.8 59.7
helsinki 25.0 59.9
kotka 26.9 60.1
kronstadt 29.0 60.0
finisterre -10.0 43.2
estaca -7.8 44.2
bilbao -3.2 43.6
leixoes -9.2 41.2
lisbon -9.8 38.5
sines -9.2 37.8
stVincent -9.5 36.7
spartel -6.2 35.9
gibraltar -5.45 35.98
alboran -3.0 36.1
gata -1.9 36.4
palos -0.4 37.5
nao 0.5 38.8
valencia 0.0 39.4
barcelona 2.4 41.2
lion 4.9 43.0
genoa 8.9 44.1
corse 9.5 43.3
sardiniaW 7.8 40.0
sardiniaS 8.7 38.5
algiers 3.1 37.1
bon 11.0 37.5
tunis 10.6 37.1
naples 13.9 40.6
elba 10.1 42.9
messinaN 15.5 38.4
messinaS 15.5 37.7
maltaN 14.2 36.3
malta 14.9 35.8
passero 15.5 36.4
otranto 18.9 40.1
adriatic 16.2 42.8
ancona 13.8 43.8
adriaticN 13.2 44.9
matapan 22.5 36.2
maleas 23.3 36.4
piraeus 23.6 37.6
kafireas 24.7 37.9
sporades 24.3 39.4
thessaloniki 22.8 40.3
mytilini 25.7 39.2
izmir 26.5 38.7
ikaria 25.7 37.4
dardanelles 26.1 40.0
gallipoli 26.8 40.5
marmara 28.0 40.75
izmit 29.2 40.75
gemlik 28.7 40.5
bosphorusS 28.95 40.97
bosphorusN 29.15 41.3
constanta 29.1 44.0
burgas 28.1 42.6
odesa 31.0 46.2
crimea 33.0 44.0
novorossiysk 37.6 44.5
poti 41.2 42.1
trabzon 39.6 41.3
samsun 36.6 41.7
sinop 34.5 42.3
creteSW 23.3 35.0
kasos 26.4 35.3
rhodes 28.0 35.7
antalya 30.7 36.4
anamur 32.8 35.8
mersin 34.5 36.4
iskenderun 35.7 36.3
latakia 35.3 35.5
cyprusSW 32.0 34.5
limassol 33.0 34.4
beirut 35.2 33.8
haifa 34.7 32.8
ashdod 34.3 31.9
portSaid 32.4 31.5
damietta 31.8 31.8
alexandria 29.7 31.5
cyrenaica 21.5 33.2
benghazi 19.7 32.3
misurata 15.5 32.7
suez 32.55 29.85
gulfSuez 33.0 28.7
sharm 34.1 27.5
tiran 34.55 27.9
aqaba 34.9 29.3
redN 36.0 25.0
jeddah 38.6 21.4
portSudan 37.9 19.8
redS 40.9 16.0
hanish 42.6 13.9
babElMandeb 43.3 12.6
djibouti 43.4 11.8
aden 45.2 12.5
guardafui 51.6 12.3
salalah 54.3 16.4
masirah 59.3 20.2
hadd 60.2 22.7
omanGulf 58.6 24.6
sohar 56.9 24.7
fujairah 56.7 25.4
hormuz 56.5 26.5
bandarAbbas 56.4 26.95
dubai 55.0 25.6
khalifa 54.4 25.2
gulf 52.6 26.4
qatar 52.0 25.5
bahrain 51.0 26.8
jubail 50.0 27.3
kuwait 48.7 29.1
faw 48.9 29.5
karachi 66.7 24.4
kutch 68.5 22.6
diu 70.5 20.4
khambhat 72.1 20.6
mumbai 72.4 18.8
mangalore 74.2 12.5
cochin 75.9 9.7
comorin 77.2 7.5
tuticorin 78.5 8.2
colombo 79.6 6.9
dondra 80.6 5.7
sriLankaE 82.2 6.6
chennai 80.8 13.2
vizag 83.7 17.4
hooghly 88.1 20.9
chittagong 91.5 21.8
negrais 93.8 15.3
yangon 96.2 16.0
nicobar 92.3 10.0
minicoy 73.0 7.8
male 73.8 4.2
chagos 72.0 -8.5
mauritius 57.3 -19.8
reunion 55.0 -20.6
toamasina 49.8 -18.0
antongil 50.8 -15.5
ambre 49.5 -11.6
comoros 42.5 -11.6
madagascarS 45.0 -26.4
mogadishu 48.5 3.5
mombasa 40.0 -4.2
dar 39.8 -6.8
delgado 41.0 -10.5
mozambique 41.3 -15.2
beira 35.6 -20.1
maputo 33.2 -26.0
durban 31.4 -30.0
algoa 26.0 -34.2
agulhas 20.0 -35.2
capeTown 18.1 -34.0
walvis 13.8 -22.9
luanda 12.8 -8.8
pointeNoire 11.5 -4.9
gabon 8.3 -0.8
kribi 9.5 2.8
douala 9.2 3.5
onne 7.1 4.0
lagos 3.4 6.1
volta 1.2 5.7
tema 0.1 5.3
threePoints -2.1 4.5
abidjan -4.0 4.9
palmas -7.8 4.0
sherbro -13.8 7.2
dakar -17.9 14.6
blanc -17.9 20.8
canaries -15.0 28.3
canariesW -18.5 28.0
agadir -10.6 31.0
casablanca -7.9 33.8
shandongSE 122.9 36.7
taiwanE 122.4 24.0
camranh 109.7 11.5
zambales 119.5 16.2
apo 120.5 12.3
canigao 124.7 10.2
binit 125.0 9.7
samarE 126.5 11.5
aceh 97.9 5.6
javaSea 108.8 -4.6
sumbaS 120.0 -10.9
roti 122.8 -11.4
javaS 110.0 -8.9
sharkBay 112.5 -25.8
houtman 113.2 -29.0
jejuS 126.4 32.8
okinawaE 129.6 26.0
erimo 143.4 41.6
hokkaidoE 147.5 42.4
npacific 180.0 47.5
dixonW -133.6 54.4
hecate -130.8 53.0
scott -129.4 50.9
vancouverW -127.2 49.2
aguja -81.7 -6.5
nazca -76.3 -15.6
ilo -72.3 -18.3
biobio -74.6 -37.2
chiloe -75.4 -42.5
desolacion -75.6 -53.9
ildefonso -70.0 -56.3
estados -63.2 -55.1
magellanE -67.6 -52.5
angostura -69.9 -52.7
sanJorge -65.3 -46.2
valdes -62.4 -43.0
bahiaBlanca -61.0 -40.0
marDelPlata -56.4 -38.6
parana -59.2 -33.9
hawkes 178.7 -39.6
palliser 175.2 -42.0
kaikoura 174.5 -42.7
otago 171.4 -46.0
mercury 176.3 -36.4
bayOfIslands 174.8 -35.0
byron 154.0 -28.7
smoky 153.5 -31.0
investigator 136.6 -35.4
backstairs 138.15 -35.77
bonney 139.5 -38.0
morant -75.9 17.6
negril -78.8 17.8
beata -71.5 17.1
lucrecia -75.3 21.3
oldBahama -77.5 22.3
saltCay -79.3 23.1
keyWest -81.8 24.2
sombrero -80.5 24.6
campeche -88.5 22.9
capeSable -65.8 43.1
capeCod -69.6 41.9
barnegat -73.7 39.6
canso -60.6 45.0
scatarie -59.4 46.0
anne -66.2 49.35
matane -67.7 49.0
floripa -48.0 -28.5
yarmouth 2.2 52.6
cromer 1.6 53.2
jutlandW 7.5 56.0
lindesnes 6.8 57.6
blaskets -11.1 52.0
eagle -10.7 54.4
olandE 17.7 57.0
landsort 18.3 58.5
djursland 11.2 56.2
sanremo 8.0 43.6
toulon 6.3 42.8
trapani 12.2 38.3
palermo 13.5 38.4
spartivento 16.2 37.7
colonne 17.5 38.9
methoni 21.4 36.6
zante 20.3 37.7
creteS 24.5 34.6
creteSE 26.2 34.8
chiosW 25.6 38.4
astypalaia 26.8 36.2
akamas 31.9 35.2
kekova 29.7 35.8
perim 43.5 12.3
kuria 56.6 17.1
galle 79.9 5.8
hafun 51.9 10.3
socotraN 54.0 13.3
phuketW 97.6 7.8
mergui 95.9 12.0
transkei 29.3 -32.6
transkeiOff 30.0 -33.6
fortDauphin 47.8 -25.4
mananjary 49.2 -21.5
inhambane 36.2 -23.9
stLucia 33.3 -28.2
orange 15.6 -29.5
luderitz 14.3 -26.5
kunene 11.1 -17.0
benguela 12.3 -12.3
liberiaW -13.2 4.8
bissau -17.6 11.2
brass 5.0 3.9
safi -9.9 32.8
samarNE 125.6 12.9
heuksando 125.2 34.2
jejuN 126.7 33.75
hamburg 9.93 53.53
antwerp 4.34 51.27
montreal -73.51 45.57
portland -122.74 45.63
nanjing 118.84 32.21
jiangyin 120.4 31.96
liuhe 121.25 31.6
skerries -4.9 53.5
`;

export const LANES = `
bohai laotieshan dalian chengshan
laotieshan chengshan
qingdao lianyungang
qingdao subei changjiang ningbo wenzhou haitan xiamen shantou pearl
chengshan subei
lianyungang subei
chengshan inchon
chengshan jejuW
chengshan kunsan
wenzhou keelung haitan
haitan taichung kaohsiung
xiamen kaohsiung
xiamen taichung
shantou kaohsiung
keelung okinawa
keelung osumi
kaohsiung bashi
pearl bashi
pearl kaohsiung
pearl maoming qiongzhouE qiongzhouW beibu haiphong
qiongzhouW haiphong hainanSW danang
qiongzhouE hainanE
maoming hainanE danang
pearl hainanE
pearl paracelS quynhon
hainanE quynhon
danang quynhon
caimep vungtau
vungtau camau siam laemchabang
siam sihanoukville camau
vungtau horsburgh
camau horsburgh
pearl quynhon
bashi spratly vungtau
bojeador pearl
bojeador kaohsiung
bojeador bashi
manila mindoro
bojeador luzonNE bashi
manila spratly
manila verde
manila paracelS
manila pearl
mindoro palawanW
verde samarSea bernardino
samarSea camotes
surigao mindanaoE
bernardino luzonNE
mindanaoE davao celebes
bernardino guam
sulu celebes makassarN makassarS lombokN lombokS
horsburgh singapore tuas klang penang sabang
klang belawan
belawan penang
horsburgh natuna vungtau
natuna spratly pearl
spratly palawanW
natuna bintulu brunei palawanW
brunei balabac sulu
brunei spratly
horsburgh bintulu
horsburgh gelasa jakarta sunda sundaOut
jakarta semarang surabaya lombokN
surabaya makassarS
timor arafura torres moresby chinaStrait jomard
lombokS nwCape
fremantle leeuwin
sundaOut nwCape
sundaOut fremantle
moresby coralSea
torres coralSea
jomard coralSea brisbane
jomard solomonSea stGeorge admiralty
solomonSea huon
chinaStrait solomonSea
admiralty guam boso
admiralty luzonNE
guam osumi
guam luzonNE
guam bashi
guam hawaii
admiralty davao
inchon kunsan jejuW goto
jejuW changjiang
jejuW subei
changjiang goto
changjiang osumi
jejuW jejuE gwangyang busan
jejuE busan
goto jejuE
goto kanmon
busan kanmon
busan ulsan eastSea vladivostok tsugaruW tsugaru tsugaruE
busan eastSea tsugaruW
ulsan vladivostok
kanmon eastSea
goto osumi ashizuri shionomisaki izu tokyoBay boso
osumi shionomisaki
ashizuri kiiChannel shionomisaki iseBay izu
izu boso
okinawa osumi
okinawa boso
okinawa ningbo
okinawa changjiang
okinawa bashi
okinawa wenzhou
boso sendai sanriku tsugaruE tomakomai
boso sanriku kurils
tsugaruE kurils aleutianW aleutianE alaskaGulf
alaskaGulf juanDeFuca
aleutianE juanDeFuca
boso kurils
boso mendocino
boso goldenGate
boso conception
boso hawaii
boso baja
boso cabo
bashi hawaii
luzonNE hawaii
juanDeFuca victoria puget
victoria georgia
puget georgia
juanDeFuca columbia mendocino goldenGate conception losAngeles ensenada baja bajaS cabo manzanilloMx lazaroCardenas tehuantepec quetzal papagayo caldera burica azuero balboa
conception baja
hawaii juanDeFuca
hawaii mendocino
hawaii goldenGate
hawaii losAngeles
hawaii baja
hawaii burica
hawaii suva
hawaii auckland
hawaii tahiti
hawaii jomard
balboa colon
azuero buenaventura esmeraldas guayaquil parinas
iquique valparaiso
chileS magellanW
falklandW plata
falklandW magellanE angostura
falklandW sanJorge valdes bahiaBlanca marDelPlata plata
buenaventura balboa
azuero parinas
callao valparaiso
burica parinas
cabo callao
boso callao
tahiti callao
tahiti azuero
tahiti auckland
tahiti suva
tahiti brisbane
tahiti losAngeles
suva brisbane
suva northCape
suva auckland
suva jomard
suva sydney
eastCape azuero
eastCape horn
eastCape valparaiso
eastCape callao
lyttelton horn
stewart horn
tauranga eastCape
cook cookW northCape
cookW sydney
cookW wilson
northCape sydney
northCape brisbane
stewart gabo
stewart wilson
northCape jomard
northCape gabo
leeuwin kangaroo otway melbourne wilson gabo sydney
otway wilson
leeuwin otway
colon moin
colon hondurasE hondurasN yucatan
hondurasE yucatan
moin hondurasE
colon kingston
colon windward
colon cartagena guajira laGuaira trinidadN trinidadE guiana
guajira mona
colon mona
colon caucedo mona
kingston guajira
laGuaira mona
trinidadN mona
trinidadN sanJuan
sanJuan mona
caucedo guajira
windward crooked
yucatan dryTortugas tampa mississippi
yucatan havana cardenas miami freeport jacksonville savannah charleston hatteras chesapeake delaware
newYork nantucket
halifax sable
havana dryTortugas
havana gulfMexico
dryTortugas gulfMexico
dryTortugas mississippi mobile
tampa mobile
yucatan gulfMexico houston
yucatan mississippi houston
veracruz tampico houston
gulfMexico tampico
gulfMexico veracruz
freeport charleston
freeport hatteras
freeport savannah
crooked hatteras
crooked newYork
crooked savannah
crooked bishop
crooked grandBanks
mona hatteras
mona newYork
mona chesapeake
mona bishop
mona finisterre
mona stVincent
mona savannah
mona grandBanks
sanJuan stVincent
sanJuan bishop
sanJuan canariesW
chesapeake patapsco
nantucket grandBanks bishop
nantucket sable grandBanks
hatteras grandBanks
hatteras stVincent
hatteras finisterre
nantucket stVincent
grandBanks stVincent
grandBanks finisterre
halifax capeRace bishop
cabot gaspe
tadoussac quebec
cabot capeRace
capeRace fastnet
capeRace malin
capeRace finisterre
freeport stVincent
trinidadE calcanhar
trinidadE stVincent
trinidadE canariesW
trinidadN bishop
trinidadN stVincent
guiana amazonMouth pecem calcanhar recife salvador abrolhos vitoria caboFrio rio santos itajai
rioGrande plata recalada mitre parana
guiana calcanhar
guiana canariesW
amazonMouth macapa obidos manaus
abrolhos caboFrio
recife abrolhos
caboFrio santos
caboFrio itajai
caboFrio plata
santos rioGrande
calcanhar canariesW
calcanhar dakar
calcanhar palmas
calcanhar capeTown
recife canariesW
recife dakar
recife capeTown
recife tema
caboFrio capeTown
caboFrio luanda
rio capeTown
santos capeTown
plata capeTown
plata agulhas
bishop ushant
bishop casquets wight beachyHead dover hinder maas ijmuiden texel
ushant casquets seine beachyHead
casquets beachyHead
dover dunkirk scheldt
hinder scheldt
scheldt maas
hinder thames
dover thames harwich hinder
harwich maas
hinder texel
texel terschelling weser elbe
maas texel
texel hanstholm skagen
terschelling hanstholm
elbe terschelling
humber texel
humber forth rattray pentland wrath hebrides malin northChannel irishSea dublin stGeorges
forth hanstholm
forth texel
pentland reykjanes reykjavik
wrath reykjanes
malin reykjanes
capeRace reykjanes
irishSea liverpool dublin
stGeorges fastnet bishop
stGeorges bishop
skagen gothenburg kattegat oresund copenhagen falsterbo bornholm gdansk baltiysk
gothenburg oslofjord skagen
oslofjord hanstholm
bornholm klaipeda
bornholm gotland irbe riga
gotland stockholm
gotland hanko tallinn helsinki
gotland klaipeda
gdansk klaipeda
irbe hanko
tallinn kotka kronstadt
helsinki kotka
stockholm hanko
gdansk gotland
ushant finisterre leixoes lisbon stVincent spartel gibraltar alboran
bishop finisterre
ushant estaca finisterre
ushant bilbao estaca
finisterre lisbon sines stVincent
finisterre stVincent
alboran gata palos nao barcelona lion
valencia nao
gata algiers
alboran algiers sardiniaS tunis bon
algiers bon
gata sardiniaS
alboran sardiniaS
palos sardiniaS
nao genoa
nao lion
valencia barcelona
barcelona genoa
barcelona sardiniaW
lion sardiniaW sardiniaS bon
algiers lion
algiers barcelona
algiers nao
genoa corse elba naples messinaN messinaS
sardiniaS naples
sardiniaS messinaN
bon naples
genoa elba
bon maltaN passero
bon malta
maltaN malta
tunis maltaN
messinaS passero malta
messinaS matapan
passero matapan
passero otranto
malta matapan
malta creteSW
malta misurata benghazi
malta portSaid
malta benghazi cyrenaica alexandria
malta cyrenaica
misurata bon
otranto adriatic ancona adriaticN
adriatic adriaticN
matapan creteSW
creteSW portSaid
creteSW alexandria
creteSW cyrenaica
matapan maleas piraeus kafireas
maleas kafireas mytilini dardanelles
maleas kasos
kafireas sporades thessaloniki
piraeus kasos
izmir mytilini
sporades dardanelles
sporades mytilini
kasos rhodes
anamur mersin iskenderun
kasos portSaid
kasos alexandria
kasos damietta
rhodes cyprusSW limassol beirut
rhodes portSaid
rhodes damietta
kasos cyprusSW
kafireas kasos
antalya anamur
antalya cyprusSW
iskenderun latakia beirut haifa ashdod portSaid damietta alexandria
mersin latakia
limassol latakia
cyprusSW portSaid
limassol portSaid
limassol haifa
limassol ashdod
beirut portSaid
haifa portSaid
cyprusSW damietta
cyprusSW alexandria
dardanelles gallipoli marmara bosphorusS bosphorusN
marmara gemlik
marmara izmit bosphorusS
gemlik izmit
bosphorusN burgas constanta odesa
bosphorusN constanta
bosphorusN odesa
bosphorusN crimea novorossiysk
bosphorusN sinop samsun trabzon poti
sinop novorossiysk
sinop crimea
sinop poti
novorossiysk poti
odesa crimea
constanta crimea
crimea poti
samsun novorossiysk
portSaid suez gulfSuez sharm redN jeddah redS hanish babElMandeb aden guardafui
sharm tiran aqaba
tiran redN
redN portSudan redS
jeddah portSudan
djibouti aden
aden salalah
masirah hadd omanGulf sohar fujairah hormuz
guardafui minicoy comorin colombo
dondra sabang
guardafui salalah
guardafui male
guardafui mumbai
mogadishu mombasa dar delgado comoros
guardafui chagos
guardafui ambre
guardafui cochin
guardafui mangalore
guardafui kutch
aden mumbai
salalah mumbai
salalah minicoy
masirah mumbai
masirah minicoy
masirah karachi
omanGulf fujairah
hormuz bandarAbbas
dubai khalifa
hormuz dubai gulf qatar
gulf bahrain jubail kuwait faw
gulf jubail
dubai qatar
khalifa gulf
hadd karachi
hadd mumbai
hadd minicoy
hadd cochin
hadd comorin
hadd kutch
hadd diu
omanGulf karachi kutch diu khambhat mumbai
omanGulf kutch
omanGulf diu
omanGulf mumbai
karachi diu mumbai mangalore cochin comorin
diu mangalore
kutch mumbai
comorin tuticorin colombo
comorin dondra
minicoy dondra
minicoy cochin
minicoy colombo
male colombo
male dondra
male minicoy
male chagos
male sabang
male mombasa
dondra sriLankaE chennai vizag hooghly chittagong negrais yangon
sriLankaE vizag
sriLankaE hooghly
sriLankaE chittagong
sriLankaE nicobar sabang
sriLankaE sabang
dondra nicobar yangon
chennai nicobar
chennai sabang
vizag nicobar
hooghly negrais
sabang negrais
sabang yangon
sabang vizag
sabang hooghly
sabang sundaW sundaOut
dondra sundaOut
dondra nwCape
dondra fremantle
dondra chagos mauritius
dondra mauritius
colombo chagos
comorin mauritius
sabang chagos
sabang mauritius
sundaOut mauritius
sundaOut reunion
sundaOut chagos
sundaOut madagascarS
sundaOut agulhas
sundaOut durban
mauritius reunion madagascarS durban
algoa agulhas capeTown
mauritius toamasina antongil ambre
mauritius fremantle
mauritius leeuwin
mauritius ambre
reunion toamasina
antongil mauritius
ambre comoros
ambre mombasa
ambre dar
ambre male
ambre dondra
mombasa dondra
comoros mozambique beira
delgado mozambique durban
madagascarS maputo
durban fremantle
durban leeuwin
agulhas leeuwin
agulhas otway
agulhas fremantle
horn agulhas
horn capeTown
luanda pointeNoire gabon kribi douala onne
lagos volta tema threePoints abidjan palmas
dakar blanc canaries agadir
casablanca spartel
capeTown palmas
capeTown lagos
capeTown tema
luanda palmas
luanda gabon
gabon onne
gabon lagos
gabon tema
gabon palmas
lagos tema
lagos threePoints
onne threePoints
threePoints palmas
dakar canariesW stVincent
canaries casablanca
canaries spartel
canaries stVincent
canariesW lisbon
canariesW finisterre
canariesW bishop
agadir spartel
agadir stVincent
casablanca stVincent
chengshan shandongSE qingdao
shandongSE subei
keelung taiwanE bashi
taiwanE okinawa
quynhon camranh vungtau
camranh spratly
bojeador zambales manila
mindoro apo sulu
camotes canigao binit surigao
samarE mindanaoE
belawan aceh sabang
gelasa javaSea surabaya
javaSea semarang
lombokS sumbaS roti timor
sundaOut javaS lombokS
nwCape sharkBay houtman fremantle
changjiang jejuS jejuE
jejuS goto
bashi okinawaE boso
tomakomai erimo hokkaidoE kurils
tsugaruE erimo
hokkaidoE npacific mendocino
npacific goldenGate
npacific conception
npacific juanDeFuca
hokkaidoE aleutianW
alaskaGulf dixonW dixon hecate scott vancouverW juanDeFuca
callao aguja parinas
callao nazca ilo iquique
nazca valparaiso
valparaiso biobio chiloe chileS
magellanW desolacion ildefonso horn estados falklandW
eastCape hawkes palliser cook
palliser kaikoura lyttelton otago stewart
hawkes kaikoura
auckland mercury tauranga
mercury eastCape
northCape bayOfIslands auckland
brisbane byron smoky sydney
adelaide investigator kangaroo
adelaide backstairs bonney otway
kangaroo bonney
kingston morant windward
kingston negril yucatan
negril hondurasN
morant beata caucedo
windward lucrecia oldBahama saltCay cardenas
dryTortugas keyWest sombrero miami
yucatan keyWest
yucatan campeche veracruz
campeche tampico
boston capeCod nantucket
boston capeSable halifax
nantucket capeSable
delaware barnegat newYork
halifax canso scatarie cabot
sable scatarie
gaspe anne matane tadoussac
itajai floripa rioGrande
caboFrio floripa
harwich yarmouth cromer humber
yarmouth texel
elbe jutlandW hanstholm
texel jutlandW
humber hanstholm
pentland lindesnes skagen
humber lindesnes
forth lindesnes
fastnet reykjanes
fastnet blaskets eagle malin
bornholm olandE landsort stockholm
aarhus djursland kattegat
djursland skagen
genoa sanremo toulon lion
toulon barcelona
toulon sardiniaW
bon trapani palermo messinaN
messinaS spartivento colonne otranto
matapan methoni zante otranto
spartivento matapan
spartivento methoni
creteSW creteS creteSE kasos
creteSE portSaid
creteS portSaid
creteSE alexandria
mytilini chiosW ikaria astypalaia rhodes
kafireas chiosW
izmir chiosW
anamur akamas cyprusSW
akamas rhodes
rhodes kekova antalya
kekova anamur
babElMandeb perim djibouti
perim aden
salalah kuria masirah
colombo galle dondra
comorin galle
guardafui hafun mogadishu
aden socotraN minicoy
socotraN mumbai
penang phuketW mergui yangon
phuketW sabang
durban transkei algoa
durban transkeiOff
madagascarS transkeiOff agulhas
madagascarS fortDauphin mananjary toamasina
reunion fortDauphin
beira inhambane stLucia durban
inhambane maputo stLucia
mozambique inhambane
inhambane madagascarS
capeTown orange luderitz walvis kunene benguela luanda
kunene pointeNoire
kunene gabon
capeTown kunene
capeTown liberiaW bissau dakar
palmas liberiaW sherbro bissau
kunene liberiaW
lagos brass onne
brass gabon
casablanca safi agadir
canaries safi
bernardino samarNE samarE
qingdao heuksando jejuN jejuE
kunsan heuksando
heuksando jejuW jejuN
shandongSE heuksando
elbe hamburg
scheldt antwerp
quebec montreal
columbia portland
changjiang liuhe jiangyin nanjing
liverpool skerries stGeorges
`;
