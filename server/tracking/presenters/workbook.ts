/**
 * Writes a result as a workbook: the text of the page, its events, its containers and the history of its ETA.
 */
import type { Place } from '#contract/tracking/event.ts';
import { amountText } from '#contract/tracking/terminal/totals.ts';
import type { Cell, SheetRow, Sheet } from '#server/platform/files/xlsx.ts';
import { exceptionText, sentenceText } from './sentence.ts';
import { clockCells, milestoneOf, nameIn, placeOf, terminalOf, type ShipmentExport } from './words.ts';

export function workbookOf(exported: ShipmentExport): Sheet[] {
  const { shipment } = exported;
  return [
    overview(exported),
    events(exported),
    ...(shipment.containers.length > 0 ? [containers(exported)] : []),
    ...(shipment.etaHistory.length > 0 ? [etas(exported)] : []),
  ];
}

const name = ({ t }: ShipmentExport, sheet: string) => t(`taken:sheet.${sheet}`);
const header = ({ t }: ShipmentExport, column: string) => t(`taken:column.${column}`);

function overview(exported: ShipmentExport): Sheet {
  const { summary, t } = exported;
  const times = (['etd', 'atd', 'firstEta', 'eta', 'ata'] as const).map((key): SheetRow => {
    const [at, zone] = clockCells(summary[key], exported.language);
    return [t(`taken:fact.${key}`), '', at, zone];
  });
  return {
    name: name(exported, 'overview'),
    columns: [
      { header: header(exported, 'fact'), width: 24 },
      { header: header(exported, 'value'), width: 40 },
      { header: header(exported, 'time'), kind: 'wallTime' },
      { header: header(exported, 'zone'), width: 20 },
    ],
    rows: [
      ...(exported.result.simulation ? [[t('sandbox:badge'), t('sandbox:bar.notReal')]] : []),
      ...factsOf(exported).map(([fact, value, ...clock]): SheetRow => [
        t(`taken:fact.${fact}`),
        value,
        ...clock,
      ]),
      ...times,
    ],
  };
}

type Fact = [fact: string, value: string | number | null, at?: Cell, zone?: string];

/** The facts in the head of the page; unknown ones are omitted. */
function factsOf(exported: ShipmentExport): Fact[] {
  const { summary, t } = exported;
  const { reference, status, next, overdue, parts, freeTime, conveyance, last } = summary;
  const nameOf = nameIn(exported);
  const place = (of: Place | null) => placeOf(of, exported).filter(Boolean).join(' ');
  const label = (milestone: string | null, ahead = false) => milestoneOf(milestone, '', ahead, exported);
  const hours = (minutes: number) => Math.round(minutes / 60);
  const sentence = sentenceText(summary, { t, nameOf });
  const facts: Fact[] = [
    ['number', reference.value],
    ['carrier', reference.carrier],
    ['sentence', sentence],
    ['status', status.milestone && label(status.milestone), ...clockCells(status.time, exported.language)],
    ['place', place(status.place)],
    ['from', place(summary.origin)],
    ['to', place(summary.destination)],
    ['conveyance', conveyance && [conveyance.vessel, conveyance.voyage].filter(Boolean).join(' ')],
    [
      'next',
      next && [label(next.milestone, true), place(next.place)].filter(Boolean).join(', '),
      ...clockCells(next?.time ?? next?.due ?? null, exported.language),
    ],
    ['slip', summary.slipMinutes === null ? null : hours(summary.slipMinutes)],
    ['overdue', overdue && hours(overdue.minutes), ...clockCells(overdue?.due ?? null, exported.language)],
    ['parts', parts && `${parts.done} / ${parts.total}: ${label(parts.milestone)}`],
    ['holds', summary.holds.length],
    [
      'lastFreeDay',
      freeTime && t(`terminal:party.${freeTime.earliest.party}`),
      ...clockCells(freeTime?.earliest.day ?? null, exported.language),
    ],
    ['daysLeft', freeTime && freeTime.earliest.daysLeft],
    ['fees', amountText(summary.fees)],
    ['exceptions', summary.exceptions.map((one) => exceptionText(one, { t, nameOf })).join(' ')],
    [
      'last',
      last && milestoneOf(last.milestone, last.code, false, exported),
      ...clockCells(last?.time ?? null, exported.language),
    ],
    ['transhipments', summary.transhipments],
    ['daysInTransit', summary.daysInTransit],
    ['daysWithoutUpdate', summary.daysWithoutUpdate],
  ];
  return facts.filter(([, value]) => value !== null && value !== '');
}

function events(exported: ShipmentExport): Sheet {
  const { shipment, t } = exported;
  return {
    name: name(exported, 'events'),
    columns: [
      { header: header(exported, 'time'), kind: 'wallTime' },
      { header: header(exported, 'zone'), width: 20 },
      { header: header(exported, 'kind'), width: 12 },
      { header: header(exported, 'event'), width: 36 },
      { header: header(exported, 'code'), width: 10 },
      { header: header(exported, 'place'), width: 24 },
      { header: header(exported, 'terminal'), width: 32 },
      { header: header(exported, 'container'), width: 14 },
      { header: header(exported, 'vessel'), width: 24 },
      { header: header(exported, 'voyage'), width: 12 },
      { header: header(exported, 'pieces'), kind: 'integer' },
    ],
    rows: shipment.timeline.map((entry) => [
      ...clockCells(entry.time, exported.language),
      t(`taken:kind.${entry.classifier}`),
      milestoneOf(entry.milestone, entry.code, entry.classifier !== 'ACT', exported),
      ...placeOf(entry.place, exported),
      terminalOf(entry.place),
      entry.equipment,
      entry.vessel,
      entry.voyage,
      entry.quantity?.pieces ?? null,
    ]),
  };
}

function containers(exported: ShipmentExport): Sheet {
  return {
    name: name(exported, 'containers'),
    columns: [
      { header: header(exported, 'container'), width: 14 },
      { header: header(exported, 'type'), width: 8 },
      { header: header(exported, 'seals'), width: 20 },
      { header: header(exported, 'event'), width: 36 },
      { header: header(exported, 'code'), width: 10 },
      { header: header(exported, 'place'), width: 24 },
      { header: header(exported, 'time'), kind: 'wallTime' },
      { header: header(exported, 'zone'), width: 20 },
    ],
    rows: exported.shipment.containers.map(({ number, isoType, seals, milestone, place, time }) => [
      number,
      isoType,
      seals.join(', '),
      milestone && milestoneOf(milestone, '', false, exported),
      ...placeOf(place, exported),
      ...clockCells(time, exported.language),
    ]),
  };
}

function etas(exported: ShipmentExport): Sheet {
  return {
    name: name(exported, 'etas'),
    columns: [
      { header: header(exported, 'time'), kind: 'wallTime' },
      { header: header(exported, 'zone'), width: 20 },
      { header: header(exported, 'kind'), width: 12 },
      { header: header(exported, 'slip'), kind: 'integer' },
      { header: header(exported, 'reported'), kind: 'wallTime' },
    ],
    rows: exported.shipment.etaHistory.map(({ eta, classifier, slipMinutes, reportedAt }) => [
      ...clockCells(eta, exported.language),
      exported.t(`taken:kind.${classifier}`),
      Math.round(slipMinutes / 60),
      // All times in one table are in the port's local time.
      clockCells({ ...eta, at: reportedAt, precision: 'minute' }, exported.language)[0],
    ]),
  };
}
