/**
 * Names by which people search for a place, airline or country besides the displayed ones: former names (in
 * old documents), local names, other transcriptions, short forms of the trade. Curated; folded for
 * comparison, so accents and case do not matter. Never displayed.
 */

/** Cities: these names find their seaports, inland places and airports. country | city in English | names. */
export const CITY_NAMES = `
AE|Dubai|Dubayy
AE|Abu Dhabi|Abu Zabi
AR|Buenos Aires|BUE
AT|Vienna|Wien
AZ|Baku|Baki
BD|Chattogram|Chittagong
BD|Dhaka|Dacca
BE|Antwerp|Antwerpen, Anvers
BE|Brussels|Bruxelles, Brussel, Brüksel
BE|Ghent|Gent, Gand
BE|Liège|Luettich, Lüttich, Luik
BE|Ostend|Oostende, Ostende
BR|Rio de Janeiro|RIO
BR|Salvador|Bahia
BR|São Paulo|Sao Paulo, SAO
CA|Montreal|YMQ
CA|Quebec|Quebec City, Ville de Québec
CA|Toronto|YTO
CH|Basel|Bale, Basle
CH|Geneva|Genève, Genf, Ginevra
CH|Zurich|Zuerich
CN|Beijing|Peking, Peiping, BJS, 北平
CN|Chongqing|Chungking
CN|Dalian|Dairen, Lüshun, 旅顺
CN|Fuzhou|Foochow
CN|Guangzhou|Canton, Kwangchow, Kanton
CN|Haikou|Hoihow
CN|Hangzhou|Hangchow
CN|Harbin|Haerbin
CN|Lhasa|Lasa
CN|Nanjing|Nanking
CN|Ningbo|Ningpo, 宁波舟山, Ningbo-Zhoushan
CN|Qingdao|Tsingtao, Tsingtau
CN|Quanzhou|Chinchew
CN|Shantou|Swatow
CN|Tianjin|Tientsin
CN|Tianjin Xingang|Tianjin, Tientsin, Xingang, 天津
CN|Urumqi|Wulumuqi
CN|Xi'an|Sian, Hsian, 长安
CN|Xiamen|Amoy
CN|Yantai|Chefoo
CN|Yantian|Shenzhen Yantian, 深圳盐田
CN|Shekou|Shenzhen Shekou, 深圳蛇口
CN|Zhoushan|Chusan, 宁波舟山
CN|Shenyang|Mukden
CN|Zhenjiang|Chinkiang
CU|Havana|La Habana
CZ|Prague|Praha, Prag
DE|Bremerhaven|Bremenhaven, 不来梅哈芬
DE|Cologne|Köln, Koeln
DE|Düsseldorf|Duesseldorf
DE|Hanover|Hannover
DE|Lubeck|Luebeck
DE|Munich|München, Muenchen
DE|Nuremberg|Nürnberg, Nuernberg
DE|Berlin|Schönefeld
DK|Copenhagen|København, Kobenhavn, Koebenhavn
EE|Tallinn|Reval
EG|Alexandria|Iskandariya
EG|Cairo|Kahire, Al Qahira
EG|Port Said|Bur Said
EG|Sokhna|Ain Sokhna, Al Sukhna
ES|La Coruna|A Coruña, Corunna
ES|Pasajes|Pasaia
ES|Seville|Sevilla
FI|Helsinki|Helsingfors
FI|Turku|Abo
FR|Dunkirk|Dunkerque
FR|Paris|PAR
FR|Fos-sur-Mer|Fos
FR|Marseille|Marseilles
GB|London|LON
GE|Tbilisi|Tiflis
GR|Athens|Athina, Atina
GR|Heraklion|Iraklion, Candia
GR|Piraeus|Pireus, Peiraias, Piraus
GR|Thessaloniki|Salonica, Salonika, Saloniki
HK|Hong Kong|Hongkong, HK
HR|Rijeka|Fiume
HR|Split|Spalato
ID|Jakarta|Batavia, Djakarta, JKT
ID|Makassar|Ujung Pandang
ID|Surabaya|Soerabaja, Tanjung Perak
ID|Semarang|Tanjung Emas
ID|Tanjung Priok|Tanjong Priok
IE|Cork|Cobh
IL|Tel Aviv|Tel Aviv-Yafo, Lod
IN|Bengaluru|Bangalore
IN|Chennai|Madras
IN|Cochin|Kochi
IN|Kochi|Cochin
IN|Delhi|New Delhi
IN|Kolkata|Calcutta
IN|Mumbai|Bombay
IN|Nhava Sheva|JNPT, Jawaharlal Nehru Port, Navi Mumbai, Bombay
IN|Tuticorin|Thoothukudi
IN|Thiruvananthapuram|Trivandrum
IN|Vadodara|Baroda
IN|Varanasi|Benares
IN|Visakhapatnam|Vizag
IN|Kandla|Deendayal
IN|Ennore|Kamarajar
IQ|Umm Qasr|Um Qasr
IR|Bandar Abbas|Bandar-e Abbas, Shahid Rajaee
IR|Tehran|Teheran, Tahran
IT|Florence|Firenze
IT|Genoa|Genova
IT|Livorno|Leghorn
IT|Milan|Milano, MIL
IT|Naples|Napoli
IT|Rome|Roma, ROM
IT|Turin|Torino
IT|Venice|Venezia
JP|Hakata|Fukuoka, 福冈
JP|Fukuoka|Hakata
JP|Osaka|OSA
JP|Sapporo|SPK
JP|Tokyo|TYO, Tokio
JP|Yokohama|横浜
KE|Mombasa|Kilindini
KH|Sihanoukville|Kompong Som, Kampong Saom
KP|Pyongyang|Pyeongyang
KR|Busan|Pusan, Fusan
KR|Busan New Port|Pusan New Port
KR|Daegu|Taegu
KR|Incheon|Inchon, Chemulpo
KR|Gunsan|Kunsan
KR|Seoul|SEL, 汉城
KZ|Almaty|Alma-Ata, Alma Ata
KZ|Astana|Nur-Sultan, Nursultan, Akmola, Tselinograd
LB|Beirut|Beyrouth
LT|Klaipeda|Memel
LV|Liepaja|Libau
MA|Tanger Med|Tangier Med, Tanger Mediterranee, Tangiers
MA|Tangier|Tanger, Tangiers
MD|Chișinău|Kishinev
MG|Toamasina|Tamatave
MM|Yangon|Rangoon
MO|Macau|Macao
MX|Mexico City|Ciudad de México, CDMX
MX|Veracruz|Vera Cruz
MY|Johor Bahru|Johore
MY|Kota Kinabalu|Jesselton
MY|Kuala Lumpur|KL
MY|Penang|Pulau Pinang
MY|Port Klang|Port Kelang, Port Swettenham, Pelabuhan Klang
MY|Tanjung Pelepas|PTP, Tanjong Pelepas
MZ|Maputo|Lourenço Marques
NL|Rotterdam|Maasvlakte, Europoort
NL|Vlissingen|Flushing
NO|Oslo|Christiania
NO|Trondheim|Trondhjem
PE|Callao|Lima, El Callao
PL|Gdansk|Danzig
PL|Gdynia|Gotenhafen
PL|Szczecin|Stettin
PL|Swinoujscie|Swinemünde
PL|Warsaw|Warszawa
PL|Wrocław|Breslau
PL|Kraków|Cracow
PT|Leixoes|Porto, Oporto
PT|Lisbon|Lisboa
PT|Porto|Oporto
RO|Bucharest|București, Bükreş, BUH
RO|Constanta|Constantza, Constanza
RS|Belgrade|Beograd
RU|Kaliningrad|Königsberg, Koenigsberg
RU|Moscow|Moskva, MOW
RU|Novorossiysk|Novorossisk
RU|Saint Petersburg|Leningrad, Sankt-Peterburg, Petrograd, Bronka
RU|Samara|Kuybyshev
RU|Vladivostok|海参崴
RU|Volgograd|Stalingrad
RU|Yekaterinburg|Sverdlovsk
RU|Nizhny Novgorod|Gorky
SA|Dammam|King Abdulaziz Port, Ad Dammam
SA|Jeddah|Jidda, Jiddah
SA|Jubail|Al Jubayl
SA|Yanbu|Yanbo
SA|Neom|Duba, Oxagon
SA|Riyadh|Riyad, Ar Riyad
SE|Gothenburg|Göteborg, Goteborg
SE|Stockholm|STO
SG|Singapore|Singapura
SY|Latakia|Lattakia
SY|Damascus|Şam
TH|Bangkok|Krung Thep, Klong Toey
TH|Laem Chabang|Leam Chabang
TN|Tunis|Tunus
TR|Ambarli|Kumport, Marport, Mardaş
TR|Antalya|Adalia
TR|Ankara|Angora
TR|Iskenderun|Alexandretta
TR|Istanbul|Constantinople, Stamboul, Konstantinopolis, 君士坦丁堡
TR|Izmir|Smyrna, Alsancak
TR|Izmit|Nicomedia, Kocaeli
TR|Samsun|Samsunport
TR|Tekirdag|Asyaport, Barbaros
TR|Trabzon|Trebizond
TW|Kaohsiung|Takao, Gaoxiong
TW|Keelung|Jilong, Chilung
TW|Taichung|Taizhong
TW|Taipei|Taibei, 台北
TZ|Dar es Salaam|Dar-es-Salam
UA|Chornomorsk|Illichivsk, Ilyichevsk, Chernomorsk
UA|Kyiv|Kiev
UA|Lviv|Lvov, Lemberg
UA|Odesa|Odessa
UA|Pivdennyi|Yuzhny, Yuzhnyy, Pivdenny
US|Chicago|CHI
US|Detroit|DTT
US|Houston|Barbours Cut, Bayport
US|Los Angeles|LA
US|New York|NYC, New York City
US|Newark|Port Elizabeth New Jersey
US|Norfolk|Hampton Roads
US|Philadelphia|Philly
US|Saint Louis|St Louis
US|San Francisco|SF
US|Washington|WAS, Washington DC
VN|Cai Mep|Thi Vai
VN|Da Nang|Danang, Tourane
VN|Hanoi|Ha Noi
VN|Haiphong|Hai Phong, Lach Huyen
VN|Ho Chi Minh City|Saigon, HCMC, HCM, Sai Gon, 西贡
ZA|Johannesburg|Jo'burg, Joburg
ZA|Port Elizabeth|Gqeberha
ZA|Ngqura (Coega)|Coega
`;

