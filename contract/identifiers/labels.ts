/** Recognises the words that name a number, telephone numbers, and web or mail addresses. */

/** Kind that the word before a number names; `other` is never tracked. */
export type NumberLabel =
  | 'container'
  | 'document'
  | 'waybill'
  | 'parcel'
  | 'declaration'
  | 'plate'
  | 'rail'
  | 'other';

const COURIERS = 'FEDEX|UPS|DHL|USPS|TNT|EMS|顺丰单?|联邦单?|圆通单?';
const COURIER_AFTER = new RegExp(`^ ?[(\\[（]? ?(?:${COURIERS})(?![A-Z])`);
/** Number of characters that are searched for a courier's name. */
const AFTER = 12;

/** Labels of numbers, in flattened text (capitals without Turkish marks if ASCII has the letter). */
const WORDS: readonly [NumberLabel, string][] = [
  [
    'plate',
    'LICEN[CS]E PLATE|NUMBER PLATE|REG(?:ISTRATION)?\\.? ?PLATE|PLATE|TRUCK|LORRY|PLAKA(?:SI|LAR|LARI)?|ARA[CÇç][Iİ]?|KAMYON|T[Iİ]R|DORSE|[CÇç]EK[Iİ]C[Iİ]|车牌|車牌|车号牌|拖车|卡车',
  ],
  ['rail', 'WAGON|VAGON|RAIL(?:WAY)? (?:BILL|CONSIGNMENT|WAYBILL)|SMGS|CIM|车皮|铁路运[单單]|国联运[单單]'],
  [
    'other',
    'SEALS?|P ?\\/ ?O|PURCHASE ORDER|ORDER|INVOICE|INV|ITEM|SKU|CONTRACT|LICEN[CS]E|PASSPORT|ACCOUNT|A\\/C|IBAN|SWIFT|VAT|TAX|VKN|EORI|' +
      'ZIP|POST(?:AL)?|PLZ|HS|H\\.S\\.|HTS|GT[Iİ]P|VOY(?:AGE)?|FLIGHT|VOYAGE|QQ|MÜHÜR|MüHüR|FATURA|S[Iİ]PAR[Iİ][SŞş]|SEFER|' +
      '封[号條条]|铅封号?|发票号?|合同号?|订单号?|税号|编码|邮编|航次|航班|账号|帐号|身份证号?|信用代码|许可证号?',
  ],
  [
    'container',
    'CONTAINERS?|CNTRS?|CTNR|CNTNR|EQUIPMENT|KONTEYNER(?:LER)?|集装箱|箱号|柜号|箱子?|柜子?|重箱|货柜',
  ],
  [
    'waybill',
    'MAWB|HAWB|AWB|AIR ?WAY ?BILL|WAYBILL|HAVA (?:YOLU )?KON[SŞş][Iİ]MENTOSU?|空运[单單]|空运|航空运[单單]|运[单單]',
  ],
  [
    'parcel',
    `TRACKING|PARCELS?|CONSIGNMENT|SHIPMENT|KARGO|TAK[Iİ]P|快[递遞][单單]?|物流[单單]?|面[单單]|${COURIERS}`,
  ],
  ['declaration', 'DECLARATION|CUSTOMS ENTRY|BEYANNAME|报关[单單]|報關單'],
  [
    'document',
    'M?H?B ?\\/ ?L|OBL|MBL|HBL|BL|BILL(?:S)?(?: OF LADING)?|LADING|BOOKINGS?|BKG|BKNG|S\\/O|SO|' +
      'KON[SŞş][Iİ]MENTO(?:SU|LAR)?|REZERVASYON|BOOK[Iİ]NG|主?提[单單]|分[单單]|订舱|訂艙|舱单',
  ],
];
const NUMBER = '(?:CODES?|KODU|NUMBERS?|NUMARASI|NUMARALARI|NOS?|NR|NU|N°|号码|號碼|编号|号|號|为|是|IS|ARE)';
const BETWEEN = '[^A-Z0-9\\r\\n]{0,4}';
/** Maximum distance of the label before a number (characters). */
const BACK = 40;

