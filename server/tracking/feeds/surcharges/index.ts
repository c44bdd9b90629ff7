/**
 * Local port charges (terminal handling, documents, seals …): lists as JSON, CSV or Excel, one charge or all
 * container types per row.
 */
import type { Basis, Plan } from '#contract/schedules/plan.ts';
import type { Refusal } from '#contract/tracking/event.ts';
import type { Feed, MapContext } from '../feed.ts';
import { carrierNamed } from '../sheets/carrier.ts';
import { planFeed } from '../sheets/plan-feed.ts';
import { portNamed } from '../sheets/port.ts';
import { layout, readSheet, type SheetRow } from '../sheets/sheet.ts';
import { readTime } from '../sheets/time.ts';

/** Separate amount columns: per container type, or per bill. */
const WIDE = {
  '20GP': "20gp|20'gp|20|20'|20dc|20dv|20尺|小柜",
  '40GP': "40gp|40'gp|40|40'|40dc|40dv|40尺|大柜",
  '40HQ': "40hq|40'hq|40hc|40高|高柜",
  '45HQ': "45hq|45'hq|45hc",
  '20RF': '20rf|20rq|20冷',
  '40RF': '40rf|40rh|40冷',
  perBill: 'per bill|per bl|per b/l|bill|每票|票|按票',
} as const;

const NAMES = {
  port: '港口|起运港|码头港口|port code|unlocode|port name|pol',
  carrier: '船公司|船东|承运人|line|shipping line|carrier code|scac',
  direction: '进出口|方向|import export|imp/exp|trade|category',
  code: '费用代码|代码|charge code|surcharge code|charge type',
  name: '费用名称|费用|附加费|费目|charge|charge name|surcharge|description|item',
  basis: '单位|计费单位|计费方式|unit|basis|per|calculation basis|uom',
  type: '箱型|柜型|箱型尺寸|container type|container size|size type|equipment|equipment type',
  amount: '金额|单价|费率|价格|price|rate|amount|unit price|charge amount',
  currency: '币种|币别|货币|curr|ccy|currency code',
  from: '生效日期|生效|开始日期|有效期起|valid from|effective|effective date|start date|effective from',
  to: '失效日期|失效|截止日期|有效期止|有效期至|valid to|expiry|expiry date|end date|valid until|valid till|expires',
  remark: '备注|说明|remarks|note|notes|comment',
  reported: '更新时间|发布时间|updated at|last updated|published',
  ...WIDE,
} as const;
type Field = keyof typeof NAMES;

const sheet = layout<Field>(NAMES, [
  ['port', 'amount'],
  ['port', '20GP'],
  ['port', '40GP'],
  ['port', 'perBill'],
]);

const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  const { rows, refused } = readSheet(body, sheet, most);
  return { parts: rows, refused };
};

/** Names of charges, with the trade's codes. */
const KNOWN: readonly [RegExp, string][] = [
  [/\bthc\b|terminal handling|码头操作|码头作业|码头装卸/i, 'THC'],
  [/\bdoc\b|documentation|document fee|文件费|单证费/i, 'DOC'],
  [/\btlx\b|telex|电放/i, 'TLX'],
  [/seal|铅封|封条/i, 'SEAL'],
  [/\bvgm\b/i, 'VGM'],
  [/\bisps\b|港口安保|港安|port security/i, 'ISPS'],
  [/\beir\b|\beis\b|equipment inter|设备交接|箱单/i, 'EIR'],
  [/\bams\b|\bens\b|advance manifest|舱单/i, 'AMS'],
  [/customs|报关/i, 'CUS'],
  [/wharfage|港杂|港务/i, 'PORT'],
  [/amend|改单/i, 'AMD'],
  [/delivery order|\bd\/?o\b|换单/i, 'DO'],
];

function codeOf(code: string, name: string): string {
  const written = code || name;
  return (
    KNOWN.find(([pattern]) => pattern.test(written))?.[1] ??
    written
      .toUpperCase()
      .replaceAll(/[^\p{L}\d]+/gu, ' ')
      .trim()
      .slice(0, 30)
  );
}

const directionOf = (text: string): 'export' | 'import' | null =>
  /^(?:e|exp|export|出|出口)$/i.test(text)
    ? 'export'
    : /^(?:i|imp|import|进|进口)$/i.test(text)
      ? 'import'
      : null;

const CURRENCIES: Readonly<Record<string, string>> = {
  RMB: 'CNY',
  '¥': 'CNY',
  人民币: 'CNY',
  元: 'CNY',
  美元: 'USD',
  $: 'USD',
  US$: 'USD',
  欧元: 'EUR',
  '€': 'EUR',
};

