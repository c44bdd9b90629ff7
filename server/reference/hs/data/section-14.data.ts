import type { HsSectionTable } from './types.ts';

/** HS 2022, section XIV; the titles are our own. One line a heading. */
// prettier-ignore
export const SECTION_14: HsSectionTable = {
  code: 'XIV',
  en: 'Pearls, gems, precious metals, clad metals; jewellery; coin',
  zh: '珍珠、宝石；贵金属、包贵金属及其制品；首饰；硬币',
  tr: 'İnciler, kıymetli taşlar ve metaller; mücevherci eşyası; madeni paralar',
  chapters: [
    {
      code: '71',
      en: 'Pearls, gems, precious metals, clad metals; jewellery; coin',
      zh: '珍珠、宝石；贵金属、包贵金属及其制品；仿首饰；硬币',
      tr: 'İnciler, kıymetli taşlar ve metaller; mücevherci eşyası; taklit mücevher; madeni paralar',
      headings: [
        ['7101', 'Pearls, natural or cultured, unset', '天然或养殖珍珠，未镶嵌', 'Tabii inciler veya kültür incileri (takılmamış)'],
        ['7102', 'Diamonds, unset', '钻石，未镶嵌', 'Elmaslar (takılmamış)'],
        ['7103', 'Other gemstones, such as rubies, sapphires, emeralds, unset', '其他宝石（红宝石、蓝宝石、祖母绿等），未镶嵌', 'Diğer kıymetli taşlar (yakut, safir, zümrüt; takılmamış)'],
        ['7104', 'Synthetic and reconstructed gemstones, unset', '合成或再造的宝石，未镶嵌', 'Sentetik veya terkip yoluyla elde edilen kıymetli taşlar (takılmamış)'],
        ['7105', 'Dust and powder of gemstones', '宝石的粉末', 'Kıymetli taş toz ve pudraları'],
        ['7106', 'Silver, unwrought, semi-manufactured or powder', '银，未锻造、半制成或粉末状', 'Gümüş (işlenmemiş, yarı işlenmiş veya pudra)'],
        ['7107', 'Base metals clad with silver', '包银的贱金属', 'Gümüşle kaplama adi metaller'],
        ['7108', 'Gold, unwrought, semi-manufactured or powder', '金，未锻造、半制成或粉末状', 'Altın (işlenmemiş, yarı işlenmiş veya pudra)'],
        ['7109', 'Base metals or silver, clad with gold', '包金的贱金属或银', 'Altınla kaplama adi metaller veya gümüş'],
        ['7110', 'Platinum-group metals, unwrought, semi-manufactured or powder', '铂族金属，未锻造、半制成或粉末状', 'Platin grubu metaller (işlenmemiş, yarı işlenmiş veya pudra)'],
        ['7111', 'Base metals, silver or gold, clad with platinum', '包铂的贱金属、银或金', 'Platinle kaplama adi metaller, gümüş veya altın'],
        ['7112', 'Precious-metal waste and scrap, other than electronic waste of 8549', '贵金属或包贵金属的废碎料（8549的电子废弃物除外）', 'Kıymetli metal döküntü ve hurdaları (8549 pozisyonundaki elektronik atıklar hariç)'],
        ['7113', 'Jewellery of precious or clad metal', '贵金属或包贵金属制的首饰', 'Kıymetli metallerden veya kaplamalarından mücevherci eşyası'],
        ['7114', "Goldsmiths' and silversmiths' wares of precious or clad metal", '贵金属或包贵金属制的金银器', 'Kıymetli metallerden veya kaplamalarından kuyumcu eşyası'],
        ['7115', 'Other articles of precious or clad metal, such as catalysts', '贵金属或包贵金属的其他制品（催化剂等）', 'Kıymetli metallerden diğer eşya (katalizörler)'],
        ['7116', 'Articles of pearls or gemstones', '珍珠或宝石的制品', 'İnci veya kıymetli taşlardan eşya'],
        ['7117', 'Imitation jewellery', '仿首饰', 'Taklit mücevherci eşyası (bijuteri)'],
        ['7118', 'Coin', '硬币', 'Metal paralar'],
      ],
    },
  ],
};
