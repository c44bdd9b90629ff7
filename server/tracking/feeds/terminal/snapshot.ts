/**
 * Reads rows that state how a container stands instead of one event: availability, holds by party, fees, last
 * free days side by side. Each fact becomes its own row under its column name, so that it is mapped or
 * refused alone.
 */
import type { Part } from './parse.ts';
import { nameOf, type Field } from './names.ts';
import { partyNamed } from './words.ts';

type SnapshotRow = Record<string, unknown>;

const isObject = (value: unknown): value is SnapshotRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
const plain = (name: string): string =>
  name
    .slice(0, 60)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_.\-/#()]+/g, '');

/** Columns that hold one fact each; the first group is the party. */
const HOLD = /^(customs|line|carrier|freight|terminal|rail|海关|船公司|码头)(?:hold|holdstatus|扣箱)$/;
const STATUS =
  /^(customs|line|carrier|freight|terminal|rail|海关|船公司|码头)(?:status|release|releasestatus|状态|放行)$/;
const FREE =
  /^(line|carrier|terminal|rail|船公司|码头|铁路)?(?:lfd|lastfreeday|lastfreedate|freeuntil|免费期截止)$/;
const FEE = /^(demurrage|storage|detention|perdiem|examfee|滞箱费|堆存费)(?:fee|amount|due)?$/;
const MOMENT: Readonly<Record<string, string>> = {
  gateintime: 'GATE IN',
  gateouttime: 'GATE OUT',
  dischargetime: 'DISCHARGED',
  dischargedat: 'DISCHARGED',
  gatedoutat: 'GATE OUT',
  gatedinat: 'GATE IN',
  进场时间: '进场',
  出场时间: '出场',
  卸船时间: '卸船',
};
/** Lists of objects, or of holds by name. */
const LISTS: Readonly<Record<string, string>> = {
  holds: 'HOLD',
  fees: 'FEE',
  charges: 'FEE',
  lastfreedays: 'LAST FREE DAY',
  appointments: 'APPOINTMENT',
  appointment: 'APPOINTMENT',
  eirs: '',
  moves: '',
  events: '',
};

/** Returns whether a column states how a container stands. */
export const isFact = (name: string): boolean => {
  const key = plain(name);
  return HOLD.test(key) || FREE.test(key) || FEE.test(key) || nameOf(name) === 'available';
};

const YES = /^(?:true|yes|y|1|是|有)$/i;
const NO = /^(?:false|no|n|0|none|否|无)$/i;
const FREED = /^(?:released?|clear(?:ed)?|ok|放行|已放行)$/i;
const HELD = /^(?:hold|held|onhold|on hold|扣箱|扣留)$/i;
const BOND = /^(?:in[\s_-]?bond|保税)$/i;

/** Returns the state in one party's column; null if unknown. */
function columnState(value: string, holdColumn: boolean): string | null {
  if (HELD.test(value) || (holdColumn && YES.test(value))) return 'HOLD';
  if (FREED.test(value) || (!holdColumn && YES.test(value))) return 'RELEASE';
  if (BOND.test(value)) return 'IN BOND';
  return holdColumn && NO.test(value) ? 'HOLD REMOVED' : null;
}

const MOST_FACTS = 60;

