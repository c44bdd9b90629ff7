/**
 * Search words for a code in addition to its title: trade terms and everyday names, our own selection. One
 * line per code: English | Chinese | Turkish, most common first.
 */
export const HS_WORDS = `
01|livestock; farm animals|牲畜; 家畜|canlı hayvan; büyükbaş; küçükbaş
0101|horse; donkey; mule|马; 驴|at; eşek; katır
0102|bovine animals; cow; bull; calf|牛; 奶牛|sığır; inek; dana; manda
0103|swine; piglet|猪; 仔猪|domuz
0104|lamb; goat|羊|koyun; keçi; kuzu
0105|chicken; day-old chicks; hatching poultry|鸡; 雏鸡; 家禽|kümes hayvanları; tavuk; civciv; hindi
0106|pets; dogs; cats; ornamental birds; bees|宠物; 狗; 猫; 蜜蜂|diğer canlı hayvanlar; kedi; köpek; arı
02|meat|肉; 肉类|et
0201|fresh beef; meat of bovine animals; veal; steak|鲜牛肉; 冷鲜牛肉; 牛肉|taze sığır eti; dana eti; biftek
0202|frozen beef; frozen meat of bovine animals|冷冻牛肉; 牛肉|dondurulmuş sığır eti; donmuş dana eti
0203|meat of swine; pork belly; frozen pork|猪肉; 冻猪肉|domuz eti
0204|meat of sheep or goats; lamb chops; frozen lamb|羊肉; 冻羊肉|koyun eti; kuzu eti; keçi eti
0206|beef liver; tripe; tongue; frozen offal|牛杂; 猪蹄; 牛百叶|sakatat; ciğer; işkembe
0207|chicken meat; frozen chicken; chicken feet; chicken wings; turkey meat; duck meat|鸡肉; 冻鸡; 鸡爪; 鸡翅|tavuk eti; piliç; hindi eti; tavuk ayağı
0210|ham; bacon; jerky|火腿; 腊肉; 培根|kurutulmuş et; pastırma; jambon
03|fish; seafood; aquatic products|水产品; 海鲜|balık; deniz ürünleri; su ürünleri
0301|ornamental fish; live eel; live carp; live trout|观赏鱼; 活鳗鱼|canlı balık; süs balığı
0302|fresh fish; fresh salmon; chilled tuna|鲜鱼; 三文鱼; 冰鲜鱼|taze balık; somon; çipura; levrek
0303|frozen fish; frozen salmon; frozen tuna; frozen mackerel; frozen cod|冻鱼; 冻三文鱼; 冻带鱼; 冻鳕鱼|dondurulmuş balık; donmuş balık; uskumru
0304|fish fillet; frozen fillets; salmon fillet; tilapia fillet; surimi|鱼片; 冻鱼片; 鱼柳; 鱼糜|balık filetosu; fileto
0305|dried fish; smoked salmon; stockfish; salted cod|鱼干; 咸鱼; 熏鱼|kurutulmuş balık; füme balık; tütsülenmiş somon; tuzlu balık
0306|frozen shrimp; shrimp; prawn; crab; lobster; crayfish; krill|冻虾; 虾; 虾仁; 对虾; 螃蟹; 龙虾; 小龙虾|karides; dondurulmuş karides; yengeç; ıstakoz; kabuklu deniz hayvanları
0307|squid; octopus; cuttlefish; clam; oyster; scallop; abalone; snail|鱿鱼; 章鱼; 墨鱼; 牡蛎; 扇贝; 鲍鱼; 蛤|kalamar; ahtapot; midye; istiridye; yumuşakçalar
0308|sea cucumber; sea urchin; jellyfish|海参; 海胆; 海蜇|deniz hıyarı; deniz kestanesi
04|dairy; honey|乳制品; 奶制品|süt ürünleri
0401|fresh milk; UHT milk; cream; not concentrated|鲜奶; 牛奶; 奶油|süt; krema
0402|milk powder; skimmed milk powder; whole milk powder; condensed milk|奶粉; 全脂奶粉; 脱脂奶粉; 炼乳|süt tozu; yoğunlaştırılmış süt
0403|yogurt; kefir; sour cream|酸奶|yoğurt; ayran; kefir
0404|whey powder|乳清粉|peynir altı suyu
0405|butter; ghee|黄油; 奶油|tereyağı
0406|cheese; mozzarella; cheddar; cream cheese|奶酪; 芝士|peynir; kaşar; lor
0407|eggs; chicken eggs; hatching eggs|鸡蛋; 种蛋|yumurta
0409|natural honey|蜂蜜|bal; doğal bal
0410|edible bird nest|燕窝|kuş yuvası; yenilen böcekler
05|animal products; feathers; bones; casings|动物产品; 羽毛; 骨|hayvansal ürünler; kemik; tüy
0504|sausage casings; tripe; natural casings|肠衣; 毛肚|bağırsak; sucuk kılıfı
0505|down; goose down; duck feathers|羽绒; 鹅绒; 鸭毛|kuş tüyü
06|plants; flowers; nursery|花卉; 苗木; 盆栽|canlı bitkiler; çiçek
0601|tulip bulbs|郁金香球茎; 种球|çiçek soğanı; lale soğanı
0602|seedlings; saplings; fruit trees; orchids; bonsai; pot plants|树苗; 盆景; 绿植|fidan; fide; saksı bitkisi
0603|roses; carnations; cut roses; bouquet|鲜花; 切花; 玫瑰|kesme çiçek; gül; karanfil
0604|christmas trees; moss|圣诞树; 切叶|çiçekçi yeşilliği; yılbaşı ağacı; yosun
07|vegetables|蔬菜|sebze
0701|potato; seed potatoes|土豆; 马铃薯|patates
0702|tomato|西红柿; 番茄|domates
0703|onion; garlic; leek; shallot|洋葱; 大蒜; 葱|soğan; sarımsak; pırasa
0704|cabbage; broccoli; cauliflower|白菜; 西兰花; 花椰菜|lahana; brokoli; karnabahar
0705|lettuce; salad|生菜|marul
0706|carrot; radish; beetroot|胡萝卜; 萝卜|havuç; turp; pancar; kereviz
0707|cucumber|黄瓜|salatalık; hıyar
0708|leguminous vegetables; fresh peas; green beans|豆角; 豌豆|taze fasulye; bezelye; bakla
0709|mushrooms; peppers; aubergine; eggplant; spinach; asparagus; courgette; olives|蘑菇; 辣椒; 茄子; 菠菜; 芦笋|biber; patlıcan; mantar; ıspanak; kabak; enginar
0710|frozen vegetables; frozen peas; frozen sweet corn|速冻蔬菜; 冻蔬菜|dondurulmuş sebze; donmuş sebze
0711|provisionally preserved vegetables|盐水蔬菜|salamura sebze; geçici konserve sebze
0712|dehydrated vegetables; dried mushrooms; dried onions; garlic powder|脱水蔬菜; 干香菇; 木耳; 蒜粉|kurutulmuş sebze; kuru mantar; kurutulmuş domates
0713|dried leguminous vegetables; lentils; chickpeas; kidney beans; mung beans|绿豆; 红豆; 芸豆; 鹰嘴豆; 扁豆|kuru bakliyat; mercimek; nohut; kuru fasulye
0714|cassava chips; manioc; tapioca chips; sweet potato|木薯; 木薯干; 红薯|manyok; tatlı patates
08|fruit; nuts|水果; 坚果|meyve; kuruyemiş
0801|coconut; cashew; desiccated coconut|椰子; 腰果|hindistan cevizi; kaju
0802|almond; walnut; pistachio; hazelnut; macadamia; chestnut; pecan|杏仁; 核桃; 开心果; 榛子; 板栗; 夏威夷果|fındık; ceviz; badem; antep fıstığı; kestane
0803|banana|香蕉|muz
0804|date; fig; pineapple; avocado; mango; mangosteen; guava|菠萝; 芒果; 牛油果; 山竹; 无花果; 椰枣|incir; hurma; ananas; mango; avokado; kuru incir
0805|orange; lemon; mandarin; grapefruit; lime; tangerine|橙子; 橙; 柠檬; 橘子; 柚子|turunçgiller; portakal; limon; mandalina; greyfurt
0806|grapes; table grapes; raisins; sultanas|葡萄; 葡萄干; 提子|üzüm; kuru üzüm; sofralık üzüm
0807|melon; watermelon; papaya|西瓜; 哈密瓜; 木瓜|karpuz; kavun; papaya
0808|apple; pear; quince|苹果; 梨|elma; armut; ayva
0809|cherry; peach; apricot; plum; nectarine|车厘子; 樱桃; 桃子; 李子|kiraz; şeftali; kayısı; erik; vişne
0810|strawberry; blueberry; raspberry; kiwi; durian; lychee; pomegranate; dragon fruit; longan|草莓; 蓝莓; 猕猴桃; 榴莲; 荔枝; 龙眼; 火龙果; 石榴|çilek; kivi; nar; ahududu; yaban mersini
0811|frozen fruit; frozen strawberries; frozen berries|冷冻水果; 冻草莓; 速冻水果|dondurulmuş meyve; donmuş çilek
0813|dried apricots; prunes; dried apples|果干; 杏干|kurutulmuş meyve; kuru kayısı; kuru erik
09|spices|香料|baharat
0901|coffee; coffee beans; green coffee; roasted coffee; ground coffee|咖啡; 咖啡豆; 生咖啡豆|kahve; kahve çekirdeği; kavrulmuş kahve; türk kahvesi
0902|tea; green tea; black tea; oolong; tea leaves; tea bags|茶叶; 绿茶; 红茶; 乌龙茶; 普洱茶|çay; yeşil çay; siyah çay
0904|black pepper; white pepper; chilli; paprika|胡椒; 黑胡椒; 辣椒干; 辣椒粉|karabiber; pul biber; kırmızı biber
0905|vanilla beans|香草荚|vanilya
0906|cinnamon; cassia|肉桂; 桂皮|tarçın
0907|clove|丁香|karanfil baharatı
0908|nutmeg; cardamom|豆蔻|muskat; kakule
0909|star anise; cumin; fennel; coriander seeds|八角; 孜然; 茴香|kimyon; anason; rezene; kişniş
0910|ginger; turmeric; saffron; bay leaves; curry powder; thyme|生姜; 姜; 姜黄; 藏红花; 咖喱粉|zencefil; zerdeçal; safran; kekik; defne yaprağı; köri
10|grain; cereals|粮食; 谷物|hububat; tahıl
1001|durum wheat; wheat|小麦|buğday; makarnalık buğday
1002|rye|黑麦|çavdar
1003|barley; malting barley|大麦|arpa
1004|oat|燕麦|yulaf
1005|maize; corn; popcorn; seed corn|玉米|mısır
1006|rice; husked rice; basmati; paddy; broken rice; milled rice|大米; 稻米; 稻谷; 碎米|pirinç; çeltik; kırık pirinç
1007|sorghum|高粱|sorgum; koca darı
1008|quinoa; millet; buckwheat|藜麦; 荞麦; 小米|darı; karabuğday; kinoa; kuş yemi
11|malt; starch; milling products; flour|面粉; 淀粉|değirmencilik ürünleri; un; nişasta
1101|wheat flour; flour|面粉; 小麦粉|buğday unu; un
1102|rice flour; corn flour|米粉; 玉米粉|mısır unu; pirinç unu
1103|semolina; bulgur; groats|粗粒小麦粉|irmik; bulgur
1104|oat flakes; rolled oats; oatmeal|燕麦片|yulaf ezmesi
1107|brewing malt|啤酒麦芽|malt; bira maltı
1108|corn starch; tapioca starch; potato starch|玉米淀粉; 木薯淀粉; 淀粉|nişasta; mısır nişastası
1109|vital wheat gluten|谷朊粉|buğday gluteni
12|oil seeds; seeds; fodder; medicinal plants|油籽|yağlı tohumlar; tohum; yem bitkileri
1201|soybean; soya bean|黄豆; 大豆|soya fasulyesi; soya
1202|peanut; groundnut; peanuts in shell|花生; 花生仁|yer fıstığı
1204|flaxseed|亚麻籽|keten tohumu
1205|rapeseed; canola|油菜籽|kolza; kanola
1206|sunflower seed|葵花籽; 瓜子|ayçiçeği tohumu; çekirdek
1207|sesame seed; cotton seed; poppy seed; mustard seed|芝麻; 棉籽|susam; haşhaş tohumu; pamuk tohumu
1209|seeds for sowing; vegetable seeds; grass seed; flower seeds|种子; 蔬菜种子; 草籽|ekim tohumu; sebze tohumu; çim tohumu
1211|ginseng; liquorice; herbs; medicinal herbs; hemp|人参; 枸杞; 甘草; 中药材; 当归|tıbbi bitkiler; ginseng; meyan kökü; adaçayı; ıhlamur
1212|seaweed; kelp; nori; sugar beet; sugar cane; apricot kernels|海带; 紫菜; 海藻; 甜菜; 甘蔗|deniz yosunu; keçiboynuzu; şeker pancarı; şeker kamışı
1214|alfalfa; hay; lucerne; silage|苜蓿; 干草|yonca; kuru ot; hayvan yemi bitkileri
13|gums; resins; plant extracts|树胶|reçine
1301|gum arabic; shellac; frankincense|阿拉伯胶; 乳香|arap zamkı; şellak; sakız
1302|pectin; agar; carrageenan; guar gum; hop extract; plant extract|果胶; 琼脂; 卡拉胶; 植物提取物|bitki özü; pektin; agar; guar sakızı
14|plaiting materials|藤|örgü malzemesi
1401|bamboo; rattan|竹子; 竹; 藤条|bambu; hint kamışı
15|oil; edible oil; vegetable oil; fat|油脂; 食用油; 植物油|yağ; bitkisel yağ; yemeklik yağ
1501|lard|猪油|domuz yağı
1504|fish oil; cod liver oil|鱼油|balık yağı
1507|soybean oil; soya oil|大豆油|soya yağı
1508|peanut oil|花生油|yer fıstığı yağı
1509|olive oil; virgin olive oil; extra virgin olive oil|橄榄油; 初榨橄榄油|zeytinyağı; sızma zeytinyağı
1510|pomace oil|果渣橄榄油|pirina yağı
1511|palm oil; crude palm oil; palm olein|棕榈油; 棕榈液油|palm yağı
1512|sunflower oil; safflower oil; cottonseed oil|葵花籽油; 葵花油|ayçiçek yağı; pamuk yağı
1513|coconut oil; palm kernel oil|椰子油; 棕榈仁油|hindistan cevizi yağı; palm çekirdeği yağı
1514|rapeseed oil; canola oil|菜籽油|kolza yağı; kanola yağı
1515|corn oil; sesame oil; castor oil; linseed oil; jojoba oil|玉米油; 芝麻油; 香油; 蓖麻油|mısır yağı; susam yağı; hint yağı; keten yağı
1516|hydrogenated vegetable oil|氢化植物油|hidrojene yağ
1517|margarine; shortening|人造奶油; 起酥油|margarin
1520|crude glycerine; glycerin|粗甘油|ham gliserin
1521|beeswax; carnauba wax|蜂蜡; 巴西棕榈蜡|bal mumu; karnauba mumu
16|sausages; canned fish; canned meat|罐头|et ve balık konservesi
1601|sausage; salami; ham sausage|香肠; 火腿肠; 腊肠|sucuk; sosis; salam
1602|canned meat; cooked chicken; chicken nuggets; corned beef|肉罐头; 午餐肉; 熟鸡肉|et konservesi; işlenmiş tavuk; kavurma
1604|canned tuna; canned sardines; caviar; canned fish; fish balls|金枪鱼罐头; 沙丁鱼罐头; 鱼罐头; 鱼子酱; 鱼丸|ton balığı konservesi; balık konservesi; havyar; sardalya
1605|prepared shrimp; canned crab; breaded shrimp|虾制品; 蟹肉罐头; 面包虾|karides müstahzarı; konserve deniz ürünleri
17|confectionery; sugar; sweets; candy|糖; 糖果|şeker; şekerleme
1701|sugar; raw sugar; cane sugar; white sugar; refined sugar|白糖; 原糖; 砂糖; 食糖|şeker; toz şeker; kamış şekeri; pancar şekeri
1702|glucose syrup; fructose; lactose; maple syrup; maltodextrin; dextrose|葡萄糖; 果糖; 乳糖; 果葡糖浆|glikoz şurubu; fruktoz; laktoz
1703|molasses|糖蜜|melas
1704|candy; sweets; chewing gum; lollipop; toffee; turkish delight; halva|糖果; 口香糖; 软糖; 硬糖|şekerleme; sakız; lokum; helva; bonbon
18|cocoa|可可|kakao
1801|cacao beans|可可豆|kakao çekirdeği
1804|cocoa butter|可可脂|kakao yağı
1805|cocoa powder|可可粉|kakao tozu
1806|chocolate; chocolate bars; pralines; cocoa spread|巧克力; 巧克力糖|çikolata; kakaolu krem
19|bakery; biscuits; noodles|糕点; 饼干; 面食|unlu mamuller; bisküvi
1901|infant formula; baby food; milk formula; malt extract; cake mix|婴儿奶粉; 配方奶粉; 婴儿食品; 预拌粉|bebek maması; mama; malt özü
1902|pasta; noodles; instant noodles; spaghetti; macaroni; dumplings; vermicelli|面条; 方便面; 意大利面; 饺子; 粉丝|makarna; spagetti; erişte; mantı; noodle
1904|corn flakes; breakfast cereal; muesli; puffed rice; granola|玉米片; 麦片; 爆米花|kahvaltılık gevrek; mısır gevreği; müsli
1905|bread; biscuit; cookies; cake; wafers; crackers; pizza; pastry|饼干; 面包; 蛋糕; 糕点; 威化|bisküvi; ekmek; kek; gofret; kraker; pasta
20|canned vegetables; juice|蔬菜罐头|konserve
2001|pickles; gherkins; pickled cucumbers|泡菜; 酸黄瓜|turşu
2002|tomato paste; canned tomatoes; tomato puree|番茄酱; 番茄罐头|domates salçası; salça
2003|canned mushrooms|蘑菇罐头|mantar konservesi
2004|french fries; frozen french fries; frozen potato products|薯条; 冷冻薯条|dondurulmuş patates kızartması; patates kızartması
2005|potato chips; crisps; canned olives; canned sweet corn; sauerkraut; kimchi|薯片; 甜玉米罐头; 橄榄罐头; 竹笋罐头|sebze konservesi; patates cipsi; zeytin; konserve mısır
2006|candied fruit; glace cherries|蜜饯|meyve şekerlemesi
2007|jam; jelly; marmalade; fruit puree|果酱; 果泥|reçel; marmelat; meyve püresi
2008|peanut butter; canned peaches; canned pineapple; roasted peanuts; roasted nuts|花生酱; 水果罐头; 黄桃罐头; 炒货|meyve konservesi; fıstık ezmesi; kavrulmuş kuruyemiş
2009|orange juice; apple juice; juice concentrate; fruit juice|果汁; 橙汁; 苹果汁; 浓缩果汁|meyve suyu; portakal suyu; elma suyu konsantresi
21|food preparations; sauces|食品; 调味品|gıda müstahzarları
2101|instant coffee; coffee extract; coffee mix; iced tea concentrate|速溶咖啡; 三合一咖啡|çözünebilir kahve; hazır kahve; kahve özü
2102|yeast; baking powder; dry yeast|酵母; 泡打粉|maya; kabartma tozu
2103|soy sauce; ketchup; mayonnaise; sauce; seasoning; mustard; curry paste|酱油; 番茄沙司; 蛋黄酱; 调味料|sos; ketçap; mayonez; hardal; soya sosu; çeşni
2104|soup; bouillon cubes; instant soup|汤; 浓汤宝|çorba; bulyon
2105|ice cream|雪糕; 冰激凌|dondurma
2106|food supplement; dietary supplement; protein powder; non-dairy creamer; soft drink syrup|保健品; 膳食补充剂; 植脂末; 蛋白粉|takviye edici gıda; besin takviyesi; protein tozu; gıda müstahzarı
22|beverages; drinks; alcohol; wine|酒类; 酒; 饮料|içecek; alkollü içki; içki
2201|mineral water; drinking water; bottled water; ice|矿泉水; 饮用水|su; maden suyu; içme suyu
2202|soft drinks; lemonade; energy drink; cola; non-alcoholic beer|饮料; 汽水; 能量饮料; 可乐|alkolsüz içecek; gazoz; kola; enerji içeceği
2203|beer made from malt|啤酒|bira
2204|wine; red wine; white wine; sparkling wine; champagne|葡萄酒; 红酒; 香槟|şarap; kırmızı şarap; köpüklü şarap
2206|cider; sake; rice wine|清酒; 黄酒; 米酒|elma şarabı; sake
2207|ethanol; ethyl alcohol; bioethanol; denatured alcohol|乙醇; 酒精; 燃料乙醇|etil alkol; etanol; denatüre alkol
2208|whisky; vodka; gin; rum; brandy; tequila; baijiu; raki; liqueur|白酒; 威士忌; 伏特加; 白兰地|viski; votka; rakı; cin; likör; yüksek alkollü içki
2209|vinegar|食醋; 醋|sirke
23|fodder; oil-cake; residues|饲料|küspe; gıda artıkları
2301|fish meal; meat and bone meal|鱼粉; 肉骨粉|balık unu; et kemik unu
2302|wheat bran|麸皮|kepek
2303|distillers dried grains; DDGS; beet pulp|酒糟; 甜菜粕|pancar posası; DDGS; nişasta artığı
2304|soybean meal; soybean cake|豆粕|soya küspesi
2306|sunflower meal; rapeseed meal; cottonseed meal|菜粕; 葵花粕; 棉粕|ayçiçeği küspesi; yağlı tohum küspesi
2309|pet food; dog food; cat food; feed additives; premix; animal feed|宠物食品; 狗粮; 猫粮; 饲料添加剂; 预混料|hayvan yemi; kedi maması; köpek maması; yem katkısı
24|tobacco; e-cigarettes; cigarettes|烟草; 香烟; 电子烟|tütün; sigara
2401|leaf tobacco; unmanufactured tobacco|烟叶|yaprak tütün; tütün
2402|cigarettes; cigars|香烟; 卷烟; 雪茄|sigara; puro
2403|pipe tobacco; shisha tobacco; water pipe tobacco; snuff|烟丝; 水烟|nargile tütünü; pipo tütünü; kıyılmış tütün
2404|e-cigarette; vape; e-liquid; heated tobacco; nicotine pouches|电子烟; 烟油; 加热不燃烧烟|elektronik sigara; ısıtılan tütün; e-likit
25|salt; stone|盐; 石料|taş
2501|sodium chloride; table salt; sea salt; rock salt|食盐; 工业盐; 海盐|tuz; sofra tuzu; kaya tuzu
2503|sulphur; sulfur|硫磺; 硫黄|kükürt
2504|graphite; flake graphite|石墨; 鳞片石墨|doğal grafit
2505|silica sand; quartz sand; sand|石英砂; 硅砂; 沙|kum; silis kumu
2507|kaolin; china clay|高岭土; 瓷土|kaolin
2508|bentonite; clay; fireclay|膨润土; 粘土|bentonit; kil
2510|phosphate rock|磷矿; 磷矿石|fosfat kayası
2515|marble blocks; travertine blocks; marble|大理石荒料; 大理石|mermer blok; mermer; traverten
2516|granite blocks; granite|花岗岩荒料; 花岗岩|granit; bazalt
2517|gravel; crushed stone; aggregate|砾石; 碎石|çakıl; kırma taş; mıcır
2519|magnesite; dead-burned magnesia|菱镁矿; 镁砂|manyezit; magnezya
2520|gypsum; plaster of paris|石膏|alçı taşı; alçı
2522|lime; quicklime|石灰|kireç
2523|cement; portland cement; clinker|水泥; 熟料; 硅酸盐水泥|çimento; klinker
2526|talcum; talc|滑石粉|talk
2528|borax; borates; colemanite|硼砂; 硼矿|bor; boraks; kolemanit
2529|feldspar; fluorspar|萤石; 长石|feldspat; florit
2530|perlite; vermiculite; minerals|珍珠岩|perlit; pomza; mineraller
26|ores; concentrates|矿石; 精矿|maden cevheri; cevher
2601|iron ore; iron ores and concentrates; iron ore pellets|铁矿石; 铁矿; 球团矿|demir cevheri
2602|manganese ore|锰矿|manganez cevheri
2603|copper ore; copper concentrate; copper ores and concentrates|铜矿; 铜精矿|bakır cevheri; bakır konsantresi
2604|nickel ore|镍矿|nikel cevheri
2606|bauxite; aluminium ore|铝土矿; 铝矾土|boksit; alüminyum cevheri
2607|lead concentrate|铅精矿; 铅矿|kurşun cevheri
2608|zinc concentrate|锌精矿; 锌矿|çinko cevheri
2610|chrome ore; chromite|铬矿|krom cevheri
2614|ilmenite; rutile|钛矿; 钛铁矿; 金红石|titanyum cevheri
2616|gold ore; silver ore|金矿; 银矿|kıymetli metal cevheri; altın cevheri
2619|slag|钢渣|cüruf
27|fuel; oil; petroleum; gas; energy|燃料; 石油|yakıt; petrol
2701|coal; anthracite; bituminous coal; steam coal; coking coal|煤; 煤炭; 无烟煤; 焦煤; 动力煤|taş kömürü; kömür; antrasit
2702|lignite|褐煤|linyit
2703|peat moss|泥炭; 泥炭土|turba; torf
2704|coke; metallurgical coke|焦炭; 冶金焦|kok kömürü
2707|crude benzene; naphthalene; creosote oil|粗苯; 萘|katran yağları; naftalin
2709|crude petroleum; crude oil|原油; 石油原油|ham petrol
2710|diesel; gasoline; petrol; jet fuel; kerosene; fuel oil; lubricating oil; motor oil; engine oil; naphtha; base oil|汽油; 柴油; 航空煤油; 燃料油; 润滑油; 石脑油; 机油|motorin; benzin; akaryakıt; jet yakıtı; fuel oil; madeni yağ; motor yağı
2711|liquefied natural gas; LNG; LPG; propane; butane; natural gas|液化天然气; 天然气; 液化石油气; 丙烷|doğal gaz; LNG; LPG; sıvılaştırılmış petrol gazı
2712|vaseline; petroleum jelly; paraffin wax; paraffin|石蜡; 凡士林|vazelin; parafin
2713|petroleum coke; petcoke; bitumen; asphalt|石油焦; 沥青|petrol koku; bitüm; asfalt
2714|asphaltite; natural asphalt|天然沥青|doğal asfalt
2716|electrical energy; electricity|电; 电能|elektrik enerjisi; elektrik
28|inorganic chemicals|无机化工|inorganik kimyasallar; kimyasal madde
2801|chlorine; iodine; bromine|氯气; 碘|klor; iyot; brom
2803|carbon black|炭黑|karbon siyahı
2804|hydrogen; oxygen; nitrogen; argon; helium; polysilicon; silicon; phosphorus|氢气; 氧气; 氮气; 多晶硅; 氦气; 黄磷|hidrojen; oksijen; azot; argon; silisyum
2805|mercury; sodium metal; calcium; neodymium|汞; 金属钠; 钕|cıva; sodyum metali; nadir toprak metalleri
2806|hydrogen chloride|盐酸|hidroklorik asit; tuz ruhu
2807|sulfuric acid|硫酸|sülfürik asit
2808|nitric acid|硝酸|nitrik asit
2809|phosphoric acid|磷酸|fosforik asit
2811|carbon dioxide; hydrofluoric acid; silicon dioxide; silica gel; nitrous oxide|二氧化碳; 氢氟酸; 白炭黑; 硅胶|karbondioksit; silika; hidroflorik asit
2814|ammonia|氨; 液氨|amonyak
2815|sodium hydroxide; caustic soda; potassium hydroxide|氢氧化钠; 烧碱; 氢氧化钾; 片碱|kostik; sodyum hidroksit; sud kostik
2817|zinc oxide|氧化锌|çinko oksit
2818|alumina; aluminium oxide|氧化铝|alümina; alüminyum oksit
2821|iron oxide|氧化铁; 氧化铁红|demir oksit
2823|pure titanium dioxide|二氧化钛|titanyum oksit
2825|lithium hydroxide; hydrazine; pure calcium oxide|氢氧化锂; 水合肼|lityum hidroksit; hidrazin
2827|ammonium chloride; calcium chloride; chlorides|氯化铵; 氯化钙|klorürler; kalsiyum klorür
2828|bleach; sodium hypochlorite; calcium hypochlorite|次氯酸钠; 漂白粉|çamaşır suyu; sodyum hipoklorit
2833|sodium sulphate; magnesium sulphate; copper sulphate; sulfates|硫酸钠; 元明粉; 硫酸镁; 硫酸铜|sülfatlar; sodyum sülfat; bakır sülfat
2834|potassium nitrate; sodium nitrite; nitrates|硝酸钾; 亚硝酸钠|nitratlar; potasyum nitrat
2835|dicalcium phosphate; sodium tripolyphosphate; phosphates|磷酸氢钙; 三聚磷酸钠|fosfatlar; dikalsiyum fosfat
2836|soda ash; sodium carbonate; sodium bicarbonate; calcium carbonate; lithium carbonate|纯碱; 碳酸钠; 小苏打; 碳酸氢钠; 碳酸钙; 碳酸锂|soda; sodyum karbonat; sodyum bikarbonat; kalsiyum karbonat; lityum karbonat
2839|sodium silicate; water glass|硅酸钠; 水玻璃|sodyum silikat
2840|refined borax; sodium borate|硼砂|rafine boraks; boratlar
2844|uranium; enriched uranium; radioactive isotopes|铀; 放射性同位素|uranyum; radyoaktif izotoplar
2846|rare earth oxides; rare earth compounds; cerium|稀土; 氧化镧; 氧化铈; 稀土化合物|nadir toprak bileşikleri
2847|hydrogen peroxide|双氧水|hidrojen peroksit; oksijenli su
2849|calcium carbide; silicon carbide|电石; 碳化硅|karpit; silisyum karbür
29|organic chemicals; petrochemicals|有机化工; 有机化学品|organik kimyasallar
2901|ethylene; propylene; butadiene; hexane|乙烯; 丙烯; 丁二烯|etilen; propilen; bütadien
2902|benzene; toluene; xylene; paraxylene; styrene; cyclohexane|苯; 甲苯; 二甲苯; 对二甲苯; 苯乙烯|benzen; toluen; ksilen; stiren
2903|vinyl chloride; dichloromethane; methylene chloride; HFC; refrigerant; chloroform|氯乙烯; 二氯甲烷; 制冷剂|vinil klorür; diklorometan; soğutucu gaz
2905|methanol; ethylene glycol; propylene glycol; glycerine; sorbitol; isopropanol; butanol|甲醇; 乙二醇; 丙二醇; 甘油; 山梨醇; 异丙醇|metanol; etilen glikol; gliserin; propilen glikol; sorbitol; izopropil alkol
2906|menthol|薄荷脑|mentol
2907|phenol; bisphenol A|苯酚; 双酚A|fenol; bisfenol
2909|MTBE; diethylene glycol; ether|甲基叔丁基醚; 二甘醇|eterler; MTBE; dietilen glikol
2910|ethylene oxide; propylene oxide; epichlorohydrin|环氧乙烷; 环氧丙烷|etilen oksit; propilen oksit
2912|formaldehyde; vanillin; formalin|甲醛; 香兰素|formaldehit; vanilin
2914|acetone; MEK; cyclohexanone; camphor|丙酮; 丁酮; 樟脑|aseton; ketonlar
2915|acetic acid; vinyl acetate; stearic acid; ethyl acetate; formic acid|醋酸; 乙酸; 醋酸乙烯; 乙酸乙酯; 甲酸|asetik asit; formik asit; vinil asetat; etil asetat
2916|acrylic acid; methyl methacrylate; benzoic acid; MMA; sorbic acid|丙烯酸; 甲基丙烯酸甲酯; 苯甲酸|akrilik asit; metil metakrilat; benzoik asit
2917|terephthalic acid; PTA; phthalic anhydride; adipic acid; DOTP; maleic anhydride|对苯二甲酸; 苯酐; 己二酸; 顺酐|tereftalik asit; PTA; ftalik anhidrit; adipik asit
2918|citric acid; lactic acid; tartaric acid; salicylic acid; gluconic acid|柠檬酸; 乳酸; 酒石酸; 水杨酸|sitrik asit; limon tuzu; laktik asit
2921|aniline; ethylenediamine; amines|苯胺; 乙二胺|anilin; aminler
2922|lysine; glutamic acid; MSG; monosodium glutamate; amino acids; ethanolamine|赖氨酸; 味精; 谷氨酸钠; 氨基酸|lizin; glutamik asit; aminoasitler; monosodyum glutamat
2923|choline chloride; lecithin|氯化胆碱; 卵磷脂|kolin klorür; lesitin
2924|paracetamol; acetamide; amides; aspartame|扑热息痛; 对乙酰氨基酚; 酰胺; 阿斯巴甜|parasetamol; amitler; aspartam
2926|acrylonitrile|丙烯腈|akrilonitril
2929|isocyanate; MDI; TDI; cyclamate|异氰酸酯; TDI|izosiyanat; TDI; MDI
2930|methionine; xanthates|蛋氨酸; 黄药|metiyonin
2931|glyphosate; silanes|草甘膦原药|organik-inorganik bileşikler; glifosat
2932|heterocyclic compounds; sucralose; lactones; furfural|三氯蔗糖; 呋喃|oksijenli heterosiklik bileşikler; sukraloz
2933|heterocyclic compounds; melamine; caprolactam; pyridine|三聚氰胺; 己内酰胺; 吡啶|azotlu heterosiklik bileşikler; melamin; kaprolaktam
2934|nucleic acids|核酸|nükleik asitler
2936|vitamin C; ascorbic acid; vitamin E; vitamins|维生素; 维生素C; 维生素E|vitamin; C vitamini
2937|insulin; hormones; cortisone; steroids|胰岛素; 激素|hormon; insülin
2939|caffeine; nicotine; alkaloids; morphine; ephedrine|咖啡因; 尼古丁|alkaloidler; kafein; nikotin; morfin
2941|antibiotics; penicillin; amoxicillin; streptomycin|抗生素; 青霉素; 阿莫西林|antibiyotik; penisilin
30|medicines; pharmaceuticals; drugs|医药; 药品|eczacılık ürünleri; ilaç
3001|heparin|肝素|heparin; organ özleri
3002|vaccine; blood products; antisera; plasma; immunological products; antibodies|疫苗; 血液制品; 抗体|aşı; kan ürünleri; serum; antikor
3003|bulk medicaments|原料制剂|dozlandırılmamış ilaçlar
3004|medicaments; medicine; tablets; capsules; drugs; pharmaceutical; ointment|药品; 西药; 片剂; 胶囊; 中成药|ilaç; tablet ilaç; hap; dozlandırılmış ilaçlar
3005|bandage; gauze; plaster; dressing; band-aid|绷带; 纱布; 创可贴; 膏药|sargı bezi; gazlı bez; yara bandı; pamuk
3006|first-aid kit; sutures; dental cement; contrast media|急救包; 缝合线|ilk yardım çantası; ameliyat ipliği; eczacılık eşyası
31|fertilizer; fertilisers|化肥; 肥料|gübre
3101|organic fertilizer; guano|有机肥|organik gübre
3102|urea; ammonium nitrate; ammonium sulphate; nitrogenous fertilizer|尿素; 氮肥; 硫酸铵|azotlu gübre; üre; amonyum nitrat; amonyum sülfat
3103|superphosphate; phosphatic fertilizer|过磷酸钙|fosfatlı gübre; süperfosfat
3104|potassium chloride; potash; potassic fertilizer|氯化钾; 钾肥|potasyumlu gübre; potasyum klorür
3105|NPK; DAP; MAP; diammonium phosphate; compound fertilizer|复合肥; 磷酸二铵; 磷酸一铵|kompoze gübre; NPK gübre; DAP; diamonyum fosfat
32|paints; dyes; inks; coatings|涂料; 染料; 油墨|boya
3204|synthetic dyes; dyestuff; disperse dyes; reactive dyes; organic pigments|染料; 分散染料; 活性染料; 有机颜料|sentetik boyarmadde; boyarmadde; tekstil boyası
3206|titanium dioxide; masterbatch; pigments|钛白粉; 色母粒; 颜料|titanyum dioksit; pigment; masterbatch
3207|glaze; frit; enamel|釉料; 熔块|sır; frit; seramik boyası
3208|paint; varnish; lacquer; coatings; spray paint; solvent paint|油漆; 清漆; 涂料|boya; vernik; solventli boya
3209|water-based paint; emulsion paint; wall paint; acrylic paint|水性涂料; 乳胶漆|su bazlı boya; duvar boyası; plastik boya
3214|putty; sealant; silicone sealant; filler; grout|腻子; 密封胶; 玻璃胶|macun; mastik; silikon dolgu; derz dolgusu
3215|printing ink; ink; toner ink; ink cartridge|油墨; 墨水; 印刷油墨|mürekkep; matbaa mürekkebi
33|toiletries; beauty products; cosmetics; perfume|化妆品; 香水|kozmetik; parfüm
3301|essential oils; rose oil; lavender oil; peppermint oil|精油; 玫瑰精油; 薄荷油|uçucu yağ; gül yağı; lavanta yağı
3302|fragrance; flavour; flavouring; aroma|香精; 香料|esans; aroma; koku karışımı
3303|perfume; eau de toilette; cologne|香水|parfüm; kolonya
3304|cosmetics; make-up; lipstick; skin cream; sunscreen; mascara; nail polish; face mask sheet|化妆品; 口红; 面膜; 护肤品; 防晒霜; 指甲油|kozmetik; makyaj; ruj; cilt kremi; oje; güneş kremi
3305|shampoo; hair dye; hair conditioner; hair spray|洗发水; 染发剂; 护发素|şampuan; saç boyası; saç kremi
3306|toothpaste; mouthwash; dental floss|牙膏; 漱口水; 牙线|diş macunu; ağız suyu; diş ipi
3307|deodorant; shaving foam; air freshener; bath salts; incense|除臭剂; 剃须膏; 空气清新剂|deodorant; tıraş köpüğü; oda kokusu
34|cleaning products; candles; soap; detergents|洗涤剂|deterjan; sabun
3401|soap; hand soap; body wash; shower gel; soaped wipes|香皂; 肥皂; 洗手液; 沐浴露|sabun; sıvı sabun; duş jeli
3402|detergent; washing powder; surfactant; dishwashing liquid; laundry detergent; cleaning preparations|洗衣粉; 洗衣液; 洗涤剂; 表面活性剂; 洗洁精|deterjan; çamaşır deterjanı; yüzey aktif madde; bulaşık deterjanı
3403|lubricant; grease; synthetic lubricating oil|润滑脂; 润滑剂|yağlayıcı; gres yağı
3404|polyethylene wax; artificial wax|聚乙烯蜡|suni mum; mumlar
3405|shoe polish; car wax|鞋油; 汽车蜡|ayakkabı boyası; cila
3406|candle|蜡烛; 香薰蜡烛|mum; kokulu mum
3407|plasticine; modelling clay|橡皮泥|oyun hamuru; model patı
35|adhesives; starches; proteins|胶|
3501|casein|酪蛋白; 干酪素|kazein
3502|albumin; whey protein; egg powder|乳清蛋白; 蛋清粉|albümin; peynir altı suyu proteini
3503|gelatine; gelatin; collagen|明胶; 胶原蛋白|jelatin
3504|soy protein isolate; peptone|大豆蛋白; 蛋白胨|soya proteini; pepton
3505|modified starch; dextrin|变性淀粉; 糊精|modifiye nişasta; dekstrin
3506|glue; adhesive; super glue; hot melt adhesive; epoxy glue|胶水; 粘合剂; 胶粘剂; 热熔胶|yapıştırıcı; tutkal
3507|enzymes; rennet|酶; 酶制剂|enzim
36|fireworks; explosives|炸药; 烟花|patlayıcı; havai fişek
3602|dynamite; explosives|炸药|patlayıcı madde; dinamit
3603|detonators|雷管|fünye; kapsül
3604|fireworks; firecrackers|烟花; 鞭炮; 烟花爆竹|havai fişek
3605|matches|火柴|kibrit
37|photographic film; film|胶卷; 感光材料|fotoğraf malzemesi; film
3701|x-ray film; instant film|X光胶片; 拍立得相纸|fotoğraf filmi; röntgen filmi
3703|photo paper|相纸|fotoğraf kağıdı
38|chemical products; pesticides; reagents|化工产品|kimyasal ürünler
3801|artificial graphite; anode material|人造石墨; 负极材料|suni grafit
3802|activated carbon; active carbon|活性炭|aktif karbon
3805|turpentine|松节油|terebentin
3806|rosin; colophony|松香|kolofan; reçine
3808|pesticide; herbicide; insecticide; fungicide; disinfectant; glyphosate formulations; mosquito coils; rat poison; hand sanitizer|农药; 除草剂; 杀虫剂; 消毒液; 蚊香; 消毒剂|tarım ilacı; böcek ilacı; dezenfektan; ot öldürücü; el dezenfektanı
3809|textile softener; finishing agents|整理剂; 柔软剂|apre maddeleri; tekstil yumuşatıcısı
3810|soldering flux; solder paste|助焊剂; 锡膏|lehim pastası; lehim suyu
3811|lubricant additives; antiknock|润滑油添加剂; 抗爆剂|yağ katkısı; yakıt katkısı
3812|plasticizer; rubber accelerator; antioxidant|增塑剂; 橡胶促进剂; 抗氧剂|plastifiyan; kauçuk hızlandırıcı; stabilizatör
3814|thinner; paint remover; solvent|稀释剂; 脱漆剂; 溶剂|tiner; boya sökücü; çözücü
3815|catalyst|催化剂|katalizör
3816|refractory castable; refractory mortar|耐火浇注料|refrakter harç; refrakter çimento
3818|silicon wafers; wafer; monocrystalline silicon wafers|硅片; 单晶硅片; 晶圆|silisyum plaka; silikon wafer
3819|brake fluid; hydraulic fluid|制动液; 刹车油; 液压油|fren hidroliği; hidrolik yağı
3820|antifreeze; coolant|防冻液; 冷却液|antifriz
3822|test kit; diagnostic kit; rapid test; COVID test; laboratory reagents|检测试剂; 试剂盒; 抗原检测; 诊断试剂|tanı kiti; test kiti; laboratuvar reaktifi
3823|industrial stearic acid; fatty acids; fatty alcohol|脂肪酸; 脂肪醇; 硬脂酸|yağ asidi; yağ alkolü; stearik asit
3824|chemical mixtures; concrete admixture; industrial sorbitol; prepared binders|化学制剂; 混凝土外加剂; 电解液|kimyasal müstahzarlar; beton katkısı
3825|municipal waste|城市垃圾|belediye atığı; kimyasal atık
3826|biodiesel|生物柴油|biyodizel
3827|refrigerant mixtures; R410A; R404A|混合制冷剂|soğutucu gaz karışımı
39|plastics; polymers; resin|塑料; 树脂|plastik; polimer
3901|polyethylene; PE; HDPE; LDPE; LLDPE; EVA; plastic granules|聚乙烯; 塑料粒子; 高密度聚乙烯; 低密度聚乙烯|polietilen; PE; plastik hammadde; HDPE
3902|polypropylene; PP|聚丙烯; PP|polipropilen; PP
3903|polystyrene; ABS; EPS; SAN|聚苯乙烯; ABS; 可发性聚苯乙烯|polistiren; ABS; EPS
3904|PVC; polyvinyl chloride; PTFE; teflon|聚氯乙烯; PVC; 聚四氟乙烯|PVC; polivinil klorür
3905|polyvinyl alcohol; PVA; polyvinyl acetate|聚乙烯醇|polivinil asetat; polivinil alkol
3906|PMMA; acrylic resin; superabsorbent polymer; SAP|亚克力; 高吸水树脂; 有机玻璃粒子|akrilik polimer; PMMA
3907|PET; polycarbonate; epoxy resin; polyester resin; POM; PLA; polyols; PET chips|聚碳酸酯; 环氧树脂; PET切片; 聚酯切片; 聚醚; 聚乳酸|polyester reçine; PET; polikarbonat; epoksi reçine; poliasetal
3908|nylon; polyamide; PA6; PA66|尼龙; 聚酰胺; 尼龙切片|poliamid; naylon
3909|polyurethane; urea resin; melamine resin; MDI; phenolic resin|聚氨酯; 三聚氰胺树脂; 酚醛树脂; 聚合MDI|poliüretan; üre reçinesi; fenolik reçine
3910|silicone; silicone oil; silicone rubber|硅油; 硅橡胶; 有机硅|silikon
3912|cellulose; CMC; nitrocellulose; cellulose ether|纤维素; 羧甲基纤维素; 羟丙基甲基纤维素|selüloz; CMC
3915|plastic scrap; waste plastics; PET flakes|废塑料; 塑料废料|plastik hurda; plastik atık
3916|PVC profiles; plastic rods; 3D printing filament|塑料型材; PVC型材; 3D打印耗材|plastik profil; PVC profil
3917|PVC pipe; plastic pipe; hose; plastic pipe fittings|塑料管; PVC管; 软管|plastik boru; PVC boru; hortum
3918|PVC flooring; vinyl flooring; SPC flooring; vinyl tiles|PVC地板; 塑料地板; 石塑地板|PVC yer döşemesi; vinil zemin
3919|adhesive tape; self-adhesive film; stickers; packing tape|胶带; 不干胶; 透明胶带|yapışkan bant; koli bandı; yapışkanlı folyo
3920|plastic film; PE film; PVC sheet; stretch film; BOPP film; PET film; acrylic sheet|塑料薄膜; 拉伸膜; 聚酯薄膜; 亚克力板|plastik film; streç film; plastik levha; BOPP
3921|foam sheet; plastic foam; PU leather sheet; laminated sheet; sponge|泡沫板; 海绵; 复合膜|köpük levha; sünger; lamine levha
3922|plastic bath; toilet seat; acrylic bathtub; cistern|马桶盖; 浴缸; 水箱|plastik küvet; klozet kapağı; duş teknesi
3923|plastic bags; plastic bottles; plastic boxes; caps; packaging; plastic containers; plastic pallets; preforms|塑料袋; 塑料瓶; 塑料包装; 塑料托盘; 瓶盖; 瓶坯|plastik ambalaj; plastik poşet; plastik şişe; plastik kasa; kapak; torba
3924|plastic tableware; plastic kitchenware; plastic household articles; lunch box; plastic cups; buckets|塑料餐具; 塑料杯; 饭盒; 塑料家居用品; 水桶|plastik sofra eşyası; plastik ev eşyası; plastik bardak; leğen
3925|plastic doors; plastic windows; PVC windows; water tank; shutters|塑料门窗; 塑钢窗; 水塔|plastik inşaat malzemesi; PVC pencere; plastik depo; panjur
3926|plastic articles; articles of plastics; phone case; plastic parts; plastic gloves; plastic office supplies; plastic raincoats; statuettes|塑料制品; 手机壳; 塑料配件; 塑料工艺品; 雨衣|plastik eşya; plastikten mamul eşya; telefon kılıfı; plastik parça
40|rubber|橡胶|kauçuk
4001|natural rubber; latex; TSR20; RSS|天然橡胶; 胶乳; 烟片胶|doğal kauçuk; lateks
4002|synthetic rubber; SBR; NBR; EPDM; butadiene rubber|合成橡胶; 丁苯橡胶; 丁腈橡胶|sentetik kauçuk; SBR
4004|scrap tyres; rubber waste|废橡胶; 废轮胎|hurda kauçuk; lastik atığı
4005|compounded rubber|混炼胶; 复合橡胶|kauçuk karışımı
4008|rubber sheets; rubber mat; rubber profiles|橡胶板; 橡胶垫|kauçuk levha; kauçuk profil
4009|rubber hose; hydraulic hose|橡胶管; 胶管; 液压软管|kauçuk hortum; hidrolik hortum
4010|conveyor belt; transmission belt; timing belt; v-belt|输送带; 皮带; 传动带; 三角带|konveyör bandı; kayış; v kayışı; taşıyıcı bant
4011|tyre; tire; car tyres; truck tyres; new pneumatic tires|轮胎; 汽车轮胎; 卡车轮胎; 充气轮胎|lastik; oto lastiği; kamyon lastiği; dış lastik
4012|used tyres; retreaded tires|旧轮胎; 翻新轮胎|kaplanmış lastik; kullanılmış lastik
4013|inner tube|内胎|iç lastik
4014|condom; baby nipple; pacifier|避孕套; 安全套; 奶嘴|prezervatif; emzik
4015|rubber gloves; latex gloves; nitrile gloves; surgical gloves|橡胶手套; 乳胶手套; 丁腈手套; 医用手套|kauçuk eldiven; nitril eldiven; lateks eldiven; ameliyat eldiveni
4016|rubber gasket; o-ring; rubber parts; rubber floor mats; eraser; seals|橡胶密封圈; 橡胶制品; O型圈; 脚垫; 橡皮|kauçuk conta; oring; kauçuk parça; paspas; silgi
41|hides|生皮|deri; ham deri
4101|raw hides; cow hides; salted hides|牛皮; 生牛皮|ham sığır derisi
4104|wet blue|蓝湿皮|wet blue deri; tabaklanmış sığır derisi
4107|leather; finished leather; cow leather|牛皮革; 皮革|işlenmiş deri; sığır derisi
42|leather goods; bags; luggage|皮具; 箱包|deri eşya; çanta
4201|saddle; dog leash; pet harness|马鞍; 宠物牵引绳|eyer; tasma; koşum takımı
4202|bag; handbag; backpack; suitcase; luggage; wallet; purse; trolley case; school bag; laptop bag|箱包; 手袋; 背包; 行李箱; 钱包; 拉杆箱; 书包|çanta; bavul; cüzdan; sırt çantası; el çantası; valiz
4203|leather jacket; leather gloves; leather belt|皮衣; 皮手套; 皮带|deri giyim; deri ceket; kemer; deri eldiven
43|fur|毛皮; 皮草|kürk
4303|fur coat|皮草大衣; 裘皮|kürk manto; kürk giyim
44|wood; timber; wooden products|木材|ağaç; ahşap; tahta
4401|wood chips; firewood; wood pellets; sawdust|木片; 木屑颗粒; 柴火|yakacak odun; yonga; pelet; talaş
4402|charcoal; shisha charcoal; bbq charcoal|木炭; 烧烤炭|odun kömürü; mangal kömürü
4403|logs; roundwood; timber in the rough|原木; 圆木|tomruk
4407|sawn timber; lumber; sawn wood; sawnwood; pine lumber|锯材; 板材; 木方|kereste; biçilmiş ağaç
4408|veneer sheets|单板; 木皮|kaplamalık yaprak; ağaç kaplama
4409|wood moulding; decking; solid wood flooring|实木地板; 木线条; 防腐木|ahşap parke; lambri; süpürgelik
4410|particle board; chipboard; OSB|刨花板; 欧松板|yonga levha; sunta; OSB
4411|fibreboard; MDF; HDF; laminate flooring|密度板; 中纤板; 强化地板; 纤维板|lif levha; MDF; laminat parke
4412|plywood; blockboard; LVL|胶合板; 夹板; 多层板|kontrplak
4414|picture frame; photo frame|相框; 画框|ahşap çerçeve
4415|pallet; wooden pallet; wooden box; crate; packing case|木托盘; 木箱|ahşap palet; palet; sandık; ahşap kasa
4418|wooden door; wooden windows; parquet; builders joinery; engineered flooring|木门; 木地板; 木窗|ahşap kapı; ahşap pencere; parke; doğrama
4419|wooden tableware; chopsticks; cutting board; bamboo tableware|筷子; 砧板; 木餐具; 竹餐具|ahşap sofra eşyası; kesme tahtası; tahta kaşık
4420|wooden ornaments; wooden jewellery box; wood crafts|木制工艺品; 木盒|ahşap süs eşyası; ahşap kutu
4421|hangers; toothpicks; wooden articles; ice cream sticks; matchsticks|木衣架; 牙签; 木制品; 冰棒棍|ahşap eşya; elbise askısı; kürdan
45|cork|软木|mantar; şişe mantarı
4503|cork stoppers; wine cork|软木塞|mantar tıpa
46|basketware; wickerwork; straw mats|编织品; 草编|hasır
4602|basket; wicker basket|篮子; 藤编|sepet; hasır eşya
47|wood pulp; pulp|纸浆|kağıt hamuru
4703|kraft pulp; bleached pulp; chemical pulp|漂白浆; 木浆; 硫酸盐浆|kraft hamur; kimyasal odun hamuru; selüloz
4707|waste paper; recovered paper; OCC; scrap paper|废纸; 回收纸|hurda kağıt; atık kağıt
48|paper; paperboard; cardboard|纸; 纸板; 纸制品|kağıt; karton
4801|newsprint|新闻纸|gazete kağıdı
4802|copy paper; A4 paper; office paper; offset paper; writing paper; thermal paper base|复印纸; A4纸; 双胶纸; 打印纸|fotokopi kağıdı; A4 kağıt; yazı kağıdı; ofset kağıdı
4803|tissue paper jumbo rolls; tissue parent rolls|卫生纸原纸|temizlik kağıdı jumbo rulo; havlu kağıt bobini
4804|kraft paper; kraftliner|牛皮纸; 牛卡纸|kraft kağıt; kraftliner
4805|fluting paper; testliner; corrugating medium|瓦楞原纸; 箱板纸|fluting; test liner; oluklu mukavva kağıdı
4808|corrugated cardboard; corrugated board|瓦楞纸板|oluklu mukavva
4810|coated paper; art paper; duplex board; ivory board|铜版纸; 白卡纸; 灰底白板|kuşe kağıt; kuşe karton
4811|thermal paper; release paper; self-adhesive paper; coated board; tetra pak|热敏纸; 离型纸; 不干胶纸; 液体包装纸|termal kağıt; yapışkanlı kağıt; kaplanmış kağıt
4813|cigarette paper; rolling paper|卷烟纸|sigara kağıdı
4814|wallpaper|墙纸; 壁纸|duvar kağıdı
4817|envelope|信封|zarf
4818|toilet paper; facial tissue; paper towel; napkins; paper handkerchiefs|卫生纸; 纸巾; 餐巾纸; 面巾纸|tuvalet kağıdı; peçete; kağıt havlu; kağıt mendil
4819|carton; paper box; paper bag; corrugated box; cardboard box; paper packaging|纸箱; 纸盒; 纸袋; 包装盒; 瓦楞纸箱|karton kutu; koli; kağıt torba; ambalaj kutusu
4820|notebook; diary; exercise book; stationery; binder|笔记本; 本子; 练习本; 日记本|defter; ajanda; klasör; bloknot
4821|label; paper labels; stickers|标签; 纸标签|etiket; kağıt etiket
4823|paper cups; paper plates; paper straws; filter paper; moulded pulp|纸杯; 纸盘; 纸吸管; 滤纸; 纸浆模塑|kağıt bardak; kağıt tabak; filtre kağıdı; kağıttan eşya
49|books; printed matter; newspapers|书籍; 印刷品|basılı yayın
4901|book; brochure; leaflet|图书; 书; 宣传册|kitap; broşür
4902|magazine; newspaper; journal|杂志; 报纸|gazete; dergi
4907|banknotes; stamps; cheque forms|钞票; 邮票|banknot; pul; çek
4908|decals; transfers|贴花纸; 转印纸|çıkartma
4909|greeting card; postcard|贺卡; 明信片|kartpostal; tebrik kartı
4910|calendar|日历; 挂历|takvim
4911|catalogue; poster; printed pictures; flyer; photographs|海报; 产品目录; 印刷画|katalog; afiş; poster; basılı evrak
50|silk|真丝|ipek
5002|raw silk|生丝|ham ipek
5007|silk fabric; silk cloth|真丝面料; 丝绸; 绸缎|ipekli kumaş; ipek kumaş
51|wool; animal hair|羊毛; 羊绒|yün
5101|greasy wool; raw wool|原毛; 羊毛|yapağı; yün
5102|cashmere; mohair; angora|羊绒; 山羊绒|kaşmir; tiftik; ince kıl
5105|wool tops|羊毛条|yün tops; taranmış yün
5107|worsted yarn|精纺毛纱|kamgarn yün ipliği
5112|worsted fabric; suiting fabric|精纺面料; 呢绒|kamgarn yünlü kumaş; yünlü kumaş
52|cotton|棉|
5201|raw cotton; cotton lint; cotton bales|原棉; 皮棉; 棉花|pamuk; ham pamuk; lif pamuk
5205|cotton yarn|棉纱; 棉纱线|pamuk ipliği
5208|cotton fabric; poplin; voile; woven fabrics of cotton|棉布; 纯棉面料; 府绸|pamuklu kumaş; pamuklu dokuma; poplin
5209|denim; cotton canvas; cotton twill|牛仔布; 帆布; 斜纹布|denim; kot kumaşı; gabardin
5210|cotton polyester blend fabric|涤棉布|pamuk karışımlı kumaş
53|hemp; flax|麻|keten; kenevir
5301|flax fibre|亚麻|keten lifi
5303|jute|黄麻|jüt
5305|coir; sisal; coconut fibre|椰棕; 剑麻|hindistan cevizi lifi; sisal
5309|linen fabric; linen|亚麻布|keten kumaş
5310|burlap; jute fabric; hessian|麻布|jüt kumaş; kanaviçe
54|synthetic filament|化纤长丝|sentetik iplik; filament
5401|sewing thread; embroidery thread|缝纫线; 绣花线|dikiş ipliği
5402|polyester yarn; DTY; FDY; POY; nylon yarn; spandex|涤纶长丝; 锦纶丝; 氨纶|polyester iplik; naylon iplik; sentetik filament iplik; elastan
5403|viscose yarn; rayon filament|粘胶长丝|viskon filament iplik
5407|polyester fabric; nylon fabric; oxford fabric; taffeta; chiffon|涤纶面料; 化纤布; 尼龙布; 牛津布; 雪纺|polyester kumaş; sentetik kumaş; naylon kumaş
5408|rayon fabric; viscose fabric|人造丝面料; 粘胶面料|viskon kumaş
55|staple fibre; polyester fibre|短纤维|sentetik lif; elyaf
5503|polyester staple fibre; PSF; acrylic fibre|涤纶短纤; 腈纶短纤|polyester elyaf; akrilik elyaf
5504|viscose staple fibre; lyocell; rayon fibre|粘胶短纤; 莱赛尔|viskon elyaf; lyocell
5509|polyester spun yarn; acrylic yarn|涤纶纱; 腈纶纱|akrilik iplik; polyester iplik kesik elyaf
5510|rayon yarn; viscose spun yarn|人棉纱; 粘胶纱|viskon iplik
5513|polyester cotton fabric; TC fabric|涤棉面料; TC布|polyester pamuk kumaş
5515|polyester viscose fabric; TR fabric|TR面料; 涤粘布|polyester viskon kumaş
56|nonwovens; rope; felt|无纺布; 绳|dokunmamış kumaş; halat; keçe
5601|cotton wool; wadding; cotton swabs; cotton pads|棉絮; 棉签; 化妆棉|vatka; pamuk; kulak çubuğu
5602|felt|毛毡|keçe
5603|nonwoven fabric; nonwovens; spunbond; meltblown|无纺布; 熔喷布; 纺粘布|dokunmamış kumaş; nonwoven; tela
5607|rope; twine; cordage; string; baler twine|绳子; 绳索; 绳|halat; ip; sicim; balya ipi
5608|fishing net; nets; sports net|渔网; 网|ağ; balık ağı
57|carpet; rugs; floor covering||halı
5701|hand-knotted carpet; persian carpet|手工地毯; 波斯地毯|el halısı; düğümlü halı
5702|woven carpet; kilim; rug; machine-made carpet|机织地毯; 地毯|dokuma halı; makine halısı; kilim
5703|tufted carpet; artificial grass; artificial turf; door mat; car mat|簇绒地毯; 人造草坪; 地垫|tufting halı; suni çim; paspas
58|lace; velvet; embroidery; ribbons|花边; 刺绣|dantel; kadife; işleme
5801|velvet; corduroy; chenille fabric|天鹅绒; 灯芯绒; 绒布|kadife; fitilli kadife
5804|lace; tulle|蕾丝; 花边|dantel; tül
5806|ribbon; webbing; elastic band; velcro; narrow fabrics|织带; 丝带; 松紧带; 魔术贴|kurdele; lastik bant; dar dokuma; cırt bant
5807|woven labels; badges|织标; 布标|dokuma etiket
5810|embroidery|刺绣; 绣品|işleme; nakış
59|coated fabric; technical textile|工业用布|kaplanmış kumaş; teknik tekstil
5902|tyre cord|帘子布|lastik kord bezi
5903|PVC coated fabric; PU leather; artificial leather; tarpaulin fabric|PU革; 人造革; 涂层布|suni deri; PVC kaplı kumaş
5911|filter cloth; filter bags; screen printing mesh|滤布; 滤袋; 筛网|filtre bezi; teknik tekstil eşyası
60|knitted fabrics|针织面料; 针织布|örme kumaş
6001|fleece fabric; plush; knitted pile fabric|摇粒绒; 毛绒布; 珊瑚绒|pelüş; polar kumaş; örme tüylü kumaş
6004|elastic knitted fabric; spandex fabric|弹力针织布|elastanlı örme kumaş; likralı kumaş
6005|warp knitted fabric; mesh fabric|经编布; 网布|çözgülü örme kumaş
6006|knitted fabric; jersey fabric; rib fabric|针织布; 汗布|örme kumaş; süprem; ribana
61|clothing; garments; apparel; knitwear; knitted garments|服装; 衣服; 针织服装|giyim; örme giyim; konfeksiyon; elbise; triko
6101|men's coat knitted|男式针织大衣|erkek örme mont; erkek örme palto
6102|women's coat knitted|女式针织大衣|kadın örme mont; kadın örme palto
6103|men's knit trousers; joggers|男式针织裤|erkek örme pantolon; erkek örme takım elbise
6104|women's knitted dress; leggings; knitted skirt|女式针织裙; 打底裤; 针织连衣裙|kadın örme elbise; tayt; örme etek
6105|polo shirt; men's knit shirt|POLO衫; 针织男衬衫|erkek örme gömlek; polo tişört
6106|women's knit blouse|针织女衬衫|kadın örme bluz
6107|men's underpants; boxer shorts; briefs|男内裤; 男式睡衣|erkek iç çamaşırı; boxer; erkek pijama; külot
6108|women's panties; lingerie; nightgown; pyjamas|女内裤; 睡裙; 女式睡衣|kadın iç çamaşırı; gecelik; kadın pijama; külot
6109|t-shirt; tshirt; tee; tank top; singlet|T恤; T恤衫; 背心; 汗衫|tişört; t-shirt; atlet; fanila
6110|sweater; pullover; cardigan; hoodie; sweatshirt; jumper|毛衣; 卫衣; 套头衫; 开衫; 针织衫|kazak; hırka; süveter; sweatshirt; kapüşonlu
6111|baby clothes; baby garments; romper|婴儿服装; 婴儿服; 童装|bebek giyim; bebek kıyafeti; zıbın
6112|tracksuit; swimsuit; swimwear; bikini; ski suit|运动服; 泳衣; 泳装; 滑雪服|eşofman; mayo; bikini; kayak kıyafeti
6115|socks; stockings; tights; pantyhose|袜子; 丝袜; 连裤袜|çorap; külotlu çorap
6116|knitted gloves; work gloves; coated gloves|针织手套; 劳保手套|örme eldiven; iş eldiveni
6117|knitted scarf; shawl|围巾; 针织围巾|örme atkı; şal; örme eşarp
62|clothing; garments; apparel; woven garments|服装; 衣服; 梭织服装|giyim; dokuma giyim; konfeksiyon; elbise
6201|men's jacket; men's coat; parka; men's down jacket; windbreaker|男式夹克; 男羽绒服; 男式大衣; 风衣|erkek palto; erkek mont; kaban; anorak
6202|women's jacket; women's coat; women's down jacket|女式大衣; 女羽绒服; 羽绒服; 风衣|kadın palto; kadın mont; kaban
6203|men's trousers; men's jeans; jeans; men's suits; blazers; shorts; pants|男裤; 牛仔裤; 西装; 男西装|erkek pantolon; kot pantolon; takım elbise; erkek ceket; şort
6204|women's dress; women's jeans; jeans; skirt; women's trousers; dress|连衣裙; 女裤; 裙子; 牛仔裤; 女装|kadın elbise; etek; kadın pantolon; kadın ceket; kot pantolon
6205|men's shirts; dress shirt|男衬衫; 衬衫|erkek gömlek; gömlek
6206|blouse; women's shirt|女衬衫; 女式衬衫|kadın gömlek; bluz
6209|baby clothes; baby garments|婴儿服装; 婴儿服|bebek giyim; bebek kıyafeti
6210|protective clothing; coveralls; isolation gown; disposable gown; raincoat|防护服; 隔离衣; 手术衣; 雨衣|koruyucu giysi; tulum; önlük; yağmurluk
6211|workwear; tracksuits; swimwear; overalls|运动服; 工作服; 泳装|iş elbisesi; eşofman; mayo
6212|bra; brassiere; corset; lingerie|文胸; 胸罩; 内衣|sütyen; korse
6214|scarf; shawl; headscarf|围巾; 丝巾; 披肩|eşarp; şal; atkı; başörtüsü
6215|tie; necktie|领带|kravat; papyon
63|home textiles; bedding textile; made-up textiles|家纺; 纺织制成品|ev tekstili; hazır tekstil eşyası
6301|blanket; fleece blanket|毛毯; 毯子|battaniye
6302|bed linen; towel; bed sheets; tablecloth; duvet cover; bath towel|床单; 毛巾; 被套; 桌布; 浴巾; 床上用品|nevresim; havlu; çarşaf; masa örtüsü; yatak çarşafı
6303|curtain; textile blinds|窗帘|perde; tül perde; stor
6304|bedspread; cushion cover; mosquito net|床罩; 蚊帐|yatak örtüsü; cibinlik
6305|FIBC; jumbo bag; woven bags; PP woven bags; big bags; sacks|编织袋; 吨袋; 集装袋|çuval; big bag; PP çuval
6306|tarpaulin; tent; awning; sleeping tent; camping|帐篷; 遮阳篷; 篷布|branda; çadır; tente; yelken
6307|face mask; mask; surgical mask; life jacket; cleaning cloth; microfiber cloth; mop cloth|口罩; 医用口罩; 救生衣; 抹布; 超细纤维布|maske; cerrahi maske; can yeleği; temizlik bezi
6309|second-hand clothes; used clothing; worn clothing|旧衣服; 二手衣服|kullanılmış giysi; ikinci el giysi
6310|rags; textile waste; wiping rags|废布; 碎布|paçavra; üstüpü
64|footwear; shoes|鞋; 鞋类; 鞋子|ayakkabı; bot
6401|rain boots; rubber boots; wellington boots|雨鞋; 雨靴|lastik çizme; su geçirmez ayakkabı; yağmur botu
6402|footwear; plastic shoes; sandals; slippers; flip-flops; sports shoes; sneakers; rubber shoes|鞋; 拖鞋; 凉鞋; 塑料鞋; 橡胶鞋; 运动鞋; 人字拖|plastik ayakkabı; terlik; sandalet; spor ayakkabı; kauçuk ayakkabı
6403|leather shoes; leather boots; shoes; footwear; dress shoes; safety shoes; football boots|皮鞋; 皮靴; 鞋; 安全鞋|deri ayakkabı; deri bot; çizme; ayakkabı; iş ayakkabısı
6404|canvas shoes; sneakers; trainers; running shoes; sports shoes; footwear; shoes; textile slippers|布鞋; 运动鞋; 帆布鞋; 跑鞋; 鞋; 棉拖鞋|kumaş ayakkabı; spor ayakkabı; koşu ayakkabısı; ayakkabı; pandufla
6405|footwear; other shoes|鞋; 其他鞋|diğer ayakkabılar; ayakkabı
6406|shoe parts; insole; shoe sole; heels; shoe upper|鞋底; 鞋垫; 鞋面|ayakkabı aksamı; taban; tabanlık; saya
65|hat; headgear|帽|başlık
6505|cap; baseball cap; knitted hat; beanie; hats|帽子; 棒球帽; 针织帽|şapka; kasket; bere; takke
6506|helmet; safety helmet; motorcycle helmet; hard hat; bicycle helmet|头盔; 安全帽; 摩托车头盔|kask; baret; motosiklet kaskı; miğfer
66|umbrellas|伞; 雨伞|şemsiye
6601|umbrella; parasol; garden umbrella|雨伞; 太阳伞; 遮阳伞|şemsiye; güneş şemsiyesi
6602|walking stick; cane|拐杖; 手杖|baston; kamçı
67|wigs|人造花|
6702|artificial flowers; artificial plants; silk flowers|仿真花; 假花; 人造植物|yapma çiçek; yapay bitki
6704|wig; false eyelashes; hair extensions|假发; 假睫毛; 接发|peruk; takma kirpik; takma saç; postiş
68|stone products; cement products|石制品|taş eşya; beton eşya
6802|marble slabs; granite tiles; granite countertops; marble tiles; tombstone; polished marble|大理石板; 花岗岩板; 石材; 墓碑|işlenmiş mermer; mermer levha; granit plaka; mozaik; mezar taşı
6804|grinding wheel; cutting disc; diamond wheel|砂轮; 切割片; 磨轮|taşlama taşı; kesme diski; zımpara taşı; değirmen taşı
6805|sandpaper; abrasive cloth|砂纸; 砂布; 砂带|zımpara; zımpara kağıdı
6806|rock wool; mineral wool; slag wool|岩棉; 矿棉|taş yünü; mineral yün
6807|bitumen membrane; roofing felt; asphalt shingle|沥青防水卷材; 防水卷材|bitümlü membran; su yalıtım örtüsü; shingle
6808|wood wool cement board|木丝水泥板|çimentolu yonga levha
6809|gypsum board; plasterboard; drywall|石膏板|alçı levha; alçıpan
6810|concrete blocks; paving stones; quartz slab; artificial stone; concrete tiles|混凝土砖; 人造石; 石英石板; 水泥制品|beton blok; parke taşı; yapay taş; kuvars tezgah; bordür
6811|fibre cement board|纤维水泥板|fiber çimento levha
6813|brake pads; brake linings; clutch lining|刹车片; 制动片|fren balatası; balata; debriyaj balatası
6815|carbon fibre; magnesia carbon bricks; graphite products|碳纤维; 石墨制品|karbon elyaf; grafit eşya
69|ceramics; porcelain|陶瓷|seramik; porselen; çini
6902|refractory brick; fire brick|耐火砖|refrakter tuğla; ateş tuğlası
6904|brick; clay brick|砖; 红砖|tuğla
6905|roof tile; clay roof tiles|瓦; 屋面瓦|kiremit
6907|ceramic tile; tiles; porcelain tile; floor tile; wall tile; mosaic tile|瓷砖; 地砖; 墙砖; 抛光砖; 马赛克|seramik karo; fayans; yer karosu; duvar karosu; porselen karo
6909|technical ceramics; ceramic balls|工业陶瓷|teknik seramik
6910|washbasin; toilet; sanitary ware; toilet bowl; ceramic sink; bidet|马桶; 洗脸盆; 卫生洁具; 坐便器; 洁具|lavabo; klozet; seramik sağlık gereçleri; vitrifiye
6911|porcelain tableware; china; dinner set; porcelain cups; mugs|瓷器; 瓷餐具; 餐具; 马克杯|porselen sofra takımı; porselen tabak; fincan
6912|ceramic tableware; stoneware; ceramic mugs; earthenware|陶器; 陶瓷餐具; 陶瓷杯|seramik sofra eşyası; seramik kupa
6913|ceramic figurine; ceramic vases|陶瓷工艺品; 陶瓷摆件|seramik biblo; seramik süs eşyası; seramik vazo
70|glass|玻璃|cam; cam eşya
7005|float glass|浮法玻璃; 平板玻璃|float cam; düz cam
7007|tempered glass; laminated glass; windscreen; windshield; toughened glass|钢化玻璃; 夹层玻璃; 挡风玻璃|temperli cam; lamine cam; oto camı; emniyet camı; ön cam
7008|double glazing; insulating glass|中空玻璃|çift cam; ısıcam
7009|mirror; rear-view mirror|镜子; 后视镜|ayna; dikiz aynası
7010|glass bottle; jar; glass jars; vials|玻璃瓶; 玻璃罐|cam şişe; kavanoz; cam ambalaj
7013|glassware; drinking glass; wine glass; glass cups; glass vase; crystal glass|玻璃杯; 玻璃器皿; 酒杯; 玻璃花瓶|cam bardak; cam sofra eşyası; kristal; cam tabak; züccaciye
7017|laboratory glassware; petri dish|实验室玻璃仪器|laboratuvar camları
7018|glass beads|玻璃珠|cam boncuk; nazar boncuğu
7019|fiberglass; glass fibre; glass wool; fibreglass mesh|玻璃纤维; 玻纤; 玻璃棉; 玻纤网格布|cam elyafı; cam yünü; fiberglas; sıva filesi
71|diamonds; precious stones; precious metals; jewellery; gold; silver|珠宝; 首饰; 黄金|mücevher; altın; gümüş
7101|pearls|珍珠|inci
7102|diamond; rough diamonds; polished diamonds|钻石; 裸钻|elmas; pırlanta
7103|ruby; sapphire; emerald; gemstones; jade|宝石; 翡翠; 红宝石|kıymetli taş; yakut; zümrüt; safir
7104|synthetic diamond; lab-grown diamonds; synthetic stones|人造钻石; 培育钻石|sentetik elmas; sentetik taş
7106|silver; silver bars; silver bullion|白银; 银|gümüş; külçe gümüş
7108|gold; gold bars; gold bullion|黄金; 金条|altın; külçe altın
7110|platinum; palladium; rhodium|铂; 钯; 铑|platin; paladyum; rodyum
7112|precious metal scrap|贵金属废料|kıymetli metal hurdası
7113|jewelry; gold jewellery; rings; necklaces; silver jewelry; jewellery|首饰; 金首饰; 项链; 戒指; 珠宝首饰|mücevher; altın takı; yüzük; kolye; bilezik; kuyumcu eşyası
7117|fashion jewelry; costume jewellery; bijouterie; cufflinks|饰品; 仿真首饰; 时尚饰品|bijuteri; taklit takı; imitasyon takı
7118|coins|硬币|madeni para; sikke
72|iron; steel|钢铁; 钢材|demir; çelik
7201|pig iron|生铁|pik demir
7202|ferrosilicon; ferromanganese; ferrochrome; ferronickel; ferro alloys|硅铁; 锰铁; 铬铁; 镍铁; 铁合金|ferro alaşımlar; ferrosilis; ferromangan; ferrokrom
7203|DRI; HBI; sponge iron|直接还原铁|sünger demir
7204|scrap iron; steel scrap; HMS; metal scrap; shredded scrap|废钢; 废铁|demir çelik hurdası; hurda; hurda demir
7207|billet; slab; steel billets|钢坯; 方坯; 板坯|kütük; slab; demir çelik kütük
7208|hot rolled coil; HRC; steel coil; hot rolled steel; steel plate; flat-rolled products|热轧卷; 热轧板; 中厚板; 热轧钢卷|sıcak haddelenmiş sac; sıcak rulo sac; levha
7209|cold rolled coil; CRC; steel coil; cold rolled steel|冷轧卷; 冷轧板|soğuk haddelenmiş sac; soğuk rulo sac
7210|galvanized steel; galvanized coil; PPGI; tinplate; galvalume; prepainted steel; coated steel|镀锌板; 镀锌卷; 彩涂板; 马口铁; 镀铝锌|galvanizli sac; boyalı sac; teneke; kaplanmış sac
7211|steel strip|带钢|dar yassı çelik; çelik şerit
7213|wire rod|盘条; 线材|filmaşin; kangal demir
7214|rebar; deformed bars; steel bars; reinforcing bar|螺纹钢; 钢筋|inşaat demiri; nervürlü demir; çelik çubuk
7216|H beam; I beam; angle steel; channel steel; steel profiles; sections|H型钢; 工字钢; 角钢; 槽钢; 型钢|çelik profil; köşebent; H profil; NPU; NPI
7217|steel wire; galvanized wire; iron wire|铁丝; 钢丝; 镀锌铁丝|çelik tel; demir tel; galvaniz tel
7219|stainless steel sheet; stainless steel coil|不锈钢板; 不锈钢卷|paslanmaz çelik sac; paslanmaz rulo
7222|stainless steel bars|不锈钢棒|paslanmaz çelik çubuk
7223|stainless steel wire|不锈钢丝|paslanmaz çelik tel
7225|silicon steel; electrical steel; alloy steel plate|硅钢; 电工钢; 合金钢板|alaşımlı çelik sac; silisli sac
7228|alloy steel bars; tool steel; drill rods|合金钢棒; 模具钢|alaşımlı çelik çubuk; takım çeliği
73|iron or steel articles; steel products; steel articles|钢铁制品|demir çelik eşya; çelik mamulleri
7302|rails; railway track; steel sleepers|钢轨; 铁轨|ray; demiryolu malzemesi; travers
7304|seamless pipe; seamless steel tube; OCTG; casing; seamless line pipe|无缝钢管; 无缝管; 石油套管|dikişsiz boru; çelik çekme boru
7305|line pipe; large diameter pipe; spiral welded pipe|螺旋焊管; 大口径焊管|büyük çaplı kaynaklı boru; spiral boru
7306|welded pipe; steel pipe; steel tube; square tube; galvanized pipe; stainless steel pipe|焊管; 钢管; 方管; 镀锌管; 不锈钢管|çelik boru; kaynaklı boru; kutu profil; profil boru
7307|pipe fittings; flange; elbow; tee|管件; 法兰; 弯头|boru bağlantı parçaları; flanş; dirsek
7308|steel structure; scaffolding; steel building; tower; steel doors; guardrail; formwork|钢结构; 脚手架; 钢门; 护栏|çelik konstrüksiyon; iskele; çelik kapı; çelik yapı; korkuluk
7309|storage tank; silo; steel tanks|储罐; 料仓|depo; tank; silo
7310|steel drum; tin can; cans; metal cans|钢桶; 铁罐; 易拉罐|varil; teneke kutu; metal kutu
7311|gas cylinder; gas bottles; LPG cylinder; CNG cylinders|气瓶; 钢瓶|gaz tüpü; LPG tüpü; basınçlı tüp
7312|wire rope; steel cable; steel strand; PC strand|钢丝绳; 钢绞线; 钢缆|çelik halat; öngerme halatı
7313|barbed wire; razor wire|铁丝网; 刺绳|dikenli tel
7314|wire mesh; fence; fencing; welded mesh; chain link fence; expanded metal|铁丝网; 护栏网; 筛网; 钢丝网|tel örgü; hasır çelik; çit; tel elek
7315|chain; roller chain; anchor chain; motorcycle chain|链条; 链; 锚链|zincir
7317|nails; staples|钉子; 铁钉|çivi; raptiye
7318|screws; bolts; nuts; fasteners; washers; rivets|螺丝; 螺栓; 螺母; 紧固件; 螺钉; 垫圈|vida; cıvata; somun; bağlantı elemanı; pul; perçin
7320|spring; leaf spring; coil springs|弹簧; 钢板弹簧|yay; makas yay; çelik yay
7321|gas stove; gas cooker; barbecue; BBQ grill; gas grill; stove|燃气灶; 烧烤炉; 煤气灶|ocak; soba; mangal; gazlı ocak; barbekü
7322|radiator; panel radiators|散热器; 暖气片|radyatör; panel radyatör
7323|stainless steel cookware; pots; pans; cookware; kitchenware; steel wool; saucepan|锅; 不锈钢锅; 炒锅; 厨具; 不锈钢餐具; 铁锅|tencere; tava; çelik mutfak eşyası; bulaşık teli; paslanmaz mutfak eşyası
7324|stainless steel sink; kitchen sink|不锈钢水槽; 水槽|paslanmaz eviye; çelik lavabo; evye
7325|cast iron articles; manhole cover; castings|铸件; 井盖; 铸铁件|dökme demir eşya; rögar kapağı; döküm parça
7326|steel articles; forgings; metal parts; brackets; hooks; wire products|钢铁制品; 锻件; 金属支架; 五金件|çelik eşya; dövme parça; metal parça
74|copper|铜|bakır; pirinç metal
7403|copper cathode; refined copper; copper ingot; brass ingots|电解铜; 阴极铜; 精炼铜|rafine bakır; katot bakır; pirinç külçe
7404|copper scrap; brass scrap|废铜|bakır hurdası; hurda bakır
7407|copper rod; brass rods; copper bar|铜棒; 黄铜棒|bakır çubuk; pirinç çubuk; bakır profil
7408|copper wire; copper wire rod|铜线; 铜丝; 铜杆|bakır tel
7409|copper sheet; copper strip|铜板; 铜带|bakır levha; bakır şerit
7410|copper foil; copper clad laminate|铜箔; 覆铜板|bakır folyo
7411|copper pipe; copper tube|铜管|bakır boru
7412|brass fittings; copper fittings|铜管件|pirinç rakor; bakır boru bağlantı parçaları
7418|brass faucet parts; copper cookware|铜制洁具|bakır mutfak eşyası; pirinç banyo eşyası
7419|brass articles; copper articles|铜制品|bakır eşya; pirinç eşya
75|nickel|镍|nikel
7502|nickel cathode; unwrought nickel|电解镍|nikel külçe
76|aluminium; aluminum|铝; 铝材|alüminyum
7601|aluminium ingot; aluminum ingots; primary aluminium|铝锭; 电解铝|külçe alüminyum; işlenmemiş alüminyum; alüminyum külçe
7602|aluminium scrap; aluminum scrap|废铝|alüminyum hurdası; hurda alüminyum
7604|aluminium profile; aluminum extrusions; aluminum bars|铝型材; 铝合金型材|alüminyum profil
7605|aluminium wire rod|铝杆; 铝线|alüminyum tel
7606|aluminium sheet; aluminum plate; aluminum coil; aluminum composite panel|铝板; 铝卷; 铝塑板|alüminyum levha; alüminyum rulo; kompozit panel
7607|aluminium foil; aluminum foil|铝箔|alüminyum folyo
7608|aluminium tube|铝管|alüminyum boru
7610|aluminium windows; aluminum doors; curtain wall; aluminium structures|铝合金门窗; 幕墙; 铝门窗|alüminyum doğrama; alüminyum kapı; giydirme cephe; alüminyum pencere
7612|aluminium cans; beverage cans; aerosol cans|易拉罐; 铝罐|alüminyum kutu; içecek kutusu
7615|aluminium cookware; non-stick pans; aluminium foil containers; frying pan|铝锅; 不粘锅; 煎锅; 铝箔餐盒|alüminyum mutfak eşyası; tava; yapışmaz tava; alüminyum kap
7616|aluminium articles; aluminum parts; die castings; aluminium ladder|铝制品; 铝压铸件; 铝梯|alüminyum eşya; alüminyum parça; merdiven
78|lead metal|铅|kurşun
7801|lead ingots; refined lead|铅锭; 精炼铅|külçe kurşun
79|zinc|锌|çinko
7901|zinc ingots; unwrought zinc|锌锭|külçe çinko
80|tin|锡|kalay
8001|tin ingots; unwrought tin|锡锭|külçe kalay
8003|solder wire|焊锡丝; 焊锡条|lehim teli; kalay çubuk
81|titanium; magnesium; rare metals; tungsten; cobalt|钨; 钛; 镁; 稀有金属; 钴|titanyum; magnezyum; kobalt
8101|tungsten|钨丝|volfram; tungsten
8104|magnesium ingots|镁锭|magnezyum
8105|cobalt|钴|kobalt
8108|titanium sponge; titanium plate|海绵钛; 钛板|titanyum
82|tools|工具; 刀具|el aletleri; takım
8201|spade; shovel; axe; garden tools; secateurs; hoe|铁锹; 斧头; 园艺工具; 剪枝剪|kürek; balta; bahçe aletleri; çapa; bahçe makası; tırmık
8202|saw; saw blade; band saw; circular saw blades|锯; 锯片; 带锯|testere; testere bıçağı
8203|pliers; files; pincers|钳子; 锉刀|pense; eğe; kerpeten
8204|spanner; wrench; sockets|扳手; 套筒|anahtar; lokma anahtar; ingiliz anahtarı
8205|hammer; screwdriver; hand tools; vice|锤子; 螺丝刀; 手工具; 手动工具|çekiç; tornavida; el aleti; mengene
8206|tool set; tool kit|工具套装; 组合工具|alet takımı; takım çantası
8207|drill bit; milling cutter; dies; stamping dies; punching tools|钻头; 铣刀; 冲压模具; 丝锥|matkap ucu; freze; kalıp; kesici takım
8208|machine knives; industrial blades|机用刀片|makine bıçağı
8209|carbide inserts; carbide tips|硬质合金刀片|karbür uç; elmas uç
8210|manual coffee grinder; manual meat grinder|手动绞肉机|el değirmeni; kıyma makinesi
8211|knife; kitchen knife; pocket knife; knives|刀; 菜刀; 厨刀|bıçak; mutfak bıçağı; çakı
8212|razor; razor blade; disposable shaver|剃须刀; 刀片|tıraş bıçağı; jilet
8213|scissors|剪刀|makas
8214|nail clippers; manicure set; pencil sharpener|指甲刀; 卷笔刀; 修甲套装|tırnak makası; manikür seti; kalemtıraş
8215|cutlery; spoon; fork; tableware set|勺子; 叉子; 刀叉; 餐具|çatal kaşık; kaşık; çatal; kepçe
83|locks; fittings|五金|hırdavat
8301|lock; padlock; key; door lock; smart lock|锁; 门锁; 挂锁; 钥匙; 智能锁|kilit; asma kilit; anahtar; kapı kilidi
8302|hinge; furniture fittings; hardware; drawer slides; door handles; castors; brackets|铰链; 五金配件; 家具五金; 滑轨; 拉手|menteşe; mobilya aksesuarı; kapı kolu; tekerlek; çekmece rayı
8303|safe; safe box|保险箱; 保险柜|kasa; çelik kasa; para kasası
8305|staples; paper clips; binder clips; office clips|订书钉; 回形针; 文件夹五金|zımba teli; ataş
8306|metal ornaments; metal photo frame; bell; trophies; statuette|金属工艺品; 奖杯; 金属摆件|metal süs eşyası; çan; zil; biblo; metal çerçeve
8307|flexible metal hose|金属软管|esnek metal boru; metal spiral boru
8308|buckle; eyelets; hooks; metal clasps|扣; 带扣; 气眼|toka; kopça; kuşgözü; kemer tokası
8309|bottle caps; crown caps; lids; can ends|瓶盖; 皇冠盖; 易拉盖|şişe kapağı; taç kapak; metal kapak
8310|sign plate; nameplate|铭牌; 标牌|tabela; levha; isim plakası
8311|welding rod; welding electrode; welding wire|焊条; 焊丝|kaynak elektrodu; kaynak teli; lehim
84|machinery; machines; mechanical appliances; boilers; engines|机械; 机器; 机械设备|makine; makineler; kazan; motor
8401|nuclear reactor|核反应堆|nükleer reaktör
8402|steam boiler|蒸汽锅炉; 锅炉|buhar kazanı
8403|boiler; combi boiler; gas boiler|采暖锅炉; 壁挂炉|kombi; kalorifer kazanı
8406|steam turbine|汽轮机|buhar türbini
8407|petrol engine; gasoline engine; outboard motor; car engine|汽油机; 汽油发动机; 舷外机; 发动机|benzinli motor; dıştan takma motor; otomobil motoru
8408|diesel engine; marine engine; engine|柴油机; 柴油发动机; 船用发动机|dizel motor; gemi motoru
8409|piston; engine parts; cylinder head; engine valves; piston rings; crankcase|活塞; 发动机零件; 缸盖; 活塞环|motor parçası; piston; silindir kapağı; segman
8411|jet engine; turbojet; turbofan; gas turbine; aircraft engine|涡轮发动机; 燃气轮机; 航空发动机|gaz türbini; jet motoru; turbojet; uçak motoru
8412|hydraulic cylinder; pneumatic cylinder; wind engine; actuators|液压缸; 气缸; 液压马达; 油缸|hidrolik silindir; pnömatik silindir; hidrolik motor
8413|pump; water pump; fuel pump; centrifugal pump; hydraulic pump; concrete pump|泵; 水泵; 油泵; 离心泵; 液压泵; 潜水泵|pompa; su pompası; yakıt pompası; dalgıç pompa; hidrolik pompa
8414|compressor; fan; air compressor; vacuum pump; ventilator; range hood; blower; air pump|压缩机; 风扇; 风机; 空压机; 真空泵; 抽油烟机|kompresör; vantilatör; fan; vakum pompası; davlumbaz; hava pompası; aspiratör
8415|air conditioner; AC; split air conditioner; air conditioning|空调; 空调器; 分体空调|klima; split klima
8416|burner|燃烧器|brülör
8417|industrial furnace; industrial oven; kiln|工业炉; 窑炉|sanayi fırını; fırın
8418|refrigerator; fridge; freezer; heat pump; ice machine; cold room; refrigerating equipment|冰箱; 冰柜; 热泵; 制冷设备; 冷柜; 制冰机|buzdolabı; derin dondurucu; ısı pompası; soğutucu; soğuk hava deposu
8419|heat exchanger; dryer; sterilizer; gas water heater; distilling; solar water heater; commercial coffee machine|热交换器; 换热器; 干燥机; 灭菌器; 太阳能热水器; 燃气热水器|ısı eşanjörü; kurutucu; sterilizatör; şofben; güneş enerjili su ısıtıcı; pastörizatör
8420|calender; laminating machine|压延机|kalender makinesi
8421|filter; water purifier; air filter; oil filter; centrifuge; catalytic converter; water filter; air purifier; reverse osmosis|过滤器; 净水器; 滤清器; 空气净化器; 离心机; 滤芯; 机油滤清器|filtre; su arıtma cihazı; hava filtresi; yağ filtresi; santrifüj; hava temizleyici
8422|dishwasher; packaging machine; packing machine; filling machine; labelling machine; wrapping machine|洗碗机; 包装机; 灌装机; 贴标机|bulaşık makinesi; paketleme makinesi; dolum makinesi; ambalaj makinesi; etiketleme makinesi
8423|scale; weighing scale; electronic scale; kitchen scale; weighbridge|秤; 电子秤; 地磅|terazi; baskül; tartı; kantar
8424|sprayer; spray gun; fire extinguisher; pressure washer; high-pressure cleaner; irrigation; sandblasting|喷雾器; 喷枪; 灭火器; 高压清洗机; 喷灌|püskürtücü; yangın söndürücü; basınçlı yıkama; sulama sistemi; boya tabancası
8425|winch; hoist; jack; electric hoist|千斤顶; 葫芦; 绞车; 卷扬机|vinç; kriko; palanga; ırgat; caraskal
8426|crane; tower crane; gantry crane; mobile crane; bridge crane|起重机; 塔吊; 龙门吊; 桥式起重机|kule vinç; vinç; köprülü vinç; mobil vinç
8427|forklift; forklift truck; pallet truck; stacker; reach truck|叉车; 电动叉车; 搬运车|forklift; transpalet; istif makinesi
8428|elevator; lift; escalator; conveyor; handling robot; belt conveyor|电梯; 扶梯; 输送机; 传送带设备|asansör; yürüyen merdiven; konveyör; taşıyıcı
8429|excavator; bulldozer; loader; wheel loader; road roller; grader; backhoe loader|挖掘机; 推土机; 装载机; 压路机|ekskavatör; buldozer; yükleyici; greyder; kepçe; yol silindiri
8430|drilling rig; pile driver; tunnel boring machine; snow plough|钻机; 盾构机; 打桩机|sondaj makinesi; tünel açma makinesi; kar küreme
8431|excavator parts; crane parts; elevator parts; bucket|挖掘机配件; 电梯配件; 铲斗|iş makinesi parçası; kova; asansör aksamı; vinç parçası
8432|plough; seeder; cultivator; planter; fertilizer spreader|犁; 播种机; 耕作机; 旋耕机|pulluk; mibzer; ekim makinesi; tırmık makinesi
8433|combine harvester; harvester; lawn mower; mower; baler|收割机; 割草机; 联合收割机; 打捆机|biçerdöver; çim biçme makinesi; hasat makinesi; balya makinesi
8434|milking machine|挤奶机|süt sağma makinesi; süt makinesi
8436|incubator poultry; poultry equipment; feed mixer|孵化器; 养殖设备; 饲料机械|kuluçka makinesi; kümes ekipmanı; yem makinesi
8437|flour milling machine; grain sorter|磨粉机; 碾米机; 色选机|değirmen makinesi; un makinesi; tahıl eleme
8438|food processing machinery; bakery machine; meat processing machine; noodle machine|食品机械; 面包机械; 肉类加工机械; 面条机|gıda makinesi; hamur makinesi; et işleme makinesi; makarna makinesi
8439|paper machine|造纸机|kağıt makinesi
8441|paper cutting machine; carton making machine|切纸机; 纸箱机械|kağıt kesme makinesi; karton kutu makinesi
8443|printer; printing machine; copier; inkjet printer; laser printer; toner cartridge; photocopier; offset press; ink cartridges|打印机; 印刷机; 复印机; 墨盒; 硒鼓; 喷墨打印机|yazıcı; baskı makinesi; fotokopi makinesi; toner; kartuş; matbaa makinesi
8445|spinning machine; textile machinery|纺纱机; 纺织机械|iplik makinesi; eğirme makinesi
8446|loom; weaving machine|织布机; 喷水织机|dokuma tezgahı; dokuma makinesi
8447|knitting machine; embroidery machine; circular knitting machine|针织机; 绣花机; 圆机|örgü makinesi; nakış makinesi
8448|textile machine parts|纺机配件|tekstil makinesi parçası
8450|washing machine; laundry machine; washer dryer|洗衣机; 滚筒洗衣机|çamaşır makinesi
8451|dryer; clothes dryer; ironing machine; steam iron press; dyeing machine; dry cleaning|干衣机; 烘干机; 染色机; 熨烫机|çamaşır kurutma makinesi; ütü makinesi; boyama makinesi; kuru temizleme makinesi
8452|sewing machine|缝纫机|dikiş makinesi
8453|shoe machine; leather machine|制鞋机|ayakkabı makinesi; deri makinesi
8454|die casting machine; casting machine|压铸机; 铸造机|döküm makinesi
8455|rolling mill|轧机|hadde makinesi; haddehane
8456|laser cutting machine; laser engraving; EDM; water jet; plasma cutting|激光切割机; 电火花机床; 激光雕刻机|lazer kesim makinesi; elektro erozyon; su jeti; plazma kesim
8457|machining centre; CNC machining center; machining center|加工中心; 数控加工中心|işleme merkezi; CNC
8458|lathe; CNC lathe|车床; 数控车床|torna tezgahı; torna; CNC torna
8459|drilling machine; milling machine; boring machine|钻床; 铣床; 镗床|freze tezgahı; matkap tezgahı; delik delme makinesi
8460|grinding machine; grinder|磨床|taşlama tezgahı; taşlama makinesi
8461|sawing machine; gear cutting; planer|锯床|planya; metal testere makinesi; dişli açma
8462|press brake; bending machine; press; shearing machine; hydraulic press; punching machine|折弯机; 冲床; 剪板机; 液压机|pres; abkant pres; giyotin makas; bükme makinesi; zımba pres
8464|stone cutting machine; glass machine|石材切割机; 玻璃机械|mermer kesme makinesi; taş işleme makinesi; cam işleme
8465|woodworking machine; wood saw machine; edge banding machine|木工机械; 封边机|ağaç işleme makinesi; kenar bantlama makinesi
8466|machine tool parts; tool holder|刀柄; 机床配件|takım tezgahı parçası; takım tutucu
8467|power tools; electric drill; drill; chain saw; angle grinder; cordless drill; impact wrench|电动工具; 电钻; 电锯; 角磨机; 链锯|elektrikli el aleti; matkap; şarjlı matkap; motorlu testere; taşlama aleti
8468|gas welding|气焊设备|gaz kaynak makinesi; şalümo
8470|calculator; cash register; POS terminal|计算器; 收银机; POS机|hesap makinesi; yazar kasa; POS cihazı
8471|automatic data processing machines; computer; laptop; notebook computer; PC; tablet; server; keyboard; mouse; hard disk; barcode scanner; desktop computer; scanner|电脑; 计算机; 笔记本电脑; 平板电脑; 服务器; 键盘; 鼠标; 硬盘; 扫描仪; 台式电脑|bilgisayar; dizüstü bilgisayar; tablet; sunucu; klavye; fare; sabit disk; barkod okuyucu; tarayıcı
8472|shredder; stapler machine; banknote counter; ATM|碎纸机; 点钞机; 自动柜员机|evrak imha makinesi; para sayma makinesi; ATM
8473|computer parts; memory module; motherboard; graphics card; computer accessories|电脑配件; 主板; 显卡; 内存条; 机箱|bilgisayar parçası; anakart; ekran kartı; bellek modülü; RAM
8474|crusher; mixer; concrete mixer; brick machine; concrete batching plant; mining machinery; ball mill|破碎机; 搅拌机; 制砖机; 混凝土搅拌站; 球磨机|kırıcı; beton santrali; konkasör; tuğla makinesi; beton karıştırıcı; briket makinesi
8475|glass making machine|玻璃制造机械|cam makinesi
8476|vending machine|自动售货机; 售货机|otomat; satış otomatı
8477|injection moulding machine; plastic machine; extruder; blow moulding machine; rubber machine; injection molding|注塑机; 塑料机械; 挤出机; 吹塑机; 橡胶机械|plastik enjeksiyon makinesi; ekstruder; şişirme makinesi; plastik makinesi
8479|industrial robot; robot; machine; industrial mixer; humidifier; air cooler|工业机器人; 机器人; 加湿器; 冷风机|endüstriyel robot; robot; diğer makineler; hava nemlendirici
8480|mould; mold; injection mould; plastic mould; die casting moulds|模具; 注塑模具; 塑料模具|kalıp; plastik kalıbı; enjeksiyon kalıbı
8481|valve; faucet; tap; ball valve; solenoid valve; mixer tap|阀门; 水龙头; 球阀; 龙头; 电磁阀|vana; musluk; valf; batarya armatür; küresel vana
8482|bearing; ball bearing; roller bearing|轴承; 滚珠轴承|rulman; bilyalı rulman
8483|gearbox; gear; crankshaft; transmission shaft; camshaft; reducer; pulley; speed reducer|齿轮; 减速机; 变速箱; 曲轴; 凸轮轴; 皮带轮|dişli; redüktör; krank mili; şanzıman dişlisi; kasnak; mil
8484|gasket; mechanical seal|垫片; 机械密封|conta; mekanik salmastra
8485|3D printer; additive manufacturing|3D打印机; 增材制造|3D yazıcı; üç boyutlu yazıcı
8486|semiconductor equipment; lithography machine; wafer equipment; photolithography|半导体设备; 光刻机; 刻蚀机|yarı iletken makinesi; çip üretim makinesi
8487|ship propeller; oil seal|螺旋桨; 油封|gemi pervanesi; yağ keçesi
85|electronics; electrical equipment; electric machinery|电子产品; 电器|elektrikli makine; elektronik; elektrikli cihazlar
8501|electric motor; motor; generator; AC motor; DC motor; servo motor; solar generator|电机; 电动机; 马达; 发电机; 伺服电机|elektrik motoru; motor; jeneratör; servo motor; alternatör
8502|generator set; genset; diesel generator; wind turbine; wind generator|发电机组; 柴油发电机; 风力发电机组; 风力发电|jeneratör seti; dizel jeneratör; rüzgar türbini; elektrojen grubu
8503|motor parts; stator; rotor; wind turbine blades|定子; 转子; 电机零件; 风机叶片|motor aksamı; stator; rotor; rüzgar türbini kanadı
8504|transformer; charger; power adapter; inverter; power supply; UPS; battery charger; solar inverter; rectifier|变压器; 充电器; 适配器; 逆变器; 电源; 稳压器; 光伏逆变器|transformatör; trafo; şarj cihazı; adaptör; güç kaynağı; invertör; kesintisiz güç kaynağı; şarj aleti
8505|magnet; permanent magnet; neodymium magnet; electromagnet|磁铁; 永磁体; 钕铁硼; 磁性材料|mıknatıs; elektromıknatıs; neodim mıknatıs
8506|battery; dry battery; alkaline battery; button cell; primary lithium batteries; lithium primary battery|干电池; 碱性电池; 纽扣电池; 一次性电池; 锂原电池|pil; alkalin pil; kalem pil; düğme pil
8507|lithium battery; lithium-ion battery; lithium ion batteries; car battery; accumulator; lead acid battery; power bank; electric accumulators; rechargeable battery; battery|锂电池; 锂离子电池; 蓄电池; 电池; 充电宝; 铅酸电池; 动力电池; 储能电池; 移动电源|lityum pil; akü; lityum iyon batarya; akümülatör; batarya; şarjlı pil; powerbank
8508|vacuum cleaner; robot vacuum|吸尘器; 扫地机器人|elektrikli süpürge; robot süpürge
8509|blender; juicer; food processor; mixer; meat grinder; kitchen appliances|榨汁机; 搅拌机; 料理机; 豆浆机; 厨房电器|mutfak robotu; blender; mikser; meyve sıkacağı
8510|electric shaver; hair clipper; epilator|电动剃须刀; 理发器; 脱毛器|tıraş makinesi; saç kesme makinesi; epilatör
8511|spark plug; starter motor; alternator; ignition coil; glow plug|火花塞; 起动机; 点火线圈; 启动马达|buji; marş motoru; ateşleme bobini; alternatör
8512|car lights; headlamp; horn; wiper; headlights; tail light; car lamp|车灯; 大灯; 雨刮器; 汽车喇叭; 尾灯|far; oto farı; silecek; korna; stop lambası
8513|flashlight; torch; portable headlamp|手电筒; 头灯|el feneri; fener
8514|electric furnace; induction furnace; arc furnace|电炉; 感应炉; 电弧炉|elektrikli sanayi fırını; endüksiyon ocağı; ark ocağı
8515|welding machine; laser welding; soldering iron; welder; spot welding|电焊机; 焊机; 激光焊接机; 电烙铁|kaynak makinesi; lehim havyası; punta kaynak makinesi
8516|microwave oven; electric kettle; hair dryer; electric iron; toaster; coffee maker; electric heater; rice cooker; water heater; induction cooker; oven; air fryer; coffee machine|微波炉; 电水壶; 吹风机; 电熨斗; 电饭锅; 热水器; 电磁炉; 咖啡机; 烤箱; 空气炸锅; 取暖器|mikrodalga fırın; su ısıtıcı; saç kurutma makinesi; ütü; tost makinesi; kahve makinesi; elektrikli ısıtıcı; termosifon; fırın; fritöz; elektrikli ocak
8517|smart phone; smartphone; mobile phone; cell phone; cellular phone; telephone; router; modem; switch; base station; network equipment; smart watch; phone|手机; 智能手机; 移动电话; 路由器; 交换机; 基站; 电话; 调制解调器; 网络设备; 智能手表|cep telefonu; akıllı telefon; telefon; yönlendirici; modem; baz istasyonu; ağ cihazı; akıllı saat
8518|headphone; earphone; earbuds; speaker; microphone; bluetooth speaker; loudspeaker; amplifier; headset|耳机; 音箱; 扬声器; 麦克风; 蓝牙耳机; 蓝牙音箱; 功放|kulaklık; hoparlör; mikrofon; amplifikatör; bluetooth kulaklık
8519|MP3 player; record player; sound recorder|MP3; 录音笔; 唱机|ses kayıt cihazı; pikap; MP3 çalar
8521|DVD player; DVR; NVR; video recorder|DVD; 硬盘录像机; 录像机|video kayıt cihazı; DVD oynatıcı; DVR
8523|memory card; USB flash drive; SSD; SIM card; smart card; CD; DVD disc; flash memory; solid state drive|U盘; 存储卡; 固态硬盘; 智能卡; 光盘; 内存卡; SIM卡|USB bellek; hafıza kartı; SSD; SIM kart; akıllı kart; flash bellek
8524|LCD panel; OLED panel; display module; LCD display; touch screen display|液晶面板; 液晶屏; 显示屏; OLED屏; 显示模组|ekran paneli; LCD panel; OLED panel
8525|digital camera; webcam; surveillance camera; CCTV camera; security camera; video camera; camera; IP camera; dash cam|摄像头; 数码相机; 监控摄像头; 摄像机; 行车记录仪; 相机|kamera; güvenlik kamerası; dijital fotoğraf makinesi; web kamerası; verici
8526|radar; GPS; GPS navigation; remote control|雷达; GPS导航; 导航仪; 遥控器|radar; GPS; navigasyon cihazı; uzaktan kumanda
8527|radio; car radio; car stereo|收音机; 车载收音机|radyo; oto teyp; araba radyosu
8528|TV; television; monitor; projector; LED TV; LCD monitor; display; television set; set-top box|电视机; 显示器; 投影仪; 电视; 液晶电视; 机顶盒; 投影机|televizyon; monitör; projeksiyon cihazı; projektör; ekran; uydu alıcısı
8529|antenna; TV parts; LCD module; camera module|天线; 电视配件; 摄像模组|anten; televizyon parçası
8530|traffic light; railway signalling|交通信号灯|trafik ışığı; sinyalizasyon
8531|alarm; smoke detector; burglar alarm; fire alarm; LED display panel; doorbell|报警器; 烟雾报警器; 门铃; LED显示屏|alarm; yangın alarmı; duman dedektörü; kapı zili
8532|capacitor; electrolytic capacitor|电容; 电容器|kondansatör; kapasitör
8533|resistor; potentiometer|电阻; 电位器|direnç; rezistör; potansiyometre
8534|PCB; printed circuit board; circuit board|电路板; 印制电路板; PCB; 线路板|baskılı devre; PCB; devre kartı
8535|high voltage switch; high voltage circuit breaker; lightning arrester; surge arrester|高压开关; 避雷器; 断路器|yüksek gerilim şalteri; parafudr; kesici
8536|switch; plug; socket; relay; connector; circuit breaker; terminal block; fuse; electrical connector; lamp holder|开关; 插头; 插座; 继电器; 连接器; 断路器; 接线端子; 保险丝|anahtar elektrik; priz; fiş; röle; konnektör; sigorta; şalter; duy
8537|control panel; switchboard; PLC; distribution box; control cabinet; electrical panel|控制柜; 配电箱; 配电柜; PLC; 控制面板; 控制器|kumanda panosu; elektrik panosu; dağıtım panosu; PLC
8538|switch parts|开关零件|şalter aksamı; pano aksamı
8539|light bulb; LED lamp; LED bulb; LED light; lamp; halogen lamp; LED tube|灯泡; LED灯; LED灯泡; 灯管|ampul; LED ampul; LED lamba; floresan lamba
8541|solar panel; photovoltaic module; solar cell; LED chips; diode; transistor; photovoltaic cells; semiconductor; PV modules|太阳能板; 太阳能电池板; 光伏组件; 太阳能电池; 二极管; 晶体管; 半导体; 光伏; 光伏板|güneş paneli; fotovoltaik panel; güneş hücresi; diyot; transistör; yarı iletken
8542|chip; microchip; integrated circuit; IC; processor; memory chip; CPU; microcontroller; semiconductors|芯片; 集成电路; 处理器; 存储芯片; CPU; IC|entegre devre; çip; mikroçip; işlemci; bellek çipi
8543|electric machines; signal generator; electroplating; e-cigarette device; ultrasonic cleaner|电气设备; 电子烟具; 信号发生器|diğer elektrikli cihazlar; sinyal jeneratörü
8544|cable; wire; electric cable; power cable; USB cable; wiring harness; fibre optic cable; optical cable; copper cable; HDMI cable; data cable; wire harness; charging cable|电缆; 电线; 数据线; 线束; 光缆; 电源线; 充电线|kablo; elektrik kablosu; fiber optik kablo; tel kablo; kablo demeti; USB kablo
8545|graphite electrode; carbon brush|石墨电极; 碳刷|grafit elektrot; kömür fırça; karbon fırça
8546|insulator|绝缘子|izolatör
8547|conduit; insulating fittings|绝缘件|elektrik izolasyon parçaları; izole boru
8549|e-waste; electronic waste; battery scrap; waste batteries; circuit board scrap|电子废物; 废电池; 废旧电路板|elektronik atık; e-atık; hurda akü; hurda pil
86|railway; train|铁路; 火车|demiryolu; tren
8601|electric locomotive|电力机车|elektrikli lokomotif
8602|diesel locomotive; locomotive|内燃机车|dizel lokomotif; lokomotif
8603|metro train; tram; railcar; high-speed train|地铁列车; 动车组; 有轨电车|metro; tramvay; banliyö treni
8606|freight wagon; rail wagon; tank wagons|铁路货车; 货车车厢|yük vagonu; vagon
8607|railway parts; bogies; train wheels|转向架; 火车轮; 车轮|vagon aksamı; boji; tren tekerleği
8609|container; shipping container; freight container; reefer container; tank container|集装箱; 货柜; 冷藏集装箱; 罐箱|konteyner; yük konteyneri; nakliye konteyneri
87|vehicles; motor vehicles; cars|机动车; 车辆; 汽车|motorlu taşıt; araç; kara taşıtı; otomobil; araba
8701|tractor; farm tractor; road tractor; semi-trailer tractor|拖拉机; 牵引车|traktör; çekici; tır çekicisi
8702|bus; minibus; coach; electric bus|客车; 公交车; 大巴; 中巴|otobüs; minibüs; midibüs
8703|motor vehicles; passenger car; car; automobile; electric car; electric vehicle; EV; SUV; hybrid car; golf cart; motor cars; all-terrain vehicle|汽车; 轿车; 电动汽车; 乘用车; 新能源汽车; 小汽车; 越野车; 混合动力汽车|otomobil; binek otomobil; elektrikli araba; araba; elektrikli otomobil; motorlu araç
8704|truck; lorry; pickup; dump truck; van; motor vehicles for the transport of goods; delivery van; pick-up|卡车; 货车; 皮卡; 自卸车; 载货汽车|kamyon; kamyonet; pikap; damperli kamyon; panelvan
8705|fire truck; concrete mixer truck; crane truck; road sweeper; special vehicles|消防车; 混凝土搅拌车; 专用车; 起重车|itfaiye aracı; beton mikseri; özel amaçlı araç; vinçli kamyon
8706|chassis|底盘|şasi
8707|car body; truck cab|车身; 驾驶室|karoser; kamyon kabini
8708|auto parts; car parts; spare parts; bumper; gearbox; brake disc; car accessories; airbag; axle; steering wheel; wheels; shock absorber; car radiator; clutch; brakes; exhaust; rims; seat belts|汽车配件; 汽车零部件; 汽车零件; 保险杠; 刹车盘; 变速箱; 减震器; 方向盘; 轮毂; 安全气囊; 离合器|oto yedek parça; otomotiv parçası; tampon; fren diski; vites kutusu; amortisör; jant; direksiyon; aks; debriyaj; egzoz
8709|platform truck; airport tractor; AGV|搬运车; 站台车|platform arabası; yük taşıma arabası
8711|motorcycle; electric bicycle; e-bike; scooter; electric scooter; moped; motorbike|摩托车; 电动自行车; 电动滑板车; 电动车; 踏板车|motosiklet; elektrikli bisiklet; scooter; elektrikli scooter; moped
8712|bicycle; bike|自行车|bisiklet
8713|wheelchair; electric wheelchair|轮椅; 电动轮椅|tekerlekli sandalye
8714|bicycle parts; motorcycle parts; bicycle frame; bicycle saddle|自行车配件; 摩托车配件; 车架|bisiklet parçası; motosiklet parçası; sele
8715|stroller; pram; baby carriage; pushchair|婴儿推车; 婴儿车; 童车|bebek arabası; puset
8716|trailer; semi-trailer; hand truck; trolley; shopping cart; caravan; wheelbarrow|挂车; 半挂车; 手推车; 拖车; 购物车|römork; yarı römork; treyler; dorse; el arabası; karavan
88|aircraft; aeroplanes|航空器; 飞机|hava taşıtı; uçak
8802|airplane; aeroplane; helicopter; satellite; aircraft; plane|飞机; 直升机; 卫星|uçak; helikopter; uydu
8804|parachute|降落伞|paraşüt
8805|flight simulator|飞行模拟器|uçuş simülatörü
8806|drone; UAV; quadcopter; unmanned aircraft|无人机; 航拍机|insansız hava aracı; drone; İHA
8807|aircraft parts; airplane parts; propellers; landing gear|飞机零件; 飞机配件; 航空零件; 起落架|uçak parçası; iniş takımı; uçak yedek parçası
89|ships; boats; vessels|船舶; 船; 轮船|
8901|ship; cargo ship; container ship; tanker; bulk carrier; cruise ship; ferry; vessel|货船; 集装箱船; 油轮; 散货船; 邮轮; 渡轮|gemi; yük gemisi; konteyner gemisi; tanker; feribot; yolcu gemisi; mavna
8902|fishing boat; trawler|渔船|balıkçı gemisi; balıkçı teknesi
8903|yacht; boat; kayak; inflatable boat; motorboat; sailboat; canoe|游艇; 皮划艇; 充气艇; 帆船; 快艇|yat; tekne; şişme bot; kano; yelkenli; sürat teknesi
8904|tugboat|拖船; 拖轮|römorkör
8905|drilling platform; dredger; floating dock; FPSO; floating crane|钻井平台; 挖泥船; 浮船坞|sondaj platformu; tarak gemisi; yüzer havuz; yüzer vinç
8906|warship; lifeboat|军舰; 救生艇|savaş gemisi; can filikası
8907|buoy; pontoon; inflatable raft; liferaft|浮标; 浮筒; 救生筏|şamandıra; duba; can salı
8908|ship for scrap|拆船|sökülecek gemi
90|instruments; optical; medical devices; measuring instruments|仪器; 光学; 仪表|alet; optik; ölçü aleti
9001|optical fibre; contact lenses; lens; spectacle lenses; optical lens; polarizer film|光纤; 隐形眼镜; 镜片; 偏光片; 光学镜片|optik lif; kontakt lens; gözlük camı; mercek
9002|camera lens; objective lens|镜头; 相机镜头|objektif; kamera merceği
9003|glasses frame; eyeglass frames|镜架; 眼镜框|gözlük çerçevesi
9004|glasses; sunglasses; eyeglasses; safety goggles; reading glasses|眼镜; 太阳镜; 老花镜; 护目镜|gözlük; güneş gözlüğü; okuma gözlüğü
9005|binoculars; telescope|望远镜; 天文望远镜|dürbün; teleskop
9006|film camera; photographic camera|胶片相机; 拍立得|fotoğraf makinesi; flaş
9011|microscope|显微镜|mikroskop
9013|laser; laser pointer; riflescope|激光器; 瞄准镜|lazer; nişan dürbünü
9014|compass; navigation instruments|指南针; 导航仪器|pusula; seyir aleti
9015|total station; surveying instruments; lidar; rangefinder; level instrument|全站仪; 测绘仪器; 激光雷达; 测距仪|ölçüm aleti; nivo; teodolit; topografya aleti
9016|precision balance; laboratory balance|天平|hassas terazi
9017|tape measure; ruler; caliper; micrometer; drawing instruments|卷尺; 尺子; 卡尺; 千分尺|şerit metre; cetvel; kumpas; mikrometre
9018|medical device; syringe; catheter; ultrasound; surgical instruments; medical equipment; needles; dental equipment; MRI; ECG; medical instruments; stethoscope; endoscope|医疗器械; 注射器; 导管; 超声仪; 手术器械; 牙科设备; 医疗设备; 核磁共振; 针头; 内窥镜|tıbbi cihaz; şırınga; kateter; ultrason; cerrahi alet; dişçi aleti; iğne; MR cihazı; stetoskop
9019|massage chair; massager; medical ventilator; oxygen concentrator; nebulizer; CPAP|按摩椅; 按摩器; 呼吸机; 制氧机; 雾化器|masaj aleti; masaj koltuğu; solunum cihazı; oksijen cihazı; nebulizatör
9020|gas mask; respirator|防毒面具; 呼吸器|gaz maskesi; solunum maskesi
9021|hearing aid; implant; prosthesis; pacemaker; orthopaedic; dental implants; artificial joints; crutches|助听器; 假肢; 人工关节; 心脏起搏器; 种植体; 医用拐杖|işitme cihazı; ortopedik cihaz; protez; implant; kalp pili; koltuk değneği
9022|X-ray machine; CT scanner; x-ray equipment; security scanner|X光机; CT机; 安检机|röntgen cihazı; tomografi cihazı; X ışını cihazı
9023|training models; demonstration models; teaching equipment|教学模型; 教学仪器|eğitim modeli; gösteri cihazı; maket
9024|testing machine; hardness tester|试验机; 硬度计|test makinesi; sertlik ölçüm cihazı
9025|thermometer; hygrometer; barometer; infrared thermometer|体温计; 温度计; 湿度计; 额温枪|termometre; ateş ölçer; barometre; nemölçer
9026|flow meter; pressure gauge; level sensor; pressure sensor; manometer|流量计; 压力表; 压力传感器; 液位计|manometre; basınç sensörü; debimetre; seviye ölçer
9027|spectrometer; gas analyser; chromatograph; analyzers; pH meter; gas detector; laboratory instruments|光谱仪; 色谱仪; 分析仪; 气体检测仪; 质谱仪|analiz cihazı; spektrometre; kromatograf; gaz dedektörü
9028|electricity meter; gas meter; water meter; smart meter|电表; 水表; 燃气表; 电能表|elektrik sayacı; su sayacı; doğalgaz sayacı; sayaç
9029|speedometer; tachometer; taximeter|里程表; 速度表|kilometre saati; takometre; taksimetre; hızölçer
9030|oscilloscope; multimeter; electrical measuring|示波器; 万用表|osiloskop; multimetre; elektrik ölçü aleti
9031|sensor; measuring instrument; test equipment; measuring machine; laser level|传感器; 检测仪; 测量仪器; 水平仪|sensör; ölçme cihazı; test cihazı; lazer terazi
9032|thermostat; controller; temperature controller; voltage regulator; automatic control|温控器; 恒温器; 控制器; 自动控制仪|termostat; kontrol cihazı; regülatör; otomatik kontrol
91|clocks; watches|钟表; 手表|saat
9101|gold watch|金表|altın kol saati; kıymetli metalden saat
9102|wristwatch; watch; quartz watch; watches|手表; 腕表; 石英表|kol saati; saat
9105|wall clock; alarm clock; clock|挂钟; 闹钟; 时钟|duvar saati; çalar saat; masa saati
9107|timer; time switch|定时器|zaman saati; zamanlayıcı
9113|watch strap|表带|saat kayışı; saat kordonu
92|musical instruments|乐器|müzik aleti; çalgı
9201|piano|钢琴|piyano
9202|guitar; violin|吉他; 小提琴|gitar; keman; telli çalgı; bağlama
9205|flute; saxophone; harmonica; accordion; trumpet|萨克斯; 口琴; 笛子; 手风琴|nefesli çalgı; flüt; saksafon; akordeon; klarnet
9206|drum|鼓; 架子鼓|davul; vurmalı çalgı; trampet
9207|electronic keyboard; electric guitar; digital piano; synthesizer|电子琴; 电吉他; 电钢琴|elektronik org; elektro gitar; dijital piyano
93|weapons; guns; firearms|武器; 枪支|silah; tabanca
9303|rifle; shotgun; hunting rifle|猎枪; 步枪|av tüfeği; tüfek
9304|air gun; pepper spray; taser|气枪|havalı tüfek; cop; biber gazı
9306|cartridges; ammunition; bullets; missiles|子弹; 弹药; 导弹|fişek; mermi; mühimmat; füze
94|furniture; lighting|家具; 灯具|mobilya; aydınlatma
9401|chair; sofa; car seat; seat; office chair; dining chair; baby car seat; couch; stool|椅子; 沙发; 座椅; 办公椅; 汽车座椅; 儿童安全座椅; 凳子|koltuk; sandalye; kanepe; oturma grubu; oto koltuğu; ofis koltuğu; tabure
9402|hospital bed; dental chair; operating table|病床; 手术台; 牙科椅|hastane yatağı; ameliyat masası; dişçi koltuğu; hasta karyolası
9403|furniture; table; desk; cabinet; wardrobe; bed; office furniture; kitchen furniture; wooden furniture; bookshelf; metal furniture; shelves|家具; 桌子; 柜子; 衣柜; 床; 办公家具; 厨房家具; 书架; 橱柜|mobilya; masa; dolap; gardırop; karyola; ofis mobilyası; mutfak mobilyası; kitaplık
9404|mattress; pillow; quilt; duvet; sleeping bag; bedding; cushions|床垫; 枕头; 被子; 羽绒被; 睡袋; 靠垫|yatak; yastık; yorgan; uyku tulumu; minder
9405|lighting; lamp; LED lighting; chandelier; LED light; light fixture; street light; ceiling lamp; desk lamp; LED strip; solar lights; luminaires|灯具; 吊灯; 台灯; 路灯; LED灯具; 吸顶灯; 灯饰; LED灯; 太阳能灯|aydınlatma; avize; lamba; LED aydınlatma; sokak lambası; masa lambası; armatür; ışıklı tabela
9406|prefabricated house; container house; prefab building; modular building; greenhouse|活动房; 集装箱房; 板房; 温室|prefabrik ev; konteyner ev; prefabrik yapı; sera
95|games; sports equipment; toys|游戏; 体育用品; 玩具|oyun; spor malzemesi; oyuncak
9503|toy; doll; puzzle; plush toy; building blocks; toy car; children's scooter; tricycle|玩具; 毛绒玩具; 积木; 玩具车; 娃娃; 拼图; 塑料玩具|oyuncak; oyuncak bebek; peluş oyuncak; yapboz; oyuncak araba; üç tekerlekli bisiklet
9504|game console; video game; playing cards; billiard table; board game; gaming console; chess|游戏机; 扑克牌; 台球桌; 桌游; 棋牌|oyun konsolu; oyun kartı; bilardo masası; tavla; satranç; video oyunu
9505|christmas decorations; artificial christmas tree; halloween; party supplies; christmas ornaments; party decorations|圣诞用品; 圣诞树; 圣诞装饰; 派对用品; 节日用品; 万圣节|yılbaşı süsü; yapay yılbaşı ağacı; parti malzemesi; noel süsü
9506|fitness equipment; treadmill; gym equipment; football; golf clubs; basketball; skateboard; ball; yoga mat; swimming pool; dumbbell; skis; tennis racket|健身器材; 跑步机; 足球; 篮球; 高尔夫球杆; 滑板; 瑜伽垫; 哑铃; 羽毛球拍; 游泳池|spor aleti; kondisyon aleti; koşu bandı; futbol topu; top; kayak takımı; yüzme havuzu; dambıl; raket
9507|fishing rod; fishing tackle; fishing reel; fish hook; lure|鱼竿; 渔具; 鱼钩; 钓具; 鱼饵|olta; olta takımı; balık oltası; olta iğnesi
9508|amusement ride; carousel; roller coaster; playground equipment|游乐设备; 旋转木马; 游艺机|lunapark aracı; atlıkarınca; eğlence parkı
96|miscellaneous articles; brushes; lighters; zippers; diapers; pens; buttons|杂项制品; 笔; 刷子; 拉链|kalem; fırça; düğme; fermuar
9603|brush; toothbrush; broom; mop; paint brush; paint roller; makeup brush; hairbrush|牙刷; 刷子; 扫帚; 拖把; 油漆刷; 化妆刷; 滚筒刷|fırça; diş fırçası; süpürge; paspas; boya fırçası; makyaj fırçası
9605|travel kit; sewing kit|旅行套装; 针线包|seyahat seti; dikiş seti
9606|button; snaps|纽扣; 钮扣; 按扣|düğme; çıtçıt
9607|zipper; zip|拉链|fermuar
9608|ballpoint pen; pen; marker; fountain pen|圆珠笔; 笔; 记号笔; 中性笔; 钢笔|tükenmez kalem; kalem; dolma kalem; keçeli kalem
9609|pencil; crayon; coloured pencils; chalk|铅笔; 蜡笔; 彩铅; 粉笔|kurşun kalem; boya kalemi; pastel boya; tebeşir
9610|whiteboard; blackboard|白板; 黑板|yazı tahtası; beyaz tahta
9611|stamp; date stamps|印章|kaşe; tarih damgası
9612|typewriter ribbon; ink pad; thermal ribbon|色带; 印台; 碳带|daktilo şeridi; ıstampa; ribon
9613|lighter; cigarette lighter|打火机|çakmak
9614|smoking pipe; hookah; shisha|烟斗; 水烟壶|pipo; nargile; ağızlık
9615|comb; hair clip; hairpin|梳子; 发夹|tarak; saç tokası; firkete; bigudi
9616|perfume atomizer; powder puff|香水瓶喷头; 粉扑|parfüm püskürtücü; pudra ponponu
9617|thermos; vacuum flask; thermos bottle; insulated bottle; tumbler|保温杯; 保温瓶; 热水瓶|termos; vakumlu termos
9618|mannequin|模特道具; 人体模特|manken; vitrin mankeni
9619|diaper; nappy; sanitary napkin; baby diapers; sanitary pads; tampon; adult diapers|纸尿裤; 尿不湿; 卫生巾; 尿裤; 婴儿尿布|bebek bezi; hijyenik ped; çocuk bezi; tampon; hasta bezi
9620|tripod; selfie stick; monopod|三脚架; 自拍杆|tripod; selfie çubuğu; üç ayak
97|art; paintings|艺术品|sanat eseri; koleksiyon
9701|painting; oil painting; drawing|油画; 画; 绘画|tablo; yağlı boya tablo; resim
9703|sculpture; statue|雕塑; 雕像|heykel
9704|used postage stamps|邮票收藏|koleksiyon pulu
9705|collectibles; fossils; old coins|收藏品; 化石; 古币|koleksiyon eşyası; fosil; eski para
9706|antique|古董; 古玩|antika
`;
