/** A result as a workbook: what the page says, its events, its containers and what the ETA has been. */
import type { Sheet } from '#server/platform/files/xlsx.ts';
import { clockOf, milestoneOf, placeOf, type Taken } from './words.ts';

export function workbookOf(taken: Taken): Sheet[] {
  const { shipment } = taken;
  return [
    overview(taken),
    events(taken),
    ...(shipment.containers.length > 0 ? [containers(taken)] : []),
    ...(shipment.etaHistory.length > 0 ? [etas(taken)] : []),
  ];
}

const name = ({ t }: Taken, sheet: string) => t(`taken:sheet.${sheet}`);
const header = ({ t }: Taken, column: string) => t(`taken:column.${column}`);

function overview(taken: Taken): Sheet {
  const { shipment, t } = taken;
  const { reference, status, start, end } = shipment;
  const place = (of: typeof start) => placeOf(of, taken).filter(Boolean).join(' ');
  const times = (['etd', 'atd', 'firstEta', 'eta', 'ata'] as const).map((key) => {
    const [at, zone] = clockOf(shipment[key]);
    return [t(`taken:fact.${key}`), '', at, zone];
  });
  return {
    name: name(taken, 'overview'),
    columns: [
      { header: header(taken, 'fact'), width: 24 },
      { header: header(taken, 'value'), width: 40 },
      { header: header(taken, 'time'), kind: 'wallTime' },
      { header: header(taken, 'zone'), width: 20 },
    ],
    rows: [
      ...(taken.result.simulation ? [[t('sandbox:badge'), t('sandbox:bar.notReal')]] : []),
      [t('taken:fact.number'), reference.value],
      [t('taken:fact.carrier'), reference.carrier],
      [
        t('taken:fact.status'),
        status.milestone && milestoneOf(status.milestone, '', false, taken),
        ...clockOf(status.time),
      ],
      [t('taken:fact.from'), place(start)],
      [t('taken:fact.to'), place(end)],
      ...times,
    ],
  };
}

function events(taken: Taken): Sheet {
  const { shipment, t } = taken;
  return {
    name: name(taken, 'events'),
    columns: [
      { header: header(taken, 'time'), kind: 'wallTime' },
      { header: header(taken, 'zone'), width: 20 },
      { header: header(taken, 'kind'), width: 12 },
      { header: header(taken, 'event'), width: 36 },
      { header: header(taken, 'code'), width: 10 },
      { header: header(taken, 'place'), width: 24 },
      { header: header(taken, 'container'), width: 14 },
      { header: header(taken, 'vessel'), width: 24 },
      { header: header(taken, 'voyage'), width: 12 },
      { header: header(taken, 'pieces'), kind: 'integer' },
    ],
    rows: shipment.timeline.map((entry) => [
      ...clockOf(entry.time),
      t(`taken:kind.${entry.classifier}`),
      milestoneOf(entry.milestone, entry.code, entry.classifier !== 'ACT', taken),
      ...placeOf(entry.place, taken),
      entry.equipment,
      entry.vessel,
      entry.voyage,
      entry.quantity?.pieces ?? null,
    ]),
  };
}

function containers(taken: Taken): Sheet {
  return {
    name: name(taken, 'containers'),
    columns: [
      { header: header(taken, 'container'), width: 14 },
      { header: header(taken, 'type'), width: 8 },
      { header: header(taken, 'seals'), width: 20 },
      { header: header(taken, 'event'), width: 36 },
      { header: header(taken, 'code'), width: 10 },
      { header: header(taken, 'place'), width: 24 },
      { header: header(taken, 'time'), kind: 'wallTime' },
      { header: header(taken, 'zone'), width: 20 },
    ],
    rows: taken.shipment.containers.map(({ number, isoType, seals, milestone, place, time }) => [
      number,
      isoType,
      seals.join(', '),
      milestone && milestoneOf(milestone, '', false, taken),
      ...placeOf(place, taken),
      ...clockOf(time),
    ]),
  };
}

function etas(taken: Taken): Sheet {
  return {
    name: name(taken, 'etas'),
    columns: [
      { header: header(taken, 'time'), kind: 'wallTime' },
      { header: header(taken, 'zone'), width: 20 },
      { header: header(taken, 'kind'), width: 12 },
      { header: header(taken, 'slip'), kind: 'integer' },
      { header: header(taken, 'reported'), kind: 'dateTime' },
    ],
    rows: taken.shipment.etaHistory.map(({ eta, classifier, slipMinutes, reportedAt }) => [
      ...clockOf(eta),
      taken.t(`taken:kind.${classifier}`),
      Math.round(slipMinutes / 60),
      new Date(reportedAt),
    ]),
  };
}
