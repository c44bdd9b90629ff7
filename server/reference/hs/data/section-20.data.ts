import type { HsSectionTable } from './types.ts';

/** HS 2022, section XX; the titles are our own. One line a heading. */
// prettier-ignore
export const SECTION_20: HsSectionTable = {
  code: 'XX',
  en: 'Miscellaneous manufactured articles',
  zh: '杂项制品',
  tr: 'Çeşitli mamul eşya',
  chapters: [
    {
      code: '94',
      en: 'Furniture, bedding, lamps; illuminated signs; prefabricated buildings',
      zh: '家具、寝具；灯具及照明装置；发光标志；活动房屋',
      tr: 'Mobilyalar, yatak takımları, aydınlatma cihazları; ışıklı tabelalar; prefabrik yapılar',
      headings: [
        ['9401', 'Seats and their parts', '坐具及其零件', 'Oturmaya mahsus mobilyalar ve parçaları'],
        ['9402', "Medical, dental, veterinary furniture; barbers' chairs", '医疗、牙科、兽医用家具；理发椅', 'Tıp, dişçilik ve veterinerlik mobilyaları; berber koltukları'],
        ['9403', 'Other furniture and its parts', '其他家具及其零件', 'Diğer mobilyalar ve parçaları'],
        ['9404', 'Mattress supports; mattresses, quilts, pillows', '弹簧床垫座；床垫、被褥、枕头', 'Şilte mesnetleri; yatak, yorgan, yastık'],
        ['9405', 'Lamps and light fittings; illuminated signs', '灯具及照明装置；发光标志', 'Lambalar ve aydınlatma cihazları; ışıklı tabelalar'],
        ['9406', 'Prefabricated buildings', '活动房屋', 'Prefabrik yapılar'],
      ],
    },
    {
      code: '95',
      en: 'Toys, games, sports goods',
      zh: '玩具、游戏品、运动用品',
      tr: 'Oyuncaklar, oyun ve spor malzemeleri',
      headings: [
        ['9503', "Toys, dolls, puzzles, scale models, children's wheeled toys", '玩具、玩偶、智力玩具、模型、儿童乘骑玩具', 'Oyuncaklar, bebekler, bulmacalar, ölçekli modeller, çocuk bisikletleri'],
        ['9504', 'Video game consoles, billiards, casino and table games, bowling', '视频游戏机、台球、娱乐场及桌上游戏用品、保龄球', 'Video oyun konsolları, bilardo, kumarhane ve masa oyunları, bovling'],
        ['9505', 'Festive, carnival goods; conjuring tricks', '节日、狂欢节用品；魔术道具', 'Bayram ve karnaval eşyası; hokkabazlık malzemesi'],
        ['9506', 'Sports, gymnastics goods; swimming pools', '体育、健身器械；游泳池', 'Spor ve jimnastik malzemesi; yüzme havuzları'],
        ['9507', 'Fishing rods, hooks, tackle; landing nets; hunting decoys', '钓鱼竿、鱼钩、钓具；捞网；狩猎用诱饵', 'Olta kamışı, iğnesi ve takımları; kepçeler; av yemleri'],
        ['9508', 'Fairground rides, amusements; travelling circuses, theatres', '游乐场骑乘游乐设备；流动马戏团、剧团', 'Lunapark eğlence düzenekleri; gezici sirk ve tiyatrolar'],
      ],
    },
    {
      code: '96',
      en: 'Other manufactures: brushes, buttons, zips, pens, lighters and the like',
      zh: '杂项制品（刷子、钮扣、拉链、笔、打火机等）',
      tr: 'Fırça, düğme, fermuar, kalem, çakmak gibi çeşitli mamul eşya',
      headings: [
        ['9601', 'Worked ivory, bone, horn, shell and the like; their articles', '已加工的兽牙、骨、角、贝壳等及其制品', 'İşlenmiş fildişi, kemik, boynuz, kabuk ve benzerleri; eşyası'],
        ['9602', 'Worked vegetable or mineral carving material; moulded wax, gelatin', '已加工的植物或矿物雕刻材料；模塑蜡、明胶制品', 'İşlenmiş bitkisel veya mineral yontma maddeleri; kalıplanmış mum, jelatin'],
        ['9603', 'Brooms, brushes, mops, feather dusters, paint rollers', '扫帚、刷子、拖把、羽毛掸、油漆滚筒', 'Süpürge, fırça, paspas, tüy toz alıcı, boya rulosu'],
        ['9604', 'Hand sieves and riddles', '手用粗筛、细筛', 'El elekleri ve kalburlar'],
        ['9605', 'Travel sets for toilet, sewing, shoe cleaning', '旅行用梳妆、缝纫、擦鞋用成套用具', 'Tuvalet, dikiş ve ayakkabı temizliği için seyahat takımları'],
        ['9606', 'Buttons, press-studs; button blanks', '钮扣、揿扣；钮扣坯', 'Düğme ve çıtçıtlar; düğme taslakları'],
        ['9607', 'Zips and their parts', '拉链及其零件', 'Fermuarlar ve parçaları'],
        ['9608', 'Ball pens, felt-tips, fountain pens; penholders; parts', '圆珠笔、毡头笔、自来水笔；笔杆；零件', 'Tükenmez, keçe uçlu ve dolma kalemler; kalem sapları; parçaları'],
        ['9609', 'Pencils, crayons, pastels, chalks', '铅笔、蜡笔、粉笔、炭笔', 'Kurşun kalem, boya kalemi, pastel, tebeşir'],
        ['9610', 'Slates and writing boards', '石板、书写或绘画板', 'Kara tahtalar ve yazı tahtaları'],
        ['9611', 'Hand stamps for dating, numbering; hand printing sets', '手用日期戳、编号戳；手工排字印刷盒', 'Tarih ve numara ıstampaları; el baskı takımları'],
        ['9612', 'Typewriter and printer ribbons; ink-pads', '打字机色带；印台', 'Daktilo ve yazıcı şeritleri; ıstampa yastıkları'],
        ['9613', 'Cigarette and other lighters', '香烟打火机及其他打火器', 'Sigara çakmakları ve diğer çakmaklar'],
        ['9614', 'Smoking pipes; cigar and cigarette holders', '烟斗；烟嘴', 'Pipolar; puro ve sigara ağızlıkları'],
        ['9615', 'Combs, hair-slides, hairpins, curlers', '梳子、发夹、发针、卷发器', 'Taraklar, saç tokaları, firketeler, bigudiler'],
        ['9616', 'Scent sprays; powder puffs', '香水喷雾器；粉扑', 'Koku püskürteçleri; pudra ponponları'],
        ['9617', 'Vacuum flasks', '保温瓶', 'Termoslar'],
        ['9618', "Tailors' dummies; shop-window automata", '人体模型；橱窗展示用活动模型', 'Terzi mankenleri; vitrin otomatları'],
        ['9619', 'Sanitary towels, tampons, nappies', '卫生巾、止血塞、尿布', 'Hijyenik ped, tampon, bebek bezi'],
        ['9620', 'Monopods, bipods, tripods', '独脚架、双脚架、三脚架', 'Tek ayak, iki ayak ve üç ayaklı sehpalar (tripod)'],
      ],
    },
  ],
};
