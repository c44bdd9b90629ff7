/** Writes a list of numbers as a workbook: one row per number with the text of its page. */
import type { TFunction } from 'i18next';
import type { EventTime, Place } from '#contract/tracking/event.ts';
import { stateOfRow } from '#contract/tracking/pages/filter.ts';
import { codeOf, viewKeyOf } from '#contract/tracking/shipment/place-view.ts';
import type { Several, SeveralRow } from '#contract/tracking/pages/several.ts';
import { stateKey } from '#contract/tracking/shipment/states.ts';
import type { SummaryException } from '#contract/tracking/shipment/summary.ts';
import type { Language } from '#contract/core/settings.ts';
import type { SheetRow, Sheet } from '#server/platform/files/xlsx.ts';
import { clockOf } from './words.ts';

/** A length of time in words: minutes below an hour, hours below a day, then days. */
function durationOf(minutes: number, t: TFunction): string {
  const hours = Math.round(minutes / 60);
  if (hours < 1) return t('common:time.minutes', { count: Math.round(minutes) });
  return hours < 24
    ? t('common:time.hours', { count: hours })
    : t('common:time.days', { count: Math.round(minutes / 1440) });
}

/** The day at the place, which means the same in every language. */
const dayOf = (time: EventTime): string => clockOf(time)[0]?.toISOString().slice(0, 10) ?? '';

/** Parts of a list as they are calculated: a long list is never held in memory whole. */
type ListParts = AsyncIterable<Several>;

export function listWorkbook(parts: ListParts, t: TFunction, language: Language): Sheet[] {
  const header = (key: string) => t(`tracking:several.${key}`);
  const column = (key: string) => t(`taken:column.${key}`);
  return [
    {
      name: t('taken:sheet.list'),
      columns: [
        { header: header('number'), width: 18 },
        { header: column('kind'), width: 16 },
        { header: t('taken:fact.carrier'), width: 14 },
        { header: header('status'), width: 14 },
        { header: t('taken:fact.from'), width: 18 },
        { header: t('taken:fact.to'), width: 18 },
        { header: header('place'), width: 18 },
        { header: header('arrival'), kind: 'wallTime' },
        { header: column('zone'), width: 18 },
        { header: t('taken:column.planned'), width: 12 },
        { header: column('slip'), kind: 'integer' },
        { header: header('exceptions'), width: 40 },
        { header: header('last'), width: 32 },
        { header: column('time'), kind: 'wallTime' },
        { header: column('zone'), width: 18 },
        { header: t('taken:column.remark'), width: 40 },
      ],
      rows: rowsOf(parts, t, language),
    },
  ];
}

async function* rowsOf(parts: ListParts, t: TFunction, language: Language): AsyncGenerator<SheetRow> {
  for await (const { rows, places } of parts)
    for (const row of rows) {
      const nameOf = (place: Place | null) => {
        const known = places[viewKeyOf(place) ?? ''];
        return known?.names[language] ?? place?.name ?? codeOf(place) ?? '';
      };
      yield rowOf(row, nameOf, t);
    }
}

function rowOf(row: SeveralRow, nameOf: (place: Place | null) => string, t: TFunction): SheetRow {
  const { reference, summary, problem, typed, repairs } = row;
  const clock = (time: EventTime | null) => clockOf(time);
  const { arrival = null, last = null } = summary ?? {};
  const words = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]): [string, unknown] => {
        if (key === 'cutOff' && typeof value === 'string') return [key, t(`schedule:cutOff.${value}`)];
        if (key === 'minutes' && typeof value === 'number') return ['duration', durationOf(value, t)];
        if (value === null || typeof value !== 'object') return [key, value ?? ''];
        if ('at' in value && 'precision' in value) return [key, dayOf(value as EventTime)];
        return [key, nameOf(value as Place)];
      }),
    );
  const sentence = ({ code, values }: SummaryException) => {
    const { variant } = values;
    return t(`milestones:exception.${code}${typeof variant === 'string' ? variant : ''}`, words(values));
  };
  const remarks = [
    problem ? t(`identifiers:${problem.key}`, problem.values) : '',
    !summary && reference ? t('tracking:several.unknown') : '',
    repairs.length > 0 ? `${t('tracking:repairs')} ${repairs.join(', ')}` : '',
  ].filter(Boolean);
  return [
    reference?.value ?? typed,
    reference ? t(`tracking:kind.${reference.kind}`) : '',
    reference?.carrier ?? '',
    t(`tracking:several.state.${stateKey(stateOfRow(row), [reference?.kind])}`),
    summary ? nameOf(summary.origin) : '',
    summary ? nameOf(summary.destination) : '',
    summary ? nameOf(summary.status.place) : '',
    ...clock(arrival?.time ?? null),
    arrival ? t(`taken:kind.${arrival.classifier}`) : '',
    summary?.slipMinutes == null ? null : Math.round(summary.slipMinutes / 60),
    (summary?.exceptions ?? []).map(sentence).join('; '),
    last
      ? t([`milestones:label.${last.milestone}`, `milestones:code.${last.code}`], { defaultValue: last.code })
      : '',
    ...clock(last?.time ?? null),
    remarks.join(' '),
  ];
}
