/**
 * The main container ports, and the inland and rail places that carriers name. Curated, since UN/LOCODE's
 * coordinates are wrong for some (CNYTN is 500 km off): these are the harbours' coordinates, or between docks
 * that are far apart (Rotterdam, Shanghai), with current codes. Never imported by the browser's code.
 * code | English | Chinese | Turkish, if different | latitude | longitude | IANA zone
 */
export const SEAPORTS = `
CNSHG|Shanghai|上海|Şanghay|31.32|121.58|Asia/Shanghai
CNYSN|Yangshan|洋山||30.62|122.06|Asia/Shanghai
CNNBG|Ningbo|宁波||29.94|121.78|Asia/Shanghai
CNZOS|Zhoushan|舟山||30.00|122.10|Asia/Shanghai
CNQDG|Qingdao|青岛||36.01|120.22|Asia/Shanghai
CNTXG|Tianjin Xingang|天津新港||38.97|117.78|Asia/Shanghai
CNDAG|Dalian|大连||38.95|121.72|Asia/Shanghai
CNYIK|Yingkou|营口||40.29|122.10|Asia/Shanghai
CNJNZ|Jinzhou|锦州||40.80|121.07|Asia/Shanghai
CNSHP|Qinhuangdao|秦皇岛||39.91|119.62|Asia/Shanghai
CNYTG|Yantai|烟台||37.56|121.39|Asia/Shanghai
CNWEI|Weihai|威海||37.45|122.17|Asia/Shanghai
CNRZH|Rizhao|日照||35.38|119.56|Asia/Shanghai
CNLYG|Lianyungang|连云港||34.74|119.45|Asia/Shanghai
CNTAC|Taicang|太仓||31.62|121.20|Asia/Shanghai
CNNJG|Nanjing|南京||32.16|118.83|Asia/Shanghai
CNZJG|Zhangjiagang|张家港||31.96|120.40|Asia/Shanghai
CNWNZ|Wenzhou|温州||27.98|120.77|Asia/Shanghai
CNFZG|Fuzhou|福州||26.01|119.41|Asia/Shanghai
CNXMG|Xiamen|厦门||24.48|118.07|Asia/Shanghai
CNQZL|Quanzhou|泉州||24.84|118.65|Asia/Shanghai
CNSTG|Shantou|汕头||23.36|116.70|Asia/Shanghai
CNYTN|Yantian|盐田||22.57|114.27|Asia/Shanghai
CNSHK|Shekou|蛇口||22.47|113.90|Asia/Shanghai
CNCWN|Chiwan|赤湾||22.47|113.88|Asia/Shanghai
CNNSA|Nansha|南沙||22.68|113.65|Asia/Shanghai
CNGZG|Guangzhou|广州||23.10|113.36|Asia/Shanghai
CNHUA|Huangpu|黄埔||23.09|113.43|Asia/Shanghai
CNZNG|Zhanjiang|湛江||21.18|110.41|Asia/Shanghai
CNZUH|Zhuhai|珠海||22.23|113.58|Asia/Shanghai
CNQZH|Qinzhou|钦州||21.70|108.60|Asia/Shanghai
CNFAN|Fangcheng|防城港||21.62|108.34|Asia/Shanghai
CNHIG|Haikou|海口||20.03|110.28|Asia/Shanghai
CNYPG|Yangpu|洋浦||19.72|109.20|Asia/Shanghai
HKHKG|Hong Kong|香港||22.34|114.12|Asia/Hong_Kong
MOMFM|Macau|澳门|Makao|22.19|113.54|Asia/Macau
TWKHH|Kaohsiung|高雄||22.57|120.30|Asia/Taipei
TWKEL|Keelung|基隆||25.14|121.75|Asia/Taipei
TWTXG|Taichung|台中||24.27|120.52|Asia/Taipei
TWTPE|Taipei|台北||25.16|121.39|Asia/Taipei
JPTYO|Tokyo|东京||35.62|139.78|Asia/Tokyo
JPYOK|Yokohama|横滨||35.44|139.66|Asia/Tokyo
JPNGO|Nagoya|名古屋||35.05|136.86|Asia/Tokyo
JPOSA|Osaka|大阪||34.64|135.42|Asia/Tokyo
JPUKB|Kobe|神户||34.68|135.21|Asia/Tokyo
JPHKT|Hakata|博多||33.62|130.41|Asia/Tokyo
JPMOJ|Moji|门司||33.95|130.96|Asia/Tokyo
JPSMZ|Shimizu|清水||35.01|138.50|Asia/Tokyo
JPTMK|Tomakomai|苫小牧||42.64|141.65|Asia/Tokyo
JPSDJ|Sendai|仙台||38.27|141.02|Asia/Tokyo
KRPUS|Busan|釜山||35.10|129.05|Asia/Seoul
KRINC|Incheon|仁川||37.45|126.61|Asia/Seoul
KRKAN|Gwangyang|光阳||34.91|127.69|Asia/Seoul
KRPTK|Pyeongtaek|平泽||36.97|126.84|Asia/Seoul
KRUSN|Ulsan|蔚山||35.50|129.39|Asia/Seoul
RUVVO|Vladivostok|符拉迪沃斯托克||43.10|131.89|Asia/Vladivostok
RUVYP|Vostochny|东方港||42.74|133.07|Asia/Vladivostok
RULED|Saint Petersburg|圣彼得堡||59.88|30.20|Europe/Moscow
RUNVS|Novorossiysk|新罗西斯克||44.73|37.79|Europe/Moscow
RUKGD|Kaliningrad|加里宁格勒||54.70|20.45|Europe/Kaliningrad
VNSGN|Ho Chi Minh City|胡志明市||10.76|106.76|Asia/Ho_Chi_Minh
VNCLI|Cat Lai|吉莱||10.76|106.79|Asia/Ho_Chi_Minh
VNCMT|Cai Mep|盖梅||10.53|107.03|Asia/Ho_Chi_Minh
VNVUT|Vung Tau|头顿||10.40|107.10|Asia/Ho_Chi_Minh
VNHPH|Haiphong|海防||20.86|106.74|Asia/Ho_Chi_Minh
VNDAD|Da Nang|岘港||16.12|108.21|Asia/Ho_Chi_Minh
VNUIH|Quy Nhon|归仁||13.77|109.24|Asia/Ho_Chi_Minh
THLCH|Laem Chabang|林查班||13.07|100.89|Asia/Bangkok
THBKK|Bangkok|曼谷||13.70|100.57|Asia/Bangkok
KHKOS|Sihanoukville|西哈努克港||10.64|103.51|Asia/Phnom_Penh
MMRGN|Yangon|仰光||16.77|96.17|Asia/Yangon
SGSIN|Singapore|新加坡|Singapur|1.26|103.80|Asia/Singapore
MYPKG|Port Klang|巴生港||3.00|101.37|Asia/Kuala_Lumpur
MYTPP|Tanjung Pelepas|丹戎帕拉帕斯||1.36|103.55|Asia/Kuala_Lumpur
MYPEN|Penang|槟城||5.40|100.37|Asia/Kuala_Lumpur
MYPGU|Pasir Gudang|巴西古当||1.44|103.91|Asia/Kuala_Lumpur
MYBTU|Bintulu|民都鲁||3.27|113.07|Asia/Kuching
IDJKT|Jakarta|雅加达|Cakarta|-6.10|106.88|Asia/Jakarta
IDTPP|Tanjung Priok|丹戎不碌||-6.10|106.88|Asia/Jakarta
IDSUB|Surabaya|泗水||-7.20|112.73|Asia/Jakarta
IDSRG|Semarang|三宝垄||-6.94|110.42|Asia/Jakarta
IDBLW|Belawan|勿拉湾||3.79|98.69|Asia/Jakarta
PHMNL|Manila|马尼拉||14.60|120.95|Asia/Manila
PHSFS|Subic Bay|苏比克湾||14.80|120.27|Asia/Manila
PHCEB|Cebu|宿务||10.30|123.91|Asia/Manila
PHDVO|Davao|达沃||7.12|125.66|Asia/Manila
BNMUA|Muara|摩拉||5.02|115.07|Asia/Brunei
LKCMB|Colombo|科伦坡|Kolombo|6.95|79.85|Asia/Colombo
LKHBA|Hambantota|汉班托塔||6.12|81.11|Asia/Colombo
BDCGP|Chattogram|吉大港||22.31|91.80|Asia/Dhaka
INNSA|Nhava Sheva|那瓦西瓦||18.95|72.95|Asia/Kolkata
INMUN|Mundra|蒙德拉||22.74|69.70|Asia/Kolkata
INBOM|Mumbai|孟买|Mumbai|18.94|72.85|Asia/Kolkata
INMAA|Chennai|金奈||13.09|80.30|Asia/Kolkata
INCCU|Kolkata|加尔各答|Kalküta|22.54|88.31|Asia/Kolkata
INCOK|Cochin|科钦||9.97|76.25|Asia/Kolkata
INPAV|Pipavav|皮帕瓦沃||20.91|71.50|Asia/Kolkata
INHZA|Hazira|哈齐拉||21.09|72.64|Asia/Kolkata
INTUT|Tuticorin|杜蒂戈林||8.75|78.19|Asia/Kolkata
INVTZ|Visakhapatnam|维沙卡帕特南||17.69|83.28|Asia/Kolkata
INKAT|Kattupalli|卡图帕里||13.31|80.35|Asia/Kolkata
PKKHI|Karachi|卡拉奇|Karaçi|24.83|66.98|Asia/Karachi
PKBQM|Port Qasim|卡西姆港||24.77|67.33|Asia/Karachi
MVMLE|Male|马累||4.18|73.51|Indian/Maldives
AEJEA|Jebel Ali|杰贝阿里|Cebel Ali|25.01|55.06|Asia/Dubai
AEDXB|Dubai|迪拜||25.27|55.28|Asia/Dubai
AEKHL|Khalifa Port|哈利法港|Halife Limanı|24.81|54.65|Asia/Dubai
AEKLF|Khor Fakkan|豪尔费坎|Hor Fakkan|25.35|56.37|Asia/Dubai
AESHJ|Sharjah|沙迦|Şarika|25.36|55.38|Asia/Dubai
OMSOH|Sohar|苏哈尔|Suhar|24.51|56.63|Asia/Muscat
OMSLL|Salalah|塞拉莱|Salale|16.94|54.00|Asia/Muscat
QAHMD|Hamad Port|哈马德港|Hamad Limanı|25.01|51.61|Asia/Qatar
BHKBS|Khalifa Bin Salman|哈利法本萨勒曼港||26.20|50.71|Asia/Bahrain
KWSWK|Shuwaikh|舒韦赫|Şuveyh|29.35|47.93|Asia/Kuwait
KWSAA|Shuaiba|舒艾拜|Şuaybe|29.04|48.16|Asia/Kuwait
SADMM|Dammam|达曼||26.49|50.20|Asia/Riyadh
SAJUB|Jubail|朱拜勒|Cubeyl|27.03|49.67|Asia/Riyadh
SAJED|Jeddah|吉达|Cidde|21.47|39.16|Asia/Riyadh
SAKAC|King Abdullah Port|阿卜杜拉国王港|Kral Abdullah Limanı|22.51|39.09|Asia/Riyadh
IQUQR|Umm Qasr|乌姆盖斯尔|Ümmü Kasr|30.03|47.95|Asia/Baghdad
IRBND|Bandar Abbas|阿巴斯港|Bender Abbas|27.14|56.10|Asia/Tehran
YEADE|Aden|亚丁||12.80|45.00|Asia/Aden
DJJIB|Djibouti|吉布提|Cibuti|11.60|43.13|Africa/Djibouti
JOAQJ|Aqaba|亚喀巴|Akabe|29.46|34.98|Asia/Amman
ILHFA|Haifa|海法|Hayfa|32.83|35.01|Asia/Jerusalem
ILASH|Ashdod|阿什杜德|Aşdod|31.83|34.64|Asia/Jerusalem
LBBEY|Beirut|贝鲁特|Beyrut|33.90|35.53|Asia/Beirut
SYLTK|Latakia|拉塔基亚|Lazkiye|35.53|35.76|Asia/Damascus
CYLMS|Limassol|利马索尔|Limasol|34.65|33.01|Asia/Nicosia
TRIST|Istanbul|伊斯坦布尔|İstanbul|41.01|28.97|Europe/Istanbul
TRMAR|Marmara Ereglisi|马尔马拉埃雷利|Marmara Ereğlisi|40.97|27.96|Europe/Istanbul
TRAMR|Ambarli|安巴利|Ambarlı|40.97|28.68|Europe/Istanbul
TRHAY|Haydarpasa|海达尔帕夏|Haydarpaşa|41.00|29.01|Europe/Istanbul
TRMER|Mersin|梅尔辛||36.79|34.64|Europe/Istanbul
TRIZM|Izmir|伊兹密尔|İzmir|38.44|27.15|Europe/Istanbul
TRALI|Aliaga|阿利阿加|Aliağa|38.83|26.93|Europe/Istanbul
TRGEM|Gemlik|盖姆利克||40.42|29.10|Europe/Istanbul
TRIZT|Izmit|伊兹米特|İzmit|40.76|29.83|Europe/Istanbul
TRGEB|Gebze|盖布泽||40.77|29.50|Europe/Istanbul
TRTEK|Tekirdag|泰基尔达|Tekirdağ|40.95|27.50|Europe/Istanbul
TRISK|Iskenderun|伊斯肯德伦|İskenderun|36.68|36.19|Europe/Istanbul
TRAYT|Antalya|安塔利亚||36.83|30.61|Europe/Istanbul
TRSSX|Samsun|萨姆松||41.30|36.34|Europe/Istanbul
TRTZX|Trabzon|特拉布宗||41.00|39.74|Europe/Istanbul
GEPTI|Poti|波季||42.15|41.65|Asia/Tbilisi
GEBUS|Batumi|巴统|Batum|41.65|41.65|Asia/Tbilisi
ROCND|Constanta|康斯坦察|Köstence|44.10|28.66|Europe/Bucharest
BGVAR|Varna|瓦尔纳||43.19|27.90|Europe/Sofia
BGBOJ|Burgas|布尔加斯||42.48|27.48|Europe/Sofia
UAODS|Odesa|敖德萨||46.50|30.74|Europe/Kyiv
GRPIR|Piraeus|比雷埃夫斯|Pire|37.94|23.62|Europe/Athens
GRSKG|Thessaloniki|塞萨洛尼基|Selanik|40.63|22.92|Europe/Athens
ALDRZ|Durres|都拉斯|Dıraç|41.31|19.45|Europe/Tirane
HRRJK|Rijeka|里耶卡||45.33|14.43|Europe/Zagreb
SIKOP|Koper|科佩尔||45.55|13.74|Europe/Ljubljana
ITTRS|Trieste|的里雅斯特||45.64|13.75|Europe/Rome
ITVCE|Venice|威尼斯|Venedik|45.45|12.27|Europe/Rome
ITRAN|Ravenna|拉文纳||44.47|12.26|Europe/Rome
ITAOI|Ancona|安科纳||43.62|13.50|Europe/Rome
ITGOA|Genoa|热那亚|Cenova|44.40|8.91|Europe/Rome
ITSPE|La Spezia|拉斯佩齐亚||44.11|9.86|Europe/Rome
ITLIV|Livorno|里窝那||43.56|10.30|Europe/Rome
ITNAP|Naples|那不勒斯|Napoli|40.84|14.27|Europe/Rome
ITSAL|Salerno|萨莱诺||40.67|14.75|Europe/Rome
ITGIT|Gioia Tauro|焦亚陶罗||38.45|15.90|Europe/Rome
ITVDL|Vado Ligure|瓦多利古雷||44.26|8.45|Europe/Rome
MTMAR|Marsaxlokk|马尔萨什洛克||35.82|14.54|Europe/Malta
FRFOS|Fos-sur-Mer|滨海福斯||43.41|4.87|Europe/Paris
FRMRS|Marseille|马赛|Marsilya|43.33|5.34|Europe/Paris
FRLEH|Le Havre|勒阿弗尔||49.47|0.17|Europe/Paris
FRDKK|Dunkirk|敦刻尔克|Dunkerque|51.02|2.20|Europe/Paris
ESVLC|Valencia|瓦伦西亚|Valensiya|39.44|-0.32|Europe/Madrid
ESBCN|Barcelona|巴塞罗那|Barselona|41.35|2.16|Europe/Madrid
ESALG|Algeciras|阿尔赫西拉斯||36.13|-5.43|Europe/Madrid
ESBIO|Bilbao|毕尔巴鄂||43.35|-3.05|Europe/Madrid
ESVGO|Vigo|维戈||42.24|-8.73|Europe/Madrid
ESLPA|Las Palmas|拉斯帕尔马斯||28.14|-15.42|Atlantic/Canary
PTLIS|Lisbon|里斯本|Lizbon|38.70|-9.15|Europe/Lisbon
PTLEI|Leixoes|莱雄伊什|Leixões|41.18|-8.70|Europe/Lisbon
PTSIE|Sines|锡尼什||37.94|-8.84|Europe/Lisbon
NLRTM|Rotterdam|鹿特丹||51.92|4.29|Europe/Amsterdam
NLAMS|Amsterdam|阿姆斯特丹||52.41|4.80|Europe/Amsterdam
BEANR|Antwerp|安特卫普|Anvers|51.27|4.34|Europe/Brussels
BEZEE|Zeebrugge|泽布吕赫||51.33|3.20|Europe/Brussels
DEHAM|Hamburg|汉堡||53.53|9.93|Europe/Berlin
DEBRV|Bremerhaven|不来梅港||53.59|8.53|Europe/Berlin
DEWVN|Wilhelmshaven|威廉港||53.59|8.15|Europe/Berlin
GBFXT|Felixstowe|费利克斯托||51.95|1.31|Europe/London
GBLGP|London Gateway|伦敦门户港||51.50|0.48|Europe/London
GBLON|London|伦敦|Londra|51.50|0.02|Europe/London
GBSOU|Southampton|南安普敦||50.90|-1.43|Europe/London
GBLIV|Liverpool|利物浦||53.45|-3.02|Europe/London
GBGRG|Grangemouth|格兰杰默斯||56.03|-3.70|Europe/London
IEDUB|Dublin|都柏林||53.35|-6.20|Europe/Dublin
DKAAR|Aarhus|奥胡斯||56.15|10.24|Europe/Copenhagen
DKCPH|Copenhagen|哥本哈根|Kopenhag|55.69|12.62|Europe/Copenhagen
SEGOT|Gothenburg|哥德堡|Göteborg|57.69|11.86|Europe/Stockholm
SESTO|Stockholm|斯德哥尔摩|Stokholm|59.34|18.11|Europe/Stockholm
NOOSL|Oslo|奥斯陆||59.89|10.75|Europe/Oslo
FIHEL|Helsinki|赫尔辛基||60.21|25.18|Europe/Helsinki
FIKTK|Kotka|科特卡||60.45|26.93|Europe/Helsinki
EETLL|Tallinn|塔林||59.49|24.96|Europe/Tallinn
LVRIX|Riga|里加||57.03|24.09|Europe/Riga
LTKLJ|Klaipeda|克莱佩达||55.69|21.13|Europe/Vilnius
PLGDN|Gdansk|格但斯克||54.38|18.71|Europe/Warsaw
PLGDY|Gdynia|格丁尼亚||54.53|18.53|Europe/Warsaw
ISREY|Reykjavik|雷克雅未克|Reykjavik|64.15|-21.86|Atlantic/Reykjavik
EGPSD|Port Said|塞得港||31.24|32.31|Africa/Cairo
EGPSE|Port Said East|塞得港东|Doğu Port Said|31.21|32.36|Africa/Cairo
EGALY|Alexandria|亚历山大|İskenderiye|31.18|29.87|Africa/Cairo
EGDAM|Damietta|杜姆亚特|Dimyat|31.47|31.76|Africa/Cairo
EGSOK|Sokhna|苏赫纳|Sohna|29.65|32.35|Africa/Cairo
EGSUZ|Suez|苏伊士|Süveyş|29.95|32.55|Africa/Cairo
LYMRA|Misurata|米苏拉塔|Misrata|32.37|15.21|Africa/Tripoli
LYBEN|Benghazi|班加西|Bingazi|32.11|20.05|Africa/Tripoli
TNRDS|Rades|拉迪斯|Rades|36.80|10.27|Africa/Tunis
DZALG|Algiers|阿尔及尔|Cezayir|36.77|3.07|Africa/Algiers
MAPTM|Tanger Med|丹吉尔地中海港|Tanca Med|35.88|-5.50|Africa/Casablanca
MACAS|Casablanca|卡萨布兰卡|Kazablanka|33.61|-7.61|Africa/Casablanca
SNDKR|Dakar|达喀尔||14.68|-17.43|Africa/Dakar
CIABJ|Abidjan|阿比让||5.29|-4.01|Africa/Abidjan
GHTEM|Tema|特马||5.64|0.01|Africa/Accra
TGLFW|Lome|洛美||6.14|1.28|Africa/Lome
BJCOO|Cotonou|科托努||6.35|2.43|Africa/Porto-Novo
NGAPP|Apapa|阿帕帕||6.44|3.38|Africa/Lagos
NGTIN|Tin Can Island|廷坎岛||6.43|3.34|Africa/Lagos
NGLKK|Lekki|莱基||6.43|4.01|Africa/Lagos
NGONN|Onne|奥内||4.69|7.15|Africa/Lagos
CMDLA|Douala|杜阿拉||4.05|9.68|Africa/Douala
CMKBI|Kribi|克里比||2.73|9.86|Africa/Douala
CGPNR|Pointe Noire|黑角||-4.78|11.84|Africa/Brazzaville
AOLAD|Luanda|罗安达||-8.79|13.24|Africa/Luanda
NAWVB|Walvis Bay|鲸湾港||-22.94|14.49|Africa/Windhoek
ZACPT|Cape Town|开普敦||-33.90|18.44|Africa/Johannesburg
ZADUR|Durban|德班||-29.88|31.03|Africa/Johannesburg
ZAPLZ|Port Elizabeth|伊丽莎白港||-33.95|25.63|Africa/Johannesburg
ZAZBA|Ngqura (Coega)|恩古拉||-33.80|25.69|Africa/Johannesburg
MZMPM|Maputo|马普托||-25.98|32.56|Africa/Maputo
MZBEW|Beira|贝拉||-19.82|34.83|Africa/Maputo
TZDAR|Dar es Salaam|达累斯萨拉姆|Darüsselam|-6.84|39.29|Africa/Dar_es_Salaam
KEMBA|Mombasa|蒙巴萨||-4.05|39.64|Africa/Nairobi
MGTMM|Toamasina|塔马塔夫||-18.15|49.42|Indian/Antananarivo
MUPLU|Port Louis|路易港||-20.15|57.49|Indian/Mauritius
RELPT|Le Port (Pointe des Galets)|勒波尔（加莱角）||-20.92|55.29|Indian/Reunion
SDPZU|Port Sudan|苏丹港||19.61|37.22|Africa/Khartoum
USLAX|Los Angeles|洛杉矶||33.74|-118.26|America/Los_Angeles
USLGB|Long Beach|长滩||33.75|-118.20|America/Los_Angeles
USOAK|Oakland|奥克兰||37.80|-122.31|America/Los_Angeles
USSEA|Seattle|西雅图||47.58|-122.36|America/Los_Angeles
USTIW|Tacoma|塔科马||47.27|-122.41|America/Los_Angeles
USPDX|Portland|波特兰||45.63|-122.74|America/Los_Angeles
USHNL|Honolulu|檀香山||21.31|-157.88|Pacific/Honolulu
USNYC|New York|纽约||40.68|-74.08|America/New_York
USEWR|Newark|纽瓦克||40.69|-74.15|America/New_York
USSAV|Savannah|萨凡纳||32.13|-81.14|America/New_York
USCHS|Charleston|查尔斯顿||32.82|-79.93|America/New_York
USORF|Norfolk|诺福克||36.92|-76.33|America/New_York
USBAL|Baltimore|巴尔的摩||39.25|-76.53|America/New_York
USBOS|Boston|波士顿||42.34|-71.02|America/New_York
USPHL|Philadelphia|费城|Filadelfiya|39.91|-75.14|America/New_York
USJAX|Jacksonville|杰克逊维尔||30.38|-81.60|America/New_York
USMIA|Miami|迈阿密||25.77|-80.17|America/New_York
USPEF|Port Everglades|埃弗格莱兹港||26.09|-80.12|America/New_York
USTPA|Tampa|坦帕||27.93|-82.44|America/New_York
USMOB|Mobile|莫比尔||30.66|-88.04|America/Chicago
USMSY|New Orleans|新奥尔良||29.92|-90.07|America/Chicago
USHOU|Houston|休斯敦||29.72|-95.14|America/Chicago
CAVAN|Vancouver|温哥华||49.29|-123.08|America/Vancouver
CAPRR|Prince Rupert|鲁珀特王子港||54.29|-130.35|America/Vancouver
CAHAL|Halifax|哈利法克斯||44.65|-63.57|America/Halifax
CAMTR|Montreal|蒙特利尔||45.57|-73.51|America/Toronto
MXZLO|Manzanillo|曼萨尼约||19.07|-104.29|America/Mexico_City
MXLZC|Lazaro Cardenas|拉萨罗卡德纳斯||17.94|-102.18|America/Mexico_City
MXESE|Ensenada|恩塞纳达||31.85|-116.63|America/Tijuana
MXVER|Veracruz|韦拉克鲁斯||19.21|-96.13|America/Mexico_City
MXATM|Altamira|阿尔塔米拉||22.48|-97.87|America/Monterrey
GTPRQ|Puerto Quetzal|格查尔港||13.92|-90.79|America/Guatemala
GTSTC|Santo Tomas de Castilla|圣托马斯||15.69|-88.61|America/Guatemala
HNPCR|Puerto Cortes|科尔特斯港||15.84|-87.95|America/Tegucigalpa
SVAQJ|Acajutla|阿卡胡特拉||13.57|-89.84|America/El_Salvador
CRCAL|Caldera|卡尔德拉||9.91|-84.72|America/Costa_Rica
CRMOB|Moin|莫因||10.00|-83.08|America/Costa_Rica
PABLB|Balboa|巴尔博亚||8.96|-79.57|America/Panama
PAONX|Colon|科隆||9.37|-79.88|America/Panama
PAMIT|Manzanillo (Panama)|曼萨尼约（巴拿马）||9.37|-79.88|America/Panama
JMKIN|Kingston|金斯敦||17.98|-76.82|America/Jamaica
DOCAU|Caucedo|考塞多||18.43|-69.63|America/Santo_Domingo
DOHAI|Rio Haina|里奥海纳||18.42|-70.02|America/Santo_Domingo
PRSJU|San Juan|圣胡安||18.43|-66.09|America/Puerto_Rico
BSFPO|Freeport|自由港||26.52|-78.77|America/Nassau
CUMAR|Mariel|马列尔||23.01|-82.76|America/Havana
TTPOS|Port of Spain|西班牙港||10.66|-61.53|America/Port_of_Spain
COCTG|Cartagena|卡塔赫纳||10.40|-75.52|America/Bogota
COBUN|Buenaventura|布埃纳文图拉||3.89|-77.06|America/Bogota
VELAG|La Guaira|拉瓜伊拉||10.60|-66.94|America/Caracas
VEPBL|Puerto Cabello|卡贝略港||10.48|-68.01|America/Caracas
ECGYE|Guayaquil|瓜亚基尔||-2.28|-79.91|America/Guayaquil
PECLL|Callao|卡亚俄||-12.05|-77.15|America/Lima
PECHY|Chancay|钱凯||-11.59|-77.28|America/Lima
CLSAI|San Antonio|圣安东尼奥||-33.59|-71.62|America/Santiago
CLVAP|Valparaiso|瓦尔帕莱索||-33.03|-71.63|America/Santiago
CLIQQ|Iquique|伊基克||-20.20|-70.16|America/Santiago
BRSSZ|Santos|桑托斯||-23.96|-46.31|America/Sao_Paulo
BRPNG|Paranagua|巴拉那瓜||-25.50|-48.51|America/Sao_Paulo
BRNVT|Navegantes|纳维根特斯||-26.90|-48.65|America/Sao_Paulo
BRITJ|Itajai|伊塔雅伊||-26.90|-48.67|America/Sao_Paulo
BRIOA|Itapoa|伊塔波阿||-26.18|-48.60|America/Sao_Paulo
BRRIG|Rio Grande|里奥格兰德||-32.08|-52.09|America/Sao_Paulo
BRRIO|Rio de Janeiro|里约热内卢||-22.88|-43.21|America/Sao_Paulo
BRVIX|Vitoria|维多利亚||-20.32|-40.33|America/Sao_Paulo
BRSSA|Salvador|萨尔瓦多||-12.96|-38.51|America/Bahia
BRSUA|Suape|苏阿佩||-8.39|-34.96|America/Recife
BRPEC|Pecem|佩森||-3.54|-38.80|America/Fortaleza
BRMAO|Manaus|马瑙斯||-3.15|-60.00|America/Manaus
ARBUE|Buenos Aires|布宜诺斯艾利斯||-34.58|-58.37|America/Argentina/Buenos_Aires
UYMVD|Montevideo|蒙得维的亚||-34.90|-56.21|America/Montevideo
AUSYD|Sydney|悉尼|Sidney|-33.97|151.22|Australia/Sydney
AUMEL|Melbourne|墨尔本||-37.82|144.92|Australia/Melbourne
AUBNE|Brisbane|布里斯班||-27.40|153.12|Australia/Brisbane
AUFRE|Fremantle|弗里曼特尔||-32.05|115.74|Australia/Perth
AUADL|Adelaide|阿德莱德||-34.82|138.51|Australia/Adelaide
NZAKL|Auckland|奥克兰（新西兰）||-36.84|174.78|Pacific/Auckland
NZTRG|Tauranga|陶朗阿||-37.66|176.18|Pacific/Auckland
NZLYT|Lyttelton|利特尔顿||-43.61|172.72|Pacific/Auckland
FJSUV|Suva|苏瓦||-18.13|178.42|Pacific/Fiji
PGPOM|Port Moresby|莫尔兹比港||-9.47|147.15|Pacific/Port_Moresby
PGLAE|Lae|莱城||-6.74|146.98|Pacific/Port_Moresby
`;

