/**
 * Invented articles, companies and letters of the demo data, with `.invalid` addresses and unassigned
 * numbers.
 */
import type { ArticleCategory, CompanyKind } from '#contract/content/content.ts';
import type { LetterKind, LetterState, LetterValues } from '#contract/content/letters/letter.ts';
import type { Language } from '#contract/core/settings.ts';

type DemoArticle = {
  code: string;
  category: ArticleCategory;
  /** Days since its publication. */
  days: number;
  pinned?: true;
  title: string;
  titleZh: string;
  titleTr: string;
  body: string;
  bodyZh: string;
  bodyTr: string;
};

export const DEMO_ARTICLES: readonly DemoArticle[] = [
  {
    code: 'WELCOME',
    category: 'portal',
    days: 12,
    pinned: true,
    title: 'What this demo portal shows',
    titleZh: '演示站能看到什么',
    titleTr: 'Bu demo portalda neler var',
    body: 'All shipments, companies and articles here are **made up**.\n\n- Type a number, or paste a whole mail with several.\n- Ask our sales for a rate: you get a receipt number.\n- Look up [ports](/standards/port) and [HS codes](/standards/hscode).\n\n## Where to begin\n\nThe home page names numbers to try.',
    bodyZh:
      '本站的货物、企业和文章均为**演示数据**。\n\n- 输入一个单号，或粘贴含多个单号的整封邮件。\n- 向业务部门询价，即可获得回执编号。\n- 查询[港口代码](/standards/port)和 [HS编码](/standards/hscode)。\n\n## 从哪里开始\n\n首页列出了可以试用的单号。',
    bodyTr:
      'Buradaki bütün sevkiyatlar, firmalar ve haberler **uydurmadır**.\n\n- Bir numara yazın ya da içinde birkaç numara olan bir e-postayı olduğu gibi yapıştırın.\n- Satış ekibinden navlun isteyin: bir alındı numarası alırsınız.\n- [Limanlara](/standards/port) ve [GTİP kodlarına](/standards/hscode) bakın.\n\n## Nereden başlamalı\n\nAna sayfada denenecek numaralar var.',
  },
  {
    code: 'PEAK-SEASON',
    category: 'sea',
    days: 2,
    title: 'Peak season surcharge from Asia to North Europe',
    titleZh: '亚洲至北欧航线征收旺季附加费',
    titleTr: 'Asya–Kuzey Avrupa hattında yoğun sezon ek ücreti',
    body: 'Several lines of this demo announce a surcharge of **USD 400** a container. It applies from the day of loading.\n\n> Demo text: no line has announced this.',
    bodyZh:
      '本演示中的几家船公司宣布每箱加收 **400 美元**附加费，以装船日为准。\n\n> 演示内容，并非船公司公告。',
    bodyTr:
      'Bu demodaki birkaç armatör konteyner başına **400 USD** ek ücret açıkladı. Yükleme günü esas alınır.\n\n> Demo metni: böyle bir duyuru yoktur.',
  },
  {
    code: 'AIR-SCREENING',
    category: 'air',
    days: 5,
    title: 'Hand over air cargo two hours earlier',
    titleZh: '空运货物请提前两小时交仓',
    titleTr: 'Hava kargoyu iki saat önce teslim edin',
    body: 'Screening takes longer at the moment:\n\n1. Bring the security declaration.\n2. Mark every piece with its house waybill.\n3. Dangerous goods need their own slot.',
    bodyZh: '目前安检用时较长：\n\n1. 请携带安全声明。\n2. 每件货物须贴分单标签。\n3. 危险品须单独预约。',
    bodyTr:
      'Güvenlik taraması şu sıralar uzun sürüyor:\n\n1. Güvenlik beyanını getirin.\n2. Her parçayı ara konşimento numarasıyla işaretleyin.\n3. Tehlikeli maddeler için ayrı randevu gerekir.',
  },
  {
    code: 'CUSTOMS-TEN-DIGITS',
    category: 'customs',
    days: 9,
    title: 'Declarations with ten-digit codes',
    titleZh: '报关须填写十位商品编码',
    titleTr: 'Beyannamelerde on haneli kod',
    body: 'Have the full national code ready before the vessel arrives. The [HS codes](/standards/hscode) give its first six digits.',
    bodyZh: '请在船舶到港前备好完整的商品编码。[HS编码](/standards/hscode)可查前六位。',
    bodyTr:
      'Gemi gelmeden tam ulusal kodu hazır bulundurun. İlk altı haneyi [GTİP](/standards/hscode) sayfası verir.',
  },
  {
    code: 'RATES-CALM',
    category: 'market',
    days: 20,
    title: 'Rates across the Pacific stay calm',
    titleZh: '跨太平洋运价保持平稳',
    titleTr: 'Pasifik hattında navlunlar sakin',
    body: 'Space is open for most weeks of the quarter.',
    bodyZh: '本季度大部分周次舱位充足。',
    bodyTr: 'Çeyreğin çoğu haftasında yer var.',
  },
];

