import type { HsSectionTable } from './types.ts';

/** HS 2022, section XIX; the titles are our own. One line a heading. */
// prettier-ignore
export const SECTION_19: HsSectionTable = {
  code: 'XIX',
  en: 'Arms and ammunition; their parts',
  zh: '武器、弹药及其零件、附件',
  tr: 'Silahlar ve mühimmat; bunların aksamı',
  chapters: [
    {
      code: '93',
      en: 'Arms and ammunition; their parts',
      zh: '武器、弹药及其零件、附件',
      tr: 'Silahlar ve mühimmat; bunların aksamı',
      headings: [
        ['9301', 'Military weapons', '军用武器', 'Harp silahları'],
        ['9302', 'Revolvers and pistols', '左轮手枪及其他手枪', 'Revolver ve tabancalar'],
        ['9303', 'Other firearms, such as sporting guns, Very pistols', '其他火器（猎枪、信号枪等）', 'Diğer ateşli silahlar (av tüfeği, işaret tabancası)'],
        ['9304', 'Other arms, such as air guns, truncheons', '其他武器（气枪、警棍等）', 'Diğer silahlar (havalı tüfek, cop)'],
        ['9305', 'Parts and accessories of arms', '武器的零件、附件', 'Silah aksam, parça ve aksesuarları'],
        ['9306', 'Bombs, grenades, missiles, cartridges; their parts', '炸弹、手榴弹、导弹、子弹及其零件', 'Bomba, el bombası, füze ve fişekler; parçaları'],
        ['9307', 'Swords, bayonets, lances; their parts', '剑、刺刀、长矛及其零件', 'Kılıç, süngü ve mızraklar; parçaları'],
      ],
    },
  ],
};