/**
 * Inland, river and rail places, Caspian ports (not reachable by sea), and cities that carriers name without
 * a specific port.
 */
export const INLAND_PLACES = `
CNSZX|Shenzhen|深圳||22.54|114.06|Asia/Shanghai
CNCKG|Chongqing|重庆|Çongçing|29.62|106.60|Asia/Shanghai
CNWUH|Wuhan|武汉|Vuhan|30.67|114.55|Asia/Shanghai
CNCTU|Chengdu|成都||30.86|104.16|Asia/Shanghai
CNCGO|Zhengzhou|郑州||34.72|113.80|Asia/Shanghai
CNYIU|Yiwu|义乌||29.33|120.06|Asia/Shanghai
DEDUI|Duisburg|杜伊斯堡||51.45|6.73|Europe/Berlin
DEMUC|Munich|慕尼黑|Münih|48.14|11.58|Europe/Berlin
CHBSL|Basel|巴塞尔||47.58|7.60|Europe/Zurich
ATVIE|Vienna|维也纳|Viyana|48.17|16.48|Europe/Vienna
HUBUD|Budapest|布达佩斯|Budapeşte|47.43|19.07|Europe/Budapest
CZPRG|Prague|布拉格|Prag|50.04|14.56|Europe/Prague
ITMIL|Milan|米兰|Milano|45.48|9.25|Europe/Rome
ESMAD|Madrid|马德里||40.40|-3.67|Europe/Madrid
USCHI|Chicago|芝加哥|Şikago|41.84|-87.68|America/Chicago
USDAL|Dallas|达拉斯||32.73|-96.80|America/Chicago
USMEM|Memphis|孟菲斯||35.07|-90.05|America/Chicago
USATL|Atlanta|亚特兰大||33.78|-84.42|America/New_York
USMKC|Kansas City|堪萨斯城||39.12|-94.55|America/Chicago
CATOR|Toronto|多伦多||43.65|-79.60|America/Toronto
MXMEX|Mexico City|墨西哥城|Meksiko|19.49|-99.17|America/Mexico_City
INICD|Delhi (Tughlakabad)|德里|Delhi|28.50|77.29|Asia/Kolkata
THLKR|Lat Krabang|拉德卡邦||13.74|100.76|Asia/Bangkok
TRANK|Ankara|安卡拉||39.95|32.75|Europe/Istanbul
TRGZT|Gaziantep|加济安泰普||37.07|37.30|Europe/Istanbul
CNMAA|Maanshan|马鞍山||31.69|118.47|Asia/Shanghai
CNWHI|Wuhu|芜湖||31.34|118.36|Asia/Shanghai
CNTOL|Tongling|铜陵||30.95|117.76|Asia/Shanghai
CNAQG|Anqing|安庆||30.51|117.06|Asia/Shanghai
CNJIU|Jiujiang|九江||29.74|116.01|Asia/Shanghai
CNSHS|Shashi (Jingzhou)|沙市（荆州）||30.31|112.25|Asia/Shanghai
CNYIC|Yichang|宜昌||30.69|111.29|Asia/Shanghai
CNLUZ|Luzhou|泸州||28.89|105.45|Asia/Shanghai
CNFOS|Foshan|佛山||23.03|113.12|Asia/Shanghai
CNWUZ|Wuzhou|梧州||23.47|111.28|Asia/Shanghai
CNGUG|Guigang|贵港||23.09|109.60|Asia/Shanghai
DECGN|Cologne|科隆（德国）|Köln|50.98|6.98|Europe/Berlin
DENSS|Neuss|诺伊斯||51.21|6.73|Europe/Berlin
DEMHG|Mannheim|曼海姆||49.50|8.45|Europe/Berlin
NLVEN|Venlo|芬洛||51.39|6.14|Europe/Amsterdam
NLNIJ|Nijmegen|奈梅亨||51.85|5.84|Europe/Amsterdam
BELGG|Liege|列日|Liège|50.66|5.62|Europe/Brussels
FRSXB|Strasbourg|斯特拉斯堡|Strazburg|48.57|7.80|Europe/Paris
FRLIO|Lyon|里昂||45.73|4.83|Europe/Paris
ATLNZ|Linz|林茨||48.31|14.32|Europe/Vienna
SKBTS|Bratislava|布拉迪斯拉发||48.13|17.14|Europe/Bratislava
RSBEG|Belgrade|贝尔格莱德|Belgrad|44.82|20.48|Europe/Belgrade
BGRDU|Ruse|鲁塞|Rusçuk|43.84|25.95|Europe/Sofia
USSTL|Saint Louis|圣路易斯||38.63|-90.18|America/Chicago
KZAAU|Aktau|阿克套||43.60|51.22|Asia/Aqtau
AZBAK|Baku|巴库|Bakü|40.37|49.87|Asia/Baku
AZALA|Alat|阿利亚特||39.98|49.45|Asia/Baku
TMKRW|Turkmenbashi|土库曼巴希|Türkmenbaşı|40.01|52.98|Asia/Ashgabat
IRBAZ|Bandar Anzali|安扎利港|Bender Enzeli|37.47|49.46|Asia/Tehran
RUMCX|Makhachkala|马哈奇卡拉|Mahaçkale|42.99|47.50|Europe/Moscow
KHPNH|Phnom Penh|金边||11.58|104.93|Asia/Phnom_Penh
PYASU|Asuncion|亚松森||-25.28|-57.64|America/Asuncion
PYVLL|Villeta|比列塔||-25.51|-57.57|America/Asuncion
`;

