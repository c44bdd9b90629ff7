/**
 * Rules between the fields of a record and between records: declared once in a definition, checked by form,
 * import and API. The server checks rules between records against the stored ones.
 */
import type { Fault, FaultValues } from '#contract/core/faults.ts';
import { addDays } from '#contract/core/format/date-presets.ts';
import { plainText, type FieldMeta, type FieldValue } from './fields.ts';
import { isWall } from './local.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';

type FieldValues = Readonly<Record<string, FieldValue>>;
/** A rule between fields; its fault is shown at `field`. */
export type Rule = { field: string; check: (values: FieldValues) => Fault | null };
type FaultAt = Fault & { path: string };

/** A rule between records. */
export type CrossRecordRule =
  /** No two records have the same values in these fields; records with an empty one are not compared. */
  | { kind: 'unique'; fields: readonly string[] }
  /**
   * The periods `from` to `to` (days, both included; an empty end is open) of records with equal `of` never
   * overlap; with `weekdays`, only on shared days of the week.
   */
  | { kind: 'noOverlap'; of: readonly string[]; from: string; to: string; weekdays?: string }
  /**
   * Exactly one of the records with equal `per` has the flag: a newly flagged one takes over, the first
   * always has it.
   */
  | { kind: 'oneDefault'; flag: string; per: readonly string[] };

const fault = (key: string, values: FaultValues = {}): Fault => ({ key: `crud:fault.${key}`, values });

/** `to` is not before `from`; either may be empty. Days and instants compare as text. */
export const notBefore = (from: string, to: string): Rule => ({
  field: to,
  check({ [from]: start, [to]: end }) {
    return typeof start === 'string' && typeof end === 'string' && end < start
      ? fault('notBefore', { from: start })
      : null;
  },
});

/** Two fields have different values. */
export const different = (one: string, other: string): Rule => ({
  field: other,
  check: (values) => (values[one] !== null && values[one] === values[other] ? fault('different') : null),
});

/** `field` is required if `when` is true. */
export const neededWhen = (field: string, when: (values: FieldValues) => boolean): Rule => ({
  field,
  check: (values) =>
    when(values) && (values[field] ?? null) === null ? { key: 'errors:fault.required', values: {} } : null,
});

/** `field` is greater than zero if given. */
export const positive = (field: string): Rule => ({
  field,
  check: ({ [field]: value }) =>
    value !== null && value !== undefined && !(Number(value) > 0) ? fault('positive') : null,
});

/** `field` is not negative if given. */
export const notNegative = (field: string): Rule => ({
  field,
  check: ({ [field]: value }) =>
    value !== null && value !== undefined && !(Number(value) >= 0) ? fault('negative') : null,
});

/** Any other condition, with the text key of its fault. */
export const must = (field: string, key: string, check: (values: FieldValues) => boolean): Rule => ({
  field,
  check: (values) => (check(values) ? null : { key, values: {} }),
});

/**
 * Returns the rules that field kinds imply: an amount needs a currency and has no more decimals than it; a
 * local time needs its place.
 */
export const ofKinds = (fields: readonly (FieldMeta & { name: string })[]): Rule[] =>
  fields.flatMap(({ kind, name, currency, place }): Rule[] => {
    if (place !== undefined && fields.some((field) => field.name === place))
      return [
        must(
          name,
          'crud:fault.noPlace',
          ({ [name]: value, [place]: of }) => !isWall(value) || (of ?? null) !== null,
        ),
      ];
    if (kind !== 'money' || currency === undefined) return [];
    return [
      neededWhen(currency, (values) => (values[name] ?? null) !== null),
      {
        field: name,
        check({ [name]: amount, [currency]: code }) {
          if (typeof amount !== 'string' || typeof code !== 'string') return null;
          const digits = minorDigits(code);
          const decimals = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
          return decimals > digits ? fault('minorDigits', { code, digits }) : null;
        },
      },
    ];
  });

/** Returns the faults of a record by `rules`, at most one per field. */
export function faultsOf(rules: readonly Rule[], values: FieldValues): FaultAt[] {
  const faults = new Map<string, FaultAt>();
  for (const { field, check } of rules) {
    const found = faults.has(field) ? null : check(values);
    if (found) faults.set(field, { ...found, path: field });
  }
  return [...faults.values()];
}

