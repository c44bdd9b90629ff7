/**
 * Data of airlines in addition to contract/reference/airline-prefixes.ts. Curated; uncertain data is omitted.
 * Prefixes and designators were compared with IATA's list of members and coded airlines.
 * prefix | ICAO | Chinese | Turkish, if different | country | C for cargo only
 */
export const ISSUERS = `
001|AAL|美国航空||US|
003|CMA|达飞航空货运||FR|C
006|DAL|达美航空||US|
014|ACA|加拿大航空|Kanada Havayolları|CA|
016|UAL|美国联合航空||US|
018|DKH|吉祥航空||CN|
020|GEC|汉莎货运航空|Lufthansa Kargo|DE|C
023|FDX|联邦快递||US|C
027|ASA|阿拉斯加航空||US|
030|VLG|伏林航空||ES|
032|SKK|阿斯基航空||TG|
036|VOI|沃拉里斯航空||MX|
037|AZV|阿祖尔航空||RU|
041|JST|捷星航空||AU|
044|ARG|阿根廷航空||AR|
045|LAN|南美航空||CL|
046|MGE|亚太航空（关岛）||GU|C
047|TAP|葡萄牙航空||PT|
049|ADY|阿布扎比阿拉伯航空||AE|
050|OAL|奥林匹克航空||GR|
053|EIN|爱尔兰航空||IE|
055|ITY|ITA航空||IT|
057|AFR|法国航空||FR|
060|IBS|伊比利亚快运航空||ES|
061|SEY|塞舌尔航空||SC|
063|ACI|喀里多尼亚国际航空||NC|
064|CSA|捷克航空|Çek Havayolları|CZ|
065|SVA|沙特阿拉伯航空|Suudi Arabistan Havayolları|SA|
068|LAM|莫桑比克航空||MZ|
070|SYR|叙利亚航空|Suriye Havayolları|SY|
071|ETH|埃塞俄比亚航空|Etiyopya Havayolları|ET|
072|GFA|海湾航空||BH|
073|IAW|伊拉克航空|Irak Havayolları|IQ|
074|KLM|荷兰皇家航空||NL|
075|IBE|伊比利亚航空||ES|
076|MEA|中东航空||LB|
077|MSR|埃及航空|Mısır Havayolları|EG|
078|CYP|塞浦路斯航空||CY|
079|PAL|菲律宾航空|Filipinler Havayolları|PH|
080|LOT|波兰航空|LOT Polonya Havayolları|PL|
081|QFA|澳洲航空||AU|
082|BEL|布鲁塞尔航空||BE|
083|SAA|南非航空|Güney Afrika Havayolları|ZA|
084|ABQ|蓝色航空||PK|
086|ANZ|新西兰航空||NZ|
088|TBA|西藏航空||CN|
089|CQH|春秋航空||CN|
096|IRA|伊朗航空||IR|
098|AIC|印度航空||IN|
101|DLA|多洛米蒂航空||IT|
102|OAW|赫尔维蒂航空||CH|
104|EWG|欧洲之翼航空||DE|
105|FIN|芬兰航空||FI|
106|BWA|加勒比航空||TT|
108|ICE|冰岛航空||IS|
109|UGD|乌干达航空|Uganda Havayolları|UG|
111|BHS|巴哈马航空||BS|
112|CKK|中国货运航空||CN|C
114|ELY|以色列航空||IL|
115|ASL|塞尔维亚航空||RS|
117|SAS|北欧航空||SE|
118|DTA|安哥拉航空||AO|
119|KMI|K-Mile航空||TH|C
120|KOR|高丽航空||KP|
124|DAH|阿尔及利亚航空|Cezayir Havayolları|DZ|
125|BAW|英国航空||GB|
126|GIA|印尼鹰航||ID|
127|GLO|戈尔航空||BR|
128|HKE|香港快运航空||HK|
129|MPH|马丁航空||NL|C
131|JAL|日本航空|Japonya Havayolları|JP|
133|LRC|哥斯达黎加阿维安卡航空||CR|
134|AVA|哥伦比亚航空||CO|
135|VTA|塔希提航空||PF|
136|CUB|古巴航空||CU|
139|AMX|墨西哥国际航空||MX|
141|FDB|迪拜航空||AE|
144|RTM|敦豪厄瓜多尔航空||EC|C
145|LCO|智利南美货运航空||CL|C
146|CCM|科西嘉航空||FR|
147|RAM|摩洛哥皇家航空||MA|
148|LAA|利比亚航空|Libya Havayolları|LY|
149|LGL|卢森堡航空||LU|
155|DHX|敦豪国际航空（中东）||BH|C
156|SRU|秘鲁之星航空||PE|
157|QTR|卡塔尔航空|Katar Havayolları|QA|
160|CPA|国泰航空||HK|
162|PAO|萨摩亚航空||WS|
163|HOP|法航HOP航空||FR|
168|AZW|津巴布韦航空||ZW|
169|HHN|哈恩航空||DE|
172|CLX|卢森堡国际货运航空||LU|C
173|HAL|夏威夷航空||US|
174|LAU|哥伦比亚拉斯货运航空||CO|C
175|CSQ|IBC航空||US|C
176|UAE|阿联酋航空||AE|
178|TFL|荷兰途易航空||NL|
180|KAL|大韩航空||KR|
189|SJX|星宇航空||TW|
190|TPC|喀里多尼亚航空||NC|
192|SLM|苏里南航空||SR|
193|SOL|所罗门航空||SB|
195|SDM|俄罗斯国家航空||RU|
197|ATC|坦桑尼亚航空||TZ|
199|TAR|突尼斯航空||TN|
200|SUD|苏丹航空||SD|
202|TAI|萨尔瓦多阿维安卡航空||SV|
203|CEB|宿务太平洋航空||PH|
205|ANA|全日空||JP|
211|GAP|菲航快运||PH|
214|PIA|巴基斯坦国际航空|Pakistan Uluslararası Havayolları|PK|
216|NWS|北风航空||RU|
217|THA|泰国国际航空|Tayland Havayolları|TH|
218|AVN|瓦努阿图航空||VU|
221|SWT|雨燕航空||ES|
222|AZO|阿济穆特航空||RU|
225|KEM|塞姆航空||ZA|
226|VBW|布基纳航空||BF|
227|ATG|摩尔多瓦货运航空||MD|C
229|KAC|科威特航空|Kuveyt Havayolları|KW|
230|CMP|巴拿马航空||PA|
232|MAS|马来西亚航空|Malezya Havayolları|MY|
233|LSI|地中海航运航空货运||IT|C
235|THY|土耳其航空|Türk Hava Yolları|TR|
236|AXB|印度快运航空||IN|
237|QSM|格什姆航空||IR|
238|AIZ|阿基亚航空||IL|
239|MAU|毛里求斯航空||MU|
242|SBO|斯塔博航空||ZM|C
243|DTR|丹麦航空运输公司||DK|
244|THT|大溪地航空||PF|
250|UZB|乌兹别克斯坦航空|Özbekistan Havayolları|UZ|
255|AFG|阿富汗阿丽亚娜航空||AF|
256|BML|比斯米拉航空||BD|C
257|AUA|奥地利航空|Avusturya Havayolları|AT|
258|MDG|马达加斯加航空||MG|
260|FJI|斐济航空||FJ|
262|SVR|乌拉尔航空||RU|
263|STW|南风航空||TR|
264|NEP|迈捷快运航空||MY|C
268|AAY|忠实航空||US|
272|CKS|卡利塔航空||US|C
278|BOX|AeroLogic货运航空||DE|C
279|JBU|捷蓝航空||US|
281|ROT|罗马尼亚航空||RO|
283|HGB|大湾区航空||HK|
285|RNA|尼泊尔航空||NP|
287|ANT|加拿大北方航空||CA|
288|AHK|香港华民航空||HK|C
289|MGL|蒙古航空|MIAT Moğol Havayolları|MN|
290|BBD|蓝鸟北欧货运航空||IS|C
295|WIA|迎风群岛航空||SX|
297|CAL|中华航空||TW|
298|UTA|优梯航空||RU|
299|RLH|瑞丽航空||CN|
302|SKW|天西航空||US|
308|VCV|委内瑞拉国家航空||VE|
309|RWZ|红翼航空||RU|
310|TLM|泰国狮子航空||TH|
312|IGO|靛蓝航空||IN|
316|AUL|斯马特航空||RU|
318|ABD|亚特兰大冰岛航空||IS|
319|EXV|飞特航空||LK|
324|CDG|山东航空||CN|
325|NIA|尼罗河航空||EG|
328|NOZ|挪威航空||NO|
330|GEL|格鲁吉亚天空航空||GE|C
331|RZO|亚速尔航空||PT|
333|VIV|维瓦航空||MX|
336|XRC|突尼斯快运货运航空||TN|C
337|SCX|阳光国度航空||US|
341|AER|阿拉斯加中央快运航空||US|C
344|LYC|林登货运航空||US|C
345|NAC|北方货运航空||US|C
350|APZ|普雷米亚航空||KR|
353|JTA|日本越洋航空||JP|
355|ESF|埃斯塔菲塔货运航空||MX|C
356|ICV|意大利卢森堡货运航空||IT|C
362|RLU|俄罗斯航线航空||RU|
367|BDR|巴德尔航空||SD|
369|GTI|阿特拉斯航空||US|C
370|VOS|萨尔瓦多沃拉里斯航空||SV|
378|CAY|开曼航空||KY|
380|WCM|世界货运航空||MY|C
381|MSC|开罗航空||EG|
382|TIW|委内瑞拉跨国货运航空||VE|C
384|KMF|卡姆航空||AF|
387|MXM|马克西姆斯航空||UA|C
388|LGT|长尾航空||BM|C
389|OTC|湖南航空||CN|
390|AEE|爱琴航空||GR|
394|AFW|非洲世界航空||GH|
395|CAI|科伦登航空||TR|
396|FBU|法国蜜蜂航空||FR|
399|UCG|巴拿马环球货运航空||PA|C
403|PAC|极地货运航空||US|C
406|UPS|联合包裹航空||US|C
408|MSA|意大利邮政货运航空||IT|C
410|AZS|阿维亚康货运航空||RU|C
412|VDA|伏尔加-第聂伯航空||RU|C
413|SMR|索蒙航空||TJ|
416|NCR|美国国家航空||US|C
417|BCT|布林格货运航空||BR|C
418|FLE|弗莱尔航空||CA|
421|SBI|西伯利亚航空||RU|
422|FFT|边疆航空||US|
425|PBD|胜利航空||RU|
427|FWI|加勒比法属航空||FR|
444|KZU|ULS货运航空|ULS Havayolları Kargo|TR|C
451|POE|波特航空||CA|
452|MAC|摩洛哥阿拉伯航空||MA|
457|APG|菲律宾亚洲航空||PH|
459|RWD|卢旺达航空||RW|
460|PLM|瓦莫斯航空||ES|
462|LNE|厄瓜多尔南美航空||EC|
463|AZQ|丝绸之路航空||AZ|C
465|KZR|阿斯塔纳航空||KZ|
466|AIE|因纽特航空||CA|
474|IBB|宾特航空||ES|
476|TYA|北方之星航空||RU|
479|CSZ|深圳航空||CN|
481|QXE|地平线航空||US|
483|VRE|科特迪瓦航空||CI|
485|ACP|阿斯特拉尔航空||KE|C
486|JZR|半岛航空||KW|
487|NKS|精神航空||US|
488|MFX|中心航空（My Freighter）||UZ|C
489|CJT|加拿大货运喷气航空||CA|C
490|SZN|塞内加尔航空||SN|
495|MAI|毛里塔尼亚航空||MR|
497|CPR|秘鲁加勒比货运航空||PE|C
501|AZG|丝绸之路西部航空||AZ|C
502|TJK|塔吉克斯坦航空||TJ|
503|CND|荷兰科伦登航空||NL|
506|NBT|北欧大西洋航空||NO|
512|RJA|皇家约旦航空|Ürdün Kraliyet Havayolları|JO|
513|WON|飞翼航空||ID|
514|ABY|阿拉伯航空||AE|
515|DTH|塔西利航空||DZ|
516|AKJ|阿卡萨航空||IN|
518|AKT|加拿大北部航空||CA|
525|UIA|立荣航空||TW|
526|SWA|美国西南航空||US|
529|MWI|马拉维航空||MW|
537|IRM|马汉航空||IR|
539|RMY|拉雅航空||MY|C
542|TUA|土库曼斯坦航空|Türkmenistan Havayolları|TM|
543|ACL|哥伦比亚加勒比货运航空||CO|C
544|LPE|秘鲁南美航空||PE|
546|AAW|泛非航空||LY|
547|GLG|厄瓜多尔阿维安卡航空||EC|
549|LTG|巴西南美货运航空||BR|C
550|PIC|越南太平洋航空||VN|
551|MMZ|欧洲大西洋航空||PT|
555|AFL|俄罗斯航空||RU|
556|RUN|ACT货运航空|ACT Havayolları|TR|C
558|FPO|ASL法国航空||FR|
560|FAD|阿德尔航空||SA|
564|SXS|太阳快运航空||TR|
566|AUI|乌克兰国际航空|Ukrayna Uluslararası Havayolları|UA|
568|NMG|天骄航空||CN|
574|AJK|尼日利亚联合货运航空||NG|C
575|COY|科因航空||GB|C
576|KYE|天空租赁货运航空||US|C
577|AZU|蓝色巴西航空||BR|
580|ABW|空桥货运航空||RU|C
582|CGA|刚果航空||CD|
585|MYU|印尼迈印货运航空||ID|C
593|KNE|纳斯航空||SA|
596|NOK|皇雀航空||TH|
598|SHU|极光航空||RU|
599|MMA|缅甸国际航空||MM|
603|ALK|斯里兰卡航空||LK|
605|SKU|智利天空航空||CL|
606|TGZ|格鲁吉亚航空|Gürcistan Havayolları|GE|
607|ETD|阿提哈德航空|Etihad Havayolları|AE|
608|TTW|台湾虎航||TW|
610|AWA|阿斯特拉航空||BD|
612|JAF|比利时途易航空||BE|
615|BCS|敦豪欧洲航空运输公司||DE|C
617|TUI|德国途易航空||DE|
618|SIA|新加坡航空|Singapur Havayolları|SG|
619|JDL|京东货运航空||CN|C
620|BDA|蓝镖航空||IN|C
621|VOC|哥斯达黎加沃拉里斯航空||CR|
622|CAV|卡姆航空（加拿大）||CA|
623|LZB|保加利亚航空||BG|
624|PGT|飞马航空|Pegasus Hava Yolları|TR|
626|TOK|PNG航空||PG|
627|LAO|老挝航空||LA|
628|BRU|白俄罗斯航空||BY|
630|VKG|阳光级航空||DK|
631|GRL|格陵兰航空||GL|
633|SEH|希腊天空快运航空||GR|
635|IYE|也门航空||YE|
636|BOT|博茨瓦纳航空||BW|
637|ERT|厄立特里亚航空||ER|
640|SFR|萨费尔航空||ZA|
643|KMM|马耳他航空||MT|
644|OLC|太阳货运航空||VE|C
649|TSC|越洋航空||CA|
653|IWY|泛加勒比航空||TC|
655|VSV|斯卡特航空||KZ|
656|ANG|新几内亚航空||PG|
657|BTI|波罗的海航空||LV|
658|MMX|秘鲁艾尔麦克斯货运航空||PE|C
661|CGZ|多彩贵州航空||CN|
663|PUE|普鲁斯乌尔特拉航空||ES|
664|LLM|亚马尔航空||RU|
665|UBA|缅甸国家航空||MM|
666|FZA|福州航空||CN|
668|TGW|酷航||SG|
672|RBA|文莱皇家航空||BN|
675|AMU|澳门航空||MO|
682|LOG|洛根航空||GB|
685|PGA|葡航快运||PT|
687|AAH|阿罗哈货运航空||US|C
690|CAD|卡迪格航空||ID|C
692|LAP|巴拉圭南美航空||PY|
694|ANE|诺斯特鲁姆航空||ES|
695|EVA|长荣航空||TW|
696|TCV|佛得角航空||CV|
699|UTP|友和道通航空||CN|C
700|ICL|以色列挑战航空||IL|C
701|WIF|维德勒航空||NO|
702|JMA|詹博航空||KE|
703|NOS|尼奥斯航空||IT|
706|KQA|肯尼亚航空|Kenya Havayolları|KE|
710|APK|和平航空||NG|
712|VOE|沃洛特航空||ES|
716|MNB|MNG货运航空|MNG Havayolları|TR|C
718|JNA|真航空||KR|
722|TWB|德威航空||KR|
723|FQA|快捷货运航空||IN|C
724|SWR|瑞士国际航空||CH|
728|SAY|天门航空||RU|C
729|TPA|阿维安卡货运航空||CO|C
730|CGH|桂林航空||CN|
731|CXA|厦门航空||CN|
733|KME|柬埔寨航空||KH|
737|SAT|萨塔航空||PT|
738|HVN|越南航空|Vietnam Havayolları|VN|
743|ADO|北海道国际航空||JP|
744|CHG|比利时挑战航空||BE|C
749|LNK|南非连接航空||ZA|
754|TOM|英国途易航空||GB|
756|TAY|ASL比利时航空||BE|C
758|KFA|KF货运航空||CA|C
759|VAG|越游航空||VN|
760|REU|奥斯特拉尔航空||RE|
763|SRR|马士基航空货运||DK|C
766|EFX|易飞快运航空||BD|C
767|FLI|法罗大西洋航空||FO|
768|TWI|顺风航空||TR|
769|HIM|喜马拉雅航空||NP|
771|AHY|阿塞拜疆航空|Azerbaycan Hava Yolları|AZ|
772|FJL|真纳航空||PK|
774|CSH|上海航空||CN|
775|SEJ|香料航空||IN|
778|PAS|佩利塔航空||ID|
779|UBG|优速孟加拉航空||BD|
781|CES|中国东方航空||CN|
783|EVE|伊比洛喷气航空||ES|
784|CSN|中国南方航空||CN|
786|BTN|不丹航空||BT|
787|DRK|不丹皇家航空||BT|
795|VOZ|维珍澳洲航空||AU|
796|LBT|突尼斯新航空||TN|
797|TVS|智翼航空||CZ|
798|JJP|捷星日本航空||JP|
803|MDA|华信航空||TW|
804|CYZ|中国邮政航空||CN|C
806|JJA|济州航空||KR|
807|AXM|亚洲航空||MY|
810|AJT|美捷国际货运航空||US|C
811|UEA|成都航空||CN|
813|ATN|国际航空运输公司||US|C
815|IRC|伊朗阿塞曼航空||IR|
816|MXD|马来西亚峇迪航空||MY|
818|ISR|伊斯拉航空||IL|
820|ASV|首尔航空||KR|
822|CUA|中国联合航空||CN|
825|WFL|世界飞航空||ES|
826|GCR|天津航空||CN|
828|HKC|香港货运航空||HK|C
829|BKP|曼谷航空||TH|
831|CTN|克罗地亚航空|Hırvatistan Havayolları|HR|
832|ABX|ABX航空||US|C
833|KNA|昆明航空||CN|
836|HBH|河北航空||CN|
838|WJA|西捷航空||CA|
839|ESR|易斯达航空||KR|
840|VTS|埃弗茨货运航空||US|C
843|XAX|全亚洲航空||MY|
844|RBG|埃及阿拉伯航空||EG|
845|RPB|温戈航空||CO|
847|CHB|西部航空||CN|
849|SYL|雅库特航空||RU|
851|CRK|香港航空||HK|
855|NVQ|诺沃航空||BD|
856|CGN|长安航空||CN|
858|AWC|泰坦航空||GB|
859|LKE|祥鹏航空||CN|
860|HYT|圆通货运航空||CN|C
861|MML|匈奴航空||MN|
863|TVJ|泰国越捷航空||TH|
865|MAA|墨西哥玛斯货运航空||MX|C
866|OKA|奥凯航空||CN|
867|SNG|龙江航空||CN|
868|VAS|阿特兰货运航空||RU|C
871|YZR|金鹏航空||CN|
872|CBG|北部湾航空||CN|
873|TNO|墨西哥联合货运航空||MX|C
876|CSC|四川航空||CN|
877|CTJ|天津货运航空||CN|C
878|CQN|重庆航空||CN|
880|CHH|海南航空||CN|
881|CFG|神鹰航空||DE|
886|CUH|乌鲁木齐航空||CN|
891|CDC|长龙航空||CN|
893|EPA|东海航空||CN|
895|GDC|大新华航空||CN|
898|CBJ|首都航空||CN|
899|RXA|区域快运航空||AU|
900|AIQ|泰国亚洲航空||TH|
901|BOL|玻利维亚TAB货运航空||BO|C
902|JYH|九元航空||CN|
904|WGN|西部环球航空||US|C
908|LHA|龙浩航空||CN|C
910|OMA|阿曼航空||OM|
912|QDA|青岛航空||CN|
918|FFM|飞萤航空||MY|
920|SJV|超级喷气航空||ID|
921|CSS|顺丰航空||CN|C
922|SFJ|星悦航空||JP|
923|CRL|科赛尔航空||FR|
924|AUR|奥里尼航空||GG|
926|BAV|越竹航空||VN|
928|BRQ|布拉克航空||LY|
929|JOY|幸福航空||CN|
930|BOV|玻利维亚航空||BO|
931|SRQ|宿务国内航空||PH|
932|VIR|维珍航空||GB|
933|NCA|日本货物航空||JP|C
934|PCF|太平洋快运航空||AU|C
935|ANO|澳大利亚北方航空||AU|
936|DHK|敦豪航空（英国）||GB|C
938|BTK|峇迪航空||ID|
940|TAX|泰国全亚洲航空||TH|
944|GER|德国航空||DE|
945|EDW|雪绒花航空||CH|
946|VEC|委内瑞拉文塞卡货运航空||VE|C
947|JOS|敦豪危地马拉航空||GT|C
949|EXS|Jet2航空||GB|
951|BLX|北欧途易航空||SE|
957|TAM|巴西南美航空||BR|
959|HLF|中州航空||CN|C
960|OMS|萨拉姆航空||OM|
966|CNW|西北国际货运航空||CN|C
969|SWM|天空吴哥航空||KH|
973|JAT|智捷航空||CL|
975|AWQ|印尼亚洲航空||ID|
977|SJY|三佛齐航空||ID|
978|VJC|越捷航空||VN|
979|TRA|泛航航空||NL|
982|ABL|釜山航空||KR|
983|JZA|爵士航空||CA|
985|LAE|哥伦比亚南美货运航空||CO|C
986|DQA|马尔代夫航空||MV|
987|HXA|华夏航空||CN|
988|AAR|韩亚航空||KR|
989|CJX|江西航空||CN|
990|LNI|狮子航空||ID|
991|DAO|达洛航空||DJ|
992|DAE|敦豪航空快运（巴拿马）||PA|C
994|AIH|仁川航空||KR|C
996|AEA|欧罗巴航空||ES|
997|BBC|孟加拉航空||BD|
999|CCA|中国国际航空||CN|
`;