/** Returns the facts of `row`; a row with an event is returned as it is. `base`: the row by our names. */
export function factsOf(row: SnapshotRow, base: Part): Part[] {
  if ((base.fields.event ?? '') !== '') return [base];
  const facts: Part[] = [];
  const add = (
    name: string,
    event: string,
    own: Partial<Record<Field, string>>,
    names: Partial<Record<Field, string>> = {},
  ) => {
    // The list's time is the report time; events in it have their own times.
    const {
      available: _available,
      code: _code,
      amount: _amount,
      status: _status,
      until: _until,
      ...common
    } = base.fields;
    facts.push({
      fields: { ...common, reported: common.reported || (common.time ?? ''), event, ...own },
      names: { ...base.names, event: name, ...names },
      row: base.row,
      stands: true,
    });
  };
  for (const [name, value] of Object.entries(row).slice(0, 100)) {
    if (facts.length >= MOST_FACTS) break;
    const key = plain(name);
    if (isPlain(value)) ofColumn(name, key, String(value).trim());
    else if (Object.hasOwn(LISTS, key)) ofList(name, LISTS[key]!, Array.isArray(value) ? value : [value]);
  }
  const care = (
    [
      'imdg',
      'un',
      'temperature',
      'ventilation',
      'humidity',
      'overweight',
      'weighed',
      'pickUpYard',
      'returnYard',
      'vgm',
    ] as const
  ) // prettier-ignore
    .some((field) => (base.fields[field] ?? '') !== '');
  if (facts.length === 0 && care) add(base.names.weighed ?? 'depot', 'DEPOT', {});
  return facts.length > 0 ? facts : [base];

  function ofColumn(name: string, key: string, value: string): void {
    if (value === '') return;
    const [, free] = FREE.exec(key) ?? [];
    if (FREE.test(key)) return add(name, 'LAST FREE DAY', { time: value, party: free ?? '' }, { time: name });
    const [, fee] = FEE.exec(key) ?? [];
    if (fee) return add(name, 'FEE', { code: fee, amount: value }, { amount: name });
    if (Object.hasOwn(MOMENT, key)) return add(name, MOMENT[key]!, { time: value }, { time: name });
    const [, holder] = HOLD.exec(key) ?? STATUS.exec(key) ?? [];
    if (holder) {
      const state = columnState(value, HOLD.test(key));
      return add(name, state ?? value, { party: holder, status: state === 'RELEASE' ? 'standing' : '' });
    }
    if (nameOf(name) === 'available')
      return add(name, YES.test(value) ? 'AVAILABLE' : NO.test(value) ? 'NOT AVAILABLE' : value, {});
    if (nameOf(name) === 'position') return add(name, 'YARD', {});
  }

  function ofList(name: string, event: string, items: readonly unknown[]): void {
    items.slice(0, MOST_FACTS).forEach((item, index) => {
      const at = items.length > 1 ? `${name}[${index}]` : name;
      if (isPlain(item))
        return event === 'HOLD' ? add(at, event, { party: String(item), code: String(item) }) : undefined;
      if (!isObject(item)) return undefined;
      const own: Partial<Record<Field, string>> = {};
      const names: Partial<Record<Field, string>> = {};
      for (const [key, value] of Object.entries(item).slice(0, 40)) {
        const field = LOOSE[plain(key)] ?? nameOf(key);
        if (field && isPlain(value)) {
          own[field] = String(value).trim().slice(0, 500);
          names[field] = `${at}.${key}`;
        }
      }
      const kind = own.event ?? '';
      const status = own.status ?? '';
      const factEvent =
        event !== 'HOLD'
          ? event || kind
          : FREED.test(status) || /^removed|lifted$/i.test(status)
            ? 'HOLD REMOVED'
            : BOND.test(status)
              ? 'IN BOND'
              : 'HOLD';
      const who = own.party ?? (event === 'HOLD' || event === 'LAST FREE DAY' ? kind : '');
      const code = own.code ?? (event === 'FEE' ? kind : '');
      // A listed hold applies at the time of the list, and since its own time if given.
      return add(
        at,
        factEvent,
        {
          ...own,
          event: factEvent,
          party: who,
          code: code && partyNamed(code) === partyNamed(who) && event === 'HOLD' ? '' : code,
        },
        names,
      );
    });
  }
}

/** Shorter names of fields inside a list. */
const LOOSE: Readonly<Record<string, Field>> = {
  name: 'code',
  date: 'time',
  day: 'time',
  until: 'until',
  no: 'appointment',
  number: 'appointment',
  status: 'status',
  type: 'event',
  kind: 'event',
};