/**
 * Returns the faults of rules between records, by index of `candidates`, which are compared with each other
 * and with `others`.
 */
export function acrossFaults(
  rules: readonly CrossRecordRule[],
  candidates: readonly FieldValues[],
  others: readonly FieldValues[],
): Map<number, FaultAt[]> {
  const placed = new Map<number, FaultAt[]>();
  const mark = (at: number, path: string, what: Fault) => {
    const before = placed.get(at) ?? [];
    if (!before.some((fault) => fault.path === path)) placed.set(at, [...before, { ...what, path }]);
  };
  const members: Member[] = [
    ...others.map((values) => ({ at: -1, values })),
    ...candidates.map((values, at) => ({ at, values })),
  ];
  for (const rule of rules)
    for (const group of groupsOf(rule, members)) {
      if (rule.kind === 'noOverlap') for (const some of together(rule, group)) overlaps(rule, some, mark);
      else if (rule.kind === 'unique')
        for (const { at } of group.slice(1)) {
          if (at >= 0) mark(at, rule.fields.at(-1)!, { key: 'errors:duplicate', values: {} });
        }
      // A new default replaces a stored one; two records saved together cannot both be the default.
      else
        for (const { at } of group.filter((member) => member.at >= 0).slice(1))
          mark(at, rule.flag, fault('default'));
    }
  return placed;
}

type NoOverlap = Extract<CrossRecordRule, { kind: 'noOverlap' }>;
type Member = { at: number; values: FieldValues };

/** The fields by which a rule groups records. */
export const comparedBy = (rule: CrossRecordRule): readonly string[] =>
  rule.kind === 'unique' ? rule.fields : rule.kind === 'noOverlap' ? rule.of : rule.per;

/** Returns whether a rule applies to a record. */
export function concerns(rule: CrossRecordRule, values: FieldValues): boolean {
  if (rule.kind === 'unique') return rule.fields.every((name) => (values[name] ?? null) !== null);
  return rule.kind === 'noOverlap' || values[rule.flag] === true;
}

function groupsOf(rule: CrossRecordRule, members: readonly Member[]): Member[][] {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    if (!concerns(rule, member.values)) continue;
    const key = JSON.stringify(comparedBy(rule).map((name) => member.values[name] ?? null));
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return [...groups.values()];
}

/** Periods that could conflict: all, or per day of the week those that include it. */
const together = ({ weekdays }: NoOverlap, group: readonly Member[]): (readonly Member[])[] =>
  weekdays === undefined
    ? [group]
    : Array.from('1234567').map((day) =>
        group.filter(({ values }) => plainText(values[weekdays]).includes(day)),
      );

const DAY = /^\d{4}-\d\d-\d\d$/;
type Period = readonly [from: string, to: string];
/**
 * Returns the fault of an overlap. If one of the two is open-ended, it includes the day on which that one
 * could end.
 */
function overlapping([mine, end]: Period, [from, to]: Period): Fault {
  if (end === '' && mine < from && DAY.test(from))
    return fault('overlapLater', { from, before: addDays(from, -1) });
  if (to !== '' || from === '' || mine <= from || !DAY.test(mine))
    return fault('overlap', { from: from || '…', to: to || '…' });
  return fault('overlapOpen', { from, before: addDays(mine, -1) });
}

/** Scans the periods by start; one that starts before an earlier one ends overlaps it. */
function overlaps(
  { from, to }: NoOverlap,
  group: readonly Member[],
  mark: (at: number, path: string, fault: Fault) => void,
): void {
  const begin = ({ values }: Member) => plainText(values[from]);
  const written = ({ values }: Member) => plainText(values[to]);
  const end = (member: Member) => written(member) || '~';
  const byBegin = group.toSorted((a, b) =>
    begin(a) < begin(b) ? -1 : begin(a) > begin(b) ? 1 : a.at - b.at,
  );
  let last: Member | undefined;
  for (const member of byBegin) {
    if (last && begin(member) <= end(last)) {
      const [mine, theirs] = member.at >= 0 ? [member, last] : [last, member];
      if (mine.at >= 0)
        mark(mine.at, from, overlapping([begin(mine), written(mine)], [begin(theirs), written(theirs)]));
    }
    if (!last || end(member) > end(last)) last = member;
  }
}
