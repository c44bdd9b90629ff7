/**
 * Names of the busiest airports (passengers or cargo), which the airport package gives in English only, with the
 * city that each serves. Turkish where usage has a form of its own. Curated.
 *
 * IATA | city | Chinese | Turkish, where it differs
 */
export const AIRPORT_NAMES = `
PEK|Beijing|北京首都国际机场|Pekin Başkent Havalimanı
PKX|Beijing|北京大兴国际机场|Pekin Daxing Havalimanı
PVG|Shanghai|上海浦东国际机场|Şanghay Pudong Havalimanı
SHA|Shanghai|上海虹桥国际机场|Şanghay Hongqiao Havalimanı
CAN|Guangzhou|广州白云国际机场|
SZX|Shenzhen|深圳宝安国际机场|
CTU|Chengdu|成都双流国际机场|
TFU|Chengdu|成都天府国际机场|
CKG|Chongqing|重庆江北国际机场|
HGH|Hangzhou|杭州萧山国际机场|
KMG|Kunming|昆明长水国际机场|
XIY|Xi'an|西安咸阳国际机场|
NKG|Nanjing|南京禄口国际机场|
WUH|Wuhan|武汉天河国际机场|
EHU|Ezhou|鄂州花湖国际机场|
CGO|Zhengzhou|郑州新郑国际机场|
CSX|Changsha|长沙黄花国际机场|
TSN|Tianjin|天津滨海国际机场|
TAO|Qingdao|青岛胶东国际机场|
XMN|Xiamen|厦门高崎国际机场|
FOC|Fuzhou|福州长乐国际机场|
DLC|Dalian|大连周水子国际机场|
SHE|Shenyang|沈阳桃仙国际机场|
HRB|Harbin|哈尔滨太平国际机场|
CGQ|Changchun|长春龙嘉国际机场|
TNA|Jinan|济南遥墙国际机场|
YNT|Yantai|烟台蓬莱国际机场|
SJW|Shijiazhuang|石家庄正定国际机场|
TYN|Taiyuan|太原武宿国际机场|
HET|Hohhot|呼和浩特白塔国际机场|
URC|Urumqi|乌鲁木齐天山国际机场|Urumçi Havalimanı
LHW|Lanzhou|兰州中川国际机场|
INC|Yinchuan|银川河东国际机场|
XNN|Xining|西宁曹家堡国际机场|
LXA|Lhasa|拉萨贡嘎国际机场|
KWE|Guiyang|贵阳龙洞堡国际机场|
NNG|Nanning|南宁吴圩国际机场|
KWL|Guilin|桂林两江国际机场|
HAK|Haikou|海口美兰国际机场|
SYX|Sanya|三亚凤凰国际机场|
HFE|Hefei|合肥新桥国际机场|
KHN|Nanchang|南昌昌北国际机场|
NGB|Ningbo|宁波栎社国际机场|
WNZ|Wenzhou|温州龙湾国际机场|
WUX|Wuxi|无锡硕放机场|
NTG|Nantong|南通兴东国际机场|
YIW|Yiwu|义乌机场|
JJN|Quanzhou|泉州晋江国际机场|
SWA|Jieyang|揭阳潮汕国际机场|
ZUH|Zhuhai|珠海金湾机场|
LJG|Lijiang|丽江三义国际机场|
JHG|Jinghong|西双版纳嘎洒国际机场|
HKG|Hong Kong|香港国际机场|Hong Kong Uluslararası Havalimanı
MFM|Macau|澳门国际机场|Makao Uluslararası Havalimanı
TPE|Taipei|台湾桃园国际机场|
TSA|Taipei|台北松山机场|
KHH|Kaohsiung|高雄国际机场|
RMQ|Taichung|台中国际机场|
NRT|Tokyo|东京成田国际机场|Tokyo Narita Havalimanı
HND|Tokyo|东京羽田机场|Tokyo Haneda Havalimanı
KIX|Osaka|大阪关西国际机场|Osaka Kansai Havalimanı
ITM|Osaka|大阪伊丹机场|
NGO|Nagoya|名古屋中部国际机场|
FUK|Fukuoka|福冈机场|
CTS|Sapporo|札幌新千岁机场|
OKA|Naha|那霸机场|
ICN|Seoul|首尔仁川国际机场|Seul Incheon Havalimanı
GMP|Seoul|首尔金浦国际机场|Seul Gimpo Havalimanı
PUS|Busan|釜山金海国际机场|
CJU|Jeju|济州国际机场|
UBN|Ulaanbaatar|乌兰巴托成吉思汗国际机场|Ulan Batur Cengiz Han Havalimanı
SIN|Singapore|新加坡樟宜机场|Singapur Changi Havalimanı
KUL|Kuala Lumpur|吉隆坡国际机场|Kuala Lumpur Uluslararası Havalimanı
PEN|Penang|槟城国际机场|
BKI|Kota Kinabalu|亚庇国际机场|
BKK|Bangkok|曼谷素万那普机场|Bangkok Suvarnabhumi Havalimanı
DMK|Bangkok|曼谷廊曼国际机场|
HKT|Phuket|普吉国际机场|
CNX|Chiang Mai|清迈国际机场|
SGN|Ho Chi Minh City|胡志明市新山一国际机场|
HAN|Hanoi|河内内排国际机场|
DAD|Da Nang|岘港国际机场|
CXR|Nha Trang|芽庄金兰国际机场|
CGK|Jakarta|雅加达苏加诺-哈达国际机场|Cakarta Soekarno-Hatta Havalimanı
DPS|Denpasar|巴厘岛伍拉·赖国际机场|
SUB|Surabaya|泗水朱安达国际机场|
MNL|Manila|马尼拉尼诺·阿基诺国际机场|
CEB|Cebu|宿务麦克坦国际机场|
CRK|Angeles|克拉克国际机场|
PNH|Phnom Penh|金边国际机场|
KTI|Phnom Penh|金边德崇国际机场|
RGN|Yangon|仰光国际机场|
VTE|Vientiane|万象瓦岱国际机场|
BWN|Bandar Seri Begawan|文莱国际机场|
DEL|Delhi|德里英迪拉·甘地国际机场|Delhi Indira Gandhi Havalimanı
BOM|Mumbai|孟买贾特拉帕蒂·希瓦吉国际机场|
BLR|Bengaluru|班加罗尔肯佩戈达国际机场|
MAA|Chennai|金奈国际机场|
HYD|Hyderabad|海得拉巴拉吉夫·甘地国际机场|
CCU|Kolkata|加尔各答国际机场|
AMD|Ahmedabad|艾哈迈达巴德国际机场|
COK|Kochi|科钦国际机场|
DAC|Dhaka|达卡沙阿贾拉勒国际机场|
CMB|Colombo|科伦坡班达拉奈克国际机场|
KTM|Kathmandu|加德满都特里布万国际机场|
MLE|Malé|马累维拉纳国际机场|
KHI|Karachi|卡拉奇真纳国际机场|Karaçi Cinnah Havalimanı
ISB|Islamabad|伊斯兰堡国际机场|
LHE|Lahore|拉合尔阿拉马·伊克巴勒国际机场|
ALA|Almaty|阿拉木图国际机场|Almatı Havalimanı
NQZ|Astana|阿斯塔纳国际机场|Astana Nursultan Nazarbayev Havalimanı
TAS|Tashkent|塔什干国际机场|Taşkent Havalimanı
NVI|Navoi|纳沃伊国际机场|Navoi Havalimanı
BSZ|Bishkek|比什凯克玛纳斯国际机场|Bişkek Manas Havalimanı
DYU|Dushanbe|杜尚别国际机场|Duşanbe Havalimanı
ASB|Ashgabat|阿什哈巴德国际机场|Aşkabat Havalimanı
GYD|Baku|巴库盖达尔·阿利耶夫国际机场|Bakü Haydar Aliyev Havalimanı
TBS|Tbilisi|第比利斯国际机场|Tiflis Havalimanı
EVN|Yerevan|埃里温兹瓦尔特诺茨国际机场|Erivan Zvartnots Havalimanı
DXB|Dubai|迪拜国际机场|Dubai Uluslararası Havalimanı
DWC|Dubai|迪拜阿勒马克图姆国际机场|Dubai El Maktum Havalimanı
AUH|Abu Dhabi|阿布扎比扎耶德国际机场|Abu Dabi Zayed Havalimanı
SHJ|Sharjah|沙迦国际机场|Şarika Havalimanı
DOH|Doha|多哈哈马德国际机场|Doha Hamad Havalimanı
BAH|Bahrain|巴林国际机场|Bahreyn Havalimanı
KWI|Kuwait|科威特国际机场|Kuveyt Havalimanı
MCT|Muscat|马斯喀特国际机场|Maskat Havalimanı
RUH|Riyadh|利雅得哈立德国王国际机场|Riyad Kral Halid Havalimanı
JED|Jeddah|吉达阿卜杜勒-阿齐兹国王国际机场|Cidde Kral Abdülaziz Havalimanı
DMM|Dammam|达曼法赫德国王国际机场|Dammam Kral Fahd Havalimanı
MED|Medina|麦地那国际机场|Medine Havalimanı
IKA|Tehran|德黑兰伊玛目霍梅尼国际机场|Tahran İmam Humeyni Havalimanı
BGW|Baghdad|巴格达国际机场|Bağdat Havalimanı
EBL|Erbil|埃尔比勒国际机场|Erbil Havalimanı
AMM|Amman|安曼阿莉娅王后国际机场|Amman Kraliçe Alia Havalimanı
BEY|Beirut|贝鲁特国际机场|Beyrut Refik Hariri Havalimanı
DAM|Damascus|大马士革国际机场|Şam Havalimanı
TLV|Tel Aviv|特拉维夫本-古里安机场|Tel Aviv Ben Gurion Havalimanı
LCA|Larnaca|拉纳卡国际机场|Larnaka Havalimanı
IST|Istanbul|伊斯坦布尔机场|İstanbul Havalimanı
SAW|Istanbul|伊斯坦布尔萨比哈·格克琴国际机场|İstanbul Sabiha Gökçen Havalimanı
ISL|Istanbul|伊斯坦布尔阿塔图尔克机场|İstanbul Atatürk Havalimanı
ESB|Ankara|安卡拉埃森博阿国际机场|Ankara Esenboğa Havalimanı
ADB|Izmir|伊兹密尔阿德南·曼德列斯机场|İzmir Adnan Menderes Havalimanı
AYT|Antalya|安塔利亚机场|Antalya Havalimanı
COV|Adana|丘库罗瓦国际机场|Çukurova Havalimanı
DLM|Dalaman|达拉曼机场|Dalaman Havalimanı
BJV|Bodrum|博德鲁姆米拉斯机场|Milas-Bodrum Havalimanı
TZX|Trabzon|特拉布宗机场|Trabzon Havalimanı
GZT|Gaziantep|加济安泰普机场|Gaziantep Havalimanı
ASR|Kayseri|开塞利机场|Kayseri Havalimanı
KYA|Konya|科尼亚机场|Konya Havalimanı
DIY|Diyarbakir|迪亚巴克尔机场|Diyarbakır Havalimanı
SZF|Samsun|萨姆松恰尔尚巴机场|Samsun Çarşamba Havalimanı
TEQ|Corlu|乔尔卢机场|Tekirdağ Çorlu Atatürk Havalimanı
LHR|London|伦敦希思罗机场|Londra Heathrow Havalimanı
LGW|London|伦敦盖特威克机场|Londra Gatwick Havalimanı
STN|London|伦敦斯坦斯特德机场|Londra Stansted Havalimanı
LTN|London|伦敦卢顿机场|Londra Luton Havalimanı
MAN|Manchester|曼彻斯特机场|Manchester Havalimanı
EMA|Nottingham|东米德兰兹机场|East Midlands Havalimanı
BHX|Birmingham|伯明翰机场|Birmingham Havalimanı
EDI|Edinburgh|爱丁堡机场|Edinburgh Havalimanı
DUB|Dublin|都柏林机场|Dublin Havalimanı
CDG|Paris|巴黎夏尔·戴高乐机场|Paris Charles de Gaulle Havalimanı
ORY|Paris|巴黎奥利机场|Paris Orly Havalimanı
NCE|Nice|尼斯蓝色海岸机场|Nice Havalimanı
LYS|Lyon|里昂圣埃克苏佩里机场|Lyon Havalimanı
MRS|Marseille|马赛普罗旺斯机场|Marsilya Havalimanı
AMS|Amsterdam|阿姆斯特丹史基浦机场|Amsterdam Schiphol Havalimanı
MST|Maastricht|马斯特里赫特-亚琛机场|
BRU|Brussels|布鲁塞尔机场|Brüksel Havalimanı
LGG|Liège|列日机场|Liège Havalimanı
OST|Ostend|奥斯坦德-布鲁日国际机场|
LUX|Luxembourg|卢森堡机场|Lüksemburg Havalimanı
FRA|Frankfurt|法兰克福机场|Frankfurt Havalimanı
HHN|Hahn|法兰克福哈恩机场|Frankfurt Hahn Havalimanı
MUC|Munich|慕尼黑机场|Münih Havalimanı
BER|Berlin|柏林勃兰登堡机场|Berlin Brandenburg Havalimanı
DUS|Düsseldorf|杜塞尔多夫机场|Düsseldorf Havalimanı
HAM|Hamburg|汉堡机场|Hamburg Havalimanı
CGN|Cologne|科隆-波恩机场|Köln Bonn Havalimanı
LEJ|Leipzig|莱比锡-哈雷机场|Leipzig/Halle Havalimanı
STR|Stuttgart|斯图加特机场|Stuttgart Havalimanı
VIE|Vienna|维也纳国际机场|Viyana Havalimanı
ZRH|Zurich|苏黎世机场|Zürih Havalimanı
GVA|Geneva|日内瓦机场|Cenevre Havalimanı
BSL|Basel|巴塞尔-米卢斯机场|Basel Mulhouse Havalimanı
FCO|Rome|罗马菲乌米奇诺机场|Roma Fiumicino Havalimanı
MXP|Milan|米兰马尔彭萨机场|Milano Malpensa Havalimanı
LIN|Milan|米兰利纳特机场|Milano Linate Havalimanı
BGY|Bergamo|贝加莫机场|Milano Bergamo Havalimanı
VCE|Venice|威尼斯马可·波罗机场|Venedik Marco Polo Havalimanı
NAP|Naples|那不勒斯国际机场|Napoli Havalimanı
MAD|Madrid|马德里-巴拉哈斯机场|Madrid Barajas Havalimanı
BCN|Barcelona|巴塞罗那机场|Barselona El Prat Havalimanı
PMI|Palma de Mallorca|帕尔马机场|
AGP|Málaga|马拉加机场|
ALC|Alicante|阿利坎特机场|
ZAZ|Zaragoza|萨拉戈萨机场|
VIT|Vitoria|维多利亚机场|
LIS|Lisbon|里斯本机场|Lizbon Havalimanı
OPO|Porto|波尔图机场|Porto Havalimanı
CPH|Copenhagen|哥本哈根机场|Kopenhag Havalimanı
ARN|Stockholm|斯德哥尔摩阿兰达机场|Stokholm Arlanda Havalimanı
OSL|Oslo|奥斯陆加勒穆恩机场|Oslo Gardermoen Havalimanı
HEL|Helsinki|赫尔辛基-万塔机场|Helsinki Vantaa Havalimanı
KEF|Reykjavik|凯夫拉维克国际机场|
RIX|Riga|里加国际机场|Riga Havalimanı
WAW|Warsaw|华沙肖邦机场|Varşova Chopin Havalimanı
PRG|Prague|布拉格瓦茨拉夫·哈维尔机场|Prag Václav Havel Havalimanı
BUD|Budapest|布达佩斯李斯特·费伦茨国际机场|Budapeşte Ferenc Liszt Havalimanı
OTP|Bucharest|布加勒斯特亨利·科安德国际机场|Bükreş Henri Coandă Havalimanı
SOF|Sofia|索非亚机场|Sofya Havalimanı
BEG|Belgrade|贝尔格莱德尼古拉·特斯拉机场|Belgrad Nikola Tesla Havalimanı
ATH|Athens|雅典国际机场|Atina Eleftherios Venizelos Havalimanı
KBP|Kyiv|基辅鲍里斯波尔国际机场|Kiev Borıspil Havalimanı
SVO|Moscow|莫斯科谢列梅捷沃国际机场|Moskova Şeremetyevo Havalimanı
DME|Moscow|莫斯科多莫杰多沃国际机场|Moskova Domodedovo Havalimanı
VKO|Moscow|莫斯科伏努科沃国际机场|Moskova Vnukovo Havalimanı
LED|Saint Petersburg|圣彼得堡普尔科沃机场|Sankt-Peterburg Pulkovo Havalimanı
OVB|Novosibirsk|新西伯利亚托尔马乔沃机场|
KJA|Krasnoyarsk|克拉斯诺亚尔斯克机场|
CAI|Cairo|开罗国际机场|Kahire Havalimanı
CMN|Casablanca|卡萨布兰卡穆罕默德五世国际机场|Kazablanka Muhammed V Havalimanı
ALG|Algiers|阿尔及尔胡阿里·布迈丁国际机场|Cezayir Huari Bumedyen Havalimanı
TUN|Tunis|突尼斯迦太基国际机场|Tunus Kartaca Havalimanı
ADD|Addis Ababa|亚的斯亚贝巴博莱国际机场|Addis Ababa Bole Havalimanı
NBO|Nairobi|内罗毕乔莫·肯雅塔国际机场|Nairobi Jomo Kenyatta Havalimanı
LOS|Lagos|拉各斯穆尔塔拉·穆罕默德国际机场|Lagos Murtala Muhammed Havalimanı
ACC|Accra|阿克拉科托卡国际机场|
DSS|Dakar|达喀尔布莱兹·迪亚涅国际机场|
JNB|Johannesburg|约翰内斯堡奥利弗·坦博国际机场|Johannesburg O. R. Tambo Havalimanı
CPT|Cape Town|开普敦国际机场|
DUR|Durban|德班沙卡国王国际机场|
ATL|Atlanta|亚特兰大哈茨菲尔德-杰克逊国际机场|
ORD|Chicago|芝加哥奥黑尔国际机场|Şikago O'Hare Havalimanı
RFD|Rockford|芝加哥罗克福德国际机场|
LAX|Los Angeles|洛杉矶国际机场|Los Angeles Uluslararası Havalimanı
ONT|Ontario|安大略国际机场（加利福尼亚）|
SFO|San Francisco|旧金山国际机场|
OAK|Oakland|奥克兰国际机场（加利福尼亚）|
SEA|Seattle|西雅图-塔科马国际机场|
PDX|Portland|波特兰国际机场|
ANC|Anchorage|安克雷奇泰德·史蒂文斯国际机场|
HNL|Honolulu|檀香山国际机场|
LAS|Las Vegas|拉斯维加斯哈里·里德国际机场|
PHX|Phoenix|菲尼克斯天港国际机场|
DEN|Denver|丹佛国际机场|
SLC|Salt Lake City|盐湖城国际机场|
DFW|Dallas|达拉斯-沃思堡国际机场|
IAH|Houston|休斯敦乔治·布什洲际机场|
MSP|Minneapolis|明尼阿波利斯-圣保罗国际机场|
DTW|Detroit|底特律都会机场|
STL|Saint Louis|圣路易斯兰伯特国际机场|
IND|Indianapolis|印第安纳波利斯国际机场|
CVG|Cincinnati|辛辛那提/北肯塔基国际机场|
SDF|Louisville|路易斯维尔穆罕默德·阿里国际机场|
MEM|Memphis|孟菲斯国际机场|
LCK|Columbus|哥伦布里肯巴克国际机场|
BNA|Nashville|纳什维尔国际机场|
CLT|Charlotte|夏洛特道格拉斯国际机场|
MCO|Orlando|奥兰多国际机场|
TPA|Tampa|坦帕国际机场|
MIA|Miami|迈阿密国际机场|Miami Uluslararası Havalimanı
FLL|Fort Lauderdale|劳德代尔堡-好莱坞国际机场|
JFK|New York|纽约约翰·肯尼迪国际机场|New York John F. Kennedy Havalimanı
LGA|New York|纽约拉瓜迪亚机场|
EWR|Newark|纽瓦克自由国际机场|
BOS|Boston|波士顿洛根国际机场|
PHL|Philadelphia|费城国际机场|
BWI|Baltimore|巴尔的摩/华盛顿国际机场|
IAD|Washington|华盛顿杜勒斯国际机场|Washington Dulles Havalimanı
DCA|Washington|华盛顿里根国家机场|
YYZ|Toronto|多伦多皮尔逊国际机场|Toronto Pearson Havalimanı
YVR|Vancouver|温哥华国际机场|
YUL|Montreal|蒙特利尔-特鲁多国际机场|
YMX|Montreal|蒙特利尔米拉贝勒国际机场|
YYC|Calgary|卡尔加里国际机场|
YHM|Hamilton|汉密尔顿国际机场|
MEX|Mexico City|墨西哥城贝尼托·华雷斯国际机场|Meksiko Benito Juárez Havalimanı
NLU|Mexico City|墨西哥城费利佩·安赫莱斯国际机场|
GDL|Guadalajara|瓜达拉哈拉国际机场|
MTY|Monterrey|蒙特雷国际机场|
CUN|Cancún|坎昆国际机场|
PTY|Panama City|巴拿马城托库门国际机场|
SJU|San Juan|圣胡安路易斯·穆尼奥斯·马林国际机场|
BOG|Bogotá|波哥大埃尔多拉多国际机场|Bogota El Dorado Havalimanı
MDE|Medellín|麦德林何塞·玛丽亚·科尔多瓦国际机场|
UIO|Quito|基多马里斯卡尔·苏克雷国际机场|
LIM|Lima|利马豪尔赫·查韦斯国际机场|Lima Jorge Chávez Havalimanı
SCL|Santiago|圣地亚哥阿图罗·梅里诺·贝尼特斯国际机场|
EZE|Buenos Aires|布宜诺斯艾利斯埃塞萨国际机场|Buenos Aires Ezeiza Havalimanı
GRU|São Paulo|圣保罗瓜鲁柳斯国际机场|São Paulo Guarulhos Havalimanı
VCP|Campinas|坎皮纳斯维拉科波斯国际机场|
GIG|Rio de Janeiro|里约热内卢加利昂国际机场|
BSB|Brasília|巴西利亚国际机场|
MAO|Manaus|马瑙斯国际机场|
SYD|Sydney|悉尼金斯福德·史密斯机场|Sidney Kingsford Smith Havalimanı
WSI|Sydney|西悉尼国际机场|
MEL|Melbourne|墨尔本机场|Melbourne Havalimanı
BNE|Brisbane|布里斯班机场|
PER|Perth|珀斯机场|
ADL|Adelaide|阿德莱德机场|
AKL|Auckland|奥克兰机场（新西兰）|
CHC|Christchurch|基督城国际机场|
`;