/** Of airports alone, by IATA code. */
export const AIRPORT_OTHER_NAMES = `
BER|Schönefeld, Willy Brandt
CDG|Roissy
CPT|D F Malan
DWC|Jebel Ali, Dubai World Central, Al Maktoum, DWC Dubai
DXN|Jewar
GIG|Galeão
GRU|Cumbica
HKG|Chek Lap Kok, 赤鱲角, 赤腊角
IAD|Dulles
ISL|Yeşilköy
JFK|Idlewild
JNB|Jan Smuts
LAS|McCarran
MEX|Benito Juárez
NMI|Panvel
KIX|関西
SEA|SeaTac
TPE|Chiang Kai-shek, 中正
VCP|Campinas
VIE|Schwechat
ZIA|Ramenskoye
`;

/** Airlines by ICAO designator: short forms of the trade, names of cargo divisions, former names. */
export const AIRLINE_OTHER_NAMES = `
AAL|American Airlines Cargo, AA Cargo, 美航
ABW|Air Bridge Cargo, ABC
ACA|加航
AFL|俄航
AFR|法航, Air France Cargo
AIC|印航
AIH|AirZeta, Air Zeta
AXB|AIX Connect, AirAsia India
BAW|英航, IAG Cargo, World Cargo
BOX|Aero Logic
CAL|华航, Dynasty
CAO|国货航, 国际货运航空
CBJ|首航
CCA|国航, 中国国航
CES|东航, 东方航空, Eastern Air Logistics
CHH|海航
CHB|西部航
CKK|中货航
CLX|卢森堡货航, 卢货航, Cargolux Airlines
CPA|Cathay Cargo, Cathay Pacific Cargo, 国泰货运
CSC|川航
CSH|上航
CSN|南航, 南方航空
CSS|顺丰货运, SF Cargo, SF Express
CSZ|深航
CXA|厦航
CYZ|邮航, 邮政航空
CDG|山航
DAL|Delta Cargo, 达美
DLH|汉莎航空公司, 德航, 汉莎
ELY|El Al Cargo
ETD|Etihad Cargo, 阿提哈德
ETH|Ethiopian Cargo, 埃航, 埃塞航空
EVA|长荣, EVA Air Cargo
FDX|Federal Express, 联邦航空
GEC|Lufthansa Cargo AG, 汉莎货运, 汉莎货航
GTI|Atlas
HKC|港货航
HVN|越航
HYT|圆通航空
ITY|Alitalia
JAL|日航
JDL|京东航空
JJA|济州
KAL|大韩, Korean Air Cargo
KLM|荷航, KLM Cargo
KZU|ULS
LTG|ABSA
LCO|LAN Cargo
MAS|MASkargo, MAS Cargo, MAB Kargo, 马航
MNB|MNG
MSR|EgyptAir
NCA|Nippon Cargo, 日本货运航空, 日货航
OTC|Air Travel, 红土航空
PAC|Polar
PAL|菲航
QFA|Qantas Freight, 澳航
QTR|Qatar Airways Cargo, Qatar Cargo, 卡航
RUN|myCargo, ACT
RYR|Ryan Air
SIA|新航, SIA Cargo
SVA|Saudi Arabian Airlines, Saudia Cargo, 沙航
SWR|Swiss WorldCargo, 瑞航
THA|泰航
THY|Turkish Cargo, 土航, 土耳其货运
TKJ|AnadoluJet
TPA|Tampa Cargo
UAE|Emirates SkyCargo, SkyCargo, 阿航
UAL|United Cargo, 美联航
UPS|United Parcel Service
WZZ|Wizzair
EZY|Easy Jet
YZR|Yangtze River Express, 扬子江快运, 扬子江航空
CTJ|天津货航
`;

