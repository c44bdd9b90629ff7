/** Writes a list of numbers as a workbook: one row per number with the text of its page. */
import type { TFunction } from 'i18next';
import type { EventTime, Place } from '#contract/tracking/event.ts';
import { stateOfRow } from '#contract/tracking/pages/filter.ts';
import { codeOf, viewKeyOf } from '#contract/tracking/shipment/place-view.ts';
import type { Several, SeveralRow } from '#contract/tracking/pages/several.ts';
import { stateKey } from '#contract/tracking/shipment/states.ts';
import { amountText } from '#contract/tracking/terminal/totals.ts';
import type { Language } from '#contract/core/settings.ts';
import type { SheetRow, Sheet } from '#server/platform/files/xlsx.ts';
import { exceptionText, sentenceText } from './sentence.ts';
import { clockCells } from './words.ts';

/** Parts of a list as they are calculated, so that a long list is never in memory whole. */
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
        { header: t('taken:fact.sentence'), width: 60 },
        { header: column('milestone'), width: 28 },
        { header: t('taken:fact.from'), width: 18 },
        { header: t('taken:fact.to'), width: 18 },
        { header: header('place'), width: 18 },
        { header: header('arrival'), kind: 'wallTime' },
        { header: column('zone'), width: 18 },
        { header: t('taken:column.planned'), width: 12 },
        { header: column('slip'), kind: 'integer' },
        { header: t('taken:fact.overdue'), kind: 'integer' },
        { header: t('taken:fact.parts'), width: 14 },
        { header: t('taken:fact.lastFreeDay'), kind: 'wallTime' },
        { header: t('taken:fact.fees'), width: 14 },
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
      yield rowOf(row, nameOf, t, language);
    }
}

function rowOf(
  row: SeveralRow,
  nameOf: (place: Place | null) => string,
  t: TFunction,
  language: Language,
): SheetRow {
  const { reference, summary, problem, typed, repairs } = row;
  const clock = (time: EventTime | null) => clockCells(time, language);
  const { arrival = null, last = null, overdue = null, parts = null } = summary ?? {};
  const words = { t, nameOf };
  const label = (milestone: string | null, code = '') =>
    t([`milestones:label.${milestone}`, `milestones:code.${code}`], { defaultValue: code });
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
    summary ? sentenceText(summary, words) : '',
    summary?.status.milestone ? label(summary.status.milestone) : '',
    summary ? nameOf(summary.origin) : '',
    summary ? nameOf(summary.destination) : '',
    summary ? nameOf(summary.status.place) : '',
    ...clock(arrival?.time ?? null),
    arrival ? t(`taken:kind.${arrival.classifier}`) : '',
    summary?.slipMinutes == null ? null : Math.round(summary.slipMinutes / 60),
    overdue && Math.round(overdue.minutes / 60),
    parts ? `${parts.done} / ${parts.total}` : '',
    clock(summary?.freeTime?.earliest.day ?? null)[0],
    amountText(summary?.fees ?? []),
    (summary?.exceptions ?? []).map((one) => exceptionText(one, words)).join('; '),
    last ? label(last.milestone, last.code) : '',
    ...clock(last?.time ?? null),
    remarks.join(' '),
  ];
}