type DemoCompany = {
  code: string;
  kind: CompanyKind;
  name: string;
  nameZh?: string;
  nameTr?: string;
  city: string;
  cityZh: string;
  cityTr: string;
  country: string;
  phone: string;
  email: string;
  contact?: string;
  services: string;
};

const istanbul = { city: 'Istanbul', cityZh: '伊斯坦布尔', cityTr: 'İstanbul', country: 'TR' };
const shanghai = { city: 'Shanghai', cityZh: '上海', cityTr: 'Şanghay', country: 'CN' };
const rotterdam = { city: 'Rotterdam', cityZh: '鹿特丹', cityTr: 'Rotterdam', country: 'NL' };

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    code: 'BOSPHORUS',
    kind: 'forwarder',
    name: 'Bosphorus Freight (demo)',
    nameZh: '博斯普鲁斯货运（演示）',
    nameTr: 'Boğaziçi Nakliyat (demo)',
    ...istanbul,
    phone: '+90 212 555 0110',
    email: 'sales@bosphorus.invalid',
    contact: 'Deniz Demo',
    services: 'FCL, LCL, air freight, customs',
  },
  {
    code: 'HUANGPU',
    kind: 'forwarder',
    name: 'Huangpu Logistics (demo)',
    nameZh: '黄浦国际物流（演示）',
    ...shanghai,
    phone: '+86 21 5555 0120',
    email: 'ops@huangpu.invalid',
    contact: '王演示',
    services: 'FCL, LCL, rail to Europe',
  },
  {
    code: 'BLUE-STAR-LINE',
    kind: 'carrier',
    name: 'Blue Star Demo Line',
    nameZh: '蓝星演示航运',
    ...shanghai,
    phone: '+86 21 5555 0130',
    email: 'booking@bluestar.invalid',
    services: 'Asia – Europe, Asia – Mediterranean',
  },
  {
    code: 'DELTA-AGENT',
    kind: 'agent',
    name: 'Delta Port Agents (demo)',
    nameZh: '三角洲船务代理（演示）',
    ...rotterdam,
    phone: '+31 10 555 0140',
    email: 'agency@delta.invalid',
    services: 'Port agency, bunkers, crew',
  },
  {
    code: 'CLEAR-SKY',
    kind: 'broker',
    name: 'Clear Sky Customs (demo)',
    nameZh: '晴空报关（演示）',
    nameTr: 'Açık Gök Gümrük (demo)',
    ...istanbul,
    phone: '+90 212 555 0150',
    email: 'gumruk@clearsky.invalid',
    services: 'Import and export declarations, T1',
  },
  {
    code: 'MAAS-TRUCKING',
    kind: 'trucker',
    name: 'Maas Trucking (demo)',
    nameZh: '马斯车队（演示）',
    ...rotterdam,
    phone: '+31 10 555 0160',
    email: 'planning@maas.invalid',
    services: 'Containers to the hinterland, chassis, gensets',
  },
];

type DemoLetter = {
  kind: LetterKind;
  receipt: string;
  state: LetterState;
  language: Language;
  days: number;
  /** Days from today on which the cargo is ready. */
  readyIn?: number;
  values: LetterValues;
  answer?: string;
};

export const DEMO_LETTERS: readonly DemoLetter[] = [
  {
    kind: 'inquiry',
    receipt: 'FI-DEMQ2-PQRST',
    state: 'new',
    language: 'en',
    days: 1,
    readyIn: 14,
    values: {
      mode: 'sea',
      from: 'Shanghai',
      to: 'Rotterdam',
      cargo: '2 × 40HC household appliances',
      packages: '820',
      weight: '14200',
      name: 'Demo: Jan Visser',
      email: 'jan@visser.invalid',
    },
  },
  {
    kind: 'inquiry',
    receipt: 'FI-DEMQ3-PQRST',
    state: 'answered',
    language: 'tr',
    days: 4,
    readyIn: 3,
    values: {
      mode: 'air',
      from: 'İstanbul',
      to: 'Shanghai',
      cargo: 'Tekstil numunesi',
      packages: '12',
      weight: '180',
      volume: '1.2',
      name: 'Demo: Elif Kaya',
      mobile: '+90 532 555 0170',
    },
    answer: 'Demo: 4,10 USD/kg, doğrudan uçuş, salı ve cuma.',
  },
  {
    kind: 'opinion',
    receipt: 'OP-DEMQ2-PQRST',
    state: 'new',
    language: 'zh',
    days: 2,
    values: { subject: 'wish', text: '演示：希望多单号列表可以导出 Excel。', name: '演示用户' },
  },
];
