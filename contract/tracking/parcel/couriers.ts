/**
 * Courier names in messages and from aggregators; a message's name takes precedence over the form of a
 * number.
 */
import type { Language } from '#contract/core/settings.ts';
import { COURIERS, COURIERS_ZH, type Courier } from '#contract/identifiers/index.ts';

/** Codes of aggregators (Kuaidi100, KDNiao, 17TRACK, sellers' systems) for a courier. */
const CODES: Readonly<Record<string, string>> = {
  sf: 'sf sfexpress shunfeng 顺丰 顺丰速运 100012',
  yto: 'yto yuantong 圆通 圆通速递 190157',
  zto: 'zto zhongtong 中通 中通快递 190094',
  sto: 'sto shentong 申通 申通快递 190324',
  yunda: 'yunda yd 韵达 韵达快递 190341',
  jd: 'jd jdl 京东 京东物流',
  jt: 'jtsd jtexpress 极兔 极兔速递',
  ems: 'ems 邮政 youzhengguonei emsguoji',
  chinapost: 'chinapost cnpost youzhengguoji 3011 3010',
  cainiao: 'cainiao 菜鸟',
  yunexpress: 'yunexpress 云途 190008',
  dhl: 'dhl dhlexpress dhlecommerce 100001 7041',
  fedex: 'fedex fdx fedexground 100003',
  ups: 'ups 100002',
  usps: 'usps 21051',
  tnt: 'tnt 100004',
};
const byCode = new Map(
  Object.entries(CODES).flatMap(([key, codes]) => codes.split(' ').map((code) => [code, key] as const)),
);

/** Names of couriers without a recognisable number format. */
const OTHERS: Readonly<Record<string, { en: string; zh: string }>> = {
  zto: { en: 'ZTO Express', zh: '中通快递' },
  sto: { en: 'STO Express', zh: '申通快递' },
  yunda: { en: 'Yunda Express', zh: '韵达速递' },
  jt: { en: 'J&T Express', zh: '极兔速递' },
  ems: { en: 'EMS', zh: '邮政EMS' },
  chinapost: { en: 'China Post', zh: '中国邮政' },
};

const isCourier = (key: string): key is Courier => Object.hasOwn(COURIERS, key);

/** The courier in a message, with its names; an unknown code is its own name. */
export function courierNamed(written: string): { code: string; names: Record<Language, string> } {
  const letters = written
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
  const code = byCode.get(letters) ?? (isCourier(letters) ? letters : written.trim());
  const en = isCourier(code) ? COURIERS[code] : (OTHERS[code]?.en ?? written.trim());
  const zh = (isCourier(code) ? COURIERS_ZH[code] : OTHERS[code]?.zh) ?? en;
  return { code, names: { en, zh, tr: en } };
}
