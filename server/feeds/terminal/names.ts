/** What terminals call the fields of their lists, and the events in them. */
import type { Classifier } from '#contract/tracking/event.ts';
import type { Meaning } from '../edi/status.ts';

const NAMES = {
  id: 'id eventid 事件编号',
  event: 'event eventtype eventcode type move movetype status activity 事件 动态 状态 节点',
  container:
    'container containerno containernumber ctn cntr cntrno unit unitid unitno equipment equipmentid 箱号 集装箱号',
  time: 'time eventtime date eventdate datetime timestamp occurredat when 时间 发生时间',
  reported: 'reportedat reporttime createdat senttime 报告时间',
  port: 'port unlocode locode location place placecode 港口 地点',
  terminal: 'terminal terminalcode facility facilitycode depot 码头 堆场',
  facilityType: 'facilitytype',
  load: 'load fullempty emptyfull laden empty isempty fe freightkind 空重 箱状态',
  iso: 'iso isocode isotype sizetype size 箱型 尺寸箱型',
  seals: 'seal seals sealno sealnumber 封号 铅封号',
  booking: 'booking bookingno bookingnumber 订舱号',
  bill: 'bill bl blno billoflading billno mbl 提单号',
  vessel: 'vessel vesselname ship vesselshipname 船名',
  imo: 'imo imono vesselimo imonumber 船舶imo',
  callSign: 'callsign vesselcallsign 呼号',
  voyage: 'voyage voyageno vesselvoyage 航次',
  carrier: 'carrier line shippingline lineoperator 船公司',
  direction: 'direction category trade 进出口',
  mode: 'mode transportmode by 运输方式',
  party: 'holdparty authority holdtype heldby 扣箱方',
  remark: 'remark remarks reason note comment 备注 原因',
  cancelled: 'cancelled canceled deleted retracted 取消',
} as const;
export type Field = keyof typeof NAMES;

const fields = new Map(
  (Object.entries(NAMES) as [Field, string][]).flatMap(([field, names]) =>
    names.split(' ').map((name): [string, Field] => [name, field]),
  ),
);

/** Our name of a field; in any case, with or without blanks and lines between its words. */
export const nameOf = (name: string): Field | null =>
  fields.get(
    name
      .slice(0, 60)
      .toLowerCase()
      .replaceAll(/[\s_.\-/#]+/g, ''),
  ) ?? null;

const box = (code: string, more: Omit<Meaning, 'family' | 'code'> = {}): Meaning => ({
  family: 'EQUIPMENT',
  code,
  ...more,
});

/** Events by what is written, without blanks; words of DCSA count too. */
const EVENTS: Readonly<Record<string, Meaning & { classifier?: Classifier }>> = {
  gatein: box('GTIN'),
  ingate: box('GTIN'),
  gtin: box('GTIN'),
  进场: box('GTIN'),
  gateout: box('GTOT'),
  outgate: box('GTOT'),
  gtot: box('GTOT'),
  出场: box('GTOT'),
  load: box('LOAD'),
  loaded: box('LOAD'),
  装船: box('LOAD'),
  discharge: box('DISC'),
  discharged: box('DISC'),
  disc: box('DISC'),
  unloaded: box('DISC'),
  卸船: box('DISC'),
  available: box('AVPU'),
  availableforpickup: box('AVPU'),
  avpu: box('AVPU'),
  可提: box('AVPU'),
  customsrelease: box('CUSR'),
  customsreleased: box('CUSR'),
  海关放行: box('CUSR'),
  customshold: box('CUHD'),
  inspection: box('CUSI'),
  customsinspection: box('CUSI'),
  查验: box('CUSI'),
  stuffed: box('STUF'),
  stripped: box('STRP'),
  // A last free day is a promise; what it means is a terminal's own, and is kept as it is.
  lastfreeday: box('LAST FREE DAY', { classifier: 'PLN' }),
  lfd: box('LAST FREE DAY', { classifier: 'PLN' }),
  免费期截止: box('LAST FREE DAY', { classifier: 'PLN' }),
};

/**
 * What an event means. A hold is customs' where the party says so; holds of others, their end (a removed hold is no
 * release), fees and appointments have no milestone by sea: they are kept under the source's own words, which no milestone is called.
 */
export function eventNamed(written: string, party: string): Meaning {
  const word = written.toLowerCase().replaceAll(/[\s_.\-/]+/g, '');
  const known = Object.hasOwn(EVENTS, word) ? EVENTS[word] : undefined;
  if (known) return known;
  if (word === 'hold' && /customs|海关/i.test(party)) return box('CUHD');
  const own = `${written} ${/hold/i.test(word) ? party : ''}`
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_-]+/g, ' ');
  return box(`TERMINAL ${own}`.slice(0, 40), { ...(/^EST|^PLAN/.test(own) && { classifier: 'EST' }) });
}
