/**
 * Other ports: feeder, ferry, river and bulk harbours that carriers and documents name. Curated and compared
 * with the World Port Index (NGA Pub. 150): each position is within a few kilometres. Never imported by the
 * browser's code.
 * code | English | Chinese | Turkish, if different | latitude | longitude | IANA zone
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
THSGK|Songkhla|宋卡||7.22|100.57|Asia/Bangkok
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
BRSPB|Itaguai (Sepetiba)|伊塔瓜伊|Itaguaí (Sepetiba)|-22.93|-43.83|America/Sao_Paulo
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
CNBYQ|Bayuquan|鲅鱼圈||40.30|122.09|Asia/Shanghai
CNDDG|Dandong|丹东||39.82|124.15|Asia/Shanghai
CNJTG|Jingtang|京唐||39.21|119.00|Asia/Shanghai
CNHUH|Huanghua|黄骅||38.33|117.87|Asia/Shanghai
CNDYN|Dongying|东营||38.09|118.96|Asia/Shanghai
CNWEF|Weifang|潍坊||37.22|119.18|Asia/Shanghai
CNLZO|Laizhou|莱州||37.41|119.94|Asia/Shanghai
CNPLI|Penglai|蓬莱||37.82|120.80|Asia/Shanghai
CNSHD|Shidao|石岛||36.88|122.42|Asia/Shanghai
CNDFG|Dafeng|大丰||33.26|120.76|Asia/Shanghai
CNCGS|Changshu|常熟||31.77|120.95|Asia/Shanghai
CNJIA|Jiangyin|江阴||31.92|120.25|Asia/Shanghai
CNTZU|Taizhou (Jiangsu)|泰州||32.29|119.86|Asia/Shanghai
CNYZH|Yangzhou|扬州||32.27|119.43|Asia/Shanghai
CNWGQ|Waigaoqiao|外高桥||31.36|121.59|Asia/Shanghai
CNBLG|Beilun|北仑||29.93|121.86|Asia/Shanghai
CNZPU|Zhapu|乍浦||30.59|121.09|Asia/Shanghai
CNTAZ|Taizhou (Zhejiang)|台州||28.68|121.45|Asia/Shanghai
CNMAW|Mawei|马尾||25.99|119.45|Asia/Shanghai
CNJGY|Jiangyin (Fujian)|江阴（福清）||25.43|119.30|Asia/Shanghai
CNXYG|Xiuyu (Putian)|莆田秀屿||25.22|118.98|Asia/Shanghai
CNZZU|Zhangzhou|漳州||24.42|118.07|Asia/Shanghai
CNHUI|Huizhou|惠州||22.71|114.54|Asia/Shanghai
CNSZP|Shenzhen Port|深圳港||22.52|113.92|Asia/Shanghai
CNDGG|Dongguan|东莞||23.04|113.63|Asia/Shanghai
CNHMN|Humen|虎门||22.82|113.63|Asia/Shanghai
CNZSN|Zhongshan|中山||22.56|113.47|Asia/Shanghai
CNXIN|Xinhui|新会||22.45|113.05|Asia/Shanghai
CNJMN|Jiangmen|江门||22.58|113.09|Asia/Shanghai
CNGON|Gaolan|高栏||21.93|113.20|Asia/Shanghai
CNBSP|Basuo|八所||19.10|108.62|Asia/Shanghai
KRBNP|Busan New Port|釜山新港||35.08|128.82|Asia/Seoul
KRTSN|Daesan|大山||37.01|126.41|Asia/Seoul
KRTGH|Donghae|东海（韩国）||37.49|129.14|Asia/Seoul
JPSBS|Shibushi|志布志||31.47|131.10|Asia/Tokyo
JPHSM|Hososhima|细岛||32.43|131.67|Asia/Tokyo
JPIMI|Imari|伊万里||33.28|129.87|Asia/Tokyo
JPMAI|Maizuru|舞鹤||35.50|135.35|Asia/Tokyo
JPTOS|Toyama Shinko|富山新港||36.77|137.11|Asia/Tokyo
JPTRG|Tsuruga|敦贺||35.66|136.07|Asia/Tokyo
JPAXT|Akita|秋田||39.75|140.06|Asia/Tokyo
JPHHE|Hachinohe|八户||40.54|141.53|Asia/Tokyo
JPONA|Onahama|小名滨||36.94|140.90|Asia/Tokyo
JPTAK|Takamatsu|高松||34.35|134.05|Asia/Tokyo
JPFKY|Fukuyama|福山||34.45|133.42|Asia/Tokyo
JPIWK|Iwakuni|岩国||34.18|132.24|Asia/Tokyo
JPSMN|Sakaiminato|境港||35.54|133.24|Asia/Tokyo
JPSHS|Shimonoseki|下关||33.94|130.93|Asia/Tokyo
JPHBK|Hibiki|响滩||33.95|130.75|Asia/Tokyo
JPKCZ|Kochi (Japan)|高知||33.52|133.57|Asia/Tokyo
JPHIC|Hitachinaka|常陆那珂||36.41|140.61|Asia/Tokyo
JPISI|Ishikari|石狩湾新港||43.21|141.30|Asia/Tokyo
VNNGH|Nghi Son|宜山||19.31|105.82|Asia/Ho_Chi_Minh
VNHON|Hon Gai|鸿基||20.95|107.06|Asia/Ho_Chi_Minh
VNPHU|Phu My|富美||10.59|107.03|Asia/Ho_Chi_Minh
THMAT|Map Ta Phut|马达普||12.67|101.16|Asia/Bangkok
MMTLA|Thilawa|迪拉瓦||16.67|96.25|Asia/Yangon
IDCXP|Cilacap|芝拉扎||-7.73|109.00|Asia/Jakarta
IDGRE|Gresik|锦石||-7.15|112.66|Asia/Jakarta
IDKOE|Kupang|古邦||-10.17|123.58|Asia/Makassar
IDKDI|Kendari|肯达里||-3.97|122.57|Asia/Makassar
IDSRI|Samarinda|三马林达||-0.51|117.14|Asia/Makassar
IDTRK|Tarakan|打拉根||3.29|117.60|Asia/Makassar
IDTTE|Ternate|特尔纳特||0.78|127.39|Asia/Jayapura
IDSOQ|Sorong|索龙||-0.88|131.25|Asia/Jayapura
PHBCD|Bacolod|巴科洛德||10.67|122.94|Asia/Manila
PHTAC|Tacloban|塔克洛班||11.25|125.00|Asia/Manila
PHPPS|Puerto Princesa|普林塞萨港||9.74|118.73|Asia/Manila
INVZJ|Vizhinjam|维津詹||8.37|76.99|Asia/Kolkata
INDMA|Dhamra|达姆拉||20.82|86.96|Asia/Kolkata
INGGV|Gangavaram|甘加瓦拉姆||17.63|83.24|Asia/Kolkata
INDAH|Dahej|达赫杰||21.70|72.54|Asia/Kolkata
INOKH|Okha|奥卡||22.47|69.08|Asia/Kolkata
LKGAL|Galle|加勒||6.03|80.23|Asia/Colombo
IRKHO|Khorramshahr|霍拉姆沙赫尔|Hürremşehr|30.43|48.18|Asia/Tehran
IRASA|Asaluyeh|阿萨卢耶|Aseluye|27.46|52.60|Asia/Tehran
IQKAZ|Khor Al Zubair|祖拜尔港|Hor Zübeyr|30.18|47.89|Asia/Baghdad
QADOH|Doha|多哈||25.29|51.55|Asia/Qatar
QARLF|Ras Laffan|拉斯拉凡|Ras Laffan|25.92|51.58|Asia/Qatar
QAUMS|Mesaieed|梅赛伊德||24.92|51.57|Asia/Qatar
SAYNB|Yanbu|延布|Yenbu|24.08|38.05|Asia/Riyadh
SARTA|Ras Tanura|拉斯坦努拉|Ras Tannura|26.64|50.16|Asia/Riyadh
OMMCT|Muscat|马斯喀特|Maskat|23.63|58.57|Asia/Muscat
AERKT|Ras Al Khaimah|哈伊马角|Resülhayme|25.81|55.95|Asia/Dubai
AERUW|Ruwais|鲁韦斯|Ruveys|24.12|52.73|Asia/Dubai
TRYAR|Yarimca|亚勒姆贾|Yarımca|40.77|29.76|Europe/Istanbul
TREYP|Evyap Port|埃夫亚普港|Evyap Limanı|40.77|29.70|Europe/Istanbul
TRTUZ|Tuzla|图兹拉||40.84|29.28|Europe/Istanbul
TRHER|Hereke|海雷凯||40.79|29.62|Europe/Istanbul
TRYAL|Yalova|亚洛瓦||40.66|29.27|Europe/Istanbul
TRKRB|Karabiga|卡拉比加||40.40|27.31|Europe/Istanbul
TRDIK|Dikili|迪基利||39.07|26.88|Europe/Istanbul
TRKUS|Kusadasi|库沙达瑟|Kuşadası|37.86|27.26|Europe/Istanbul
TRGUL|Gulluk|居吕克|Güllük|37.24|27.60|Europe/Istanbul
TRMRM|Marmaris|马尔马里斯||36.85|28.28|Europe/Istanbul
TRFET|Fethiye|费特希耶||36.63|29.10|Europe/Istanbul
TRTAS|Tasucu|塔舒朱|Taşucu|36.32|33.88|Europe/Istanbul
TRORD|Ordu|奥尔杜||40.99|37.88|Europe/Istanbul
TRUNY|Unye|于涅|Ünye|41.13|37.29|Europe/Istanbul
TRINE|Inebolu|伊内博卢|İnebolu|41.98|33.76|Europe/Istanbul
UAILK|Chornomorsk|乔尔诺莫尔斯克||46.32|30.66|Europe/Kyiv
UAYUZ|Pivdennyi|皮夫登内||46.61|31.00|Europe/Kyiv
UAIZM|Izmail|伊兹梅尔|İzmail|45.34|28.84|Europe/Kyiv
UARNI|Reni|列尼|Reni|45.45|28.29|Europe/Kyiv
ROGAL|Galati|加拉茨|Kalas|45.43|28.06|Europe/Bucharest
MDGIU|Giurgiulesti|久尔久莱什蒂|Giurgiuleşti|45.47|28.20|Europe/Chisinau
RUBLT|Baltiysk|波罗的斯克||54.65|19.90|Europe/Kaliningrad
RUVYG|Vyborg|维堡||60.72|28.73|Europe/Moscow
RUTAG|Taganrog|塔甘罗格||47.20|38.95|Europe/Moscow
RUROV|Rostov-on-Don|罗斯托夫|Rostov|47.20|39.70|Europe/Moscow
KELAU|Lamu|拉穆||-2.19|40.91|Africa/Nairobi
MGEHL|Ehoala|埃瓦拉||-25.07|46.96|Indian/Antananarivo
CDBNW|Banana|巴纳纳||-6.01|12.40|Africa/Kinshasa
CDBOA|Boma|博马||-5.86|13.05|Africa/Kinshasa
AOSZA|Soyo|索约||-6.12|12.36|Africa/Luanda
AOMSZ|Namibe|纳米贝||-15.19|12.15|Africa/Luanda
NGLOS|Lagos|拉各斯||6.44|3.40|Africa/Lagos
NGCBQ|Calabar|卡拉巴尔||4.97|8.32|Africa/Lagos
NGWAR|Warri|瓦里||5.52|5.73|Africa/Lagos
GNKMR|Kamsar|卡姆萨尔||10.65|-14.62|Africa/Conakry
MATNG|Tangier|丹吉尔|Tanca|35.79|-5.81|Africa/Casablanca
MAMOH|Mohammedia|穆罕默迪耶|Muhammediye|33.72|-7.40|Africa/Casablanca
MAJFL|Jorf Lasfar|约尔夫莱斯费尔|Cürf el-Asfer|33.12|-8.63|Africa/Casablanca
MASFI|Safi|萨菲||32.31|-9.25|Africa/Casablanca
DZDJE|Djen Djen|真真||36.82|5.89|Africa/Algiers
DZTEN|Tenes|特内斯|Tenes|36.52|1.32|Africa/Algiers
DZGHZ|Ghazaouet|加扎乌埃特|Gazavet|35.10|-1.87|Africa/Algiers
DZAZW|Arzew|阿尔泽|Arziv|35.83|-0.29|Africa/Algiers
TNTUN|Tunis|突尼斯港|Tunus|36.81|10.24|Africa/Tunis
TNLGN|La Goulette|拉古莱特|Halkulvad|36.81|10.31|Africa/Tunis
TNZRZ|Zarzis|扎尔济斯|Circis|33.49|11.12|Africa/Tunis
LYTOB|Tobruk|图卜鲁格|Tobruk|32.07|23.98|Africa/Tripoli
EGEDK|El Dekheila|德凯拉|Dekheyle|31.14|29.80|Africa/Cairo
EGADA|Adabiya|阿达比耶|Edebiye|29.87|32.47|Africa/Cairo
EGSGA|Safaga|塞法杰|Seface|26.74|33.94|Africa/Cairo
SOKMU|Kismayo|基斯马尤|Kismayu|-0.37|42.55|Africa/Mogadishu
ESAVS|Aviles|阿维莱斯|Avilés|43.58|-5.93|Europe/Madrid
ESFRO|Ferrol|费罗尔||43.48|-8.25|Europe/Madrid
ESMOT|Motril|莫特里尔||36.73|-3.52|Europe/Madrid
ESLEI|Almeria|阿尔梅里亚|Almería|36.83|-2.47|Europe/Madrid
ESCEU|Ceuta|休达|Septe|35.89|-5.31|Africa/Ceuta
ESMLN|Melilla|梅利利亚||35.29|-2.93|Africa/Ceuta
ESPAS|Pasajes|帕萨赫斯|Pasaia|43.33|-1.92|Europe/Madrid
ESACE|Arrecife|阿雷西费||28.97|-13.53|Atlantic/Canary
ESFUE|Puerto del Rosario|罗萨里奥港||28.50|-13.86|Atlantic/Canary
ESIBZ|Ibiza|伊维萨|İbiza|38.91|1.44|Europe/Madrid
ESMAH|Mahon|马翁|Mahón|39.89|4.27|Europe/Madrid
FRBOD|Bordeaux|波尔多||44.88|-0.56|Europe/Paris
FRCFR|Caen|卡昂||49.19|-0.32|Europe/Paris
FRLRT|Lorient|洛里昂||47.74|-3.36|Europe/Paris
FRBAY|Bayonne|巴约讷||43.51|-1.48|Europe/Paris
FRBIA|Bastia|巴斯蒂亚||42.70|9.45|Europe/Paris
FRAJA|Ajaccio|阿雅克肖||41.92|8.75|Europe/Paris
FRDPE|Dieppe|迪耶普||49.93|1.08|Europe/Paris
NLIJM|IJmuiden|艾默伊登||52.46|4.59|Europe/Amsterdam
NLDZL|Delfzijl|代尔夫宰尔||53.32|6.93|Europe/Amsterdam
BEOST|Ostend|奥斯坦德|Oostende|51.23|2.92|Europe/Brussels
DEWIS|Wismar|维斯马||53.90|11.45|Europe/Berlin
DKKOG|Koge|克厄|Køge|55.46|12.20|Europe/Copenhagen
DKODE|Odense|欧登塞||55.47|10.54|Europe/Copenhagen
SESOE|Sodertalje|南泰利耶|Södertälje|59.18|17.65|Europe/Stockholm
SEHAD|Halmstad|哈尔姆斯塔德||56.65|12.85|Europe/Stockholm
SEOXE|Oxelosund|乌克瑟勒松德|Oxelösund|58.66|17.12|Europe/Stockholm
SEUME|Umea|于默奥|Umeå|63.69|20.34|Europe/Stockholm
SELLA|Lulea|吕勒奥|Luleå|65.56|22.24|Europe/Stockholm
NODRM|Drammen|德拉门||59.74|10.23|Europe/Oslo
NOHAU|Haugesund|海于格松||59.40|5.27|Europe/Oslo
NOFRK|Fredrikstad|腓特烈斯塔||59.19|10.96|Europe/Oslo
NOBOO|Bodo|博德|Bodø|67.28|14.38|Europe/Oslo
NOTOS|Tromso|特罗姆瑟|Tromsø|69.66|18.97|Europe/Oslo
NOMOL|Molde|莫尔德||62.74|7.17|Europe/Oslo
FIPOR|Pori|波里||61.56|21.58|Europe/Helsinki
FIKEM|Kemi|凯米||65.67|24.52|Europe/Helsinki
EEMUG|Muuga|穆加||59.50|24.97|Europe/Tallinn
EEPRN|Parnu|派尔努|Pärnu|58.38|24.48|Europe/Tallinn
ITPTO|Porto Torres|托雷斯港||40.84|8.40|Europe/Rome
ITOLB|Olbia|奥尔比亚||40.92|9.52|Europe/Rome
ITMSN|Messina|墨西拿||38.19|15.57|Europe/Rome
ITTPS|Trapani|特拉帕尼||38.01|12.51|Europe/Rome
ITMDC|Marina di Carrara|马里纳迪卡拉拉||44.03|10.04|Europe/Rome
ITCHI|Chioggia|基奥贾||45.22|12.30|Europe/Rome
ITPIO|Piombino|皮翁比诺||42.93|10.55|Europe/Rome
ITBDS|Brindisi|布林迪西||40.65|17.97|Europe/Rome
GRKVA|Kavala|卡瓦拉|Kavala|40.93|24.41|Europe/Athens
GREEU|Elefsina|埃莱夫西纳|Elefsis|38.04|23.54|Europe/Athens
GRRHO|Rhodes|罗德岛|Rodos|36.45|28.23|Europe/Athens
HRZAD|Zadar|扎达尔||44.12|15.22|Europe/Zagreb
HRSIB|Sibenik|希贝尼克|Šibenik|43.73|15.89|Europe/Zagreb
ALVOA|Vlore|发罗拉|Avlonya|40.46|19.48|Europe/Tirane
CYVAS|Vassiliko|瓦西利科||34.72|33.31|Asia/Nicosia
CYFMG|Famagusta|法马古斯塔|Gazimağusa|35.12|33.94|Asia/Famagusta
GIGIB|Gibraltar|直布罗陀|Cebelitarık|36.14|-5.36|Europe/Gibraltar
GBPRU|Portbury|波特伯里||51.49|-2.73|Europe/London
GBAVO|Avonmouth|埃文茅斯||51.50|-2.71|Europe/London
GBSHS|Sheerness|希尔内斯||51.44|0.75|Europe/London
GBTHP|Thamesport|泰晤士港||51.43|0.69|Europe/London
GBIPS|Ipswich|伊普斯威奇||52.05|1.16|Europe/London
GBFAL|Falmouth|法尔茅斯||50.15|-5.06|Europe/London
GBPLY|Plymouth|普利茅斯||50.37|-4.15|Europe/London
GBPOO|Poole|普尔||50.71|-1.99|Europe/London
GBSWA|Swansea|斯旺西||51.62|-3.93|Europe/London
GBNPT|Newport|纽波特||51.56|-2.99|Europe/London
GBHLY|Holyhead|霍利黑德||53.32|-4.63|Europe/London
GBHYM|Heysham|希舍姆||54.03|-2.92|Europe/London
GBLAR|Larne|拉恩||54.85|-5.80|Europe/London
GBWPT|Warrenpoint|沃伦波因特||54.10|-6.25|Europe/London
GBTYN|Tyne|泰恩||54.99|-1.45|Europe/London
GBLEI|Leith|利斯||55.99|-3.18|Europe/London
GBGSY|Grimsby|格里姆斯比||53.58|-0.07|Europe/London
GBGOO|Goole|古尔||53.70|-0.87|Europe/London
GBINV|Inverness|因弗内斯||57.49|-4.23|Europe/London
GGSPT|Saint Peter Port|圣彼得港||49.45|-2.53|Europe/Guernsey
JESTH|Saint Helier|圣赫利尔||49.18|-2.12|Europe/Jersey
IMDGS|Douglas|道格拉斯||54.15|-4.47|Europe/Isle_of_Man
IEROE|Rosslare|罗斯莱尔||52.26|-6.34|Europe/Dublin
IEFOV|Foynes|福因斯||52.61|-9.11|Europe/Dublin
IEDRO|Drogheda|德罗赫达||53.72|-6.32|Europe/Dublin
IEGWY|Galway|戈尔韦||53.27|-9.05|Europe/Dublin
USFEB|Fernandina Beach|费南迪纳||30.67|-81.47|America/New_York
USPME|Port Manatee|马纳蒂港||27.63|-82.56|America/New_York
USPNS|Pensacola|彭萨科拉||30.40|-87.21|America/Chicago
USPGL|Pascagoula|帕斯卡古拉||30.36|-88.56|America/Chicago
USTXT|Texas City|得克萨斯城||29.38|-94.92|America/Chicago
USBRO|Brownsville|布朗斯维尔||25.95|-97.40|America/Chicago
USSCK|Stockton|斯托克顿||37.95|-121.32|America/Los_Angeles
USLOG|Longview|朗维尤||46.11|-122.95|America/Los_Angeles
USITO|Hilo|希洛||19.73|-155.06|Pacific/Honolulu
USOGG|Kahului|卡胡卢伊||20.90|-156.47|Pacific/Honolulu
CADEL|Deltaport|三角洲港||49.01|-123.16|America/Vancouver
CAFSD|Fraser Surrey|弗雷泽萨里||49.19|-122.92|America/Vancouver
CANNO|Nanaimo|纳奈莫||49.16|-123.92|America/Vancouver
CASEI|Sept-Iles|七岛港|Sept-Îles|50.20|-66.38|America/Toronto
CATRR|Trois-Rivieres|三河城|Trois-Rivières|46.34|-72.54|America/Toronto
CASYD|Sydney (Nova Scotia)|悉尼（新斯科舍）|Sydney (Nova Scotia)|46.14|-60.20|America/Halifax
CACBK|Corner Brook|科纳布鲁克||48.95|-57.95|America/St_Johns
MXSCX|Salina Cruz|萨利纳克鲁斯||16.17|-95.20|America/Mexico_City
MXTUX|Tuxpan|图斯潘||20.95|-97.38|America/Mexico_City
MXPMD|Puerto Chiapas|恰帕斯港||14.71|-92.40|America/Mexico_City
MXTPB|Topolobampo|托波洛万波||25.60|-109.06|America/Mazatlan
MXLAP|La Paz (Mexico)|拉巴斯（墨西哥）||24.17|-110.32|America/Mazatlan
HNPCA|Puerto Castilla|卡斯蒂利亚港||16.01|-85.96|America/Tegucigalpa
HNSLO|San Lorenzo|圣洛伦索||13.40|-87.45|America/Tegucigalpa
SVLUN|La Union|拉乌尼翁|La Unión|13.33|-87.83|America/El_Salvador
PACTB|Cristobal|克里斯托瓦尔|Cristóbal|9.35|-79.91|America/Panama
PAROD|Rodman|罗德曼||8.95|-79.57|America/Panama
JMMBJ|Montego Bay|蒙特哥贝||18.47|-77.93|America/Jamaica
HTCAP|Cap-Haitien|海地角|Cap-Haïtien|19.76|-72.19|America/Port-au-Prince
DOLRM|La Romana|拉罗马纳||18.42|-68.96|America/Santo_Domingo
DOMAN|Manzanillo (Dominican Republic)|曼萨尼约（多米尼加）||19.71|-71.74|America/Santo_Domingo
VGRAD|Road Town|罗德城||18.42|-64.61|America/Tortola
VISTT|Saint Thomas|圣托马斯（美属维尔京）||18.34|-64.95|America/St_Thomas
TCGDT|Grand Turk|大特克||21.43|-71.15|America/Grand_Turk
BQKRA|Kralendijk|克拉伦代克||12.15|-68.28|America/Kralendijk
COTRB|Turbo|图尔博||8.04|-76.74|America/Bogota
COTCO|Tumaco|图马科||1.82|-78.74|America/Bogota
VECUM|Cumana|库马纳|Cumaná|10.47|-64.18|America/Caracas
ECPSJ|Posorja|波索尔哈||-2.70|-80.25|America/Guayaquil
PEPIO|Pisco|皮斯科||-13.80|-76.29|America/Lima
PESVY|Salaverry|萨拉韦里||-8.23|-78.98|America/Lima
PECHM|Chimbote|钦博特||-9.08|-78.60|America/Lima
CLPAG|Puerto Angamos|安加莫斯港||-23.07|-70.38|America/Santiago
CLTAL|Talcahuano|塔尔卡瓦诺||-36.70|-73.11|America/Santiago
CLPUQ|Punta Arenas|蓬塔阿雷纳斯||-53.16|-70.90|America/Punta_Arenas
CLTOQ|Tocopilla|托科皮亚||-22.09|-70.21|America/Santiago
CLCLD|Caldera (Chile)|卡尔德拉（智利）||-27.06|-70.83|America/Santiago
ARROS|Rosario|罗萨里奥||-32.97|-60.62|America/Argentina/Cordoba
ARZAE|Zarate|萨拉特|Zárate|-34.08|-59.03|America/Argentina/Buenos_Aires
ARBHI|Bahia Blanca|布兰卡港|Bahía Blanca|-38.78|-62.27|America/Argentina/Buenos_Aires
ARLPG|La Plata|拉普拉塔||-34.85|-57.89|America/Argentina/Buenos_Aires
ARPUD|Puerto Deseado|德塞阿多港||-47.75|-65.90|America/Argentina/Rio_Gallegos
ARCRD|Comodoro Rivadavia|里瓦达维亚海军准将城||-45.86|-67.47|America/Argentina/Catamarca
UYFZB|Fray Bentos|弗赖本托斯||-33.11|-58.32|America/Montevideo
UYNVP|Nueva Palmira|新帕尔米拉||-33.88|-58.42|America/Montevideo
BRSSO|Sao Sebastiao|圣塞巴斯蒂昂|São Sebastião|-23.81|-45.40|America/Sao_Paulo
BRPOA|Porto Alegre|阿雷格里港||-30.02|-51.22|America/Sao_Paulo
BRVDC|Vila do Conde|孔德镇||-1.54|-48.75|America/Belem
BRIQI|Sao Luis (Itaqui)|圣路易斯（伊塔基）|São Luís (Itaqui)|-2.57|-44.37|America/Fortaleza
BRSTM|Santarem|圣塔伦|Santarém|-2.42|-54.73|America/Santarem
BRCDO|Cabedelo|卡贝德卢||-6.97|-34.84|America/Fortaleza
BRIOS|Ilheus|伊列乌斯|Ilhéus|-14.78|-39.03|America/Bahia
BRARB|Aratu|阿拉图||-12.78|-38.50|America/Bahia
AUGET|Geraldton|杰拉尔顿||-28.78|114.60|Australia/Perth
AUEPR|Esperance|埃斯佩兰斯||-33.87|121.90|Australia/Perth
AUBME|Broome|布鲁姆||-18.00|122.21|Australia/Perth
AUPTJ|Portland (Australia)|波特兰（澳大利亚）||-38.35|141.61|Australia/Melbourne
NZMAP|Marsden Point|马斯登角||-35.84|174.49|Pacific/Auckland
NZGIS|Gisborne|吉斯伯恩||-38.67|178.02|Pacific/Auckland
PGMAG|Madang|马当||-5.21|145.81|Pacific/Port_Moresby
PGKVG|Kavieng|卡维恩||-2.58|150.80|Pacific/Port_Moresby
PGWWK|Wewak|韦瓦克||-3.56|143.64|Pacific/Port_Moresby
PGGUR|Alotau|阿洛陶||-10.32|150.45|Pacific/Port_Moresby
PGKIM|Kimbe|金贝||-5.54|150.15|Pacific/Port_Moresby
SBNOR|Noro|诺罗||-8.22|157.20|Pacific/Guadalcanal
VUSAN|Santo (Luganville)|卢甘维尔||-15.52|167.18|Pacific/Efate
WFMAU|Mata-Utu|马塔乌图||-13.28|-176.17|Pacific/Wallis
NRINU|Nauru|瑙鲁||-0.53|166.91|Pacific/Nauru
TVFUN|Funafuti|富纳富提||-8.52|179.19|Pacific/Funafuti
CKRAR|Rarotonga|拉罗汤加||-21.20|-159.79|Pacific/Rarotonga
NUIUE|Alofi (Niue)|阿洛菲（纽埃）||-19.06|-169.92|Pacific/Niue
PWROR|Koror (Malakal)|科罗尔||7.33|134.46|Pacific/Palau
FMPNI|Pohnpei|波纳佩||6.98|158.20|Pacific/Pohnpei
FMTKK|Chuuk (Weno)|丘克||7.44|151.84|Pacific/Chuuk
MPSPN|Saipan|塞班||15.23|145.73|Pacific/Saipan
SANEO|Neom|尼奥姆||27.57|35.53|Asia/Riyadh
`;
