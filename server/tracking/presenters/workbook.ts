/**
 * Writes a result as a workbook: the text of the page, its events, its containers and the history of its ETA.
 */
import type { Sheet } from '#server/platform/files/xlsx.ts';
import { clockOf, milestoneOf, placeOf, type ShipmentExport } from './words.ts';

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
  const { shipment, t } = exported;
  const { reference, status, start, end } = shipment;
  const place = (of: typeof start) => placeOf(of, exported).filter(Boolean).join(' ');
  const times = (['etd', 'atd', 'firstEta', 'eta', 'ata'] as const).map((key) => {
    const [at, zone] = clockOf(shipment[key]);
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
      [t('taken:fact.number'), reference.value],
      [t('taken:fact.carrier'), reference.carrier],
      [
        t('taken:fact.status'),
        status.milestone && milestoneOf(status.milestone, '', false, exported),
        ...clockOf(status.time),
      ],
      [t('taken:fact.from'), place(start)],
      [t('taken:fact.to'), place(end)],
      ...times,
    ],
  };
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
      { header: header(exported, 'container'), width: 14 },
      { header: header(exported, 'vessel'), width: 24 },
      { header: header(exported, 'voyage'), width: 12 },
      { header: header(exported, 'pieces'), kind: 'integer' },
    ],
    rows: shipment.timeline.map((entry) => [
      ...clockOf(entry.time),
      t(`taken:kind.${entry.classifier}`),
      milestoneOf(entry.milestone, entry.code, entry.classifier !== 'ACT', exported),
      ...placeOf(entry.place, exported),
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
      ...clockOf(time),
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
      { header: header(exported, 'reported'), kind: 'dateTime' },
    ],
    rows: exported.shipment.etaHistory.map(({ eta, classifier, slipMinutes, reportedAt }) => [
      ...clockOf(eta),
      exported.t(`taken:kind.${classifier}`),
      Math.round(slipMinutes / 60),
      new Date(reportedAt),
    ]),
  };
}
