/**
 * Shipping lines: SCAC (NMFTA), name, Chinese name, BIC owner codes of their containers, prefixes of their
 * bills. A container's owner is not always its carrier, so this only suggests one. Omits uncertain codes.
 * Small, for the browser.
 */
import type { Language } from '#contract/core/settings.ts';

export type ShippingLine = {
  /** The portal's carrier code for the line: its SCAC, or the trade's code if it has none. */
  scac: string;
  name: string;
  zh: string;
  /** ISO 6346 owner code with its category letter, such as MSKU. */
  owners: readonly string[];
  /** First four characters of the line's bills and bookings. */
  bills: readonly string[];
};

/** SCAC | name | Chinese name | container prefixes | bill prefixes other than the SCAC. */
const TABLE = `
MAEU|Maersk|马士基|MAEU MRKU MSKU MRSU MSWU MSFU MWCU MWMU MNBU MMAU MIEU MVIU MCRU PONU POCU KNLU APMU TORU MSAU MCAU MCHU MHHU OCLU KHJU KHLU FAAU FRLU CADU COZU CNIU LOTU SCMU|
MSCU|MSC|地中海航运|MSCU MEDU MSDU MSMU MSNU MSBU MSPU MSZU MSYU MSTU GTIU|MEDU
CMDU|CMA CGM|达飞轮船|CMAU CGMU ECMU CMNU CGHU CGTU DVRU AMCU OPDU OTAU SOFU STMU|
COSU|COSCO SHIPPING|中远海运集运|COSU CBHU CCLU CSLU CSNU|
HLCU|Hapag-Lloyd|赫伯罗特|HLXU HLBU HLCU HAMU UACU UASU UAEU CSQU CSVU CPSU LNXU TLEU AZLU CASU CMUU FANU ITAU IVLU LBIU LYKU MOMU QIBU QNNU TMMU|
ONEY|Ocean Network Express|海洋网联船务|ONEU NYKU KKFU KKTU MOAU MOTU MOFU MOEU AKLU EKLU ESSU KLFU KLTU KXTU MOGU MORU MOSU PXCU|
EGLV|Evergreen|长荣海运|EISU EMCU EGHU EGSU EITU HMCU UGMU IMTU LTIU EMEU EGMU EVGU|
OOLU|OOCL|东方海外|OOLU OOCU|
YMLU|Yang Ming|阳明海运|YMLU YMMU|YMJA
HDMU|HMM|现代商船|HDMU HMMU KOCU|
ZIMU|ZIM|以星航运|ZIMU ZCSU ZCLU ZMOU|
WHLC|Wan Hai|万海航运|WHLU WHSU|
PABV|PIL|太平船务|PCIU PIDU PILU|PCIU
SUDU|Hamburg Süd|汉堡南美|SUDU HASU|
SAFM|Safmarine|南非海运|CMBU|
MCCQ|MCC Transport|穆勒亚洲航运|MCPU|
SEJJ|Sealand|海陆马士基|SEAU|SEAU
ANRM|Aliança|阿连萨航运||
APLU|APL|美国总统轮船|APLU APZU APRU APHU APDU APIU NOLU NEPU NOSU|
ANNU|ANL|澳国航运|ANNU|ANLC
KKLU|K Line|川崎汽船|KKLU|
NYKS|NYK Line|日本邮船||
MOLU|Mitsui O.S.K. Lines|商船三井|MOLU|
SITC|SITC|海丰国际|SITU|SITG
KMTU|KMTC|高丽海运|KMTU|KMTC
SKLU|Sinokor|长锦商船|SKLU SKHU SKRU|SNKO
NSRU|Namsung|南星海运|NSRU NSSU|NSSL
DJSC|Dongjin|东进商船|DJLU|
CKCO|CK Line|天敬海运|CKLU|
POBU|Pan Ocean|泛洋海运|POLU STXU|
SMLM|SM Line|森罗商船|SMCU|
TXZJ|T.S. Lines|德翔海运|TSTU TSSU|
REGU|RCL|宏海箱运|REGU|
SIKU|Samudera|萨姆达拉航运|SIKU|
CULU|China United Lines|中联航运|CULU CUSU CUVU|CULV
GSLU|Gold Star Line|金星轮船|GSLU GMOU JXLU JXJU|
KKCL|Kambara Kisen|神原汽船|KMBU|
CHVW|Swire Shipping|太古轮船|AWSU JSSU|
ESPU|Emirates Shipping Line|阿联酋航运|ESPU ESDU|
ASLU|Asyad Line|阿曼阿西亚德航运||
SCIU|Shipping Corporation of India|印度航运公司|SIIU|
BLJU|Avana|阿瓦纳航运|BLJU|
SJKU|Sarjak|萨尔贾克航运|SJKU|
PMLU|Perma Shipping Line|珀玛航运|PMLU|
SPNU|SPIL|印尼萨拉姆太平洋航运|SPNU|
MRTU|Meratus|墨拉图斯航运|MRTU|
FESO|FESCO|俄罗斯远东海运|FESU FCCU|
TKRU|TransContainer|俄铁集装箱|TKRU RZDU|
ARKU|Arkas|阿卡斯航运|ARKU|
TRKU|Turkon|土康航运|TRKU|
MKLU|Medkon|梅德康航运|MKLU|
ADMU|Admiral Container Lines|海军上将航运|ADMU|
AKKU|Akkon Lines|阿孔航运|AKKU|
NIDU|NileDutch|尼罗荷兰航运|NIDU NDSU|
DAYU|Deutsche Afrika-Linien|德国非洲航运|DAYU DDCU|
ESLU|Ethiopian Shipping|埃塞俄比亚航运|ESLU|
LMCU|Messina Line|墨西拿航运|LMCU|
GRIU|Grimaldi|格里马尔迪航运|GCNU|
ACLU|Atlantic Container Line|大西洋集装箱航运|ACLU|
IILU|Independent Container Line|独立集装箱航运|ICUU|
BORU|Borchard Lines|博查德航运|BORU GRCU MCLU|
WECU|WEC Lines|西欧集装箱航运|WECU HMKU WCXU|
CSFU|Containerships|集装箱船公司|CSFU CSOU|
EIMU|Eimskip|冰岛怡之航|EIMU FLTU|
MFTU|Marfret|马弗雷航运|MFTU MFRU|
MATS|Matson|美森轮船|MATU HRZU|
SMLU|Seaboard Marine|海板航运|SMLU|
CMCU|Crowley|克劳利航运|CMCU|
KOSL|King Ocean|金洋航运|KOSU|
WWSU|Westwood|西木航运|WSLU|
MEXU|Mariana Express Lines|马里亚纳快航|MEXU MERU MCTU|
PDLU|Neptune Pacific Direct Line|海神太平洋航运|PDLU|
SJHH|SeaLead|海领船务||
CNCU|CNC Line|正利航业|CNCU|
IAAU|Interasia Lines|运达航运|IAAU|
HASL|Heung-A Line|兴亚海运|HALU|
PCLU|Pan Continental Shipping|泛洲海运|PCLU|
DYLU|Dong Young Shipping|东映海运|DYLU|
SNBU|Sinotrans Container Lines|中外运集运|SNBU SNHU SNGU|
NSAU|Bahri|沙特国航|NSAU|
HUAU|Höegh Autoliners|礼诺航运||
WLWH|Wallenius Wilhelmsen|华轮威尔森|WLNU WWLU SACU|
`;