const LABELS = WORDS.map(([label, words]): [NumberLabel, RegExp] => [
  label,
  new RegExp(`(?:^|[^A-Z])(?:${words})(?:${BETWEEN}${NUMBER}){0,2}${BETWEEN}$`),
]);

/** Returns the kind that the text just before `at` names, by the nearest label; null if none. */
export function labelBefore(flat: string, at: number): NumberLabel | null {
  const line = flat.slice(Math.max(0, at - BACK), at);
  const before = line.slice(
    Math.max(line.lastIndexOf('\n'), line.lastIndexOf('\r'), line.lastIndexOf('\t')) + 1,
  );
  return LABELS.find(([, label]) => label.test(before))?.[0] ?? null;
}

/** Whether a courier is named just after a number: 7712 3456 7892 (FedEx). */
export const isCourierAfter = (flat: string, end: number): boolean =>
  COURIER_AFTER.test(flat.slice(end, end + AFTER));

/** Returns the kind of numbers in a table column by its heading; null if unclear. */
export const columnLabel = (heading: string): NumberLabel | null =>
  heading.length > BACK
    ? null
    : PHONE_WORD.test(heading)
      ? 'other'
      : OTHER_COLUMN.test(heading)
        ? 'other'
        : labelBefore(`${heading} `, heading.length + 1);

const PHONES =
  'TELEPHONE|TELEFON|TEL|PHONE|PH|MOBILE|MOB|CELL|FAX|FAKS|GSM|CEP|H\\/?P|WHATS ?APP|WECHAT|VIBER|TELEGRAM|HOTLINE|DIRECT|手机|手機|电话|電話|传真|傳真|座机|热线|联系方式|微信';
const PHONE_WORD = new RegExp(`(?:^|[^A-Z])(?:${PHONES})(?![A-Z])`);
const OTHER_COLUMN =
  /^(?:DATE|TAR[Iİ]H|日期|ETD|ETA|ATD|ATA|AMOUNT|TUTAR|金额|PRICE|F[Iİ]YAT|价格|QTY|QUANTITY|ADET|MIKTAR|数量|WEIGHT|A[GĞğ]IRLIK|重量|毛重|净重|CBM|VOLUME|HAC[Iİ]M|体积|PKGS?|PACKAGES|件数|SIZE|TYPE|箱型|尺寸|VESSEL|GEM[Iİ]|船名|POL|POD|PORT|L[Iİ]MAN)/;

/**
 * Telephone numbers and web or mail addresses. Every repetition is bounded, and successive ones match
 * different characters, so that the time grows linearly.
 */
