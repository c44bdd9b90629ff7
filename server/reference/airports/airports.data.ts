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
WUX|Wuxi|苏南硕放国际机场|
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
CMB|Colombo|科伦坡班达拉奈克国际机场|Kolombo Bandaranaike Havalimanı
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
BDM|Bandırma|班德尔马机场|Bandırma Havalimanı
CII|Aydın|艾登机场|Aydın Çıldır Havalimanı
IGL|Izmir|伊兹密尔奇利机场|İzmir Çiğli Havalimanı
SFQ|Şanlıurfa|尚勒乌尔法机场|Şanlıurfa Havalimanı
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
KRL|Korla|库尔勒梨城机场|
CZX|Changzhou|常州奔牛国际机场|
BAV|Baotou|包头东河国际机场|
LZO|Luzhou|泸州云龙机场|
YCU|Yuncheng|运城盐湖国际机场|
YTY|Yangzhou|扬州泰州国际机场|
ZHA|Zhanjiang|湛江吴川国际机场|
AKU|Aksu|阿克苏红旗坡机场|
LYI|Linyi|临沂启阳国际机场|
ACX|Xingyi|兴义万峰林机场|
DYG|Zhangjiajie|张家界荷花国际机场|
DSN|Ordos|鄂尔多斯伊金霍洛国际机场|
YIH|Yichang|宜昌三峡国际机场|
MIG|Mianyang|绵阳南郊机场|
YNZ|Yancheng|盐城南洋国际机场|
XFN|Xiangyang|襄阳刘集机场|
XIC|Xichang|西昌青山机场|
WMT|Zunyi|遵义茅台机场|
ZYI|Zunyi|遵义新舟机场|
DLU|Dali|大理凤仪机场|
XUZ|Xuzhou|徐州观音国际机场|
KOW|Ganzhou|赣州黄金国际机场|
BHY|Beihai|北海福成国际机场|
WXN|Wanzhou|重庆万州机场|
HUZ|Huizhou|惠州平潭机场|
UYN|Yulin|榆林榆阳国际机场|
KHG|Kashgar|喀什徕宁国际机场|Kaşgar Havalimanı
WEH|Weihai|威海大水泊国际机场|
HSN|Zhoushan|舟山普陀山机场|
NNY|Nanyang|南阳姜营机场|
LYG|Lianyungang|连云港花果山国际机场|
HIA|Huai'an|淮安涟水国际机场|
YBP|Yibin|宜宾五粮液机场|
ZZH|Zaozhuang|枣庄翼云机场|
JNH|Jiaxing|嘉兴南湖机场|
LIJ|Lishui|丽水机场|
BZJ|Bozhou|亳州机场|
HTN|Hotan|和田机场|
LYA|Luoyang|洛阳北郊机场|
HLD|Hailar|呼伦贝尔海拉尔机场|
CGD|Changde|常德桃花源机场|
JNG|Jining|济宁大安机场|
DAT|Datong|大同云冈国际机场|
HYN|Taizhou|台州路桥机场|
LZH|Liuzhou|柳州白莲国际机场|
JUZ|Quzhou|衢州机场|
HMI|Hami|哈密伊州机场|
HNY|Hengyang|衡阳南岳机场|
RIZ|Rizhao|日照山字河机场|
TXN|Huangshan|黄山屯溪国际机场|
DNH|Dunhuang|敦煌莫高国际机场|
FUO|Foshan|佛山沙堤机场|
YNJ|Yanji|延吉朝阳川国际机场|
YIN|Yining|伊宁机场|
ENH|Enshi|恩施许家坪机场|
JGN|Jiayuguan|嘉峪关酒泉机场|
FUG|Fuyang|阜阳西关机场|
JDZ|Jingdezhen|景德镇罗家机场|
AQG|Anqing|安庆天柱山机场|
DOY|Dongying|东营胜利机场|
TVS|Tangshan|唐山三女河机场|
WEF|Weifang|潍坊机场|
BAR|Qionghai|琼海博鳌国际机场|
MDG|Mudanjiang|牡丹江海浪国际机场|
HZA|Heze|菏泽牡丹机场|
NZH|Manzhouli|满洲里西郊国际机场|
ERL|Erenhot|二连浩特赛乌苏国际机场|
SHS|Jingzhou|荆州沙市机场|
DDG|Dandong|丹东浪头国际机场|
JMU|Jiamusi|佳木斯东郊机场|
BPE|Qinhuangdao|秦皇岛北戴河机场|
WHA|Wuhu|芜湖宣州机场|
JNZ|Jinzhou|锦州锦州湾机场|
YKH|Yingkou|营口兰旗机场|
NDG|Qiqihar|齐齐哈尔三家子机场|
BPL|Bole|博乐阿拉山口机场|
LTH|Ho Chi Minh City|胡志明市隆城国际机场|
HPH|Haiphong|海防吉碑国际机场|
PQC|Phu Quoc|富国国际机场|
UPG|Makassar|望加锡苏丹·哈桑努丁国际机场|
HLP|Jakarta|雅加达哈利姆机场|
KNO|Medan|棉兰瓜拉纳姆国际机场|
YIA|Yogyakarta|日惹国际机场|
BTH|Batam|巴淡杭·那丁国际机场|
BPN|Balikpapan|巴厘巴板机场|
KCH|Kuching|古晋国际机场|
JHB|Johor Bahru|新山士乃国际机场|
DVO|Davao|达沃国际机场|
SAI|Siem Reap|暹粒吴哥国际机场|
UTP|Rayong|乌塔堡国际机场|
MDL|Mandalay|曼德勒国际机场|
DXN|Noida|诺伊达国际机场|
NMI|Mumbai|新孟买国际机场|
GOX|Goa|果阿莫帕国际机场|
GOI|Goa|果阿达博利姆机场|
PNQ|Pune|浦那机场|
TRV|Thiruvananthapuram|特里凡得琅国际机场|
SKT|Sialkot|锡亚尔科特国际机场|
KBL|Kabul|喀布尔国际机场|Kabil Havalimanı
THR|Tehran|德黑兰梅赫拉巴德机场|Tahran Mehrabad Havalimanı
MHD|Mashhad|马什哈德国际机场|Meşhed Havalimanı
SYZ|Shiraz|设拉子国际机场|Şiraz Havalimanı
BSR|Basra|巴士拉国际机场|Basra Havalimanı
BUS|Batumi|巴统国际机场|Batum Havalimanı
KUT|Kutaisi|库塔伊西国际机场|Kutaisi Havalimanı
GNJ|Ganja|占贾国际机场|Gence Havalimanı
NAJ|Nakhchivan|纳希切万国际机场|Nahçıvan Havalimanı
SKD|Samarkand|撒马尔罕国际机场|Semerkant Havalimanı
SCO|Aktau|阿克套国际机场|Aktau Havalimanı
CIT|Shymkent|奇姆肯特国际机场|Çimkent Havalimanı
GLA|Glasgow|格拉斯哥机场|Glasgow Havalimanı
PIK|Prestwick|普雷斯蒂克机场|Glasgow Prestwick Havalimanı
BRS|Bristol|布里斯托尔机场|
LCY|London|伦敦城市机场|Londra City Havalimanı
SNN|Shannon|香农机场|Shannon Havalimanı
CRL|Charleroi|布鲁塞尔南沙勒罗瓦机场|Brüksel Güney Charleroi Havalimanı
EIN|Eindhoven|埃因霍温机场|Eindhoven Havalimanı
RTM|Rotterdam|鹿特丹海牙机场|Rotterdam Lahey Havalimanı
TLS|Toulouse|图卢兹-布拉尼亚克机场|Toulouse Blagnac Havalimanı
BOD|Bordeaux|波尔多-梅里尼亚克机场|Bordeaux Havalimanı
NTE|Nantes|南特大西洋机场|
XCR|Vatry|巴黎-瓦特里机场|
HAJ|Hanover|汉诺威机场|Hannover Havalimanı
NUE|Nuremberg|纽伦堡机场|Nürnberg Havalimanı
DTM|Dortmund|多特蒙德机场|Dortmund Havalimanı
FMO|Münster|明斯特-奥斯纳布吕克机场|
BRE|Bremen|不来梅机场|Bremen Havalimanı
LNZ|Linz|林茨机场|Linz Havalimanı
GRZ|Graz|格拉茨机场|Graz Havalimanı
BLQ|Bologna|博洛尼亚马可尼机场|Bolonya Havalimanı
PSA|Pisa|比萨伽利略机场|Pisa Havalimanı
TRN|Turin|都灵机场|Torino Havalimanı
CTA|Catania|卡塔尼亚机场|Katanya Havalimanı
SVQ|Seville|塞维利亚机场|Sevilla Havalimanı
LPA|Las Palmas|大加那利机场|
GOT|Gothenburg|哥德堡兰德维特机场|Göteborg Landvetter Havalimanı
BLL|Billund|比隆机场|Billund Havalimanı
BGO|Bergen|卑尔根弗莱斯兰机场|
TLL|Tallinn|塔林机场|Tallinn Havalimanı
VNO|Vilnius|维尔纽斯机场|Vilnius Havalimanı
MSQ|Minsk|明斯克国际机场|Minsk Havalimanı
KRK|Kraków|克拉科夫国际机场|Krakov Havalimanı
KTW|Katowice|卡托维兹机场|Katoviçe Havalimanı
GDN|Gdańsk|格但斯克莱赫·瓦文萨机场|Gdansk Havalimanı
BTS|Bratislava|布拉迪斯拉发机场|Bratislava Havalimanı
LJU|Ljubljana|卢布尔雅那机场|Ljubljana Havalimanı
ZAG|Zagreb|萨格勒布机场|Zagreb Havalimanı
SJJ|Sarajevo|萨拉热窝国际机场|Saraybosna Havalimanı
SKP|Skopje|斯科普里国际机场|Üsküp Havalimanı
PRN|Pristina|普里什蒂纳国际机场|Priştine Havalimanı
TIA|Tirana|地拉那国际机场|Tiran Havalimanı
SKG|Thessaloniki|塞萨洛尼基机场|Selanik Makedonya Havalimanı
VAR|Varna|瓦尔纳机场|Varna Havalimanı
RMO|Chișinău|基希讷乌国际机场|Kişinev Havalimanı
ECN|Nicosia|尼科西亚埃尔坎机场|Lefkoşa Ercan Havalimanı
PFO|Paphos|帕福斯国际机场|Baf Havalimanı
AER|Sochi|索契国际机场|Soçi Havalimanı
SVX|Yekaterinburg|叶卡捷琳堡科利佐沃机场|Yekaterinburg Koltsovo Havalimanı
VVO|Vladivostok|符拉迪沃斯托克国际机场|
IKT|Irkutsk|伊尔库茨克国际机场|
KZN|Kazan|喀山国际机场|Kazan Havalimanı
UFA|Ufa|乌法国际机场|Ufa Havalimanı
HBE|Alexandria|亚历山大布尔格阿拉伯机场|İskenderiye Burc el-Arab Havalimanı
RAK|Marrakesh|马拉喀什迈纳拉机场|Marakeş Menara Havalimanı
TIP|Tripoli|的黎波里国际机场|Trablus Havalimanı
MJI|Tripoli|的黎波里米提加机场|Trablus Mitiga Havalimanı
MRA|Misrata|米苏拉塔机场|Misrata Havalimanı
KRT|Khartoum|喀土穆国际机场|Hartum Havalimanı
JUB|Juba|朱巴国际机场|Cuba Havalimanı
MGQ|Mogadishu|摩加迪沙亚丁阿德国际机场|Mogadişu Aden Adde Havalimanı
JIB|Djibouti|吉布提国际机场|Cibuti Havalimanı
EBB|Entebbe|恩德培国际机场|Entebbe Havalimanı
KGL|Kigali|基加利国际机场|Kigali Havalimanı
DAR|Dar es Salaam|达累斯萨拉姆尼雷尔国际机场|Darüsselam Julius Nyerere Havalimanı
MBA|Mombasa|蒙巴萨莫伊国际机场|Mombasa Havalimanı
ABV|Abuja|阿布贾纳姆迪·阿齐基韦国际机场|Abuja Havalimanı
ABJ|Abidjan|阿比让费利克斯·乌弗埃-博瓦尼机场|Abidjan Havalimanı
DLA|Douala|杜阿拉国际机场|
FIH|Kinshasa|金沙萨恩吉利机场|Kinşasa N'djili Havalimanı
LAD|Luanda|罗安达二月四日国际机场|
NBJ|Luanda|罗安达阿戈斯蒂纽·内图国际机场|
LUN|Lusaka|卢萨卡肯尼思·卡翁达国际机场|
HRE|Harare|哈拉雷穆加贝国际机场|
MPM|Maputo|马普托国际机场|
MRU|Port Louis|毛里求斯国际机场|
TNR|Antananarivo|塔那那利佛伊瓦图国际机场|
AEP|Buenos Aires|布宜诺斯艾利斯豪尔赫·纽伯里机场|
CGH|São Paulo|圣保罗孔戈尼亚斯机场|
CNF|Belo Horizonte|贝洛奥里藏特国际机场|
CWB|Curitiba|库里蒂巴国际机场|
POA|Porto Alegre|阿雷格里港国际机场|
MVD|Montevideo|蒙得维的亚卡拉斯科国际机场|
ASU|Asunción|亚松森国际机场|
VVI|Santa Cruz|圣克鲁斯维鲁维鲁国际机场|
LPB|La Paz|拉巴斯埃尔阿尔托国际机场|
GYE|Guayaquil|瓜亚基尔国际机场|
CCS|Caracas|加拉加斯西蒙·玻利瓦尔国际机场|Karakas Havalimanı
CLO|Cali|卡利国际机场|
SJO|San José|圣何塞胡安·圣玛丽亚国际机场|
GUA|Guatemala City|危地马拉城国际机场|
SAL|San Salvador|圣萨尔瓦多国际机场|
SDQ|Santo Domingo|圣多明各国际机场|
PUJ|Punta Cana|蓬塔卡纳国际机场|
HAV|Havana|哈瓦那何塞·马蒂国际机场|Havana Havalimanı
KIN|Kingston|金斯敦国际机场|
POS|Port of Spain|西班牙港皮亚科国际机场|
TIJ|Tijuana|蒂华纳国际机场|
QRO|Querétaro|克雷塔罗洲际机场|
YEG|Edmonton|埃德蒙顿国际机场|
YWG|Winnipeg|温尼伯国际机场|
YOW|Ottawa|渥太华国际机场|
YHZ|Halifax|哈利法克斯国际机场|
MDW|Chicago|芝加哥中途机场|
HOU|Houston|休斯敦霍比机场|
DAL|Dallas|达拉斯爱田机场|
AFW|Fort Worth|沃思堡联盟机场|
AUS|Austin|奥斯汀-伯格斯特罗姆国际机场|
SAT|San Antonio|圣安东尼奥国际机场|
SAN|San Diego|圣迭戈国际机场|
SJC|San Jose|圣何塞国际机场（加利福尼亚）|
SMF|Sacramento|萨克拉门托国际机场|
SBD|San Bernardino|圣贝纳迪诺国际机场|
BFI|Seattle|西雅图波音机场|
MCI|Kansas City|堪萨斯城国际机场|
MKE|Milwaukee|密尔沃基国际机场|
CLE|Cleveland|克利夫兰国际机场|
CMH|Columbus|哥伦布国际机场|
PIT|Pittsburgh|匹兹堡国际机场|
RDU|Raleigh|罗利-达勒姆国际机场|
JAX|Jacksonville|杰克逊维尔国际机场|
MSY|New Orleans|新奥尔良国际机场|
ILN|Wilmington|威尔明顿航空园机场（俄亥俄）|
HSV|Huntsville|亨茨维尔国际机场|
PPT|Papeete|帕皮提法阿国际机场|
NAN|Nadi|楠迪国际机场|
POM|Port Moresby|莫尔兹比港杰克逊国际机场|
GUM|Guam|关岛国际机场|
SPN|Saipan|塞班国际机场|
WLG|Wellington|惠灵顿国际机场|
CNS|Cairns|凯恩斯机场|
DRW|Darwin|达尔文国际机场|
CBR|Canberra|堪培拉机场|
OOL|Gold Coast|黄金海岸机场|
TAE|Daegu|大邱国际机场|
CJJ|Cheongju|清州国际机场|
KOJ|Kagoshima|鹿儿岛机场|
HIJ|Hiroshima|广岛机场|
SDJ|Sendai|仙台国际机场|
KKJ|Kitakyushu|北九州机场|
UKB|Kobe|神户机场|
ADA|Adana|阿达纳机场|Adana Şakirpaşa Havalimanı
ADF|Adiyaman|阿德亚曼机场|Adıyaman Havalimanı
AJI|Agri|阿勒机场|Ağrı Ahmed-i Hani Havalimanı
MZH|Amasya|阿马西亚梅尔济丰机场|Amasya Merzifon Havalimanı
GZP|Alanya|加济帕夏-阿拉尼亚机场|Gazipaşa-Alanya Havalimanı
EDO|Edremit|巴勒克埃西尔科贾塞伊特机场|Balıkesir Koca Seyit Havalimanı
BZI|Balikesir|巴勒克埃西尔中央机场|Balıkesir Merkez Havalimanı
BAL|Batman|巴特曼机场|Batman Havalimanı
BGG|Bingol|宾格尔机场|Bingöl Havalimanı
YEI|Bursa|布尔萨耶尼谢希尔机场|Bursa Yenişehir Havalimanı
CKZ|Canakkale|恰纳卡莱机场|Çanakkale Havalimanı
GKD|Gokceada|格克切岛机场|Gökçeada Havalimanı
DNZ|Denizli|代尼兹利恰尔达克机场|Denizli Çardak Havalimanı
EZS|Elazig|埃拉泽机场|Elazığ Havalimanı
ERC|Erzincan|埃尔津詹机场|Erzincan Yıldırım Akbulut Havalimanı
ERZ|Erzurum|埃尔祖鲁姆机场|Erzurum Havalimanı
AOE|Eskisehir|埃斯基谢希尔机场|Eskişehir Hasan Polatkan Havalimanı
YKO|Hakkari|哈卡里于克塞科瓦机场|Hakkari Yüksekova Selahaddin Eyyubi Havalimanı
HTY|Hatay|哈塔伊机场|Hatay Havalimanı
IGD|Igdir|厄德尔机场|Iğdır Şehit Bülent Aydın Havalimanı
ISE|Isparta|伊斯帕尔塔机场|Isparta Süleyman Demirel Havalimanı
KCM|Kahramanmaras|卡赫拉曼马拉什机场|Kahramanmaraş Havalimanı
KSY|Kars|卡尔斯机场|Kars Harakani Havalimanı
KFS|Kastamonu|卡斯塔莫努机场|Kastamonu Havalimanı
KCO|Kocaeli|科贾埃利机场|Kocaeli Cengiz Topel Havalimanı
KZR|Kutahya|屈塔希亚扎费尔机场|Zafer Havalimanı
MLX|Malatya|马拉蒂亚机场|Malatya Havalimanı
MQM|Mardin|马尔丁机场|Mardin Prof. Dr. Aziz Sancar Havalimanı
MSR|Mus|穆什机场|Muş Sultan Alparslan Havalimanı
NAV|Nevsehir|内夫谢希尔卡帕多西亚机场|Nevşehir Kapadokya Havalimanı
OGU|Ordu|奥尔杜-吉雷松机场|Ordu-Giresun Havalimanı
RZV|Rize|里泽-阿尔特温机场|Rize-Artvin Havalimanı
GNY|Sanliurfa|尚勒乌尔法机场|Şanlıurfa GAP Havalimanı
SXZ|Siirt|锡尔特机场|Siirt Havalimanı
NOP|Sinop|锡诺普机场|Sinop Havalimanı
VAS|Sivas|锡瓦斯机场|Sivas Nuri Demirağ Havalimanı
NKT|Sirnak|舍尔纳克机场|Şırnak Şerafettin Elçi Havalimanı
TJK|Tokat|托卡特机场|Tokat Havalimanı
USQ|Usak|乌沙克机场|Uşak Havalimanı
VAN|Van|凡城机场|Van Ferit Melen Havalimanı
ONQ|Zonguldak|宗古尔达克恰伊朱马机场|Zonguldak Çaycuma Havalimanı
BXN|Bodrum|博德鲁姆伊姆瑟克机场|Bodrum Imsık Havalimanı
AAT|Altay|阿勒泰雪都机场|
ACF|Aral|阿拉尔塔里木机场|
AEB|Baise|百色巴马机场|
AHJ|Hongyuan|阿坝红原机场|
AKA|Ankang|安康富强机场|
AOG|Anshan|鞍山腾鳌机场|
APJ|Burang|阿里普兰机场|
AVA|Anshun|安顺黄果树机场|
AXF|Bayanhot|阿拉善左旗巴彦浩特机场|
BFJ|Bijie|毕节飞雄机场|
BFY|Bengbu|蚌埠滕湖机场|
BPX|Qamdo|昌都邦达机场|
BSD|Baoshan|保山云瑞机场|
BZX|Bazhong|巴中恩阳机场|
CDE|Chengde|承德普宁机场|
CHG|Chaoyang|朝阳机场|
CIF|Chifeng|赤峰玉龙机场|
CIH|Changzhi|长治王村机场|
CNI|Changhai|大连长海机场|
CQW|Wulong|重庆武隆仙女山机场|
CWJ|Cangyuan|沧源佤山机场|
DBC|Baicheng|白城长安机场|
DCY|Daocheng|稻城亚丁机场|
DDR|Shigatse|日喀则定日机场|
DHH|Barkol|巴里坤大河机场|
DIG|Shangri-La|迪庆香格里拉机场|
DQA|Daqing|大庆萨尔图机场|
DTU|Wudalianchi|五大连池德都机场|
DXJ|Xiangxi|湘西边城机场|
DZH|Dazhou|达州金垭机场|
EJN|Ejin Banner|额济纳旗桃来机场|
ENY|Yan'an|延安南泥湾机场|
FYJ|Fuyuan|抚远东极机场|
FYN|Fuyun|富蕴可可托海机场|
GMQ|Golog|果洛玛沁机场|
GOQ|Golmud|格尔木机场|
GXH|Xiahe|甘南夏河机场|
GYS|Guangyuan|广元盘龙机场|
GYU|Guyuan|固原六盘山机场|
GZG|Garzê|甘孜格萨尔机场|
HBQ|Qilian|海北祁连机场|
HCJ|Hechi|河池金城江机场|
HCZ|Chenzhou|郴州北湖机场|
HDG|Handan|邯郸机场|
HEK|Heihe|黑河瑷珲机场|
HJB|Hejing|和静巴音布鲁克机场|
HJJ|Huaihua|怀化芷江机场|
HLH|Ulanhot|乌兰浩特义勒力特机场|
HMZ|Mengzi|红河蒙自机场|
HPG|Shennongjia|神农架红坪机场|
HQL|Tashkurgan|塔什库尔干红其拉甫机场|
HQQ|Anyang|安阳红旗渠机场|
HSC|Shaoguan|韶关丹霞机场|
HSF|Suifenhe|绥芬河东宁机场|
HTT|Mangnai|海西花土沟机场|
HUO|Holingol|霍林郭勒霍林河机场|
HXD|Delingha|海西德令哈机场|
HZG|Hanzhong|汉中城固机场|
HZH|Liping|黎平机场|
IQM|Qiemo|且末玉都机场|
IQN|Qingyang|庆阳机场|
JBK|Qitai|奇台江布拉克机场|
JGD|Jiagedaqi|大兴安岭鄂伦春机场|
JGS|Ji'an|井冈山机场|
JIC|Jinchang|金昌金川机场|
JIQ|Qianjiang|重庆黔江武陵山机场|
JIU|Jiujiang|九江庐山机场|
JMJ|Lancang|澜沧景迈机场|
JRJ|Ruijin|瑞金机场|
JSJ|Jiansanjiang|建三江湿地机场|
JUH|Chizhou|池州九华山机场|
JXA|Jixi|鸡西兴凯湖机场|
JZH|Jiuzhaigou|九寨黄龙机场|
KCA|Kuqa|库车龟兹机场|
KGT|Kangding|甘孜康定机场|
KJH|Kaili|凯里黄平机场|
KJI|Burqin|布尔津喀纳斯机场|
KRY|Karamay|克拉玛依古海机场|
LCX|Longyan|龙岩冠豸山机场|
LDS|Yichun|伊春林都机场|
LFQ|Linfen|临汾尧都机场|
LGZ|Lhünzê|山南隆子机场|
LLB|Libo|荔波机场|
LLF|Yongzhou|永州零陵机场|
LLV|Lüliang|吕梁大武机场|
LNJ|Lincang|临沧博尚机场|
LNL|Longnan|陇南成县机场|
LPF|Liupanshui|六盘水月照机场|
LUM|Mangshi|德宏芒市国际机场|
LZG|Langzhong|阆中古城机场|
LZY|Nyingchi|林芝米林机场|
MXZ|Meizhou|梅州梅县机场|
NAO|Nanchong|南充高坪机场|
NBS|Baishan|长白山机场|
NGQ|Shiquanhe|阿里昆莎机场|
NJJ|Nenjiang|嫩江墨尔根机场|
NLH|Ninglang|宁蒗泸沽湖机场|
NLT|Xinyuan|新源那拉提机场|
NZL|Zhalantun|扎兰屯成吉思汗机场|
OHE|Mohe|漠河古莲机场|
PZI|Panzhihua|攀枝花保安营机场|
QSZ|Shache|莎车叶尔羌机场|
RHT|Alxa Right Banner|阿拉善右旗巴丹吉林机场|
RKZ|Shigatse|日喀则和平机场|
RLK|Bayannur|巴彦淖尔天吉泰机场|
RQA|Ruoqiang|若羌楼兰机场|
SHF|Shihezi|石河子花园机场|
SQD|Shangrao|上饶三清山机场|
SQJ|Sanming|三明沙县机场|
SYM|Pu'er|普洱思茅机场|
SZH|Shuozhou|朔州滋润机场|
TCG|Tacheng|塔城机场|
TCZ|Tengchong|腾冲驼峰机场|
TEN|Tongren|铜仁凤凰机场|
TGO|Tongliao|通辽机场|
THQ|Tianshui|天水麦积山机场|
TLQ|Turpan|吐鲁番交河机场|
TNH|Tonghua|通化三源浦机场|
TWC|Tumxuk|图木舒克唐王城机场|
UCB|Ulanqab|乌兰察布集宁机场|
WDS|Shiyan|十堰武当山机场|
WGN|Shaoyang|邵阳武冈机场|
WNH|Wenshan|文山普者黑机场|
WSK|Wushan|重庆巫山机场|
WUA|Wuhai|乌海机场|
WUS|Wuyishan|武夷山机场|
WUT|Xinzhou|忻州五台山机场|
WUZ|Wuzhou|梧州西江机场|
XAI|Xinyang|信阳明港机场|
XIL|Xilinhot|锡林浩特机场|
XNT|Xingtai|邢台褡裢机场|
XRQ|New Barag Right Banner|新巴尔虎右旗宝格德机场|
YIC|Yichun|宜春明月山机场|
YIE|Arxan|阿尔山伊尔施机场|
YLX|Yulin|玉林福绵机场|
YSQ|Songyuan|松原查干湖机场|
YTW|Yutian|于田万方机场|
YUS|Yushu|玉树巴塘机场|
YYA|Yueyang|岳阳三荷机场|
YZY|Zhangye|张掖甘州机场|
ZAT|Zhaotong|昭通机场|
ZFL|Zhaosu|昭苏天马机场|
ZHY|Zhongwei|中卫沙坡头机场|
ZQZ|Zhangjiakou|张家口宁远机场|
HSR|Rajkot|拉杰果德国际机场|
AYJ|Ayodhya|阿约提亚国际机场|
TQO|Tulum|图卢姆国际机场|
VDO|Ha Long|云屯国际机场|
XWA|Williston|威利斯顿盆地国际机场|
JAI|Jaipur|斋浦尔国际机场|
LKO|Lucknow|勒克瑙国际机场|
IXC|Chandigarh|昌迪加尔国际机场|
PAT|Patna|巴特那机场|
GAU|Guwahati|古瓦哈提国际机场|
IDR|Indore|印多尔机场|
NAG|Nagpur|那格浦尔国际机场|
ATQ|Amritsar|阿姆利则国际机场|
CCJ|Calicut|卡利卡特国际机场|
VNS|Varanasi|瓦拉纳西国际机场|
BKO|Bamako|巴马科国际机场|
OUA|Ouagadougou|瓦加杜古国际机场|
LFW|Lomé|洛美国际机场|
NSI|Yaoundé|雅温得国际机场|
ZNZ|Zanzibar|桑给巴尔国际机场|
HRG|Hurghada|赫尔格达国际机场|Hurgada Havalimanı
ORN|Oran|奥兰国际机场|
CTG|Cartagena|卡塔赫纳国际机场|
MBJ|Montego Bay|蒙特哥湾国际机场|
NAS|Nassau|拿骚国际机场|
SDU|Rio de Janeiro|里约热内卢桑托斯杜蒙特机场|
FOR|Fortaleza|福塔莱萨国际机场|
SSA|Salvador|萨尔瓦多国际机场|
REC|Recife|累西腓国际机场|
BEL|Belém|贝伦国际机场|
BIO|Bilbao|毕尔巴鄂机场|
VLC|Valencia|瓦伦西亚机场|
FAO|Faro|法鲁机场|
IBZ|Ibiza|伊维萨机场|
TFS|Tenerife|特内里费南机场|
FLR|Florence|佛罗伦萨机场|Floransa Havalimanı
PMO|Palermo|巴勒莫机场|
VRN|Verona|维罗纳机场|
SXB|Strasbourg|斯特拉斯堡机场|
DRS|Dresden|德累斯顿机场|
SZG|Salzburg|萨尔茨堡机场|
LBA|Leeds|利兹布拉德福德机场|
LPL|Liverpool|利物浦约翰·列侬机场|
BFS|Belfast|贝尔法斯特国际机场|
ABZ|Aberdeen|阿伯丁机场|
SVG|Stavanger|斯塔万格机场|
TRD|Trondheim|特隆赫姆机场|
HER|Heraklion|伊拉克利翁国际机场|
RHO|Rhodes|罗得岛国际机场|Rodos Havalimanı
MLA|Valletta|马耳他国际机场|Malta Uluslararası Havalimanı
SPU|Split|斯普利特机场|
WRO|Wrocław|弗罗茨瓦夫机场|
POZ|Poznań|波兹南机场|
KGD|Kaliningrad|加里宁格勒机场|
KRR|Krasnodar|克拉斯诺达尔机场|Krasnodar Havalimanı
KHV|Khabarovsk|哈巴罗夫斯克机场|
UUS|Yuzhno-Sakhalinsk|南萨哈林斯克机场|
YKS|Yakutsk|雅库茨克机场|
JOG|Yogyakarta|日惹阿迪苏吉普托机场|
SRG|Semarang|三宝垄机场|
PLM|Palembang|巨港机场|
PNK|Pontianak|坤甸机场|
MDC|Manado|万鸦老机场|
SZB|Subang|吉隆坡梳邦机场|
MYY|Miri|美里机场|
SBW|Sibu|诗巫机场|
BTU|Bintulu|民都鲁机场|
LBU|Labuan|纳闽机场|
HDY|Hat Yai|合艾国际机场|
TNN|Tainan|台南机场|
NGS|Nagasaki|长崎机场|
KWJ|Gwangju|光州机场|
USN|Ulsan|蔚山机场|
IFN|Isfahan|伊斯法罕国际机场|İsfahan Uluslararası Havalimanı
TBZ|Tabriz|大不里士国际机场|Tebriz Uluslararası Havalimanı
BND|Bandar Abbas|阿巴斯港国际机场|
HBA|Hobart|霍巴特机场|
TSV|Townsville|汤斯维尔机场|
NTL|Newcastle|纽卡斯尔机场|
SNA|Santa Ana|圣安娜约翰·韦恩机场|
BUR|Burbank|好莱坞伯班克机场|
LGB|Long Beach|长滩机场|
RNO|Reno|里诺-塔霍国际机场|
TUS|Tucson|图森国际机场|
ABQ|Albuquerque|阿尔伯克基国际机场|
OKC|Oklahoma City|俄克拉何马城机场|
OMA|Omaha|奥马哈机场|
RIC|Richmond|里士满国际机场|
ORF|Norfolk|诺福克国际机场|
BUF|Buffalo|水牛城尼亚加拉国际机场|
PVD|Providence|普罗维登斯机场|
BDL|Hartford|哈特福德布拉德利国际机场|
FAI|Fairbanks|费尔班克斯国际机场|
PBI|West Palm Beach|西棕榈滩国际机场|
RSW|Fort Myers|迈尔斯堡机场|
AAN|Al Ain|艾因国际机场|
ADE|Aden|亚丁国际机场|
AGA|Agadir|阿加迪尔机场|
AGT|Ciudad del Este|东方市机场|
AHB|Abha|艾卜哈机场|
ALP|Aleppo|阿勒颇国际机场|
ANF|Antofagasta|安托法加斯塔机场|
AOJ|Aomori|青森机场|
APW|Apia|阿皮亚法莱奥洛国际机场|
AQJ|Aqaba|亚喀巴国际机场|
AQP|Arequipa|阿雷基帕国际机场|
ASM|Asmara|阿斯马拉国际机场|
ASW|Aswan|阿斯旺国际机场|
AUA|Oranjestad|阿鲁巴国际机场|
BAQ|Barranquilla|巴兰基亚国际机场|
BDA|Hamilton|百慕大国际机场|
BDJ|Banjarmasin|马辰机场|
BDS|Brindisi|布林迪西机场|
BEN|Benghazi|班加西国际机场|
BEW|Beira|贝拉国际机场|
BGF|Bangui|班吉国际机场|
BGI|Bridgetown|布里奇敦国际机场|
BHM|Birmingham|伯明翰-沙特尔斯沃思国际机场|
BJL|Banjul|班珠尔国际机场|
BJM|Bujumbura|布琼布拉国际机场|
BJX|Silao|瓜纳华托国际机场|
BLZ|Blantyre|布兰太尔国际机场|
BBI|Bhubaneswar|布巴内斯瓦尔国际机场|
BDQ|Vadodara|巴罗达机场|
BHO|Bhopal|博帕尔机场|
BRI|Bari|巴里国际机场|
BZE|Belize City|伯利兹城国际机场|
BZV|Brazzaville|布拉柴维尔国际机场|
CAG|Cagliari|卡利亚里机场|
CAY|Cayenne|卡宴机场|
CBB|Cochabamba|科恰班巴机场|
CCE|Cairo|开罗首都国际机场|
CEK|Chelyabinsk|车里雅宾斯克国际机场|
CGP|Chittagong|吉大港国际机场|
CGY|Cagayan de Oro|卡加延德奥罗拉京丁安机场|
CHQ|Chania|干尼亚国际机场|
CJB|Coimbatore|哥印拜陀国际机场|
CJS|Ciudad Juárez|华雷斯城国际机场|
CKY|Conakry|科纳克里国际机场|
CLJ|Cluj-Napoca|克卢日-纳波卡国际机场|
CND|Constanța|康斯坦察国际机场|
COO|Cotonou|科托努国际机场|
COR|Cordoba|科尔多瓦国际机场|
CUR|Willemstad|库拉索国际机场|
CUU|Chihuahua|奇瓦瓦国际机场|
CUZ|Cusco|库斯科国际机场|
CWL|Cardiff|加的夫机场|
DBV|Dubrovnik|杜布罗夫尼克机场|
DIL|Dili|帝力国际机场|
DIR|Dire Dawa|德雷达瓦国际机场|
DJE|Djerba|杰尔巴国际机场|
DKR|Dakar|达喀尔桑戈尔国际机场|
DZA|Mamoudzou|马约特机场|
ELP|El Paso|埃尔帕索国际机场|
ELS|East London|东伦敦机场|
FBM|Lubumbashi|卢本巴希国际机场|
FDF|Fort-de-France|法兰西堡国际机场|
FEZ|Fes|非斯机场|
FJR|Fujairah|富查伊拉国际机场|
FLN|Florianópolis|弗洛里亚诺波利斯国际机场|
FNA|Freetown|弗里敦国际机场|
FNC|Funchal|马德拉机场|
FNJ|Pyongyang|平壤顺安国际机场|
FSZ|Shizuoka|静冈机场|
GBE|Gaborone|哈博罗内国际机场|
GCM|George Town|大开曼国际机场|
GEO|Georgetown|乔治敦国际机场|
GIB|Gibraltar|直布罗陀机场|
GOA|Genoa|热那亚机场|
GOH|Nuuk|努克机场|
GOJ|Nizhny Novgorod|下诺夫哥罗德机场|
GRR|Grand Rapids|大急流城国际机场|
GRO|Girona|赫罗纳机场|
GUW|Atyrau|阿特劳国际机场|
GWD|Gwadar|瓜达尔国际机场|
HEA|Herat|赫拉特国际机场|
HGA|Hargeisa|哈尔格萨国际机场|
HIR|Honiara|霍尼亚拉国际机场|
HKD|Hakodate|函馆机场|
HMO|Hermosillo|埃莫西约国际机场|
HRI|Mattala|马特拉·拉贾帕克萨国际机场|
HSG|Saga|佐贺机场|
HTA|Chita|赤塔机场|
HUN|Hualien City|花莲机场|
ILO|Iloilo|伊洛伊洛国际机场|
INN|Innsbruck|因斯布鲁克机场|
IPH|Ipoh|怡保机场|
IXB|Siliguri|巴格多格拉机场|
IXE|Mangalore|门格洛尔国际机场|
IXZ|Port Blair|布莱尔港国际机场|
JRO|Arusha|乞力马扎罗国际机场|
JTR|Santorini|圣托里尼机场|
KAN|Kano|卡诺国际机场|
KCZ|Kochi|高知机场|
KDH|Kandahar|坎大哈国际机场|
KGF|Karaganda|卡拉干达国际机场|
KIJ|Niigata|新潟机场|
KIK|Kirkuk|基尔库克国际机场|
KNH|Kinmen|金门机场|
MZG|Penghu|澎湖机场|
CMJ|Cimei|澎湖七美机场|
WOT|Wangan|澎湖望安机场|
LZN|Nangan|马祖南竿机场|
MFK|Beigan|马祖北竿机场|
GNI|Lyudao|绿岛机场|
KYD|Lanyu|兰屿机场|
HCN|Hengchun|恒春机场|
CYI|Chiayi|嘉义机场|
TTT|Taitung City|台东机场|
LBV|Libreville|利伯维尔国际机场|
LLW|Lilongwe|利隆圭国际机场|
LXR|Luxor|卢克索国际机场|
MGA|Managua|马那瓜国际机场|
MID|Mérida|梅里达国际机场|
MMK|Murmansk|摩尔曼斯克机场|
MMX|Malmö|马尔默机场|
MRV|Mineralnyye Vody|矿水城机场|
MUX|Multan|木尔坦国际机场|
MWX|Muan|务安国际机场|
MYJ|Matsuyama|松山机场（日本）|
NAT|Natal|纳塔尔国际机场|
NCL|Newcastle|纽卡斯尔国际机场（英国）|
NDJ|N'Djamena|恩贾梅纳国际机场|
NIM|Niamey|尼亚美国际机场|
NJF|Najaf|纳杰夫国际机场|
NKC|Nouakchott|努瓦克肖特国际机场|
NKM|Nagoya|名古屋小牧机场|
NLA|Ndola|恩多拉国际机场|
NLD|Nuevo Laredo|新拉雷多国际机场|
NOU|Nouméa|努美阿国际机场|
NUM|Neom|尼奥姆湾机场|
NYT|Naypyidaw|内比都国际机场|
ODS|Odesa|敖德萨国际机场|
OKJ|Okayama|冈山机场|
OMS|Omsk|鄂木斯克机场|
ORK|Cork|科克机场|
OSM|Mosul|摩苏尔国际机场|
OSS|Osh|奥什国际机场|
OVD|Oviedo|阿斯图里亚斯机场|
OXB|Bissau|比绍国际机场|
PAP|Port-au-Prince|太子港国际机场|
PBH|Paro|帕罗国际机场|
PBM|Paramaribo|帕拉马里博国际机场|
PEE|Perm|彼尔姆国际机场|
PEW|Peshawar|白沙瓦国际机场|
PHC|Port Harcourt|哈科特港国际机场|
PHE|Port Hedland|黑德兰港国际机场|
PHH|Pokhara|博卡拉国际机场|
PKC|Petropavlovsk-Kamchatsky|堪察加彼得罗巴甫洛夫斯克机场|
PLX|Semey|塞梅伊国际机场|
PLZ|Port Elizabeth|伊丽莎白港国际机场|
PNR|Pointe Noire|黑角国际机场|
POG|Port Gentil|让蒂尔港机场|
PPS|Puerto Princesa|公主港国际机场|
PTP|Pointe-à-Pitre|皮特尔角国际机场|
PWQ|Pavlodar|巴甫洛达尔机场|
PZU|Port Sudan|苏丹港国际机场|
RAI|Praia|普拉亚国际机场|
RBA|Rabat|拉巴特-塞拉机场|
RKT|Ras Al Khaimah|哈伊马角国际机场|
RMF|Marsa Alam|马萨阿拉姆国际机场|
ROB|Monrovia|蒙罗维亚罗伯茨国际机场|
ROR|Koror|帕劳国际机场|
ROS|Rosario|罗萨里奥国际机场|
ROV|Rostov-on-Don|顿河畔罗斯托夫普拉托夫国际机场|
RSI|Umluj|红海国际机场|
RUN|St Denis|留尼汪国际机场|
RZE|Rzeszów|热舒夫国际机场|
SAH|Sanaa|萨那国际机场|
SAP|San Pedro Sula|圣佩德罗苏拉国际机场|
SCQ|Santiago de Compostela|圣地亚哥-德孔波斯特拉机场|
SEZ|Mahé|塞舌尔国际机场|
SFS|Olongapo City|苏比克湾国际机场|
SGC|Surgut|苏尔古特机场|
SID|Sal|萨尔国际机场|
SIP|Simferopol|辛菲罗波尔国际机场|
SJD|San José del Cabo|洛斯卡沃斯国际机场|
SLL|Salalah|塞拉莱国际机场|
SLP|San Luis Potosí|圣路易斯波托西国际机场|
SPX|Giza|吉萨斯芬克斯国际机场|
SSG|Malabo|马拉博国际机场|
SSH|Sharm El Sheikh|沙姆沙伊赫国际机场|
STI|Santiago|圣地亚哥锡瓦奥国际机场|
STV|Surat|苏拉特国际机场|
SUV|Suva|苏瓦瑙索里国际机场|
SXM|Philipsburg|圣马丁朱莉安娜公主国际机场|
SXR|Srinagar|斯利那加国际机场|
SZZ|Szczecin|什切青机场|
TAK|Takamatsu|高松机场|
TAM|Tampico|坦皮科国际机场|
TBU|Nuku'alofa|汤加塔布国际机场|
TGD|Podgorica|波德戈里察机场|
TIF|Taif|塔伊夫国际机场|
TJM|Tyumen|秋明国际机场|
TKS|Tokushima|德岛机场|
TKU|Turku|图尔库机场|
TLC|Toluca|托卢卡国际机场|
TMM|Toamasina|塔马塔夫机场|
TMP|Tampere|坦佩雷机场|
TMS|São Tomé|圣多美国际机场|
TNG|Tangier|丹吉尔国际机场|
TOF|Tomsk|托木斯克机场|
TOS|Tromsø|特罗姆瑟机场|
TRC|Torreón|托雷翁国际机场|
TRS|Trieste|的里雅斯特机场|
TRZ|Tiruchirappalli|蒂鲁吉拉帕利国际机场|
TSR|Timişoara|蒂米什瓦拉国际机场|
TUL|Tulsa|塔尔萨国际机场|
TUU|Tabuk|塔布克机场|
UET|Quetta|奎达国际机场|
ULN|Ulaanbaatar|乌兰巴托布音特-乌哈机场|
UTH|Udon Thani|乌隆国际机场|
UUD|Ulan Ude|乌兰乌德机场|
VCA|Can Tho|芹苴国际机场|
VER|Veracruz|韦拉克鲁斯国际机场|
VFA|Victoria Falls|维多利亚瀑布国际机场|
VLI|Port Vila|维拉港国际机场|
VLN|Valencia|巴伦西亚国际机场（委内瑞拉）|
VOG|Volgograd|伏尔加格勒国际机场|
VOZ|Voronezh|沃罗涅日国际机场|
VRA|Varadero|巴拉德罗国际机场|
VTZ|Visakhapatnam|维沙卡帕特南机场|
WDH|Windhoek|温得和克国际机场|
WMI|Warsaw|华沙莫德林机场|
WVB|Walvis Bay|沃尔维斯湾国际机场|
YNB|Yanbu|延布机场|
YNY|Sokcho|襄阳国际机场（韩国）|
YQB|Quebec|魁北克让·勒萨热国际机场|
YQG|Windsor|温莎国际机场|
YQR|Regina|里贾纳国际机场|
YXE|Saskatoon|萨斯卡通国际机场|
YLW|Kelowna|基洛纳国际机场|
YYJ|Victoria|维多利亚国际机场|
YYT|St. John's|圣约翰斯国际机场|
YZF|Yellowknife|耶洛奈夫机场|
ZIA|Moscow|莫斯科茹科夫斯基国际机场|
ZQN|Queenstown|皇后镇机场|
ZYL|Sylhet|锡尔赫特国际机场|
LWN|Gyumri|久姆里机场|
GSV|Saratov|萨拉托夫加加林国际机场|
AYN|Anyang|安阳机场|
BFU|Bengbu|蚌埠机场|
BCJ|Beichuan|北川永昌机场|
CBZ|Binzhou|滨州大高机场|
DEQ|Deqing|德清莫干山机场|
DZU|Chongqing|大足机场|
GHN|Guanghan|广汉机场|
HEW|Dongyang|东阳横店机场|
HSJ|Zhengzhou|郑州上街机场|
JDE|Jiande|建德千岛湖机场|
JIL|Jilin|吉林二台子机场|
LHK|Laohekou|老河口光化机场|
LIA|Chongqing|梁平机场|
LCT|Shijiazhuang|石家庄栾城机场|
NAY|Beijing|北京南苑机场|Pekin Nanyuan Havalimanı
RUG|Rugao|如皋机场|
SIA|Xi'an|西安西关机场|
SXJ|Shanshan|鄯善机场|
SZV|Suzhou|苏州光福机场|
WHN|Wuhan|武汉汉南机场|
WHU|Wuhu|芜湖湾里机场|
XIN|Xingning|兴宁机场|
YHJ|Nanchang|南昌瑶湖机场|
YUA|Yuanmou|元谋机场|
ZKL|Zigong|自贡凤鸣机场|
AZJ|Zhenjiang|镇江大路机场|
`;

/**
 * What the package lacks, or has under a code that is another airport's today: KTI is Phnom Penh's Techo, not Kratie;
 * VLO is Vlora, not a stolport in California.
 *
 * IATA | ICAO, where known | English | country | latitude | longitude | IANA zone
 */
export const AIRPORT_ADDITIONS = `
ACO|MRAF|Cóbano Airport|CR|9.693|-85.091|America/Costa_Rica
AHG|FIMA|Agalega Island Airstrip|MU|-10.373|56.61|Indian/Mauritius
BOR||Bokeo International Airport|LA|20.324|100.165|Asia/Vientiane
BVR|GVBR|Esperadinha Airport|CV|14.864|-24.746|Atlantic/Cape_Verde
BZJ||Bozhou Airport|CN|33.564|115.912|Asia/Shanghai
CGL|SPGL|Chagual Airport|PE|-7.797|-77.651|America/Lima
DHH|ZWLK|Balikun Dahe Airport|CN|43.755|93.131|Asia/Shanghai
EPS|MDAB|Arroyo Barril Airport|DO|19.199|-69.43|America/Santo_Domingo
GLJ|SKGZ|Garzon La Jagua Airport|CO|2.146|-75.694|America/Bogota
GXM|WAGA|Kuala Kurun Airport|ID|-1.129|113.873|Asia/Makassar
HMZ||Honghe Mengzi Airport|CN|23.465|103.349|Asia/Shanghai
HRA|LKMH|Mnichovo Hradiště Airport|CZ|50.54|15.007|Europe/Prague
ICR|MUNC|Nicaro Airport|CU|20.689|-75.531|America/Havana
JIO||Jos Orno Imsula Airport|ID|-8.14|127.909|Asia/Jayapura
JNH|ZSJX|Jiaxing Nanhu Airport|CN|30.698|120.663|Asia/Shanghai
JSK|OIZJ|Jask Airport|IR|25.655|57.802|Asia/Tehran
KTI|VDTI|Techo International Airport|KH|11.362|104.921|Asia/Phnom_Penh
LIJ||Lishui Airport|CN|28.373|119.837|Asia/Shanghai
LTH|VVLT|Long Thanh International Airport|VN|10.773|107.040|Asia/Ho_Chi_Minh
LUS|FZCE|Lusanga Airport|CD|-4.8|18.717|Africa/Kinshasa
MDR||Musiara Airstrip|KE|-1.299|35.064|Africa/Nairobi
MJG|MUMJ|Mayajigua Airport|CU|22.231|-79.062|America/Havana
MJY||Motygino Airport|RU|58.181|94.745|Asia/Krasnoyarsk
MUM||Muli Airport|MV|2.911|73.584|Indian/Maldives
MUU|SIRI|Barra Grande Airport|BR|-13.906|-38.941|America/Bahia
MWS|WAMP|Morowali Airport|ID|-2.799|122.141|Asia/Makassar
MZS|VIMB|Moradabad Airport|IN|28.817|78.922|Asia/Kolkata
PBA|SDLO|Fábio Perini Airport|BR|-13.565|-38.94|America/Bahia
PNM|SPNM|Nuevo Mundo Airport|PE|-11.541|-73.142|America/Lima
PTL||Walter Braedt Segú Airport|PE|-4.087|-81.026|America/Lima
PYZ|SPIS|Pias Airport|PE|-7.872|-77.547|America/Lima
SES|UOIG|Svetlogorsk Airport|RU|66.84|88.403|Asia/Krasnoyarsk
SSD|SCSF|Víctor Lafón Airport|CL|-32.746|-70.705|America/Santiago
TCV|MYEY|Torch Cay Airport|BS|23.397|-75.497|America/Nassau
TFY|WILP|Muhammad Taufiq Kiemas Airport|ID|-5.212|103.937|Asia/Jakarta
TKM||Taksimo Airport|RU|56.362|114.93|Asia/Irkutsk
UMB||Kalumbila Airport|ZM|-12.254|25.444|Africa/Lusaka
VLO|LAVL|Vlora International Airport|AL|40.606|19.426|Europe/Tirane
WIX|MMTX|Tuxpan Airport|MX|19.584|-103.384|America/Mexico_City
YAE|UNIJ|Yartsevo Airport|RU|60.255|90.195|Asia/Krasnoyarsk
YPK|CYPK|Pitt Meadows Airport|CA|49.216|-122.71|America/Vancouver
ZZH||Zaozhuang Yiyun Airport|CN|34.908|117.407|Asia/Shanghai
`;

/** English names that the package leaves without their city, misspells or has from before a renaming. */
export const AIRPORT_ENGLISH = `
AEP|Jorge Newbery Airpark
AOE|Eskişehir Hasan Polatkan Airport
AUH|Zayed International Airport
BAV|Baotou Donghe International Airport
BEG|Belgrade Nikola Tesla Airport
BSL|EuroAirport Basel Mulhouse Freiburg
CCU|Netaji Subhas Chandra Bose International Airport
CZX|Changzhou Benniu International Airport
DLC|Dalian Zhoushuizi International Airport
DNZ|Denizli Çardak Airport
ENH|Enshi Xujiaping Airport
FOC|Fuzhou Changle International Airport
FUO|Foshan Shadi Airport
GDL|Guadalajara International Airport
GIG|Rio de Janeiro-Galeão International Airport
GNJ|Ganja International Airport
GVA|Geneva Airport
GZP|Gazipaşa–Alanya Airport
HSR|Rajkot International Airport
HYN|Taizhou Luqiao Airport
JNZ|Jinzhou Jinzhouwan Airport
KBL|Kabul International Airport
KCO|Kocaeli Cengiz Topel Airport
LHW|Lanzhou Zhongchuan International Airport
LIS|Lisbon Humberto Delgado Airport
LTN|London Luton Airport
MRA|Misrata Airport
MZH|Amasya Merzifon Airport
NAJ|Nakhchivan International Airport
NAV|Nevşehir Kapadokya Airport
SBD|San Bernardino International Airport
SCL|Arturo Merino Benítez International Airport
SVX|Yekaterinburg Koltsovo Airport
TFU|Chengdu Tianfu International Airport
URC|Urumqi Tianshan International Airport
UTP|U-Tapao International Airport
WEH|Weihai Dashuibo International Airport
WSI|Western Sydney International Airport
XIY|Xi'an Xianyang International Airport
YEI|Bursa Yenişehir Airport
AVA|Anshun Huangguoshu Airport
JGS|Jinggangshan Airport
GYS|Guangyuan Panlong Airport
MXZ|Meizhou Meixian Airport
PZI|Panzhihua Bao'anying Airport
LLV|Lüliang Dawu Airport
LLB|Libo Airport
TWC|Tumxuk Tangwangcheng Airport
UCB|Ulanqab Jining Airport
LGZ|Shannan Longzi Airport
XRQ|Xin Barag Youqi Baogede Airport
BJM|Melchior Ndadaye International Airport
JAF|Jaffna International Airport
PKR|Pokhara Airport (former)
DBB|El Alamein International Airport
HGI|Donyi Polo Airport
`;

/** Codes that an airport no longer has (or its second one, such as MLH for the French side of Basel), and today's IATA code. */
export const AIRPORT_ALIASES = `
COX|TZN
DJT|PBI
EAP|BSL
FLLS|LUN
FRU|BSZ
FVBU|BUQ
FVHA|HRE
KIV|RMO
KPBI|PBI
MLH|BSL
SGS|TWT
SXF|BER
TSE|NQZ
UAFM|BSZ
UAFO|OSS
UTFA|AZN
UTFN|NMA
UTKF|FEG
UTNN|NCU
UTNU|UGC
UTSA|NVI
UTSB|BHK
UTSS|SKD
UTST|TMJ
UTTT|TAS
`;
