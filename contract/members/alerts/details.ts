/** A fact as people read it: words for codes, names of places, and times on the clock of the place. */
import { formatDate, formatDateTime, zoneLabel } from '../../core/format/time.ts';
import type { Language } from '../../core/settings.ts';
import type { FactValue } from '../../tracking/changes/facts.ts';
import type { ChangeKind } from '../../tracking/changes/kinds.ts';
import { isMilestone } from '../../tracking/milestone.ts';
import { kindKey } from './sentence.ts';

type Translate = (key: string, values?: Record<string, string | number>) => string;

export type FactPlace = { code: string; name: string; zone: string | null };
/** `place`: where the fact is true, if known; `zone`: the reader's own clock, for a time without a known place. */
export type Reading = { t: Translate; language: Language; zone: string; place: FactPlace | null };

/** Kinds that stand for several exceptions: the line names which. */
const SEVERAL: readonly ChangeKind[] = [
  'late',
  'parts.unbalanced',
  'hold.placed',
  'hold.removed',
  'event.absent',
  'exception.opened',
  'exception.closed',
];

const isTitle = (kind: ChangeKind): boolean => kind.startsWith('milestone.');
const milestoneIn = (value: FactValue | null): string | null => {
  const code = value?.['milestone'];
  return typeof code === 'string' && isMilestone(code) ? code : null;
};

/** The milestone of a fact, else its kind. */
export function factTitle(kind: ChangeKind, value: FactValue | null, t: Translate): string {
  const milestone = milestoneIn(value);
  return milestone !== null && isTitle(kind) ? t(`milestones:label.${milestone}`) : t(kindKey(kind));
}

/** What a fact has besides its title and its time. */
export function factDetails(kind: ChangeKind, value: FactValue | null, reading: Reading): string[] {
  const { t, language, place } = reading;
  const textOf = (name: string): string => String(value?.[name] ?? '');
  const [day, due, party, amount] = ['day', 'due', 'party', 'amount'].map(textOf);
  const milestone = milestoneIn(value);
  return [
    milestone !== null && !isTitle(kind) ? t(`milestones:label.${milestone}`) : '',
    textOf('code') && SEVERAL.includes(kind) ? t(`ledger:exception.${textOf('code')}`) : '',
    placeText(textOf('place'), place, t),
    ...['vessel', 'voyage', 'flight'].map(textOf),
    party && t(`terminal:party.${party}`),
    day && formatDate(day, language, place?.zone ?? 'UTC'),
    amount && `${textOf('currency')} ${amount}`.trim(),
    due && t('alerts:mail.due', { time: factTime(due, value, reading) }),
  ].flatMap((text) => text || []);
}

function placeText(code: string, place: FactPlace | null, t: Translate): string {
  if (code === '' || !place || place.code !== code || place.name.includes(code)) return code;
  return t('alerts:mail.place', { name: place.name, code });
}

/** A time with its zone; the place is named where no other detail does. */
export function factTime(at: string, value: FactValue | null, { t, language, zone, place }: Reading): string {
  const label = place && zoneLabel({ at, zone: place.zone });
  if (!place || label === null) return zoned(formatDateTime(at, language, zone), zone, t);
  const name = value?.['place'] ? '' : place.name;
  const where = name === '' ? label : [name, label].join(t('alerts:mail.comma'));
  return zoned(formatDateTime(at, language, place.zone ?? zone), where, t);
}

const zoned = (time: string, zone: string, t: Translate): string => t('alerts:mail.zoned', { time, zone });
