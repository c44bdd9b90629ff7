/**
 * Container terminals of the curated ports by their code: SMDG's Terminal Code List (June 2026, smdg.org), and
 * codes that carriers still send. A line is a port: UN/LOCODE | code:name | …. Never imported by the browser's code.
 */
export const TERMINALS = `
AEAJM|HAJT:Hutchison Ajman International Terminal
AEFJR|FJR:Port of Fujairah
AEJEA|DPWJ2:DP World Jebel Ali - CT2|DPWJ3:DP World Jebel Ali - CT3|DPWJ4:DP World Jebel Ali - CT4|DPWJA:DP World Jebel Ali - CT1
AEKHL|ADT:Khalifa Port Container Terminal|CMAT:CMA Terminals Khalifa Port|CSP:CSP Abu Dhabi Terminal
AEKLF|KCTKLF:Khorfakkan Container Terminal
AERKT|SAQR:Mina Saqr Container Terminal
AESHJ|SHJSCT:Sharjah Container Terminal
AGSJO|PSJO:Port of St. John's Antigua
ALDRZ|DCT:Durres Container Terminal
AOCAB|CABT:Cabinda Terminal
AOLAD|BOA:Boavista Terminal|MPT:Terminal Multiuso
AOLOB|LOBT:Lobito Terminal
AOMSZ|NAMIBE:Namibe Terminal
AOSZA|SZA:Porto do Soyo
ARBHI|TBB:Terminal Bahia Blanca
ARBUE|EXOL:Exolgan Container Terminal Buenos Aires|TERM4:APM Terminals Buenos Aires T4|TRP:Terminales Rio de la Plata
ARLPG|PLP:La Plata Terminal de Contenedores
ARMDQ|COOTR:TC2 Mar del Plata
ARPMY|PUPUB:Puerto Madryn
ARPUD|PUDES:Puerto Deseado
ARROS|TROSA:Terminal Puerto Rosario
ARUSH|PLS:Patagonia Logistic Solutions SA
ARZAE|TZARA:Terminal Zarate
ASPPG|PAGO:Port of Pago-Pago
AUADL|FLACT:Flinders Adelaide Container Terminal
AUBEL|CONBE:Qube Ports Bell Bay
AUBNE|AATFI:AAT Brisbane Fisherman Islands Cargo Terminal|DPBNE:DP World Brisbane Fisherman Islands|HPAFI:Hutchison Brisbane Container Terminals|PTFIT:Patrick Brisbane Autostrad Terminal
AUDRW|CONDW:Darwin East Arm Wharf
AUEPR|QBESP:Qube Ports Esperance
AUFRE|ASLFR:Patrick Fremantle Container Terminal|CONFR:DP World Fremantle|POPFRB:Qube Ports Fremantle
AUMEL|AATAD:AAT Melbourne Appleton Dock|ASES1:Patrick East Swanson Dock Terminal|CONWS:DP World West Swanson Dock Terminal|VICTM:VICT Webb Dock East
AUPKL|AATPK:AAT Port Kembla
AUSYD|ASLPB:Patrick Sydney Autostrad Terminal|CTLPB:DP World Sydney|HPAPB:Hutchison Sydney International Container Terminal
AWORJ|ASTEC:Port of Oranjestad|AWBAR:Barcadera Container Terminal
BBBGI|BPI:Bridgetown Port Terminal
BDCGP|CCT:Chittagong Container Terminals|GCB:General Cargo Berth|NCT:New Mooring Container Terminal|PCT:Patenga Container Terminal
BDMGL|MPA:Mongla Terminal
BEANR|1700:Antwerp Gateway Terminal|ACOT:Antwerp Container Terminal|AET:Antwerp Euroterminal|BNFW:Belgian New Fruit Wharf|K1718:MPET Deurganck Dock East|K1742:MPET Deurganck Dock West|K400:Associated Terminal Operators|K420:Churchill Terminal|K524:Euroports Containers|K869:PSA Europa Terminal|K913:PSA Noordzee Terminal
BEZEE|CSPZ:CSP Zeebrugge Terminal|PSAZ:PSA Zeebrugge Terminal
BGBOJ|ACT:Advance Container Terminal Burgas
BGVAR|EPT:Varna East Port Terminal|WPT:Varna West Port Container Terminal
BHKBS|POSU:APM Terminals Bahrain
BJCOO|BTER:Benin Terminal
BNMUA|MCT:Muara Container Terminal
BRFOR|CMAT:CMA Terminals Fortaleza|TOT:Termaco Ocean Terminal
BRIBB|TECIB:TECON Imbituba SA
BRIOA|ITP:Itapoa Terminais Portuarios S/A
BRITJ|JBST:JBS Terminais Itajai
BRMAO|CHINC:Chibatao Navegacao e Comercio Ltda|SUPER:Super Terminais
BRNVT|PTP:Portonave SA Terminais Portuarios
BRPEC|BRAPEC:APM Terminals Pecem
BRPNG|TCP:TCP de Conteineres de Paranagua SA
BRRIG|TECRG:TECON Rio Grande
BRRIO|LIBRJ:ICTSI Rio Brasil Terminal 1|MROP:Multi Rio Operacoes Portuaria SA
BRSFS|TESC:Tesc Terminal Santa Catarina SA
BRSPB|TECSE:Sepetiba TECON SA
BRSSA|TECSV:TECON Salvador SA
BRSSZ|BTP:Brasil Terminal Portuario|ECOS:Ecoporto Santos|EMBRA:DP World Santos|RODRI:Rodrimar SA Transp Equip Industrial|SSA:Santos Brasil SA
BRSUA|TECSU:TECON Suape SA
BRVDC|CONVI:Convicon
BRVIX|TDVV:Terminal de Vila Velha SA
BSFPO|FCP:Freeport Container Port
BSNAS|NCP:Nassau Container Port
BZBZE|POB:Port of Belize
CACBK|CBT:Corner Brook Terminal
CADEL|DLT:GCT Deltaport
CAHAL|FCOVE:Fairview Cove Container Terminal|HAFXT:South End Container Terminal
CAMTR|MGTCAS:Cast Terminal|MGTRAC:Racine Terminal|TMTMAI:Maisonneuve Terminal|VIAU:Viau Terminal
CAPRR|FCTPRR:Fairview Container Terminal
CASJB|DPWSJB:DP World Saint John
CAVAN|CTM:Centennial Terminal|DLT:GCT Deltaport|FSD:Fraser Surrey Docks|VTM:GCT Vanterm
CDBOA|BOA:Boma Port
CDMAT|MGT:Matadi Gateway Terminal|SCTP:Port of Matadi SCTP
CGPNR|CTPN:Congo Terminal Pointe Noire
CIABJ|CIT:Cote D'ivoire Terminal|SETV1:Vridi Terminal Abidjan
CISPY|TCSP:San-Pedro Container Terminal
CLANF|ATI:Ati Antofagasta|EPA:Epa Antofagasta
CLARI|TPA:Terminal Pacifico Arica
CLCNL|CPC:Puerto Coronel
CLIQQ|ITI:Iti Iquique
CLLQN|PLIRQ:Puerto Lirquen
CLPAG|PANGA:Puerto Angamos
CLPUQ|SMA:Terminal Santos Mardones
CLSAI|PCE:Puerto Central San Antonio|STI:STI San Antonio
CLSVE|SVTI:Svti San Vicente Ocean Terminal
CLVAP|EPV:Epv Valparaiso|TPS:TPS Valparaiso
CMDLA|RTC:RTC Container Terminal Douala
CMKBI|KCT:Kribi Container Terminal
CNCGS|CXCT:Changshu Xinghua Container Terminal
CNDAG|DPCT:Dalian Container Terminal
CNDCB|DACHAN:Da Chan Bay Terminal One
CNDFG|DHP:Dafeng Harbor Port
CNFZG|FICT:Fuzhou International Container Terminal|FMP:Fuzhou Qingzhou Container Terminal
CNGON|ZICTG:Zhuhai International Container Terminal
CNHIG|HXCT:Haikou Xiuying Container Terminal
CNHMN|DCT:Dongguan International Container Terminal
CNHUI|HICT:Huizhou International Container Terminal
CNJIA|JSIT:Jiangyin Sunan International Terminal
CNJMN|JMCT:Jiangmen International Container Terminal Gaosha|JMNP:Jiangmen New Port Terminal
CNJNZ|JNACT:Jinzhou New Age Container Terminal|JPCT:Jinzhou Port Container Terminal
CNLYG|LNOCT:Lianyungang New Oriental International Container Terminal|LPCT:Lyg-PSA Container Terminal
CNNBG|BLCT:Beilun International Container Terminal|BLCT1:Ningbo Beilun International Container Terminal|BLCT2:Ningbo Beilun Second Container Terminal|BLCT5:Ningbo Daxie Container Terminal|BLCT6:Ningbo Meishan Island International Container Terminal|BLGAN:Ningbo Beilun Third CT - Gangji Terminal|BLTCT:Ningbo Beilun Third CT|BLYIN:Ningbo Beilun Third CT - Yining Terminal|BLYUA:Ningbo Beilun Third CT - Yuandong Terminal|NBCT:Beilun International Container Terminal|NDXYT:Ningbo Daxie Xinye Terminal|YZCT7:Zhoushan Yongzhou Container Terminal|ZHCT:Ningbo Zhenhai Container Terminal
CNNJG|NJCT:Nanjing Port Jiangbei Container Terminal|NPL:Nanjing Port Longtan
CNNSA|NANS:Guangzhou South China Oceangate Container Terminal|NCT1:Nansha Container Terminal Phase I|NICT:Nansha International Container Terminal
CNNTG|NTT:Nantong Tonghai Terminal
CNQDG|QQCTN:Qingdao New Qianwan Container Terminal|QQCTU:Qingdao Qianwan United Container Terminal|QQCTUA:Qingdao Qianwan United Advance Container Terminal|QQCTX:Qingdao Qianwan Container Terminal
CNQZH|BICT:Beibu Gulf International Container Terminal
CNQZL|QSST:Quanzhou Shishi Shihu Terminal
CNRZH|XXXXX:Rizhao Port
CNSHG|SECT:Shanghai East Container Terminal|SGICT:Shanghai Guandong International Container Terminal|SHENG:Shanghai Shengdong International Container Terminal|SIPGSD:SIPG Shangdong Container Terminal|SMCT:Shanghai Mingdong Container Terminal|SPICT:Shanghai Pudong International Container Terminal|WAIG:SIPG Zhendong Container Terminal|WGQ:Waigaoqiao|YSH:Yangshan Deep-water Port|YSSCT:Yangshan Deep-water Port
CNSHK|CCT:Chiwan Container Terminal|MCT:Mawan Container Terminal|SCMWH:Shenzen Mawan Haixing Container Terminal|SCT:Shekou Container Terminal
CNSTG|SGAT:Shantou Guangao Container Terminal
CNTAC|SMTL:Suzhou Modern Terminals|TIC:Taicang International Container Terminal|TPZX:Taicang Port Zhenghe Xinggang Container Terminal|TZICT:Taicang Zhenghe International Container Terminal
CNTXG|TACT1:Tianjin Port Alliance International Container Terminal|TECT1:Tianjin Port Euroasia International Container Terminal|THCC1:Tianjin Port Container Terminal|TPCT1:Tianjin Port Pacific International Container Terminal|TSCT:Tianjin Port Second Container Terminal
CNWEI|00001:Weihai Port
CNWHI|WICT:Wuhu International Container Terminal
CNWNZ|WJYCT:Wenzhou Jinyang Container Terminal|ZYACT:Wenzhou Zhuangyuan Intl Container Terminal
CNXMG|XHCT:Xiamen Haitian Container Terminal|XHDCT:Xiamen Haicang Xinhaida Container Terminal|XICT:Xiamen International Container Terminal|XOGT:Xiamen Ocean Gate Terminal|XRCT:Xiamen Hairun Container Terminal|XSCT:Xiamen Songyu Container Terminal|XTCT:Xiamen Haitong Container Terminal
CNYIK|BQCT:Yingkou Bayuquan Container Terminal
CNYPG|SDIC:Sdic Yangpu Port Container Terminal|YPICT:Yangpu International Container Terminal
CNYTG|YPCT:Yantai Port International Container Terminal
CNYTN|YICT:Yantian International Container Terminal|YICTW:Yantian West Container Terminal
CNZJG|ZWT:Zhangjiagang Win Hanverky Terminal
CNZNG|ZBCT:Zhanjiang Baoman Container Terminal
CNZPU|ZIT:Zhejiang Shihang Zhapu Container Terminal
COBAQ|BCT:Barranquilla Container Terminal|PSP:Palermo Sociedad Portuaria|SPRBQ:Sociedad Portuaria Regional de Barranquilla
COBUN|SPIA:Sociedad Puerto Industrial Aguadulce|SPRBU:Terminal Maritimo Sociedad Portuaria Regional|TCBUN:Tcbuen S.a.
COCTG|CTGTM:Compania de Puertos Asociado|SPPB:Puerto Bahia Cartagena|SPRC:Sociedad Portuaria Regional de Cartagena|TCC:Terminal de Contenedores de Cartagena
COSMR|SMIT:Santa Marta International Terminal
COTRB|PANT:Puerto Antioquia Terminal|TURBO:Turbo
CRCAL|SPCAD:Sociedad Portuaria de Caldera S.a.
CRLIO|JAPDE:Limon Terminal
CRMOB|APMT:APM Terminals Moin|TMOIN:Terminal de Moin
CUHAV|HABA:Terminal de Contenedores de la Habana
CUMAR|TCM:Terminal de Contenedores de Mariel
CVMIN|PGM:Porto Grande do Mindelo
CVRAI|PRAI:Porto da Praia
CWWIL|CPS:Curacao Port Services
CYLMS|DPWLM:DP World Limassol|EGL:Eurogate Container Terminal Limassol
DEBRV|BLG:BLG Autoterminal Bremerhaven|EGB:Eurogate Container Terminal Bremerhaven|MSCBH:MSC Gate Bremerhaven|NTB:North Sea Terminal Bremerhaven
DECUX|CXP:Cuxport Europakai Cuxhaven
DEHAM|CTA:HHLA Container Terminal Altenwerder|CTB:HHLA Container Terminal Burchardkai|CTT:HHLA Container Terminal Tollerort|EGH:Eurogate Container Terminal Hamburg|FRU:HHLA Frucht- und Kuehl-Zentrum|RMH:Rhenus Midgard Hamburg|SWT:Sud-West Terminal|UCT:Unikai - UCT
DELBC|CTL:Cargo-Terminal Lehmann
DEWVN|EGW:Eurogate Container Terminal Wilhelmshaven
DJJIB|DCT:Doraleh Container Terminal SGTD|DMP:Doraleh Multi-Purpose Port
DKAAL|DKACT:Aalborg Container Terminal
DKAAR|APMT:APM Terminals Aarhus
DKCPH|CMPDK:CMP Container Terminal Copenhagen
DKFRC|FCT:Fredericia Container Terminal
DMRSU|WRBP:Woodbridge Bay Port Roseau
DOCAU|DPCAU:DP World Caucedo
DOHAI|HIT:Haina International Terminals
DZAAE|EPAN:Annaba Port
DZALG|DPW:DP World Djazair|EPAL:Entreprise Portuaire D'alger
DZBJA|BMT:Bejaia Mediterrannean Terminal
DZDJE|DPW:DP World Djen Djen
DZMOS|EPM:Mostaganem Terminal Epm
DZORN|EPO:Entreprise Portuaire D'oran
DZSKI|EPS:Skikda Port
ECGYE|BANA:Terminal Bananapuerto|CONTE:Contecon Guayaquil|FERPOR:Terminal Portuario Fertisa|TPG:TPG - Terminal Portuario Guayaquil
ECPBO|ECPBO:Yilport Terminal Puerto Bolivar
ECPSJ|DPWPSJ:DP World Posorja
EEMUG|TKM:TK Muuga Container Terminal
EGALY|ACHC:Achc Alexandria|AICT:Aict Alexandria|ALEXAN:Aict El Dekheila|DEKHEI:Achc El Dekheila|TMT:TMT Trans Misr Terminal Alexandria
EGDAM|DACT:Damietta Alliance Container Terminal|DCHC:Damietta Container & Handling - DCHC
EGPSD|PSCCH:Port Said Contr & Cargo Handling|SCCT:Suez Canal Container Terminal
EGPSE|SCCT:Suez Canal Container Terminal
EGSGA|STOC:Noatum Ports Safaga Terminal
EGSOK|DPWSOK:DP World Sokhna|RSCT:Red Sea Container Terminals
ESACE|BMT:Boluda Maritime Terminals Lanzarote|LMM:Port of Arrecife, Lanzarote
ESAGP|NOATM:Malaga Terminal
ESALC|TMS:Terminal Maritima del Sureste
ESALG|APM:APM Terminals Algeciras|TTI:Total Terminal International Algeciras
ESBCN|BEST:Barcelona Europe South Terminal|PNOU3:Terminal Port Nou|TCB:Container Terminal Barcelona
ESBIO|BMB:Berge Maritima Bilbao|NOATB:CSP Spain Bilbao Terminal
ESCAD|TCD:Concasa Container Terminal, Reina Sofia Quay
ESCAR|TMC:Terminal Maritima de Cartagena
ESCAS|NTC:Noatum Terminal Castellon
ESCEU|CETRU:Dique de Poniente Ceuta
ESFRO|FCT:Yilport Ferrol Container Terminal
ESFUE|BMT:Terminal Maritima de Fuerteventura|ESMA:Puerto del Rosario
ESGIJ|TEGIJ:Terminal Gijon
ESHUV|PDH:Huelva Container Terminal
ESLCG|TMGA:Terminales Maritimos de Galicia
ESLEI|ALMT:Almeria Terminal
ESLPA|LALUZ:Boluda Maritime Terminals la Luz|OPCSA:Operaciones Portuarias, S.a.
ESMLN|EPN:Melilla Port
ESMPG|MPT:Marin Port Terminal
ESSAG|INTERS:Intersagunto Terminales, S.a.
ESSCT|CAPSA:Boluda Maritime Terminals Tenerife|ESTCT:Container Terminal Tenerife
ESSDR|BMT:Boluda Maritime Terminals Santander
ESSVQ|TMG:Terminal Maritima del Guadalquivir
ESTAR|DPWTA:DP World Tarragona|FRUPO:Fruport Tarragona
ESVGO|TMI:Terminales Maritimas de Vigo
ESVLC|MSCVC:MSC Terminal Valencia|NOATV:CSP Iberian Valencia Terminal|TCV:APM Terminals Valencia
FIHEL|FIVCT:Steveco Terminal Helsinki|FSHVU:Finnsteve Terminal Helsinki|MLTHEL:Multi-Link Terminal Helsinki
FIKEM|KEMP:Kemi Port
FIKOK|AWT:All Weather Terminal Kokkola|STE:Silverstone Port
FIKTK|FIHIE:Roro Terminal Hietanen|FIKCT:Kotka Container Terminal|MLTKTK:Multi-Link Terminal Kotka
FIOUL|OULP:Oulu Port
FIRAU|REU:Rauma Port
FITKU|FSTP:Turku Pansio Harbour|FSTW:Turku West Harbour
FJLTK|POLT:Port of Lautoka
FJSUV|POSU:Port of Suva
FRBES|BMCT:Brest Multimodal Container Terminal
FRDKK|TDF:Terminal des Flandres
FRFOS|EURFO:Eurofos|SEYA:Seayard
FRLEH|EUP:Terminaux Nord|QATL:Terminal de L'atlantique|TDF:Terminal de France|TMS:Terminaux de Normandie
FRMRS|MET:Med Europe Terminal|TCP:Terminal Cap Pinede|TRS:Terminal Roulier Sud
FRMTX|TGO:Terminal du Grand Ouest Montoir
GALBV|OCT:Owendo Container Terminal
GAPOG|CGEME:Cgeme Port-Gentil
GBBEL|VIC3:Victoria Terminal 3
GBFXT|DLY:Dooley Roro Terminal|LNG:Landguard Terminal|TRINI:Trinity Terminal|TTY:Trinity Terminal
GBGRG|GBGR:Grangemouth Terminal
GBGRK|CLYDE:Clydeport Container Terminal
GBHUL|HCT:Hull Container Terminal
GBIMM|ICT:Immingham Container Terminal
GBLGP|DPWLG:London Gateway
GBLIV|L2CT:LIVERPOOL2 Container Terminal|RSCT:Royal Seaforth Container Terminal
GBPRU|PCT:Portbury Container Terminal
GBSOU|DPWS:DP World Southampton
GBTEE|TEES:Teesport Container Terminal
GBTIL|LCT:London Container Terminal
GDSTG|PSTG:Port of St. George's
GEBUS|BICT:Batumi International Container Terminal
GEPTI|APMT:APM Terminals Poti|PNSPCT:Poti New Sea Port Container Terminal
GFDDC|GPMG:Degrad des Cannes Terminal
GHTEM|MPS3:Tema Port Terminal 3|TPT1:Tema Port Terminal 1|TPT2:Tema Port Terminal 2
GHTKD|TKD1:Takoradi Port
GIGIB|GIBNM:Gibraltar North Mole, Berth 6
GMBJL|GPA:Port of Banjul
GNCKY|CCT:Conakry Container Terminal
GPPTP|JARRY:Terminal de Jarry
GQBSG|PBAT:Port of Bata
GQSSG|PMAL:Port of Malabo
GRHER|HPA:Heraklion Port Authority
GRPIR|GRPCT:Piraeus Container Terminal|PPA:Piraeus Port Authority
GRSKG|THPASA:Thessaloniki Port Authority
GRVOL|VPA:Volos Port Authority
GTPBR|TFPB:Terminal Ferroviaria Puerto Barrios
GTPRQ|EPQEZ:Empresa Portuaria Quetzal|TCQ:APM Terminals Quetzal
GTSTC|EPSTC:Empresa Portuaria Nacional Terminal
GWOXB|BIST:Bissau Terminal
GYGEO|JFL:John Fernandes Wharf|MUN:Muneshwers Wharf Georgetown
HKHKG|ACTHK:Asia Container Terminals|CHTHK:COSCO-HIT|CMC:China Merchants Container Services|DPWHK:DP World Hong Kong - CT3|HITHK:Hong Kong International Terminals|MTLHK:Hong Kong Modern Terminals|RTT:River Trade Terminal
HNPCA|PCA:Enp Puerto Castilla
HNPCR|ENPCR:Enp Puerto Cortes
HNSLO|ENPSL:Enp San Lorenzo
HRPLE|LPT:Luka Ploce Terminal
HRRJK|AGCT:Adriatic Gate Container Terminal|RGW:Rijeka Gateway
HTPAP|PAPCT:Port-Au-Prince Container Terminal|TVB:TVB Port-Au-Prince Terminal
IDAMQ|TPAM:Terminal Petikemas Ambon
IDBDJ|PERUMP:Trisakti Port Banjarmasin
IDBIT|TPBT:Terminal Petikemas Bitung
IDBLW|BNCTA:Belawan New Container Terminal (BNCT) Terminal A|BNCTB:Belawan New Container Terminal (BNCT) Terminal B
IDBTM|AMPAR:Port of Batu Ampar
IDDJJ|TPJP:Terminal Petikemas Jayapura
IDJKT|KADE:Conventional Tanjung Priok Port|NPCT1:New Priok Container Terminal One|T300:Terminal Mustika Alam Lestari|TER3:Ipc Terminal Petikemas Tanjung Priok|TSJ:Tangguh Samudera Jaya|UTC1:Jakarta International Container Terminal|UTC3:Koja Container Terminal
IDKDI|KNP:Terminal Petikemas Kendari New Port
IDKOE|TPKU:Terminal Petikemas Kupang
IDMAK|MNP:Makassar New Port Container Terminal|TPM:Makassar Container Terminal
IDPLM|BOOMBA:Terminal Petikemas Palembang Boom Baru
IDPNJ|TPPJ:Ipc Terminal Petikemas Panjang
IDPNK|TPKP:Ipc Terminal Petikemas Pontianak
IDSOQ|TPSO:Terminal Petikemas Sorong
IDSRG|TPKS:Terminal Petikemas Semarang
IDSRI|TPPL:Terminal Petikemas Palaran
IDSUB|BJTI:Berlian Jasa Terminal Indonesia|TPNI:Terminal Petikemas Nilam|TPS:Terminal Petikemas Surabaya|TTL:Terminal Teluk Lamong
IDTRK|TPTR:Terminal Petikemas Tarakan
IEDUB|AQCT:Alexandra Quay Container Terminal|DFP:Dublin Ferryport Terminal|MTL:Marine Terminals LTD
IEORK|CCT:Cork Container Terminal|RDT:Ringaskiddy Deepwater Terminal|TIVO:Tivoli Terminal
IEWAT|BLVW:Belview Container Terminal Waterford
ILASH|APCL:Ashdod Port Co., LTD.|HCT:Hadarom Container Terminal
ILHFA|BAYP:Haifa Bayport Terminal|HPCL:Haifa Port Co., LTD.
INCCU|CALCUT:Kolkata Dock System|CPL:Century Ports Limited
INCOK|ICTT:Kochi Intl Container Transshipment Terminal
INENR|AECTPL:Adani Ennore Container Terminal
INGGV|AGPCT:Adani Gangavaram Port Container Terminal
INHAL|HICT:Haldia International Container Terminal
INHZA|AHCT:Adani Hazira Container Terminal
INIXY|KICT:Kandla International Container Terminal
INKAK|KCT:Kakinada Container Terminal
INKAT|KICT:Kattupalli International Container Terminal
INKRI|KPCT:Adani Krishnapatnam Container Terminal
INMAA|CCTL:Chennai Container Terminal|CITPL:Chennai International Container Terminal
INMRM|MPT:Mormugao Port Trust
INMUN|ACMTPL:Adani CMA Mundra Container Terminal|AICTPL:Adani International Container Terminal|AMCT:Adani Mundra Container Terminal|MICT:Mundra International Container Terminal
INNSA|BMCT:Bharat Mumbai Container Terminals|GTICI:Gateway Terminals India|NSDT:Nhava Sheva Distribution Terminal|NSFT:Nhava Sheva Freeport Terminal|NSICT:Nhava Sheva International Container Terminal|NSIGT:Nhava Sheva (India) Gateway Terminal
INPAV|APMT:APM Terminals Pipavav
INPRT|PICT:Paradip International Cargo Terminal
INTUT|DBGT:Dakshin Bharat Gateway Terminal|PSASIC:PSA Sical Terminal|TICT:Tuticorin International Container Terminal
INVTZ|VCT:Visakha Container Terminal
IQUQR|BGTE:Basra Gateway Terminal East|BGTW:Basra Gateway Terminal West|BMT:Basra Multipurpose Terminal|CCTI:CMA CGM Terminals Iraq|ICT:Iraq Container Terminal
ISREY|SUNDA:Eimskip Terminal Reykjavik|VOGA:Samskip Terminal Reykjavik
ITAOI|ACT:Adriatic Container Terminal|ASE:Adriatic Services Enterprise Ancona
ITBRI|BARI:Port of Bari
ITCAG|CICT:CICT Cagliari International Container Terminal|GREN:Grendi Terminal Cagliari
ITCTA|EST:Est Terminal Catania
ITCVV|CFFT:Civitavecchia Fruit & Forest Terminal|RTC:Roma Terminal Container
ITGIT|MCT:MCT Medcenter Container Terminal
ITGOA|GPT:Genoa Port Terminal|MESSIN:Intermodal Marine Terminal|SECH:Sech Terminal|TSG:Terminal San Giorgio - Ponte Libia|VTE:Voltri Terminal Europa - Porto di Pra
ITLIV|IMP:Terminal Dock Etruschi|LOREN:Terminal Lorenzini|TAFLIV:Terminal Alto Fondale|TDT:Terminal Darsena Toscana
ITNAP|CONA:Terminal Conateco|TERMIN:Terminal Flavio Gioia
ITPMO|POIT:Portitalia Terminal Palermo
ITRAN|SETRA:Setramar Terminal|TCR:Terminal Container Ravenna
ITSAL|SCT:Salerno Container Terminal
ITSPE|LSCT:La Spezia Container Terminal|TDG:Terminal del Golfo
ITTAR|SCCT:Yilport Terminal Taranto
ITTPS|SCS:SCS Terminal Trapani
ITTRS|PLT:HHLA PLT Italy|TMT:Trieste Marine Terminal
ITVCE|TIV:Terminal Intermodale Venezia|VECON:Vecon - Container Terminal
ITVDL|REEF:Vado Reefer Terminal|VGT:Vado Gateway Terminal
JMKIN|KCT:Kingston Container Terminal|KWL:Kingston Wharves
JMMBJ|MBY:Montego Bay Freeport
JOAQJ|ACT:Aqaba Container Terminal
JPAXT|AICT:Akita International Container Terminal
JPCHB|CHUGC:Chiba Chuo Container Terminal
JPFKY|FICT:Fukuyama Port International Container Terminal
JPHHE|HT01C:Hachinohe International Logistics Terminal
JPHIC|HN02C:Hitachinaka Minato, Kitafutou B Berth
JPHIJ|HICT:Hiroshima Port International Container Terminal|KAIC:Kaita Container Terminal
JPHKT|HIC:Hakata Island City Container Terminal|KSI:Hakata Kashii Park Container Terminal
JPHSM|SICT:Shirahama International Container Terminal
JPIMI|NS05C:Imari Container Terminal
JPISI|BNG:Ishikari Bannaguro Container Terminal
JPIWK|SI10C:Iwakuni Shinminato South Berth
JPKCZ|MG01C:Kochi Misato No. 7-1 Wharf|MG02C:Kochi Misato No. 7-2 Wharf
JPKIJ|EWC:Niigata World Trade Terminal
JPKNZ|KOCT:Kanazawa Okuda Container Terminal
JPKWS|KHC1C:Kawasaki Container Terminal
JPMAI|KB09C:Maizuru No. 2 Wharf, No. 2 Berth|MIW:Maizuru International Wharf
JPMIZ|MICT:Mizushima Port International Container Terminal|TE01C:Tamashima Foreign Trade Wharf No. 1 Berth
JPMOJ|HBK:Hibiki Container Terminal|KHC:Kokura Roro Terminal|TAC1:Tachinoura Container Terminal No. 1|TAC2:Tachinoura Container Terminal No. 2|TNC:Tanoura Roro Terminal
JPMYJ|MPCT:Matsuyama Port Container Terminal
JPNAH|SFC:Naha International Container Terminal
JPNGO|NCB:NCB Container Terminal, R1/2/3|NCT:Nabeta Pier Container Terminal, T1/2/3|TCB:Tobishima Pier South Side Container Terminal, TS1/2|TNT:Tobishima Pier North Container Terminal, W90/91/92|TST:Tobishima Pier South Container Terminal, W93/94
JPNGS|KY14C:Nagasaki Kogakura-Yanagi Container Terminal
JPOIT|OCT:Ozai Container Terminal Oita
JPONA|OU04C:Onahama Otsurugi Wharf No. 4 Berth
JPOSA|OC1:Sakishima Container Terminal C-1|OC10:Yumeshima Container Terminal C-10|OC11:Yumeshima Container Terminal C-11|OC12:Yumeshima Container Terminal C-12|OC2:Sakishima Container Terminal C-2|OC34:Sakishima Container Terminal C-3/4|OC6:Sakishima Container Terminal C-6|OC7:Sakishima Container Terminal C-7|OC8:Sakishima Container Terminal C-8|OC9:Sakishima Container Terminal C-9
JPSBS|SWCT:Shibushi Shinwakahama Container Terminal
JPSMN|SICT:Sakaiminato International Container Terminal
JPSMZ|OKT:Shimizu Shin-Okitsu Container Terminal|SDE:Shimizu Sodeshi Container Terminal
JPTAK|TCT:Takamatsu Container Terminal
JPTHS|TJCT:Toyohashi Container Terminal
JPTKY|HAR:Tokuyama Harumi Wharf
JPTMK|TICT:Tomakomai International Container Terminal
JPTOS|TSCT:Toyama Shinko Container Terminal
JPTRG|TKAT:Tsuruga Kawasaki Terminal|TMIT:Tsuruga Mariyama Minami Container Terminal
JPTYO|AOE:Aomi Container Terminal Berth No. 4|AOH:Aomi Container Terminal Berth No. 3|AOO:Aomi Container Terminal Berth No. 0/1/2|CBY1:Chuo Bouhatei Y1 Container Terminal|CBY2:Chuo Bouhatei Y2 Container Terminal|OHA:Ohi Container Terminal Berth No. 5|OHK:Ohi Container Terminal Berth No. 1/2|OHM:Ohi Container Terminal Berth No. 3/4|OHN:Ohi Container Terminal Berth No. 6/7|SHG:Shinagawa Container Terminal
JPUKB|KCT:Kamigumi Container Terminal Kobe|KICT:Kict Port Island|PC13:Port Island PC-13|PIM:Port Island M Berth|RC2:Rokko Island RC-2|RC45:Rokko Island RC-4/5|RC6:Rokko Island RC-6/7|RSBC:Rokko Island South B/C Berth|RWX:Rokko Island R-WX
JPYKK|KSN:Yokkaichi Kasumigaura North Pier, W80|KSS:Yokkaichi Kasumigaura South Pier, W26/W27
JPYOK|APMYOK:APM Terminals Yokohama|DT9:Daikoku T-9 Container Terminal|HBC:Honmoku BC Container Terminal|HD1:Honmoku D-1 Container Terminal|HD4:Honmoku D-4 Container Terminal|HD5:Honmoku D-5 Container Terminal
KELAU|LCT:Port of Lamu Container Terminal
KEMBA|KCT:Kipevu Container Terminal|MCT:Mombasa Container Terminal
KHKOS|SPA:Sihanoukville Port
KHPNH|LM17:Phnom Penh Container Terminal LM17
KMYVA|MOR:Moroni Terminal
KNBAS|BDWH:Basseterre Deep Water Harbour St. Kitts
KRBNP|HJNC:Hanjin Busan New Port Co.
KRINC|E1CTC:E1 Container Terminal|HJITC:Hanjin Incheon Container Terminal|ICTPC:Incheon Container Terminal|SNCTC:Sunkwang Newport Container Terminal
KRKAN|GIGCT:SM Gwangyang Terminal|GWCT:Gwangyang West Container Terminal|KIT:Korea International Container Terminal
KRKPO|PICTC:Pohang International Container Terminal
KRPTK|PCTCC:Pyeongtaek Container Terminal|PNCTC:Pyeongtaek Dongbang I-Port
KRPUS|BCT:Busan Container Terminal|BNCT:Busan New Container Terminal|DGT:Dongwon Global Terminal|HBCT:Hutchison Busan Container Terminal|HJNC:Hanjin Busan New Port Co.|HPNT:HMM PSA New-Port Terminal|KBCT:Busan Port Terminal|PNC:Pusan New Port Co.|PNP:Pusan New Port International Terminal
KRTSN|DPCT:Daesan Port Container Terminal
KRUSN|JUCTC:Jeong Il Ulsan Container Terminal|UDITC:Ulsan Newport Container Terminal
KWSAA|SAACT:Shuaiba Container Terminal
KWSWK|SWKCT:Shuwaikh Container Terminal
KYGEC|CAYM:George Town Grand Cayman
LBBEY|BCTC:CMA Terminals Beirut
LBKYE|CMAT:CMA Terminals Tripoli Sal
LCCAS|PCAS:Port Castries
LKCMB|CECT:Colombo East Container Terminal|CICT:Colombo Intl Container Terminal|CWIT:Colombo West Intl Container Terminal|LKJCT:Jaya Container Terminal|LKUCT:Unity Container Terminal|SAGT:South Asia Gateway Terminals
LKHBA|HIP:Hambantota International Port
LRMLW|APMT:APM Terminals Liberia
LTKLJ|KAS:Klaipeda Smelte Container Terminal|KKT:Klaipeda Container Terminal
LVRIX|BCT:Baltic Container Terminal Riga|RCT:Riga Container Terminal|RUT:Riga Universal Terminal
LYBEN|BCT:Benghazi Container Terminal
LYKHO|KCT:Khoms Container Terminal
LYMRA|MFZCT:Misurata Free Zone Container Terminal
LYTIP|TCP:Tripoli Commericial Port
MAAGA|ACT:Agadir Container Terminal
MACAS|EST:Marsa Maroc Terminal|SOMAP:Somaport Terminal
MANDR|NADP:Nador Port
MAPTM|APM2:APM Terminals Tangier Medport 2|APMT:APM Terminals Tangier|EURTN:Eurogate Tangier|TAT:Tanger Alliance Terminal
MEBAR|ADR:Port of Adria Bar
MGDIE|DST:Diego-Suarez Terminal
MGTMM|MICTSL:Madagascar International Container Terminal
MMRGN|AIPT1:Ahlone International Port Terminal 1|AWPT:Asia World Port Terminal|BAKT:Bo Aung Kyaw Terminal|MIP:Myanmar Industrial Port|MITT:Myanmar International Terminals Thilawa
MPSPN|POST:Port of Saipan Terminal
MQFDF|PDGT:Pointe des Grives Container Terminal
MRNDB|NOUT:Nouadhibou Terminal
MRNKC|TCN:Terminal A Conteneurs de Nouakchott
MTMAR|FREE:Malta Freeport Terminals
MUPLU|MCT:Mauritius Container Terminal|SSR:SSR Multi Purpose Terminal
MVMLE|MCH:Male Commercial Harbour Terminal
MXATM|ATP:Altamira Terminal Portuaria|IPM:Infraestructura Portuaria Mexicana S.a. de C.V.
MXESE|EIT:Hutchison Ensenada International Terminal
MXGYM|TGUA:TPP Terminal Guaymas
MXLZC|APMT:APM Terminals Lazaro Cardenas|LCMT:Hutchison L.C. Multipurpose Terminal|LCT:Hutchison Lazaro Cardenas Terminal
MXMZT|TMAZ:Terminal Maritima de Mazatlan
MXPGO|TCY:Administr. Portuaria Integral de Progreso
MXPMD|PMD:Puerto Chiapas
MXTUX|TPT:Tuxpan Port Terminal
MXVER|CICENB:Cice North Bay Terminal Veracruz|CICESB:Cice South Bay Terminal Veracruz|ICAVE:Hutchison Icave Veracruz
MXZLO|CMSA:Contecon Manzanillo|SSAMX:SSA Mexico Holdings|TIMSA:Terminal Intl de Manzanillo
MYBKI|SBCP:Sapangar Bay Container Port
MYBTU|BICT:Bintulu International Container Terminal
MYKCH|SENA:Senari Terminal Kuching
MYKUA|KPCT:Kuantan Port Container Terminal
MYPEN|PENP:Penang Port
MYPGU|JPB:Johor Port
MYPKG|KMT:Westport Kelang Multi Terminal|NPM:Northport Malaysia
MYSDK|SDKCT:Sandakan Container Terminal
MYTPP|PTP:Port of Tanjung Pelepas
MYTWU|TWUCT:Tawau Container Terminal
MZBEW|BCT:Beira Container Terminal
MZMNC|NCT:Nacala Container Terminal
MZMPM|MIPS:DP World Maputo
NALUD|NAMP:Port of Luderitz
NAWVB|NCT:Walvis Bay New Container Terminal|WVB:Walvis Bay Berths 1-8
NCNOU|PON:Port of Noumea
NGAPP|APMTER:APM Terminals Apapa
NGLKK|LFTL:Lekki Freeport Terminal Lagos
NGONN|APMT:West Africa Container Terminal|OMT:Onne Multipurpose Terminal
NGPHC|PTOL:Ports and Terminal Operators
NGTIN|FIVEST:Five Star Terminal Tin Can Island|PTML:Tin Can Island PTML Terminal|TCIPC:Tin Can Island Port|TICT:Tin Can Island Container Terminal TICT
NICIO|EPN:Port of Corinto
NLAMS|ACT:Tma Terminal Amsterdam|CTVA:Ctvrede Amsterdam
NLMOE|MCT:Moerdijk Container Terminals
NLRTM|5049:Waalhaven Botlek Terminal|BDP:Broekman Distriport|CTTR:CTT Rotterdam|DBF:ECT Delta Barge Feeder Terminal|DCD:ECT Delta Terminal Gate|DDE:ECT Delta Dedicated East|DDN:ECT Delta Dedicated North|ECT:ECT Delta Terminal|ECTDE:ECT Delta Dedicated East|EMX:ECT Euromax Terminal|HPD2:Hutchison Delta II Rotterdam|KRM:Rotterdam Container Terminal (RCT) Maasvlakte|MATR:Matrans Rotterdam Terminal|NLMVII:APM Terminals Rotterdam Maasvlakte 2|NLSBH:Rotterdam Steinweg Beatrixhaven|RBC:RBC Terminal Rotterdam|RSC:Rail Service Center Rotterdam|RSN:QTERMINALS Kramer Rotterdam City Terminal|RSZ:Rotterdam Short Sea Terminal (RST) South Side|RTMB:Barge Center Waalhaven|RWG:Rotterdam World Gateway|UMTR:Uniport Waalhaven Terminal
NLVLI|KBV:Kloosterboer Vlissingen B.V.|VZT:Verbrugge Zeeland Terminals BV
NOAES|FLAT:Bring Terminal Flatholmen Alesund|FLTF:Tyrholm & Farstad Terminal Flatholmen Alesund|FRI:Frigocare Terminal Alesund|SKUTVI:Skutvika Terminal Alesund
NOBGO|BDV:Bergen Dokken Vest
NODRM|DRMT:Drammen Terminal
NOFRK|OERK:Borg Havn Fredrikstad-Oera
NOHAU|HCT:Haugesund Container Terminals Husoy
NOKRS|KRSCT:Kristiansand Container Terminal
NOLAR|NOLCT:Larvik Container Terminal
NOMSS|MCT:Moss Container Terminal
NOOSL|NSF:Filipstad Quay|SCT:Sjursoya South Quay
NZAKL|PABW:Ports of Auckland Bledisloe Wharf|PAFW:Ports of Auckland Fergusson Wharf|PAGW:Ports of Auckland General Wharf
NZBLU|BHCT:Bluff Harbour Container Terminal
NZLYT|LPC:Lyttelton Port Company
NZMAP|NPT:Northport Terminal
NZNPE|NPENZ:Napier Port
NZNPL|PTAR:Port Taranaki
NZNSN|PNEL:Port Nelson
NZPOE|POOT:Port Chalmers
NZTIU|PTIM:Primeport Timaru|TCTL:Timaru Container Terminal
NZTRG|MMP:Mount Maunganui Port|TRGCT:Tauranga Container Terminal
NZWLG|CPW:Centreport Wellington
OMDQM|ACTD:Asyad Container Terminal Duqm
OMSLL|APMT:APM Terminals Salalah
OMSOH|OICT:Oman International Container Terminal
PABLB|PPCBL:PPC Container Terminal Balboa
PACTB|PCPPC:PPC Container Terminal Cristobal
PAMIT|MIT:Manzanillo International Terminal
PAONX|CCT:Colon Container Terminal
PAROD|PPIT:PSA Panama International Terminal
PECHY|CSP:CSP Chancay Container Terminal
PECLL|APMCLL:APM Terminals Callao|DPCLL:DP World Callao
PEPAI|TPE:Terminales Portuarios Euroandinos Paita
PEPIO|PDP:Puerto de Paracas
PFPPT|POPA:Port of Papeete
PGGUR|PALO:Port of Alotau
PGKIM|PKIM:Kimbe Port
PGLAE|BTL:Bismark Terminal Lae|LMW:Lae Main Wharf|SPICT:South Pacific Intl Container Terminal (Spict) Lae
PGMAG|PMAG:Port of Madang
PGPOM|MIT:Motukea International Terminal
PGRAB|PRAB:Rabaul Port
PGWWK|PWWK:Port of Wewak
PHBCD|BPB:Bredco Port Bacolod
PHBTG|BCT:Batangas Container Terminal
PHCEB|CIP:Cebu International Port|CSHCT:Cebu South Harbor & Container Terminal
PHCGY|MACA:Macabalan Wharf Cagayan de Oro
PHDVO|DICT:Davao International Container Terminal|ILANG:Ilang Terminal Davao|KTC:KTC Container Terminal|KUD:Kudos Port Davao|SASA:Sasa Wharf Port of Davao
PHGES|MAKAR:Makar Wharf General Santos
PHILO|VCT:Vasayas Container Terminal Iloilo
PHMNL|ATI:South Harbor Container Terminal|MIC:Manila International Container Terminal|NHDP:North Harbor Domestic Port
PHSFS|SBIT:Subic Bay International Terminal
PKBQM|QICT:Qasim International Container Terminal
PKKHI|KICT:Karachi International Container Terminal|PICT:Pakistan International Container Terminal|SAPT:South Asia Pakistan Terminal
PLGDN|DCT:Deepwater Container Terminal|PLGDA:Gdanski Terminal Kontenerowy
PLGDY|PLBCT:Baltic Container Terminal Gdynia|PLGCT:Gdynia Container Terminal
PLSZZ|DPSZ:Szczecin Container Terminal
PRSJU|IGT:Isla Grande Terminal|LACS:Luis Ayala Colon Terminal|PRT:Puerto Rico Terminals
PTFNC|APRAM:Funchal Port Madeira
PTLEI|TCLA:Leixoes Container Terminal
PTLIS|LISC:Liscont Container Terminal|OLIS:Lisbon Multipurpose Terminal|SOTA:Santa Apolonia Container Terminal|TMB:Beato Multipurpose Terminal
PTPDL|PODE:Port of Ponta Delgada
PTSET|APSS:Multi Purpose Terminal 1 - Tersado|SADOP:Multi Purpose Terminal 2 - Sadoport
PTSIE|SCT:Sines Container Terminal
PWROR|POPT:Port of Palau Terminal Koror
PYASU|CCPMI:Puerto Caacupe-Mi Asuncion|PFNX:Puerto Fenix|PSJ:Puerto San Jose
PYVLL|ANNP:Annp Terminal Portuaria Villeta|PSF:Puerto Seguro Fluvial|TERVIL:Terport Villeta
QAHMD|HCT:Hamad Container Terminal
QAUMS|CT7:Mesaieed Container Terminal|QAPCO:Qapco Terminal Mesaieed|QCHEM:Qchem Terminal Mesaieed
RELPT|SAMR2:Port Reunion Terminal
ROCND|CSCT:Constanta South Container Terminal|SOCEP:Socep Container Terminal
RUKGD|BSC:Baltiysk Terminal|KSCP:Kaliningrad Commercial Port
RULED|BRONKA:MSCC Port Bronka|CTSP:Container Terminal Saint-Petersburg|FCT:First Container Terminal|MOD:Moby Dik Terminal Kronshtadt|NVM:Neva Metal Terminal|PLP:Petrolesport Terminal|SFP:Sea Fishing Port Terminal
RUNJK|NMRP:Nakhodka Sea Fishing Port
RUNVS|NUTEP:Nutep Container Terminal
RUPKC|SERO:Seroglazka Terminal Petropavlovsk
RUULU|ULCT:Ust-Luga Container Terminal
RUVVO|PLCT:Pacific Logistic Container Terminal|VCT:Vladivostok Container Terminal|VSCT:Vladivostok Sea Container Terminal
RUVYP|VSC:Vostochnaya Stevedoring Company
SADMM|FCT:Dammam First Container Terminal|SCT:Dammam Second Container Terminal
SAJED|DPW:DP World South Container Terminal Jeddah|RSGT:Red Sea Gateway Terminal
SAJUB|GSC:Jubail Commercial Port
SAKAC|KACT:King Abdullah National Container Terminal
SBHIR|HONP:Honiara Port
SBNOR|NORP:Noro Port
SDPZU|SPC:South Port Container Terminal
SEAHU|AHU:Ahus Container Terminal
SEGOT|CAR:Car Terminal Gothenburg|CT1:APM Terminals Gothenburg|RTG:Roro Terminal Gothenburg
SEGVX|GVXFS:Yilport Container Terminal Gavle|GVXGU:Yilport Terminal Granudden
SEHAD|KTH:Kattegat Terminal Halmstad
SEHEL|SKT:Skane Terminal|VESTHA:West Harbour
SEMMA|CMPSE:CMP Container Terminal Malmo
SENRK|SEPCT:Pampus Container Terminal
SESOE|POS:Port of Sodertalje
SESTO|CTS:Container Terminal Frihamnen|NCS:Container Terminal Stockholm-Norvik|NRS:Roro Terminal Stockholm-Norvik|RTF:Roro Terminal Frihamnen|RTS:Roro Terminal Silja|RTV:Roro Terminal Viking
SGSIN|JPCT:Jurong Port|PSABT:Brani Terminal|PSAKT:Keppel Terminal|PSAPPT:PSA Pasir Panjang Terminals|PSASW:Sembawang Wharves|PSATUA:PSA Tuas Terminals
SIKOP|LUKA:Port of Koper
SLFNA|FTL:Freetown Terminal
SNDKR|DPWSN:DP World Dakar
SOBBO|DPW:DP World Berbera
SOKMU|KCT:Kismayu Container Terminal
SOMGQ|MAP:Mogadishu Alport Terminal
SRPBM|PBM01:Paramaribo Nieuwe Haven
STTMS|TMS:Porto de Sao Tome
SVAQJ|PUACA:Puerto Acajutla
SVLUN|PULUN:Puerto la Union
SXPHI|CDCQ:Captain David Cargo Quay St. Maarten
SYLTK|LICT:Latakia International Container Terminal|MPPT:Latakia Multipurpose Terminal
SYTTS|TICT:Tartous International Container Terminal
TGLFW|LCT:Lome Container Terminal|TTE:Togo Terminal
THBKK|BMTP:Bangkok Modern Terminal|PAT:Bangkok Port, Khlong Toei|SHT:Sahathai Terminal|SSW:Suksawat Terminal|TCT:Thai Connectivity Terminal|UTCT:Unithai Container Terminal
THLCH|ESCO:Eastern Sea Laem Chabang Terminal (ESCO), B3|HLTA3:Hutchison Laem Chabang Terminal A3|HLTC12:Hutchison Laem Chabang Terminal C1/C2|HLTD:Hutchison Laem Chabang Terminal D|KSP:KLN Seaport Terminal|LCHA0:Laem Chabang Marine Terminal (LCMT), A0|LCHB1:LCB Container Terminal 1 (LCB1), B1|LCHB2:Evergreen Container Terminal, B2|LCIT:Laem Chabang International Terminal (LCIT), B5/C3|SCSP:Siam Commercial Seaport|TIPS4:TIPS Container Terminal, B4|TLTA2:Thai Laem Chabang Terminal (TLT) A2
THSGK|CTIC:Chaophaya Terminal
TLDIL|TBCT:Tibar Bay Container Terminal
TNSFA|SPCT:Sfax Port Container Terminal
TNTUN|RAPO:Rades Port
TOTBU|NUAP:Nukualofa Port
TRALI|APMALI:Socar Aliaga Terminal|NEMP:Nemport Terminal|NEMPOR:Nemport Terminal|TCEEG:Tceege Container Terminal
TRAMR|KUMLI:Kumport Terminal|MRD:Mardas Terminal|MRP:Marport Terminal|MRPRT:Marport Terminal
TRAYT|QTRM:QTERMINALS Antalya
TRBDM|CELE:Celebi Bandirma Port Terminal
TRDRC|SAFI:Safiport Derince Container Terminal
TREYP|EVYAP:DP World Evyap Korfez
TRGEB|YGCT:Yilport Container Terminal Gebze
TRGEM|BORU:Borusan Port Gemlik|GEMPOR:Yilport Terminal Gemlik|RODA:Roda Port Gemlik
TRGIR|GIRP:Giresun Port
TRISK|ASSAN:Assan Port Iskenderun|LIMAK:Limakport Iskenderun
TRIST|KUMLI:Kumport Terminal|MRD:Mardas Terminal, Ambarli Port|MRP:Marport Terminal
TRIZM|TCDD:TCDD Alsancak
TRIZT|DPWYAR:DP World Evyap Yarimca|EVYAP:DP World Evyap Korfez|LIMP:Limas Port|SAFI:Safiport Derince Container Terminal|YGCT:Yilport Container Terminal Gebze
TRMER|MIP:Mersin International Port
TRSSX|SAMP:Samsun Port
TRTEK|ASYA:Asyaport Tekirdag
TRTZX|TLIM:Trabzon Port Terminal
TRYAR|DPWYAR:DP World Evyap Yarimca
TTPOS|PPOS:Port of Port of Spain
TTPTS|TPTS:Port of Point Lisas
TWKEL|TIPC:Tipc Keelung West Coast Container Terminal|ULIC:Ulic Eastern Port Terminal|WUDU:CCTC Keelung Container Terminal
TWKHH|CMAKT:CMA Terminal|EMCKC7:Evergreen Terminal KCC7|HJPCT:HMM Pacific Terminal|KAOCT:OOCL Terminal|KHHPT:Lien Hai Terminal|KMCT:Kao Ming Terminal|TIPC4:Tipc Kaohsiung Terminal 4|WHLKC5:Wan Hai Terminal KCT5|WHLT:Wan Hai Terminal KCT2|YMLT:Yang Ming Terminal
TWTPE|TPCT:Taipei Port Container Terminal
TWTXG|CCTC:CCTC Terminal Taichung|EVER:Evergreen Terminal Taichung|WANH:Wan Hai Terminal Taichung
TZDAR|CT1:Tanzania Ports Authority|CT2:Tanzania East Africa Gateway Terminal
TZTGT|TPA:Tanga Terminal
TZZNZ|MALT:Malindi Terminal Zanzibar
UAILK|CFP:Chornomorsk Fishing Port Container Terminal
UAODS|BROOKL:Brooklyn-Kiev Port|CTO:Container Terminal Odessa
UAYUZ|TISCT:Tis Container Terminal
USANC|POAT:Port of Alaska Terminal Anchorage
USBAL|DMT:Dundalk Marine Terminal|SMT:Seagirt Marine Terminal
USBOS|PWCMT:Conley Container Terminal
USCHS|HLT:Hugh K. Leatherman Terminal|NCMT:North Charleston Marine Terminal|WWMT:Wando Welch Marine Terminal
USDUT|APL:Apl Dutch Harbor|UMC:Unalaska Marine Center
USEWR|APMT:APM Terminals Elizabeth|PNCT:Port Newark Container Terminal|RHBT:Red Hook Barge Terminal Newark
USFPO|PFT:Port Freeport Terminal
USGPT|POGT:Port of Gulfport Terminal
USHNL|HSP1:Honolulu Terminal, Pier 1|MATS:Matson Terminal|PASHA:Honolulu Terminal, Pier 51
USHOU|BCMT:Barbours Cut Marine Terminal|BPTM:Bayport Terminal|JPI:Jacintoport
USILG|GTUS:Port Wilmington (De) Terminal
USILM|NCSPA:Port of Wilmington (NC) Terminal
USJAX|BLOJX:SSA Jacksonville Container Terminal|DPJL:Dames Point Marine Terminal|TMG:Tote Terminal Blount Island|TMT:Talleyrand Marine Terminal
USLAX|APMT:APM Terminals Los Angeles Pier 400|EAGLE:Fenix Marine Container Terminal|ETS:Everport Container Terminal|TRAP:Trapac Container Terminal|TRAPC:TraPac Container Terminal|WBCT:West Basin Container Terminal|YUSEN:Yusen Container Terminal
USLGB|ITS:ITS Long Beach|LBCT:Long Beach Container Terminal|MATU:SSA Terminals Pier C60|SSAPCT:Pacific Container Terminal Long Beach|SSATA:SSA Terminals Pier A|TTI:Total Terminals International
USMIA|POM:Port of Miami Terminal|SML:Seaboard Marine Terminal|SOU:South Florida Container Terminal
USMOB|APMT:APM Terminals Mobile
USMSY|NOLA:Napoleon Container Terminal|NOT:New Orleans Terminal
USNTD|HUE:Port Hueneme
USNYC|APM:APM Terminals Elizabeth|APMT:APM Terminals Elizabeth|GTC:GCT Bayonne|MAHER:Maher Container Terminal|NYCT:GCT New York|PNCT:Port Newark Container Terminal|RHBT:Red Hook Barge Terminal Newark|RHCT:Red Hook Container Terminal
USOAK|B58:Oakland International Container Terminal|BENT:Ben E. Nutter Terminal|MATS:Matson Terminal|TPOAK:Trapac Container Terminal
USORF|NIT:Norfolk International Terminals|VIG:Virginia International Gateway
USPCV|CCT:Canaveral Cargo Terminal
USPDX|PT6:Portland Terminal 6
USPEF|CRO:Crowley Terminal|FIT:Florida International Terminal|HYDE:Hyde Shipping Terminal|PET:Port Everglades Terminal
USPHL|PAMT:Packer Avenue Marine Terminal|PSAP:PSA Penn Terminals
USPME|PMT:Port Manatee Terminal
USPWM|IMT:International Marine Terminal
USSAN|TAMT:Tenth Avenue Marine Terminal
USSAV|GCMT:Garden City Marine Terminal|OCT:Ocean Terminal Savannah
USSEA|SSA18:SSA Terminal T18|SSA30:SSA Terminal T30|SSA5:SSA Terminal T5
USTIW|HUSKY:Husky Terminal|PCT:Pierce County Terminal|WSIT:West Sitcum Terminal|WUT:Washington United Terminals
USTPA|PTCT:Tampa Container Terminal
UYMVD|MONTE:Montecon|TCDP:Terminal Cuenca del Plata
VEGUT|GUTGU:Puerto de Guanta
VELAG|TECLG:Terminal Especializada de Contenedores
VEMAR|PMAR:Puerto de Maracaibo
VEPBL|BOPBL:Bolipuertos Puerto Cabello
VGRAD|PPCT:Port Purcell Cargo Terminal Tortola
VNDAD|DNT:Da Nang Terminal
VNHPH|CVP:Chua Ve Port|DINHVU:Dinh Vu Port|DOANXA:Doan Xa Port|GREEN:Greenport|HAIAN:Hai An Port|HHIT:Hateco Haiphong Intl Container Terminal|HTIT:Haiphong Port TIL International Terminal|MAIN:Hoang Dieu Port|MPC:MPC Port|NAMHAI:Nam Hai Port|NDV:Nam Dinh Vu Port|NHDV:Nam Hai Dinh Vu Port|NP128:Hai Phong Tan Cang 128|PTSC:PTSC Dinh Vu Port|TANVU:Tan Vu Port|TC189:Hai Phong Tan Cang 189|VGR:Vip Greenport|VIMC:Vimc Dinh Vu Port|VNCHL:Hai Phong International Container Terminal
VNNGH|NSIP:Nghi Son International Port
VNSGN|CATLAI:Tan Cang - Cat Lai Terminal|SPCT:Saigon Premier Container Terminal|SPITC:SP-Itc International Container Terminal|TCHP:Tan Cang - Hiep Phuoc Terminal|TCPH:Tan Cang - Phu Huu Terminal|VICT:Vietnam International Container Terminals
VNUIH|QNT:Qui Nhon Terminal
VNVUT|CMIT:Cai Mep International Terminal|GML:Gemalink International Port|SITV:Saigon International Terminals Vietnam|TCIT:Tan Cang - Cai Mep International Terminal|TCTT:Tan Cang - Cai Mep Thi Vai Terminal|VNSST:SP-SSA International Terminal
VUVLI|LICT:Port Vila - Lapetasi International CT
WSAPW|POA:Port of Apia
YEADE|ACT:Aden Container Terminal|MCT:Ma'alla Container Terminal
YEHOD|HOD:Port of Hodeidah
YEMKX|MUK:Port of Mukalla
YTLON|MCG:Longoni Terminal
ZACPT|FPT:Fresh Produce Terminal|TNCM:Multi Purpose Terminal|TNCT:Transnet Port Terminals Cape Town
ZADUR|GMWT:Grindrod Maydon Wharf Terminals|MPTP:Durban Point Multi Purpose Terminal|TNDRT:Durban Point Roro Terminal|TNP1:Transnet Port Terminals Durban Pier 1|TNP2:Transnet Port Terminals Durban Pier 2
ZAELS|TNMPT:TPT East London Multi Purpose Terminal
ZAPLZ|TNPE:Transnet Port Terminals Port Elizabeth
ZAZBA|TNNQ:Transnet Port Terminals Ngqura
`;
