/** Customs events for tests, in brokers' shorthand. */
import type { CustomsReport, EventTime, StoredEvent, EventState, Classifier } from '../../event.ts';
import { customsMilestone } from '../resolve.ts';

/** `2026-11-12` or `2026-11-12T08:00`, both UTC. */
export const time = (when: string): EventTime => ({
  at: new Date(when.length === 16 ? `${when}Z` : when).toISOString(),
  zone: 'UTC',
  precision: when.length === 10 ? 'day' : 'minute',
  raw: when,
});

export type CustomsEventOptions = Partial<CustomsReport> & {
  id?: string;
  state?: EventState;
  classifier?: Classifier;
  container?: string | null;
  pieces?: number | null;
  total?: number | null;
};

let count = 0;

/** `customsEvent('1H 2026-11-12T08:00', { master: 'M1' })`: a code and its time. */
export function customsEvent(what: string, more: CustomsEventOptions = {}): StoredEvent {
  const [code, when] = what.split(' ') as [string, string];
  const {
    id = `event-${(count += 1)}`,
    state = 'current',
    classifier = 'ACT',
    container,
    pieces,
    total,
    ...report
  } = more;
  const customs: CustomsReport = {
    regime: 'US',
    direction: report.regime === 'CN' ? null : 'import',
    master: null,
    house: null,
    houses: null,
    declaration: null,
    entry: null,
    ...report,
  };
  const occurred = time(when);
  const number = (kind: 'bill' | 'declaration' | 'container', value: string | null | undefined) =>
    value ? [{ kind, value }] : [];
  return {
    source: customs.regime === 'US' ? 'us-customs' : 'china-customs',
    party: 'broker',
    sourceId: null,
    naturalKey: id,
    family: 'SHIPMENT',
    classifier,
    code,
    documentType: null,
    documentId: null,
    rawText: null,
    milestone: customsMilestone(code, customs),
    movement: null,
    occurred,
    reportedAt: occurred.at,
    place: null,
    conveyance: null,
    equipment: container ? { number: container, isoType: null, laden: null, seals: [] } : null,
    references: [
      ...number('bill', customs.house),
      ...number('bill', customs.master),
      ...number('declaration', customs.declaration),
      ...number('container', container),
    ],
    delayReason: null,
    remark: null,
    ...((pieces !== undefined || total !== undefined) && {
      quantity: {
        pieces: pieces ?? null,
        weight: null,
        unit: null,
        part: false,
        totalPieces: total ?? null,
        totalWeight: null,
      },
    }),
    customs,
    retracts: false,
    mappingVersion: 1,
    id,
    messageId: 'message',
    receivedAt: occurred.at,
    payloadHash: 'hash',
    raw: null,
    state,
  };
}

/** Several codes of one bill, an hour apart, from 1 November 2026. */
export const story = (codes: string, more: CustomsEventOptions = {}): StoredEvent[] =>
  codes
    .split(' ')
    .map((code, hour) =>
      customsEvent(`${code} ${new Date(Date.UTC(2026, 10, 1, hour)).toISOString().slice(0, 16)}`, more),
    );