/** Of countries, by ISO 3166-1 alpha-2. */
export const COUNTRY_OTHER_NAMES = `
AE|UAE, Emirates, BAE, 阿联酋
AT|Österreich
BA|Bosnia, Bosna
BE|België, Belgique
BY|Belorussia, Byelorussia, Beyaz Rusya
CD|DR Congo, DRC, Zaire, Congo-Kinshasa, Kongo DC, 刚果金
CG|Congo-Brazzaville, Republic of the Congo, 刚果布
CH|Schweiz, Suisse
CI|Ivory Coast
CN|PRC, People's Republic of China, Çin Halk Cumhuriyeti, 中华人民共和国
CV|Cape Verde
CZ|Czech Republic, Çek Cumhuriyeti
DE|Deutschland
EG|Misir
ES|España
FJ|Fiji Islands
FK|Malvinas
GB|UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland, 英国, İngiltere, Britanya, İskoçya
GR|Hellas
HK|Hong Kong SAR, 香港特别行政区
HR|Hrvatska
IN|Bharat
IR|Persia
IT|Italia
JP|Nippon
KH|Kampuchea, Kamboçya
KP|North Korea, DPRK
KR|South Korea, Korea, Republic of Korea, 南韩
LA|Lao PDR
LK|Ceylon, Seylan
LU|Luxemburg
MD|Moldavia
MK|Macedonia, FYROM
MM|Burma, Birmanya
MO|Macau SAR, 澳门特别行政区
NL|Holland, 荷兰
NO|Norge
PL|Polska
PS|Palestinian Territories
RU|Russian Federation
SA|KSA
SE|Sverige
SZ|Swaziland, Svaziland, 埃斯瓦蒂尼, 史瓦帝尼
TH|Siam
TL|East Timor
TR|Turkey, 土耳其共和国
TW|Formosa, Chinese Taipei
US|USA, America, United States of America, ABD, Amerika, Birleşik Devletler
VA|Holy See
VN|Viet Nam, Vietnam
ZA|RSA
ZW|Rhodesia
`;

