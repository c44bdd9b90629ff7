/**
 * The ports beside the main ones: feeder, ferry, river and bulk harbours that carriers and papers name. Curated and
 * compared with the harbours of the World Port Index (NGA Pub. 150): each lies within a few kilometres of its own.
 * Never imported by the browser's code.
 *
 * code | English | Chinese | Turkish, where it differs | latitude | longitude | IANA zone
 */
export const REGIONAL_SEAPORTS = `
CNNTG|Nantong|南通||31.98|120.82|Asia/Shanghai
CNCFD|Caofeidian|曹妃甸||38.93|118.50|Asia/Shanghai
CNTGS|Tangshan|唐山||39.21|119.01|Asia/Shanghai
CNLKU|Longkou|龙口||37.66|120.31|Asia/Shanghai
CNLSN|Lanshan|岚山||35.10|119.36|Asia/Shanghai
CNBIH|Beihai|北海||21.48|109.08|Asia/Shanghai
CNSYA|Sanya|三亚||18.23|109.49|Asia/Shanghai
CNZHE|Zhenjiang|镇江||32.22|119.50|Asia/Shanghai
CNDCB|Dachan Bay|大铲湾||22.54|113.86|Asia/Shanghai
TWHUN|Hualien|花莲||23.98|121.62|Asia/Taipei
TWSUO|Suao|苏澳||24.59|121.87|Asia/Taipei
JPNAH|Naha|那霸||26.21|127.67|Asia/Tokyo
JPHIJ|Hiroshima|广岛||34.36|132.46|Asia/Tokyo
JPMIZ|Mizushima|水岛||34.50|133.73|Asia/Tokyo
JPYKK|Yokkaichi|四日市||34.94|136.64|Asia/Tokyo
JPTKY|Tokuyama|德山||34.04|131.80|Asia/Tokyo
JPOIT|Oita|大分||33.25|131.65|Asia/Tokyo
JPHKD|Hakodate|函馆||41.79|140.71|Asia/Tokyo
JPOTR|Otaru|小樽||43.20|141.01|Asia/Tokyo
JPKWS|Kawasaki|川崎||35.51|139.75|Asia/Tokyo
JPCHB|Chiba|千叶||35.58|140.08|Asia/Tokyo
JPKNZ|Kanazawa|金泽||36.61|136.61|Asia/Tokyo
JPNGS|Nagasaki|长崎||32.74|129.86|Asia/Tokyo
JPHIM|Himeji|姬路||34.77|134.64|Asia/Tokyo
JPKIJ|Niigata|新潟||37.96|139.13|Asia/Tokyo
JPTHS|Toyohashi|丰桥||34.71|137.32|Asia/Tokyo
JPKOJ|Kagoshima|鹿儿岛||31.57|130.57|Asia/Tokyo
JPMYJ|Matsuyama|松山||33.86|132.70|Asia/Tokyo
KRKUV|Gunsan|群山||35.97|126.62|Asia/Seoul
KRMAS|Masan|马山||35.19|128.58|Asia/Seoul
KRKPO|Pohang|浦项||36.05|129.40|Asia/Seoul
KRMOK|Mokpo|木浦||34.78|126.38|Asia/Seoul
KRYOS|Yeosu|丽水||34.74|127.75|Asia/Seoul
KPNAM|Nampo|南浦||38.72|125.40|Asia/Pyongyang
RUNJK|Nakhodka|纳霍德卡||42.81|132.88|Asia/Vladivostok
RUMMK|Murmansk|摩尔曼斯克||68.97|33.05|Europe/Moscow
RUARH|Arkhangelsk|阿尔汉格尔斯克||64.54|40.51|Europe/Moscow
RUULU|Ust-Luga|乌斯季卢加||59.67|28.40|Europe/Moscow
RUTUA|Tuapse|图阿普谢||44.09|39.07|Europe/Moscow
RUPKC|Petropavlovsk-Kamchatsky|堪察加彼得罗巴甫洛夫斯克||53.01|158.64|Asia/Kamchatka
RUVNN|Vanino|瓦尼诺||49.09|140.27|Asia/Vladivostok
RUKOR|Korsakov|科尔萨科夫||46.62|142.77|Asia/Sakhalin
THSGZ|Songkhla|宋卡||7.22|100.57|Asia/Bangkok
MYKUA|Kuantan|关丹||3.97|103.43|Asia/Kuala_Lumpur
MYKCH|Kuching|古晋||1.56|110.40|Asia/Kuching
MYMYY|Miri|美里||4.39|113.97|Asia/Kuching
MYBKI|Kota Kinabalu|亚庇||6.05|116.10|Asia/Kuching
MYSDK|Sandakan|山打根||5.81|118.08|Asia/Kuching
MYTWU|Tawau|斗湖||4.24|117.88|Asia/Kuching
MYLBU|Labuan|纳闽||5.27|115.24|Asia/Kuching
IDPLM|Palembang|巨港||-2.98|104.78|Asia/Jakarta
IDPNK|Pontianak|坤甸||-0.02|109.34|Asia/Pontianak
IDBPN|Balikpapan|巴厘巴板||-1.27|116.81|Asia/Makassar
IDMAK|Makassar|望加锡||-5.12|119.41|Asia/Makassar
IDBTM|Batam|巴淡||1.16|104.00|Asia/Jakarta
IDBIT|Bitung|比通||1.44|125.19|Asia/Makassar
IDPNJ|Panjang|班让||-5.47|105.32|Asia/Jakarta
IDBDJ|Banjarmasin|马辰||-3.33|114.56|Asia/Makassar
IDAMQ|Ambon|安汶||-3.69|128.17|Asia/Jayapura
IDDJJ|Jayapura|查亚普拉||-2.54|140.71|Asia/Jayapura
IDPDG|Padang|巴东||-1.00|100.37|Asia/Jakarta
IDDUM|Dumai|杜迈||1.69|101.45|Asia/Jakarta
IDBOA|Benoa|贝诺阿||-8.75|115.21|Asia/Makassar
PHBTG|Batangas|八打雁||13.75|121.04|Asia/Manila
PHCGY|Cagayan de Oro|卡加延德奥罗||8.50|124.66|Asia/Manila
PHGES|General Santos|桑托斯将军城||6.09|125.16|Asia/Manila
PHILO|Iloilo|伊洛伊洛||10.69|122.58|Asia/Manila
PHZAM|Zamboanga|三宝颜||6.90|122.07|Asia/Manila
TLDIL|Dili|帝力||-8.55|125.57|Asia/Dili
BDMGL|Mongla|蒙格拉||22.49|89.60|Asia/Dhaka
INENR|Ennore|恩诺尔||13.25|80.34|Asia/Kolkata
INKRI|Krishnapatnam|克里希纳帕特南||14.25|80.13|Asia/Kolkata
INKAK|Kakinada|卡基纳达||16.98|82.28|Asia/Kolkata
INPRT|Paradip|帕拉迪布||20.26|86.68|Asia/Kolkata
INHAL|Haldia|霍尔迪亚||22.02|88.09|Asia/Kolkata
INNML|New Mangalore|新芒格洛尔||12.92|74.81|Asia/Kolkata
INIXY|Kandla|坎德拉||23.02|70.22|Asia/Kolkata
INMRM|Mormugao|莫尔穆冈||15.41|73.80|Asia/Kolkata
INIXZ|Port Blair|布莱尔港||11.67|92.74|Asia/Kolkata
PKGWD|Gwadar|瓜达尔||25.11|62.33|Asia/Karachi
LKTRR|Trincomalee|亭可马里||8.54|81.21|Asia/Colombo
IRBUZ|Bushehr|布什尔|Buşehr|28.98|50.83|Asia/Tehran
IRBKM|Bandar Imam Khomeini|霍梅尼港|Bender İmam Humeyni|30.43|49.08|Asia/Tehran
IRZBR|Chabahar|恰巴哈尔|Çabahar|25.30|60.61|Asia/Tehran
OMDQM|Duqm|杜库姆||19.67|57.71|Asia/Muscat
AEFJR|Fujairah|富查伊拉|Füceyre|25.17|56.36|Asia/Dubai
AEAUH|Abu Dhabi|阿布扎比|Abu Dabi|24.52|54.38|Asia/Dubai
AEAJM|Ajman|阿治曼|Acman|25.42|55.44|Asia/Dubai
SAGIZ|Jizan|吉赞|Cizan|16.89|42.54|Asia/Riyadh
YEHOD|Hodeidah|荷台达|Hudeyde|14.83|42.93|Asia/Aden
YEMKX|Mukalla|穆卡拉|Mukella|14.52|49.15|Asia/Aden
ILETH|Eilat|埃拉特|Eilat|29.55|34.95|Asia/Jerusalem
LBKYE|Tripoli (Lebanon)|的黎波里（黎巴嫩）|Trablusşam|34.45|35.82|Asia/Beirut
SYTTS|Tartus|塔尔图斯||34.91|35.87|Asia/Damascus
CYLCA|Larnaca|拉纳卡|Larnaka|34.92|33.64|Asia/Nicosia
TRBDM|Bandirma|班德尔马|Bandırma|40.35|27.97|Europe/Istanbul
TRDRC|Derince|代林杰||40.75|29.83|Europe/Istanbul
TRZON|Zonguldak|宗古尔达克||41.46|31.78|Europe/Istanbul
TRCES|Cesme|切什梅|Çeşme|38.32|26.30|Europe/Istanbul
TRRIZ|Rize|里泽||41.03|40.51|Europe/Istanbul
TRGIR|Giresun|吉雷松||40.92|38.38|Europe/Istanbul
TRNEM|Nemrut Bay|内姆鲁特湾|Nemrut Körfezi|38.77|26.93|Europe/Istanbul
TRDIL|Diliskelesi|迪利斯凯莱西||40.77|29.53|Europe/Istanbul
TRERE|Eregli|埃雷利|Karadeniz Ereğli|41.28|31.41|Europe/Istanbul
TRHOP|Hopa|霍帕||41.41|41.43|Europe/Istanbul
TRCKZ|Canakkale|恰纳卡莱|Çanakkale|40.11|26.38|Europe/Istanbul
TRBXN|Bodrum|博德鲁姆||37.03|27.43|Europe/Istanbul
GRHER|Heraklion|伊拉克利翁|Kandiye|35.35|25.15|Europe/Athens
GRVOL|Volos|沃洛斯||39.35|22.95|Europe/Athens
GRGPA|Patras|帕特雷||38.23|21.72|Europe/Athens
GRIGO|Igoumenitsa|伊古迈尼察||39.49|20.26|Europe/Athens
MTMLA|Valletta|瓦莱塔||35.89|14.51|Europe/Malta
HRPLE|Ploce|普洛切|Ploče|43.05|17.43|Europe/Zagreb
HRSPU|Split|斯普利特||43.52|16.46|Europe/Zagreb
MEBAR|Bar|巴尔||42.09|19.08|Europe/Podgorica
ITCAG|Cagliari|卡利亚里||39.20|9.09|Europe/Rome
ITBRI|Bari|巴里||41.14|16.86|Europe/Rome
ITTAR|Taranto|塔兰托||40.48|17.21|Europe/Rome
ITCVV|Civitavecchia|奇维塔韦基亚||42.10|11.78|Europe/Rome
ITPMO|Palermo|巴勒莫||38.13|13.37|Europe/Rome
ITCTA|Catania|卡塔尼亚||37.50|15.10|Europe/Rome
ITSVN|Savona|萨沃纳||44.31|8.48|Europe/Rome
ITAUG|Augusta|奥古斯塔||37.21|15.22|Europe/Rome
ITMNF|Monfalcone|蒙法尔科内||45.79|13.55|Europe/Rome
FRMTX|Montoir-de-Bretagne|蒙图瓦尔||47.31|-2.15|Europe/Paris
FRURO|Rouen|鲁昂||49.43|1.05|Europe/Paris
FRLRH|La Rochelle|拉罗谢尔||46.16|-1.22|Europe/Paris
FRBES|Brest|布雷斯特||48.38|-4.47|Europe/Paris
FRCQF|Calais|加来||50.97|1.86|Europe/Paris
FRSET|Sete|塞特|Sète|43.40|3.70|Europe/Paris
FRSNR|Saint-Nazaire|圣纳泽尔||47.28|-2.20|Europe/Paris
ESAGP|Malaga|马拉加||36.71|-4.42|Europe/Madrid
ESCAD|Cadiz|加的斯||36.53|-6.28|Europe/Madrid
ESSVQ|Seville|塞维利亚|Sevilla|37.35|-6.00|Europe/Madrid
ESCAR|Cartagena (Spain)|卡塔赫纳（西班牙）||37.59|-0.98|Europe/Madrid
ESALC|Alicante|阿利坎特||38.33|-0.49|Europe/Madrid
ESTAR|Tarragona|塔拉戈纳||41.10|1.23|Europe/Madrid
ESCAS|Castellon|卡斯特利翁||39.97|0.02|Europe/Madrid
ESGIJ|Gijon|希洪||43.56|-5.69|Europe/Madrid
ESSDR|Santander|桑坦德||43.43|-3.80|Europe/Madrid
ESLCG|La Coruna|拉科鲁尼亚|La Coruña|43.36|-8.39|Europe/Madrid
ESPMI|Palma de Mallorca|帕尔马||39.55|2.63|Europe/Madrid
ESSCT|Santa Cruz de Tenerife|圣克鲁斯-德特内里费||28.48|-16.23|Atlantic/Canary
ESMPG|Marin|马林||42.41|-8.69|Europe/Madrid
ESHUV|Huelva|韦尔瓦||37.20|-6.94|Europe/Madrid
ESSAG|Sagunto|萨贡托||39.64|-0.21|Europe/Madrid
PTSET|Setubal|塞图巴尔|Setúbal|38.50|-8.83|Europe/Lisbon
PTAVE|Aveiro|阿威罗||40.65|-8.73|Europe/Lisbon
PTFNC|Funchal|丰沙尔||32.65|-16.91|Atlantic/Madeira
PTPDL|Ponta Delgada|蓬塔德尔加达||37.74|-25.66|Atlantic/Azores
GBTIL|Tilbury|蒂尔伯里||51.46|0.35|Europe/London
GBIMM|Immingham|伊明赫姆||53.63|-0.19|Europe/London
GBHUL|Hull|赫尔||53.74|-0.28|Europe/London
GBTEE|Teesport|提兹港||54.61|-1.16|Europe/London
GBBRS|Bristol|布里斯托尔||51.50|-2.71|Europe/London
GBBEL|Belfast|贝尔法斯特||54.62|-5.90|Europe/London
GBDVR|Dover|多佛||51.12|1.33|Europe/London
GBHRW|Harwich|哈里奇||51.95|1.27|Europe/London
GBGRK|Greenock|格里诺克||55.96|-4.77|Europe/London
GBABD|Aberdeen|阿伯丁||57.14|-2.08|Europe/London
GBPME|Portsmouth|朴次茅斯||50.81|-1.09|Europe/London
GBCDF|Cardiff|加的夫||51.46|-3.16|Europe/London
IEORK|Cork|科克||51.85|-8.33|Europe/Dublin
IEWAT|Waterford|沃特福德||52.27|-7.03|Europe/Dublin
BEGNE|Ghent|根特|Gent|51.10|3.74|Europe/Brussels
NLVLI|Vlissingen|弗利辛恩||51.45|3.66|Europe/Amsterdam
NLMOE|Moerdijk|穆尔代克||51.68|4.60|Europe/Amsterdam
NLTNZ|Terneuzen|特尔纽曾||51.34|3.82|Europe/Amsterdam
DEBRE|Bremen|不来梅||53.12|8.73|Europe/Berlin
DERSK|Rostock|罗斯托克||54.15|12.11|Europe/Berlin
DELBC|Lubeck|吕贝克|Lübeck|53.90|10.76|Europe/Berlin
DEKEL|Kiel|基尔||54.33|10.15|Europe/Berlin
DECUX|Cuxhaven|库克斯港||53.86|8.72|Europe/Berlin
DEEME|Emden|埃姆登||53.35|7.19|Europe/Berlin
DKFRC|Fredericia|腓特烈西亚||55.56|9.75|Europe/Copenhagen
DKEBJ|Esbjerg|埃斯比约||55.46|8.44|Europe/Copenhagen
DKAAL|Aalborg|奥尔堡||57.05|10.02|Europe/Copenhagen
SEHEL|Helsingborg|赫尔辛堡||56.03|12.69|Europe/Stockholm
SEMMA|Malmo|马尔默|Malmö|55.62|13.00|Europe/Stockholm
SENRK|Norrkoping|北雪平|Norrköping|58.61|16.22|Europe/Stockholm
SEGVX|Gavle|耶夫勒|Gävle|60.69|17.20|Europe/Stockholm
SETRG|Trelleborg|特雷勒堡||55.37|13.16|Europe/Stockholm
SEAHU|Ahus|奥胡斯（瑞典）|Åhus|55.93|14.32|Europe/Stockholm
NOBGO|Bergen|卑尔根||60.40|5.31|Europe/Oslo
NOSVG|Stavanger|斯塔万格||58.95|5.64|Europe/Oslo
NOKRS|Kristiansand|克里斯蒂安桑||58.14|8.00|Europe/Oslo
NOAES|Alesund|奥勒松|Ålesund|62.47|6.15|Europe/Oslo
NOTRD|Trondheim|特隆赫姆||63.44|10.40|Europe/Oslo
NOMSS|Moss|莫斯||59.43|10.66|Europe/Oslo
NOLAR|Larvik|拉尔维克||59.04|10.04|Europe/Oslo
NONVK|Narvik|纳尔维克||68.43|17.42|Europe/Oslo
FIRAU|Rauma|劳马||61.13|21.46|Europe/Helsinki
FITKU|Turku|图尔库||60.44|22.22|Europe/Helsinki
FIHMN|Hamina|哈米纳||60.54|27.18|Europe/Helsinki
FIOUL|Oulu|奥卢||65.01|25.42|Europe/Helsinki
FIKOK|Kokkola|科科拉||63.86|23.03|Europe/Helsinki
FIHKO|Hanko|汉科||59.82|22.97|Europe/Helsinki
LVVNT|Ventspils|文茨皮尔斯||57.40|21.54|Europe/Riga
LVLPX|Liepaja|利耶帕亚|Liepāja|56.53|20.99|Europe/Riga
PLSZZ|Szczecin|什切青||53.42|14.58|Europe/Warsaw
PLSWI|Swinoujscie|希维诺乌伊希切|Świnoujście|53.91|14.26|Europe/Warsaw
FOTHO|Torshavn|托尔斯港|Tórshavn|62.01|-6.77|Atlantic/Faroe
GLGOH|Nuuk|努克||64.17|-51.72|America/Nuuk
LYTIP|Tripoli|的黎波里|Trablus|32.91|13.19|Africa/Tripoli
LYKHO|Khoms|胡姆斯|Hums|32.68|14.26|Africa/Tripoli
TNSFA|Sfax|斯法克斯|Sfaks|34.73|10.77|Africa/Tunis
TNBIZ|Bizerte|比塞大|Bizerte|37.27|9.88|Africa/Tunis
TNSUS|Sousse|苏塞|Susa|35.82|10.64|Africa/Tunis
DZORN|Oran|奥兰||35.71|-0.64|Africa/Algiers
DZSKI|Skikda|斯基克达||36.89|6.91|Africa/Algiers
DZBJA|Bejaia|贝贾亚|Bicaye|36.75|5.09|Africa/Algiers
DZAAE|Annaba|安纳巴||36.90|7.77|Africa/Algiers
DZMOS|Mostaganem|穆斯塔加奈姆||35.94|0.07|Africa/Algiers
MAAGA|Agadir|阿加迪尔|Agadir|30.42|-9.63|Africa/Casablanca
MANDR|Nador|纳祖尔||35.28|-2.93|Africa/Casablanca
MRNKC|Nouakchott|努瓦克肖特|Nuakşot|18.00|-16.03|Africa/Nouakchott
MRNDB|Nouadhibou|努瓦迪布|Nuadibu|20.91|-17.05|Africa/Nouakchott
GMBJL|Banjul|班珠尔||13.45|-16.57|Africa/Banjul
GWOXB|Bissau|比绍||11.86|-15.58|Africa/Bissau
GNCKY|Conakry|科纳克里|Konakri|9.52|-13.72|Africa/Conakry
SLFNA|Freetown|弗里敦||8.49|-13.21|Africa/Freetown
LRMLW|Monrovia|蒙罗维亚||6.35|-10.79|Africa/Monrovia
CISPY|San Pedro|圣佩德罗||4.74|-6.62|Africa/Abidjan
GHTKD|Takoradi|塔科拉迪||4.89|-1.74|Africa/Accra
NGPHC|Port Harcourt|哈科特港||4.77|7.00|Africa/Lagos
GQSSG|Malabo|马拉博||3.76|8.79|Africa/Malabo
GQBSG|Bata|巴塔||1.82|9.75|Africa/Malabo
GALBV|Libreville|利伯维尔||0.30|9.49|Africa/Libreville
GAPOG|Port Gentil|让蒂尔港||-0.71|8.78|Africa/Libreville
STTMS|Sao Tome|圣多美||0.35|6.73|Africa/Sao_Tome
CDMAT|Matadi|马塔迪||-5.82|13.46|Africa/Kinshasa
AOLOB|Lobito|洛比托||-12.34|13.56|Africa/Luanda
AOCAB|Cabinda|卡宾达||-5.55|12.19|Africa/Luanda
NALUD|Luderitz|吕德里茨||-26.64|15.15|Africa/Windhoek
ZAELS|East London|东伦敦||-33.03|27.91|Africa/Johannesburg
ZARCB|Richards Bay|理查兹湾||-28.80|32.05|Africa/Johannesburg
ZASDB|Saldanha Bay|萨尔达尼亚湾||-33.02|17.96|Africa/Johannesburg
MZMNC|Nacala|纳卡拉||-14.54|40.67|Africa/Maputo
MZPOL|Pemba|彭巴||-12.97|40.49|Africa/Maputo
TZTGT|Tanga|坦噶||-5.07|39.11|Africa/Dar_es_Salaam
TZZNZ|Zanzibar|桑给巴尔||-6.16|39.19|Africa/Dar_es_Salaam
TZMYW|Mtwara|姆特瓦拉||-10.26|40.19|Africa/Dar_es_Salaam
SOMGQ|Mogadishu|摩加迪沙|Mogadişu|2.03|45.34|Africa/Mogadishu
SOBBO|Berbera|柏培拉||10.44|45.01|Africa/Mogadishu
ERMSW|Massawa|马萨瓦|Massava|15.61|39.47|Africa/Asmara
KMYVA|Moroni|莫罗尼||-11.70|43.25|Indian/Comoro
YTLON|Longoni|隆戈尼||-12.73|45.16|Indian/Mayotte
SCPOV|Port Victoria|维多利亚港（塞舌尔）||-4.62|55.46|Indian/Mahe
MGMJN|Mahajanga|马哈赞加||-15.72|46.31|Indian/Antananarivo
MGDIE|Antsiranana|安齐拉纳纳||-12.27|49.29|Indian/Antananarivo
CVRAI|Praia|普拉亚||14.91|-23.50|Atlantic/Cape_Verde
CVMIN|Mindelo|明德卢||16.89|-25.00|Atlantic/Cape_Verde
USILM|Wilmington (North Carolina)|威尔明顿（北卡罗来纳）||34.19|-77.95|America/New_York
USILG|Wilmington (Delaware)|威尔明顿（特拉华）||39.72|-75.52|America/New_York
USGPT|Gulfport|格尔夫波特||30.36|-89.09|America/Chicago
USFPO|Freeport (Texas)|弗里波特（得克萨斯）||28.94|-95.32|America/Chicago
USGLS|Galveston|加尔维斯顿||29.31|-94.80|America/Chicago
USCRP|Corpus Christi|科珀斯克里斯蒂||27.81|-97.40|America/Chicago
USBPT|Beaumont|博蒙特||30.08|-94.09|America/Chicago
USSAN|San Diego|圣迭戈||32.69|-117.15|America/Los_Angeles
USNTD|Port Hueneme|怀尼米港||34.15|-119.21|America/Los_Angeles
USANC|Anchorage|安克雷奇||61.24|-149.89|America/Anchorage
USDUT|Dutch Harbor|荷兰港||53.90|-166.53|America/Nome
USPVD|Providence|普罗维登斯||41.80|-71.39|America/New_York
USPWM|Portland (Maine)|波特兰（缅因）||43.65|-70.25|America/New_York
USPCV|Port Canaveral|卡纳维拉尔港||28.41|-80.61|America/New_York
USLCH|Lake Charles|莱克查尔斯||30.21|-93.25|America/Chicago
USBTR|Baton Rouge|巴吞鲁日||30.43|-91.20|America/Chicago
USSFO|San Francisco|旧金山||37.78|-122.39|America/Los_Angeles
CASJB|Saint John|圣约翰（新不伦瑞克）||45.26|-66.06|America/Moncton
CASJF|Saint John's|圣约翰斯（纽芬兰）||47.56|-52.70|America/St_Johns
CAQUE|Quebec|魁北克||46.82|-71.20|America/Toronto
CACHV|Churchill|丘吉尔港||58.78|-94.19|America/Winnipeg
MXPGO|Progreso|普罗格雷索||21.31|-89.67|America/Merida
MXTAM|Tampico|坦皮科||22.23|-97.85|America/Monterrey
MXGYM|Guaymas|瓜伊马斯||27.92|-110.88|America/Hermosillo
MXMZT|Mazatlan|马萨特兰||23.19|-106.41|America/Mazatlan
MXCOA|Coatzacoalcos|夸察夸尔科斯||18.14|-94.41|America/Mexico_City
BZBZE|Belize City|伯利兹城||17.48|-88.20|America/Belize
GTPBR|Puerto Barrios|巴里奥斯港||15.73|-88.60|America/Guatemala
NICIO|Corinto|科林托||12.48|-87.17|America/Managua
CRLIO|Limon|利蒙|Limón|9.99|-83.03|America/Costa_Rica
CUHAV|Havana|哈瓦那||23.13|-82.35|America/Havana
HTPAP|Port-au-Prince|太子港||18.56|-72.35|America/Port-au-Prince
BSNAS|Nassau|拿骚||25.08|-77.35|America/Nassau
KYGEC|George Town|乔治敦（开曼）||19.30|-81.39|America/Cayman
BBBGI|Bridgetown|布里奇顿||13.10|-59.63|America/Barbados
LCCAS|Castries|卡斯特里||14.01|-61.00|America/St_Lucia
VCKTN|Kingstown|金斯敦（圣文森特）||13.15|-61.23|America/St_Vincent
GDSTG|Saint George's|圣乔治||12.05|-61.75|America/Grenada
DMRSU|Roseau|罗索||15.31|-61.40|America/Dominica
AGSJO|Saint John's (Antigua)|圣约翰（安提瓜）||17.12|-61.85|America/Antigua
KNBAS|Basseterre|巴斯特尔||17.29|-62.71|America/St_Kitts
GPPTP|Pointe-a-Pitre|皮特尔角城|Pointe-à-Pitre|16.23|-61.54|America/Guadeloupe
MQFDF|Fort-de-France|法兰西堡||14.60|-61.06|America/Martinique
SXPHI|Philipsburg|菲利普斯堡||18.02|-63.05|America/Lower_Princes
CWWIL|Willemstad|威廉斯塔德||12.11|-68.93|America/Curacao
AWORJ|Oranjestad|奥拉涅斯塔德||12.52|-70.04|America/Aruba
TTPTS|Point Lisas|利萨斯角||10.40|-61.49|America/Port_of_Spain
GYGEO|Georgetown|乔治敦（圭亚那）||6.82|-58.17|America/Guyana
SRPBM|Paramaribo|帕拉马里博||5.82|-55.16|America/Paramaribo
GFDDC|Degrad des Cannes|德格拉德德卡纳||4.85|-52.28|America/Cayenne
DOSDQ|Santo Domingo|圣多明各||18.47|-69.88|America/Santo_Domingo
DOPOP|Puerto Plata|普拉塔港||19.80|-70.70|America/Santo_Domingo
PRPSE|Ponce|庞塞||17.97|-66.62|America/Puerto_Rico
BMBDA|Hamilton|汉密尔顿（百慕大）||32.29|-64.78|Atlantic/Bermuda
COBAQ|Barranquilla|巴兰基亚||10.97|-74.77|America/Bogota
COSMR|Santa Marta|圣玛尔塔||11.25|-74.21|America/Bogota
VEMAR|Maracaibo|马拉开波||10.64|-71.60|America/Caracas
VEGUT|Guanta|关塔||10.25|-64.59|America/Caracas
ECMEC|Manta|曼塔||-0.94|-80.72|America/Guayaquil
ECPBO|Puerto Bolivar|玻利瓦尔港||-3.27|-80.00|America/Guayaquil
ECESM|Esmeraldas|埃斯梅拉达斯||0.99|-79.65|America/Guayaquil
PEPAI|Paita|派塔||-5.08|-81.11|America/Lima
PEMRI|Matarani|马塔拉尼||-17.00|-72.11|America/Lima
PEILQ|Ilo|伊洛||-17.64|-71.35|America/Lima
CLARI|Arica|阿里卡||-18.47|-70.32|America/Santiago
CLANF|Antofagasta|安托法加斯塔||-23.65|-70.41|America/Santiago
CLMJS|Mejillones|梅希约内斯||-23.09|-70.42|America/Santiago
CLCNL|Coronel|科罗内尔||-37.03|-73.15|America/Santiago
CLLQN|Lirquen|利尔肯|Lirquén|-36.71|-72.98|America/Santiago
CLSVE|San Vicente|圣文森特（智利）||-36.73|-73.13|America/Santiago
ARUSH|Ushuaia|乌斯怀亚||-54.81|-68.30|America/Argentina/Ushuaia
ARPMY|Puerto Madryn|马德林港||-42.74|-65.03|America/Argentina/Catamarca
ARMDQ|Mar del Plata|马德普拉塔||-38.04|-57.54|America/Argentina/Buenos_Aires
BRIBB|Imbituba|因比图巴||-28.23|-48.65|America/Sao_Paulo
BRSFS|Sao Francisco do Sul|南圣弗朗西斯科|São Francisco do Sul|-26.24|-48.64|America/Sao_Paulo
BRFOR|Fortaleza|福塔莱萨||-3.71|-38.48|America/Fortaleza
BRREC|Recife|累西腓||-8.05|-34.87|America/Recife
BRBEL|Belem|贝伦|Belém|-1.45|-48.50|America/Belem
BRNAT|Natal|纳塔尔||-5.78|-35.21|America/Fortaleza
BRMCZ|Maceio|马塞约|Maceió|-9.68|-35.73|America/Maceio
BRIGI|Itaguai|伊塔瓜伊|Itaguaí|-22.93|-43.83|America/Sao_Paulo
FKPSY|Stanley|斯坦利港||-51.69|-57.86|Atlantic/Stanley
AUDRW|Darwin|达尔文||-12.47|130.85|Australia/Darwin
AUTSV|Townsville|汤斯维尔||-19.25|146.83|Australia/Brisbane
AUCNS|Cairns|凯恩斯||-16.93|145.78|Australia/Brisbane
AUGLT|Gladstone|格拉德斯通||-23.83|151.25|Australia/Brisbane
AUNTL|Newcastle|纽卡斯尔||-32.91|151.78|Australia/Sydney
AUPKL|Port Kembla|肯布拉港||-34.47|150.90|Australia/Sydney
AUGEX|Geelong|吉朗||-38.12|144.36|Australia/Melbourne
AUBEL|Bell Bay|贝尔湾||-41.13|146.86|Australia/Hobart
AUBWT|Burnie|伯尼||-41.06|145.91|Australia/Hobart
AUDPO|Devonport|德文波特||-41.18|146.36|Australia/Hobart
AUHBA|Hobart|霍巴特||-42.88|147.34|Australia/Hobart
AUPHE|Port Hedland|黑德兰港||-20.31|118.58|Australia/Perth
AUDAM|Dampier|丹皮尔||-20.66|116.71|Australia/Perth
AUBUY|Bunbury|班伯里||-33.32|115.65|Australia/Perth
AUALH|Albany|奥尔巴尼||-35.03|117.89|Australia/Perth
AUMKY|Mackay|麦凯||-21.11|149.23|Australia/Brisbane
NZWLG|Wellington|惠灵顿||-41.27|174.79|Pacific/Auckland
NZNPE|Napier|内皮尔||-39.47|176.92|Pacific/Auckland
NZNSN|Nelson|纳尔逊||-41.26|173.27|Pacific/Auckland
NZPOE|Port Chalmers|查默斯港||-45.81|170.62|Pacific/Auckland
NZTIU|Timaru|蒂马鲁||-44.39|171.26|Pacific/Auckland
NZBLU|Bluff|布拉夫||-46.60|168.34|Pacific/Auckland
NZNPL|New Plymouth|新普利茅斯||-39.06|174.04|Pacific/Auckland
PGRAB|Rabaul|拉包尔||-4.20|152.17|Pacific/Port_Moresby
SBHIR|Honiara|霍尼亚拉||-9.43|159.95|Pacific/Guadalcanal
VUVLI|Port Vila|维拉港||-17.74|168.31|Pacific/Efate
NCNOU|Noumea|努美阿|Nouméa|-22.26|166.43|Pacific/Noumea
WSAPW|Apia|阿皮亚||-13.82|-171.76|Pacific/Apia
ASPPG|Pago Pago|帕果帕果||-14.28|-170.68|Pacific/Pago_Pago
TOTBU|Nuku'alofa|努库阿洛法||-21.13|-175.18|Pacific/Tongatapu
PFPPT|Papeete|帕皮提||-17.54|-149.57|Pacific/Tahiti
KITRW|Tarawa|塔拉瓦||1.36|172.93|Pacific/Tarawa
MHMAJ|Majuro|马朱罗||7.11|171.37|Pacific/Majuro
FJLTK|Lautoka|劳托卡||-17.60|177.44|Pacific/Fiji
GUAPR|Apra|阿普拉||13.45|144.65|Pacific/Guam
`;