const ELSEWHERE: readonly RegExp[] = [
  // After a word for telephone: the number and any that follow it. It ends in a digit, since a blank would
  // start the next one.
  new RegExp(
    `(?:^|[^A-Z])(?:(?:${PHONES})(?: ?(?:NO|NUMBER|NUMARASI|号码|号))?|[TMPF] ?[:：])[ .:#]{0,4}([+(]?\\d[-\\d ()+/.,;、]{3,59}[\\d)])`,
    'g',
  ),
  // With country code: +86 21 6123 4567, 0090 212 555 12 34.
  /(?:^|[^A-Z0-9])(\+ ?\d[-\d ()/.]{6,24})/g,
  /(?:^|[^A-Z0-9-])(00\d{1,3}[- ]\(?\d[-\d ()]{5,20})/g,
  // With an area code in brackets, or grouped unlike any trade number: (0212) 555 12 34, 0532 123 45 67,
  // 021-61234567.
  /(\(0?\d{2,4}\) ?\d[-\d ]{5,12})/g,
  /(?:^|[^A-Z0-9-])(0\d{2,3}[ -]\d{3}[ -]\d{2}[ -]\d{2})(?![A-Z0-9])/g,
  /(?:^|[^A-Z0-9-])(0(?:10|2\d)[ -]\d{4}[ -]\d{4}|0[3-9]\d{2}[ -]\d{7,8})(?![A-Z0-9-])/g,
  // Hotlines: 400-820-8888, 800 820 8888.
  /(?:^|[^A-Z0-9-])([48]00[ -](?:\d{3}[ -]\d{4}|\d{4}[ -]\d{3}))(?![A-Z0-9-])/g,
];
const ADDRESS = /(?:HTTPS?:\/\/|WWW\.)[^\s<>"]{1,500}|[A-Z0-9._%+-]{1,64}@[A-Z0-9.-]{1,100}/g;

export type Span = { at: number; end: number };

/** Returns the spans of telephone numbers in a flattened text. */
export const phonesIn = (flat: string): Span[] =>
  ELSEWHERE.flatMap((shape) =>
    [...flat.matchAll(shape)].map((match) => {
      const body = (match[1] ?? match[0]).trimEnd();
      const at = match.index + match[0].lastIndexOf(match[1] ?? match[0]);
      return { at, end: at + body.length };
    }),
  );

const RUNG = new RegExp(
  `(?:${PHONES}|(?:^|[^A-Z])(?:CALL|DIAL|RING|REACH|CONTACT|ARAYIN(?:IZ)?|NUMARADAN)(?: (?:US|ME|HIM|HER))?(?: (?:ON|AT))?|致电|致電|拨打|来电|联系)[ .:#]{0,4}$`,
);
/** Returns whether the words before a number mark it as a telephone number. */
export const isRung = (flat: string, at: number): boolean =>
  RUNG.test(flat.slice(Math.max(0, at - BACK), at));

/** Returns the spans of web and mail addresses in a flattened text. */
export const addressesIn = (flat: string): Span[] =>
  [...flat.matchAll(ADDRESS)].map(({ 0: text, index }) => ({ at: index, end: index + text.length }));

const CURRENCY = 'USD|EUR|CNY|RMB|TRY|TL|GBP|JPY|HKD|SGD|AUD|CAD|INR|AED|KRW|THB|VND|MYR|US\\$';
const UNIT =
  'KGS?|KGM|LBS?|CBM|M3|MT|TONS?|CTNS?|CARTONS?|PCS?|PKGS?|PLTS?|PALLETS?|SETS?|TEUS?|FEUS?|UNITS?|DAYS?|HRS?|HOURS?|MM|CM|KOL[Iİ]|ADET|G[UÜü]N|件|箱|托|吨|天';
const OTHERWISE: readonly RegExp[] = [
  // Dates and times: 2026-11-12, 12.11.2026 14:30, 20261112, 12:30.
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T].*)?$/,
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
  /^\d{1,2}:\d{2}/,
  /^\d{1,2}[-. ]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[-. ]?(?:\d{2}|\d{4})$/,
  // Amounts and quantities: 12345.67, USD12345, 500CTNS, 1X40HQ, 40HC.
  /^[-+]?\d+\.\d+$/,
  new RegExp(`^(?:${CURRENCY}) ?[\\d.,]+$|^[$€¥£₺]?[\\d.,]+ ?(?:${CURRENCY}|元|美元)$`),
  new RegExp(`^\\d[\\d.,]* ?(?:${UNIT})$`),
  /^\d{1,3} ?[X*×] ?(?:20|40|45)\D{0,6}$/,
  /^(?:20|40|45)['’]?(?:FT)? ?(?:GP|DC|DV|HC|HQ|RF|RH|RE|OT|FR|TK|NOR|ST|SD)?$/,
  // HS codes with their dots, postal codes and other short digits.
  /^\d{4}\.\d{2}(?:\.\d{2,4}){0,2}$/,
  /^\d{1,6}$/,
  // Unlabelled mobile numbers of China and Türkiye.
  /^1[3-9]\d{9}$/,
  /^0[2-5]\d{9}$/,
  // In groups: 0532-123-45-67, 400-820-8888.
  /^0\d{3}[- ]\d{3}[- ]\d{2}[- ]\d{2}$/,
  /^[48]00[- ](?:\d{3}[- ]\d{4}|\d{4}[- ]\d{3})$/,
  /^\+\d/,
  /@|:\/\//,
];

/** Whether text is a date, time, amount, size, telephone number or address, which contain digits too. */
export const isOtherwise = (text: string): boolean => OTHERWISE.some((shape) => shape.test(text));