const words = (text: string | undefined): string[] => (text ? text.split(' ') : []);

export const SHIPPING_LINES: readonly ShippingLine[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [scac = '', name = '', zh = '', owners, bills] = row.split('|');
    return { scac, name, zh, owners: words(owners), bills: [scac, ...words(bills)] };
  });

/** Owner codes of container lessors: any line may carry their containers, so they suggest no carrier. */
export const LESSOR_OWNERS: ReadonlyMap<string, string> = new Map(
  [
    [
      'Triton',
      'TCKU TCNU TCLU TRHU TRLU TTNU TRIU TRDU TDRU TLLU TOLU TPHU TIIU TDTU ICSU IKSU MTRU HNSU YOIU',
    ],
    ['Textainer', 'TEMU TGHU TEXU TGBU TXGU AMFU AMZU CLHU GAEU GATU KWCU MAGU MAXU MLCU WCIU XINU'],
    ['Seaco', 'SEGU GESU SEKU SCZU GSTU GCEU CRSU CRTU CRXU CLOU CXDU CXRU CXSU IEAU'],
    ['CAI', 'CAIU CAXU CAAU CAZU SKYU BEAU BMOU'],
    ['Florens', 'FCIU FSCU FBIU FBLU FCGU FFAU FJKU FDCU DFSU DFOU'],
    ['SeaCube', 'CRLU SDDU GAOU GIPU INBU INKU IPXU IRNU DRYU SZLU'],
    ['Touax', 'TGCU TGSU PGTU GLDU'],
    ['Caru', 'CARU ALNU'],
    ['Blue Sky', 'BSIU SKIU'],
    ['Raffles', 'RFCU RLTU'],
    ['UES', 'UESU UETU GVCU GVDU'],
  ].flatMap(([name, codes]) => words(codes).map((code): [string, string] => [code, name ?? ''])),
);

const byScac = new Map(SHIPPING_LINES.map((line) => [line.scac, line]));
const byOwner = new Map(SHIPPING_LINES.flatMap((line) => line.owners.map((code) => [code, line])));
const byBill = new Map(SHIPPING_LINES.flatMap((line) => line.bills.map((code) => [code, line])));

/** The line of a SCAC, or null. */
export const lineByScac = (scac: string): ShippingLine | null => byScac.get(scac) ?? null;

/** Returns the name of a line in each language by SCAC, or null. Turkish uses the line's own name. */
export function lineNames(scac: string): Record<Language, string> | null {
  const line = lineByScac(scac);
  return line && { en: line.name, zh: line.zh, tr: line.name };
}

/**
 * The line that owns containers with this prefix (four letters), or null for a lessor's or an unknown one.
 */
export const lineByOwner = (prefix: string): ShippingLine | null => byOwner.get(prefix) ?? null;

/** Returns the line whose bills and bookings begin like this number, or null. */
export const lineByBill = (number: string): ShippingLine | null => byBill.get(number.slice(0, 4)) ?? null;
