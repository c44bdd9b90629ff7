import type { HsSectionTable } from './types.ts';

/** HS 2022, section VIII; the titles are our own. One line a heading. */
// prettier-ignore
export const SECTION_08: HsSectionTable = {
  code: 'VIII',
  en: 'Hides, leather, furskins; saddlery; travel goods, handbags; articles of gut',
  zh: '生皮、皮革、毛皮及其制品；鞍具；旅行用品、手提包；动物肠线制品',
  tr: 'Deriler, kürkler ve mamulleri; saraciye; seyahat eşyası, el çantaları; bağırsaktan eşya',
  chapters: [
    {
      code: '41',
      en: 'Raw hides and skins; leather',
      zh: '生皮（毛皮除外）及皮革',
      tr: 'Ham postlar ve deriler; köseleler',
      headings: [
        ['4101', 'Raw hides of cattle, buffalo and horses', '牛、马的生皮', 'Sığır, manda ve atların ham post ve derileri'],
        ['4102', 'Raw skins of sheep and lambs', '绵羊、羔羊生皮', 'Koyun ve kuzuların ham derileri'],
        ['4103', 'Other raw hides and skins, such as goat, pig, reptile', '其他生皮（山羊、猪、爬行动物等）', 'Diğer ham post ve deriler (keçi, domuz, sürüngen)'],
        ['4104', 'Cattle and horse hides, tanned or crust, no further work', '经鞣制的牛、马皮（含坯革）', 'Sığır ve at derileri (dabaklanmış veya crust)'],
        ['4105', 'Sheep and lamb skins, tanned or crust, no further work', '经鞣制的绵羊、羔羊皮（含坯革）', 'Koyun ve kuzu derileri (dabaklanmış veya crust)'],
        ['4106', 'Other skins, tanned or crust, such as goat, pig, reptile', '经鞣制的其他动物皮（含坯革）', 'Diğer hayvan derileri (keçi, domuz, sürüngen; dabaklanmış veya crust)'],
        ['4107', 'Finished leather of cattle or horses', '鞣制后进一步加工的牛、马皮革', 'Sığır veya at derisinden bitmiş deriler'],
        ['4112', 'Finished leather of sheep or lambs', '鞣制后进一步加工的绵羊、羔羊皮革', 'Koyun veya kuzu derisinden bitmiş deriler'],
        ['4113', 'Finished leather of other animals', '鞣制后进一步加工的其他动物皮革', 'Diğer hayvan derilerinden bitmiş deriler'],
        ['4114', 'Chamois, patent and metallised leather', '油鞣皮革、漆皮、镀金属皮革', 'Güderi, rugan ve metalize deriler'],
        ['4115', 'Composition leather; leather waste, dust and flour', '再生皮革；皮革边角料、粉末', 'Terkip yoluyla elde edilen deri; deri döküntüsü, tozu ve unu'],
      ],
    },
    {
      code: '42',
      en: 'Leather goods; saddlery; travel goods, bags; articles of gut',
      zh: '皮革制品；鞍具；旅行用品、手提包及类似容器；动物肠线制品',
      tr: 'Deri eşya; saraciye; seyahat eşyası, çantalar; bağırsaktan eşya',
      headings: [
        ['4201', 'Saddlery and harness for any animal', '鞍具及挽具', 'Her cins hayvan için saraciye ve koşum takımları'],
        ['4202', 'Trunks, suitcases, handbags, wallets and similar containers', '衣箱、提箱、手提包、钱包及类似容器', 'Sandık, bavul, el çantası, cüzdan ve benzeri mahfazalar'],
        ['4203', 'Leather clothing, gloves, belts', '皮革制的衣服、手套、腰带等衣着用品', 'Deri giyim eşyası, eldiven ve kemerler'],
        ['4205', 'Other articles of leather', '其他皮革制品', 'Deriden diğer eşya'],
        ['4206', 'Articles of gut, bladders, tendons', '肠线、膀胱、筋腱制品', 'Bağırsak, mesane ve kirişten eşya'],
      ],
    },
    {
      code: '43',
      en: 'Furskins and artificial fur; articles of these',
      zh: '毛皮、人造毛皮及其制品',
      tr: 'Kürkler, taklit kürkler ve mamulleri',
      headings: [
        ['4301', 'Raw furskins', '生毛皮', 'Ham kürkler'],
        ['4302', 'Tanned or dressed furskins', '已鞣毛皮', 'Dabaklanmış veya aprelenmiş kürkler'],
        ['4303', 'Fur clothing and other articles of furskin', '毛皮衣服及其他毛皮制品', 'Kürkten giyim eşyası ve diğer eşya'],
        ['4304', 'Artificial fur and its articles', '人造毛皮及其制品', 'Taklit kürk ve eşyası'],
      ],
    },
  ],
};