/** Inland places on a river or inland sea that have quays. */
export const RIVER_PORTS = `
CNCKG CNWUH CNMAA CNWHI CNTOL CNAQG CNJIU CNSHS CNYIC CNLUZ CNFOS CNWUZ CNGUG DEDUI DECGN DENSS DEMHG CHBSL ATVIE ATLNZ
HUBUD SKBTS RSBEG BGRDU FRSXB FRLIO BELGG NLVEN NLNIJ USSTL USMEM KZAAU AZBAK AZALA TMKRW IRBAZ RUMCX KHPNH PYASU PYVLL
`;

/**
 * Codes that carriers still send, and the ports they mean. CNSHA, CNNGB, CNTAO, CNXMN, CNDLC, CNYNT, CNNKG,
 * CNFOC, CNCAN, CNHAK, CNBHY and CNSYX are airports today; CNSGH, CNNBO, CNQIN and similar codes are whole
 * cities; TRAMB is a road crossing near Georgia; CNTAG, CNQZJ, THSGZ and REPDG are no longer listed.
 */
export const ALIASES = `
CNSHA CNSHG
CNSGH CNSHG
CNNGB CNNBG
CNNBO CNNBG
CNTAO CNQDG
CNQIN CNQDG
CNXMN CNXMG
CNXAM CNXMG
CNTSN CNTXG
CNTNJ CNTXG
CNTNG CNTXG
CNXGG CNTXG
CNDLC CNDAG
CNDAL CNDAG
CNYNT CNYTG
CNYAT CNYTG
CNWEH CNWEI
CNWEG CNWEI
CNTAG CNTAC
CNNKG CNNJG
CNNJI CNNJG
CNWZO CNWNZ
CNFOC CNFZG
CNFZH CNFZG
CNQZJ CNQZL
CNJJN CNQZL
CNCAN CNGZG
CNGGZ CNGZG
CNHUN CNHUA
CNHAK CNHIG
CNHKO CNHIG
CNZHA CNZNG
CNBHY CNBIH
CNSYX CNSYA
CNZZH CNZZU
CNDDZ CNDDG
CNYIW CNYIU
TRAMB TRAMR
EGPSW EGPSD
EGAIS EGSOK
DJPOD DJJIB
INJNP INNSA
IDUPG IDMAK
VNTOT VNCMT
VNVIC VNSGN
THSGZ THSGK
PHMNN PHMNL
PHMNS PHMNL
IRSRP IRBND
REPDG RELPT
BRIGI BRSPB
`;
