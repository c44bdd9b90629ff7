import type { HsSectionTable } from './types.ts';

/** HS 2022, section III; the titles are our own. One line a heading. */
// prettier-ignore
export const SECTION_03: HsSectionTable = {
  code: 'III',
  en: 'Animal, vegetable or microbial fats and oils; edible fats; waxes',
  zh: '动、植物或微生物油、脂；精制食用油脂；动、植物蜡',
  tr: 'Hayvansal, bitkisel ve mikrobiyal yağlar; yemeklik yağlar; mumlar',
  chapters: [
    {
      code: '15',
      en: 'Animal, vegetable or microbial fats and oils; waxes',
      zh: '动、植物或微生物油、脂及其分解产品；动、植物蜡',
      tr: 'Hayvansal, bitkisel ve mikrobiyal yağlar; mumlar',
      headings: [
        ['1501', 'Lard and other pig fat; poultry fat', '猪脂肪（含猪油）及家禽脂肪', 'Domuz yağları; kümes hayvanı yağları'],
        ['1502', 'Tallow: cattle, sheep or goat fat', '牛、羊脂肪', 'Sığır, koyun ve keçi yağları (don yağı)'],
        ['1503', 'Lard stearin, lard oil, oleostearin, tallow oil, not mixed', '猪油硬脂、液体猪油、油硬脂、脂油（未混合）', 'Domuz ve oleo stearini, domuz yağı, oleo yağ ve don yağı sıvıları (karıştırılmamış)'],
        ['1504', 'Fish and marine mammal oils', '鱼及海生哺乳动物的油、脂', 'Balık ve deniz memelilerinin yağları'],
        ['1505', 'Wool grease and lanolin', '羊毛脂', 'Yapağı yağı ve lanolin'],
        ['1506', 'Other animal fats and oils', '其他动物油、脂', 'Diğer hayvansal yağlar'],
        ['1507', 'Soya-bean oil', '豆油', 'Soya yağı'],
        ['1508', 'Groundnut (peanut) oil', '花生油', 'Yer fıstığı yağı'],
        ['1509', 'Olive oil, mechanically pressed', '油橄榄油（仅机械压榨）', 'Zeytinyağı (mekanik yolla elde edilmiş)'],
        ['1510', 'Olive-pomace and other oils got solely from olives', '其他橄榄油（果渣油等）', 'Pirina yağı ve yalnız zeytinden elde edilen diğer yağlar'],
        ['1511', 'Palm oil', '棕榈油', 'Palm yağı'],
        ['1512', 'Sunflower, safflower and cotton-seed oil', '葵花油、红花油、棉子油', 'Ayçiçeği, aspir ve pamuk tohumu yağları'],
        ['1513', 'Coconut, palm-kernel and babassu oil', '椰子油、棕榈仁油、巴巴苏棕榈果油', 'Hindistan cevizi, palm çekirdeği ve babassu yağları'],
        ['1514', 'Rape, colza and mustard oil', '菜子油、芥子油', 'Rep, kolza ve hardal yağları'],
        ['1515', 'Other vegetable or microbial oils, such as linseed, maize, castor, sesame', '其他植物或微生物油（亚麻子油、玉米油、蓖麻油、芝麻油等）', 'Diğer bitkisel veya mikrobiyal yağlar (keten, mısır, hint, susam)'],
        ['1516', 'Hydrogenated or interesterified fats and oils', '氢化、酯化的油、脂', 'Hidrojene edilmiş veya interesterifiye yağlar'],
        ['1517', 'Margarine and edible mixes of fats or oils', '人造黄油及食用混合油、脂', 'Margarin ve yenilen yağ karışımları'],
        ['1518', 'Fats and oils boiled, oxidised, blown; inedible mixes of fats', '熟炼、氧化、吹制等化学改性油脂；非食用混合油脂', 'Kaynatılmış, okside edilmiş, üflenmiş yağlar; yenilmeyen yağ karışımları'],
        ['1520', 'Glycerol, crude; glycerol waters', '粗甘油；甘油水', 'Ham gliserol; gliserollü sular ve lesivler'],
        ['1521', 'Vegetable waxes, beeswax and other insect waxes; spermaceti', '植物蜡、蜂蜡及其他虫蜡；鲸蜡', 'Bitkisel mumlar, balmumu ve diğer böcek mumları; spermaseti'],
        ['1522', 'Degras; residues from treating fats or waxes', '油鞣回收脂；加工油脂或蜡的残渣', 'Degra; yağlı maddelerin veya mumların işlenme artıkları'],
      ],
    },
  ],
};
