import type { HsSectionTable } from './types.ts';

/** HS 2022, section XII; the titles are our own. One line a heading. */
// prettier-ignore
export const SECTION_12: HsSectionTable = {
  code: 'XII',
  en: 'Footwear, headgear, umbrellas, sticks; worked feathers, artificial flowers, hair goods',
  zh: '鞋、帽、伞、杖、鞭；已加工羽毛；人造花；人发制品',
  tr: 'Ayakkabı, başlık, şemsiye, baston; işlenmiş tüyler, yapma çiçekler, insan saçından eşya',
  chapters: [
    {
      code: '64',
      en: 'Footwear, gaiters; their parts',
      zh: '鞋靴、护腿和类似品及其零件',
      tr: 'Ayakkabılar, getrler; bunların aksamı',
      headings: [
        ['6401', 'Waterproof moulded footwear of rubber or plastics', '橡胶或塑料制防水鞋靴（非缝、铆接）', 'Su geçirmez kalıplanmış kauçuk veya plastik ayakkabılar'],
        ['6402', 'Other footwear with uppers of rubber or plastics', '橡胶或塑料鞋面的其他鞋靴', 'Yüzü kauçuk veya plastik diğer ayakkabılar'],
        ['6403', 'Footwear with leather uppers', '皮革鞋面的鞋靴', 'Yüzü deri ayakkabılar'],
        ['6404', 'Footwear with textile uppers', '纺织材料鞋面的鞋靴', 'Yüzü tekstil ayakkabılar'],
        ['6405', 'Other footwear', '其他鞋靴', 'Diğer ayakkabılar'],
        ['6406', 'Parts of footwear; insoles, heel cushions; gaiters', '鞋靴零件；鞋内底、鞋跟垫；护腿', 'Ayakkabı parçaları; iç taban, topukluk; tozluk'],
      ],
    },
    {
      code: '65',
      en: 'Headgear and its parts',
      zh: '帽类及其零件',
      tr: 'Başlıklar ve aksamı',
      headings: [
        ['6501', 'Hat-forms, bodies and hoods of felt, unshaped', '未成形的毡呢帽坯', 'Keçe şapka taslakları (biçim verilmemiş)'],
        ['6502', 'Hat-shapes, plaited or made of strips, unshaped', '编结或条带拼制的未成形帽坯', 'Örülmüş veya şeritlerden şapka taslakları (biçim verilmemiş)'],
        ['6504', 'Hats, plaited or made of strips', '编结或条带拼制的帽类', 'Örülmüş veya şeritlerden şapkalar'],
        ['6505', 'Hats, knitted or of lace, felt, textile; hair-nets', '针织、花边、毡呢或其他织物制帽类；发网', 'Örme, dantel, keçe veya tekstil şapkalar; saç fileleri'],
        ['6506', 'Other headgear, such as safety helmets', '其他帽类（安全帽等）', 'Diğer başlıklar (koruyucu kask ve baret)'],
        ['6507', 'Headbands, linings, frames, peaks, chinstraps for hats', '帽圈、帽衬、帽帮、帽舌、帽颏带', 'Şapkalar için şerit, astar, iskelet, siperlik ve çene bağları'],
      ],
    },
    {
      code: '66',
      en: 'Umbrellas, walking-sticks, whips; their parts',
      zh: '雨伞、阳伞、手杖、鞭子、马鞭及其零件',
      tr: 'Şemsiyeler, bastonlar, kırbaçlar; bunların aksamı',
      headings: [
        ['6601', 'Umbrellas and sunshades', '雨伞及阳伞', 'Şemsiyeler ve güneş şemsiyeleri'],
        ['6602', 'Walking-sticks, seat-sticks, whips', '手杖、带座手杖、鞭子', 'Bastonlar, iskemle bastonlar, kırbaçlar'],
        ['6603', 'Parts and trimmings of umbrellas, sticks, whips', '伞、杖、鞭的零件及装饰品', 'Şemsiye, baston ve kırbaç parça ve süsleri'],
      ],
    },
    {
      code: '67',
      en: 'Worked feathers and down; artificial flowers; articles of human hair',
      zh: '已加工羽毛、羽绒及其制品；人造花；人发制品',
      tr: 'İşlenmiş tüyler; yapma çiçekler; insan saçından eşya',
      headings: [
        ['6701', 'Feathered bird skins, feathers, down, worked; their articles', '已加工的羽毛、羽绒、带羽鸟皮及其制品', 'Tüylü kuş derileri, tüyler (işlenmiş); bunlardan eşya'],
        ['6702', 'Artificial flowers, foliage, fruit', '人造花、叶、果实及其制品', 'Yapma çiçek, yaprak ve meyveler'],
        ['6703', 'Human hair, dressed; wool and hair for wigs', '经梳理的人发；制假发用羊毛及兽毛', 'Hazırlanmış insan saçı; peruka için yün ve kıl'],
        ['6704', 'Wigs, false beards, eyelashes; other articles of human hair', '假发、假胡须、假眉毛；其他人发制品', 'Peruka, takma sakal ve kirpik; insan saçından diğer eşya'],
      ],
    },
  ],
};