/**
 * What the package lacks or has wrong: KTI and VDTI are Phnom Penh's Techo, opened in 2025, not Kratie.
 *
 * IATA | ICAO | English | country | latitude | longitude | IANA zone
 */
export const AIRPORT_ADDITIONS = `
KTI|VDTI|Techo International Airport|KH|11.362|104.921|Asia/Phnom_Penh
`;

/** Airports that the package puts elsewhere: IATA | latitude | longitude. */
export const AIRPORT_POSITIONS = `
AOG|41.105|122.854
GDB|21.525|80.289
GPA|38.151|21.426
JLR|23.178|80.052
JNZ|40.935|121.276
JOS|9.640|8.869
PDV|42.068|24.851
STW|45.109|42.113
TEQ|41.138|27.919
`;

/** English names that the package leaves without their city, misspells or has from before a renaming. */
export const AIRPORT_ENGLISH = `
AUH|Zayed International Airport
BEG|Belgrade Nikola Tesla Airport
BSL|EuroAirport Basel Mulhouse Freiburg
CCU|Netaji Subhas Chandra Bose International Airport
FOC|Fuzhou Changle International Airport
GDL|Guadalajara International Airport
GIG|Rio de Janeiro-Galeão International Airport
GVA|Geneva Airport
LHW|Lanzhou Zhongchuan International Airport
LIS|Lisbon Humberto Delgado Airport
SCL|Arturo Merino Benítez International Airport
TFU|Chengdu Tianfu International Airport
URC|Urumqi Tianshan International Airport
WSI|Western Sydney International Airport
XIY|Xi'an Xianyang International Airport
`;

/** Codes that an airport no longer has, and the one it has today. */
export const AIRPORT_ALIASES = `
FRU|BSZ
TSE|NQZ
`;
