/** The couriers that recognition names. */
export const COURIERS = {
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  usps: 'USPS',
  sf: 'SF Express',
  yto: 'YTO Express',
  yunexpress: 'YunExpress',
  jd: 'JD Logistics',
  cainiao: 'Cainiao',
  tnt: 'TNT',
  dpd: 'DPD',
  gls: 'GLS',
  yodel: 'Yodel',
  amazon: 'Amazon Logistics',
  canadapost: 'Canada Post',
  canpar: 'Canpar',
  gofo: 'GOFO Express',
  landmark: 'Landmark Global',
  lasership: 'LaserShip',
  olddominion: 'Old Dominion',
  ontrac: 'OnTrac',
  purolator: 'Purolator',
  speedee: 'Spee-Dee Delivery',
} as const;

export type Courier = keyof typeof COURIERS;

/** Chinese names of couriers that differ from the names above. */
export const COURIERS_ZH: Partial<Record<Courier, string>> = {
  fedex: '联邦快递',
  usps: '美国邮政',
  sf: '顺丰速运',
  yto: '圆通速递',
  yunexpress: '云途物流',
  jd: '京东物流',
  cainiao: '菜鸟',
  amazon: '亚马逊物流',
  canadapost: '加拿大邮政',
};

export const isCourier = (key: string): key is Courier => Object.hasOwn(COURIERS, key);

/** Names of a courier in the portal's languages; an unknown one keeps the name in its message. */
export function courierNames(courier: string): { en: string; zh: string; tr: string } {
  const name = isCourier(courier) ? COURIERS[courier] : courier;
  return { en: name, zh: (isCourier(courier) && COURIERS_ZH[courier]) || name, tr: name };
}