/** `20'GP`, `40HC`, `22G1` … in the trade's notation; null: any. */
function typeOf(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  if (plain === '' || /^(?:ALL|ANY|CONTAINER|CTN|CNTR|BOX|UNIT)$/.test(plain)) return null;
  const [, size, kind = ''] = /^(20|40|45)(.*)$/.exec(plain) ?? [];
  if (!size) return plain.slice(0, 10);
  if (/^(?:HQ|HC|HIGH)/.test(kind)) return `${size}HQ`;
  if (/^(?:R|RF|RQ|RH|RE)/.test(kind)) return `${size}RF`;
  return kind === '' || /^(?:GP|DC|DV|DRY|FT|ST)/.test(kind) ? `${size}GP` : `${size}${kind.slice(0, 4)}`;
}

function plans(part: unknown, index: number, context: MapContext): Plan[] | Refusal {
  const row = part as SheetRow<Field>;
  const of = (field: Field): string => row.fields[field] ?? '';
  const refuse = (field: Field, reason: string, values?: Refusal['values']): Refusal => ({
    index,
    path: `${row.row} ${row.names[field] ?? field}`.trim(),
    reason: `feeds:refused.${reason}`,
    ...(values && { values }),
  });
  const port = portNamed(of('port'));
  if (!port)
    return of('port') === ''
      ? refuse('port', 'missing')
      : refuse('port', 'portUnknown', { value: of('port').slice(0, 80) });
  if (of('code') === '' && of('name') === '') return refuse('name', 'missing');
  const written = of('currency').toUpperCase().trim();
  const days: Partial<Record<'from' | 'to', string>> = {};
  for (const field of ['from', 'to'] as const) {
    if (of(field) === '' || /^(?:-+|长期|open|until further notice)$/i.test(of(field))) continue;
    const day = readTime(of(field), 'UTC', context.receivedAt);
    if (!day) return refuse(field, 'notListTime', { value: of(field).slice(0, 80) });
    days[field] = day.at.slice(0, 10);
  }
  if (days.from && days.to && days.to < days.from)
    return refuse('to', 'endsFirst', { value: of('to').slice(0, 80) });
  const reported = of('reported') === '' ? null : readTime(of('reported'), port.zone, context.receivedAt);
  const base = {
    kind: 'charge' as const,
    carrier: carrierNamed(of('carrier')),
    port: port.code,
    direction: directionOf(of('direction')),
    code: codeOf(of('code'), of('name')),
    name: of('name').slice(0, 80) || null,
    validFrom: days.from ?? null,
    validTo: days.to ?? null,
    remark: of('remark').slice(0, 200) || null,
    reportedAt: reported && reported.at < context.receivedAt ? reported.at : null,
  };
  const charges: Plan[] = [];
  const wanted: { field: Field; basis: Basis; type: string | null }[] = [
    { field: 'amount', ...perOf(of('basis'), of('type')) },
    ...(Object.keys(WIDE) as (keyof typeof WIDE)[]).map((field) => ({
      field,
      basis: field === 'perBill' ? ('bill' as const) : ('container' as const),
      type: field === 'perBill' ? null : field,
    })),
  ];
  for (const { field, basis, type } of wanted) {
    const text = of(field);
    if (text === '' || /^(?:-+|\/|n\/?a|无)$/i.test(text)) continue;
    const [, before = '', number = '', after = ''] =
      /^([^\d.-]*)\s*(\d[\d,]*(?:\.\d{1,4})?)\s*([^\d]*)$/.exec(text) ?? [];
    const amount = number.replaceAll(',', '');
    if (!/^\d{1,9}(?:\.\d{1,4})?$/.test(amount))
      return refuse(field, 'notAmount', { value: text.slice(0, 80) });
    const currencyText = written || (before || after).trim().toUpperCase();
    const currency = CURRENCIES[currencyText] ?? currencyText;
    if (!/^[A-Z]{3}$/.test(currency))
      return currency === ''
        ? refuse('currency', 'missing')
        : refuse('currency', 'notCurrency', { value: currency.slice(0, 80) });
    charges.push({ ...base, basis, type, amount, currency });
  }
  return charges.length > 0 ? charges : refuse('amount', 'missing');
}

function perOf(basis: string, type: string): { basis: Basis; type: string | null } {
  const word = basis.toLowerCase();
  if (/bill|b\/?l\b|票|单|shipment|document/.test(word)) return { basis: 'bill', type: null };
  const size = typeOf(type) ?? (/\d{2}/.test(word) ? typeOf(basis.replace(/^per\s+/i, '')) : null);
  return { basis: 'container', type: size };
}

export const surcharges = planFeed({
  key: 'surcharges',
  mappingVersion: 1,
  parse,
  plans,
  recognises: ({ names }) => {
    const known = new Set([...names].flatMap((name) => sheet.fields.get(name) ?? []));
    const has = (...fields: Field[]) => fields.some((field) => known.has(field));
    return has('port') && has('name', 'code') && has('amount', '20GP', '40GP', 'perBill') && has('currency')
      ? 75
      : 0;
  },
});
