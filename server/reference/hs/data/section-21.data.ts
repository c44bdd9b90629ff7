import type { HsSectionTable } from './types.ts';

/** HS 2022, section XXI; the titles are our own. One line a heading. */
// prettier-ignore
export const SECTION_21: HsSectionTable = {
  code: 'XXI',
  en: 'Works of art, pieces for collectors, antiques',
  zh: '艺术品、收藏品及古物',
  tr: 'Sanat eserleri, koleksiyon eşyası ve antikalar',
  chapters: [
    {
      code: '97',
      en: 'Art, collections and antiques',
      zh: '艺术品、收藏品及古物',
      tr: 'Sanat eserleri, koleksiyon eşyası ve antikalar',
      headings: [
        ['9701', 'Paintings, drawings, pastels by hand; collages, mosaics', '手绘油画、素描、粉画；拼贴画、镶嵌画', 'Elle yapılmış tablo, resim ve pasteller; kolaj, mozaik'],
        ['9702', 'Original engravings, prints, lithographs', '雕版画、印制画、石印画的原本', 'Orijinal gravür, estamp ve litografiler'],
        ['9703', 'Original sculptures and statuary', '雕塑品的原件', 'Orijinal heykel ve yontular'],
        ['9704', 'Used stamps, first-day covers; other stamps without face value', '使用过的邮票、首日封；无面值的其他邮票', 'Kullanılmış pullar, ilk gün zarfları; itibari değeri olmayan diğer pullar'],
        ['9705', 'Collections of archaeological, historical, zoological or coin interest', '考古、历史、动植物、钱币等收集品及珍藏品', 'Arkeolojik, tarihi, zoolojik veya nümizmatik koleksiyonlar'],
        ['9706', 'Antiques over 100 years old', '超过100年的古物', 'Yaşı 100 yılı geçen antikalar'],
      ],
    },
  ],
};