/** Of shipping lines, by SCAC. */
export const LINE_OTHER_NAMES = `
CMDU|CMA, 达飞
COSU|COSCO, 中远, 中远海运, 中海, China Shipping
HDMU|Hyundai Merchant Marine, 韩新, 现代
HLCU|Hapag, 赫伯罗特船舶
MAEU|Maersk Line, Moller, 马士基航运
MSCU|Mediterranean Shipping Company
ONEY|ONE Line
OOLU|Orient Overseas Container Line
WHLC|Wanhai
PABV|Pacific International Lines
YMLU|Yangming
EGLV|长荣
`;

/**
 * Terminals, basins and districts by which documents name a port, and inland cities with a port. By
 * UN/LOCODE, only if unambiguous.
 */
export const PORT_OTHER_NAMES = `
AEJEA|Mina Jebel Ali, DP World Jebel Ali, JAFZA, Dubai Jebel Ali
AUSYD|Port Botany
AUMEL|Swanson Dock, Webb Dock
AUBNE|Fisherman Islands
BEANR|Deurganckdok, MPET, Antwerp Gateway, Antwerpen
BRSSZ|Porto de Santos, BTP Santos, DP World Santos
CAVAN|Deltaport, Centerm, Vanterm
CNDCB|大铲湾码头
CNGZG|Huangpu, 黄埔, 黄埔港
CNNBG|Beilun, 北仑, Meishan, 梅山, Chuanshan, 穿山, Daxie, 大榭
CNQDG|Qianwan, 前湾, Huangdao, 黄岛, Dongjiakou, 董家口
CNSHG|Waigaoqiao, 外高桥, 吴淞, Wusong
CNTXG|Xingang, 塘沽, Tanggu, Beijing, 北京, Pekin, Peking
CNYSN|洋山深水港, 小洋山, Shanghai Yangshan
CNSHK|SCT, 蛇口港区
CNSZP|Shenzhen, 深圳
CNYTN|YICT, 盐田国际
DEBRV|MSC Gate, NTB, Bremerhafen
DEHAM|Burchardkai, Altenwerder, Tollerort
DEWVN|JadeWeserPort, Jade Weser Port
EGPSD|SCCT, East Port Said
ESALG|TTI Algeciras
FRLEH|Port 2000
GBFXT|Trinity Terminal
GBLGP|DP World London Gateway, Thamesport
GRPIR|Pireas, Pire, Ikonio
HKHKG|Kwai Chung, Kwai Tsing, Kwai Chung Container Terminal, 葵涌, 葵青, 葵涌货柜码头, Hongkong, HIT Hong Kong
IDJKT|Tanjung Priok, Tanjung Priuk, JICT, NPCT1, Koja
INNSA|Nhava Sheva, JNPT, JNPA, Jawaharlal Nehru, Navi Mumbai
ITGOA|Voltri, Pra, Genova Voltri
JPTYO|Ohi, Aomi
JPYOK|Honmoku, Daikoku
KRPUS|Busan New Port, Sinseondae, Gamman, 釜山新港
LKCMB|CICT, SAGT, Jaya Container Terminal
MAPTM|Tanger Med, Tangier Med, Tanger Mediterranee
MYPKG|Westports, Northport, Port Kelang
MYTPP|PTP
NGAPP|Apapa Lagos, Lagos Apapa
NGLKK|Lekki Lagos, Lekki Deep Sea Port
NGTIN|Tin Can Lagos, Tincan, Tin Can Island
NLRTM|Maasvlakte, Europoort, Botlek, Euromax, RWG, ECT Delta
PABLB|Pacific side Panama
PHMNL|MICT, South Harbor, North Harbor
SGSIN|Pasir Panjang, Tuas, Tanjong Pagar, Brani, PSA Singapore
THLCH|Laem Cha Bang, LCB
TRALI|Nemrut, Nemport, Nemrut Körfezi, TCEEGE, SOCAR Aliağa
TRAMR|Ambarlı Limanı, Kumport, Marport, Mardaş
TRDIL|Dilovası
TREYP|DP World Evyap, Evyapport, Yılport Körfez
TRGEB|Yılport, Gebze Yılport
TRGEM|Gemport, Rodaport, Borusan Gemlik, Bursa, 布尔萨
TRIZM|Alsancak, Alsancak Limanı
TRIZT|Kocaeli, Derince
TRMER|MIP, Mersin International Port, Mersin Uluslararası Limanı
TRISK|LimakPort, Limak İskenderun, Assan Port
TRYAR|DP World Yarimca, DPW Yarimca, Yarımca Limanı
TWKHH|Kaohsiung Port, Takao
USEWR|Port Newark, Elizabeth, Port Elizabeth NJ, New Jersey
USLAX|San Pedro, Pier 400, TraPac, LA
USNYC|NY/NJ, NY NJ, NYNJ, New York New Jersey, New York and New Jersey, Bayonne, PANYNJ
USORF|Virginia International Gateway, Hampton Roads, Port of Virginia
USSAV|Garden City Terminal
VNCMT|Cái Mép, Gemalink, TCIT, Thi Vai
VNHPH|Lach Huyen, Dinh Vu, Hải Phòng
`;