/**
 * Airlines without a prefix of their own: those that share another's, under the same designator, and those whose
 * prefix is not known for sure or that issue no waybills.
 *
 * IATA | ICAO | English | Chinese | Turkish, where it differs | country | C when it flies cargo only | prefix it uses
 */
export const OTHERS = `
LH|DLH|Lufthansa|汉莎航空||DE||020
CA|CAO|Air China Cargo|中国国际货运航空||CN|C|999
MS|MSX|EgyptAir Cargo|埃及航空货运||EG|C|077
FR|RYR|Ryanair|瑞安航空||IE||
U2|EZY|easyJet|易捷航空||GB||
W6|WZZ|Wizz Air|威兹航空||HU||
ON|RON|Nauru Airlines|瑙鲁航空||NR||
5F|FIA|FLYONE|FlyOne航空||MD||
UG|TUX|Tunisair Express|突尼斯快运航空||TN||
K6|KHV|Air Cambodia|柬埔寨国家航空||KH||
6N|KRE|Aerosucre|苏克雷货运航空||CO|C|
VF|TKJ|AJet|AJet航空||TR||
FH|FHY|Freebird Airlines|自由鸟航空||TR||
MM|APJ|Peach Aviation|乐桃航空||JP||
BC|SKY|Skymark Airlines|天马航空||JP||
ZG|TZP|ZIPAIR|ZIPAIR航空||JP||
QG|CTV|Citilink|连城航空||ID||
RX|RXI|Riyadh Air|利雅得航空|Riyad Havayolları|SA||
TO|TVF|Transavia France|法国泛航航空||FR||
AG|ABR|ASL Airlines Ireland|ASL爱尔兰航空||IE|C|
HJ|TMN|Tasman Cargo Airlines|塔斯曼货运航空||AU|C|
A8|AMF|Ameriflight|美利飞航空||US|C|
`;
