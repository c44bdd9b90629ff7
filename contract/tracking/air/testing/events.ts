/** Waybill events for tests, in the form an airline sends. */
import type { Classifier, StoredEvent } from '../../event.ts';
import { airport } from '../airports.ts';
import { airMilestone } from '../milestones.ts';

type EventExtras = {
  reportedAt?: string;
  part?: number;
  weight?: number;
  next?: string;
  id?: string;
  total?: number | null;
};

/** `air('ACT DEP PVG 2026-11-12T08:00 XH021', …)`: classifier, code (`DIS/OFLD`), airport, UTC time or day, flight. */
export function air(what: string, more: EventExtras = {}): StoredEvent {
  const [classifier, status, at, when, flight = null] = what.split(' ') as [
    Classifier,
    string,
    string,
    string,
    string?,
  ];
  const [code = '', discrepancy = null] = status.split('/');
  const day = when.length === 10;
  const occurred = new Date(day ? when : `${when}Z`).toISOString();
  const total = more.total === undefined ? 10 : more.total;
  const reportedAt = more.reportedAt
    ? new Date(more.reportedAt).toISOString()
    : classifier === 'ACT'
      ? new Date(Date.parse(occurred) + 600_000).toISOString()
      : '2026-11-01T00:00:00.000Z';
  const pieces = more.part ?? total;
  return {
    source: 'cargo-imp',
    party: 'demo',
    sourceId: null,
    naturalKey: what,
    family: 'EQUIPMENT',
    classifier,
    code,
    documentType: null,
    documentId: null,
    rawText: null,
    milestone: airMilestone(code, discrepancy),
    movement: null,
    occurred: { at: occurred, zone: 'UTC', precision: day ? 'day' : 'minute', raw: when },
    reportedAt,
    place: airport(at),
    conveyance:
      flight === null
        ? null
        : {
            mode: 'AIR',
            callId: null,
            callSequence: null,
            vesselName: null,
            imo: null,
            importVoyage: flight,
            exportVoyage: flight,
            service: null,
            operator: flight.slice(0, 2),
          },
    equipment: null,
    references: [{ kind: 'waybill', value: '99910000001' }],
    delayReason: discrepancy,
    remark: null,
    ...(pieces !== null && {
      quantity: {
        pieces,
        weight: more.weight ?? null,
        unit: 'KGM' as const,
        part: more.part !== undefined,
        totalPieces: total,
        totalWeight: null,
      },
    }),
    consignment: { origin: 'PVG', destination: 'FRA', next: more.next ?? null },
    retracts: false,
    mappingVersion: 1,
    id: more.id ?? `${what} ${more.part ?? ''} ${more.reportedAt ?? ''}`.trim(),
    messageId: 'message',
    receivedAt: reportedAt,
    payloadHash: '',
    raw: null,
    state: 'current',
  };
}
