/** Events for tests, in a forwarder's shorthand. */
import type {
  Classifier,
  EventReference,
  Movement,
  StoredEvent,
  TransportMode,
  EventState,
} from '../../event.ts';
import { resolveMilestone, reportedRole } from '../resolve.ts';

export type EventOptions = {
  id?: string;
  sourceId?: string;
  /** Report time; by default an hour after the event, or 1 November 2026. */
  reportedAt?: string;
  vessel?: string;
  voyage?: string;
  mode?: TransportMode;
  box?: string | null;
  laden?: boolean | null;
  facility?: string;
  document?: [type: string, number: string];
  movement?: Movement;
  state?: EventState;
  references?: EventReference[];
  precision?: 'minute' | 'day';
  zone?: string | null;
};

export const BOX = 'CSQU3054383';

/** `2026-11-12` or `2026-11-12T08:00`, both UTC, as an instant. */
export const instant = (when: string): string =>
  new Date(when.length === 16 ? `${when}Z` : when).toISOString();

/** `tell('ACT LOAD CNSHG 2026-11-12T08:00', …)`: classifier, code, place (or `-`) and UTC time. */
export function tell(what: string, more: EventOptions = {}): StoredEvent {
  const [classifier, code, place, when] = what.split(' ') as [Classifier, string, string, string];
  const at = instant(when);
  const transport = code === 'ARRI' || code === 'DEPA';
  const family = more.document ? 'SHIPMENT' : transport ? 'TRANSPORT' : 'EQUIPMENT';
  const box = more.box === undefined ? BOX : more.box;
  const reportedAt =
    more.reportedAt ??
    (classifier === 'ACT' ? new Date(Date.parse(at) + 3_600_000).toISOString() : '2026-11-01');
  const mode =
    more.mode ?? (more.vessel || transport || code === 'LOAD' || code === 'DISC' ? 'VESSEL' : null);
  const event = {
    source: 'dcsa',
    party: 'demo',
    sourceId: more.sourceId ?? null,
    naturalKey: what,
    family,
    classifier,
    code,
    documentType: more.document?.[0] ?? null,
    documentId: more.document?.[1] ?? null,
    rawText: null,
    movement: more.movement ?? null,
    occurred: {
      at,
      zone: more.zone === undefined ? '+08:00' : more.zone,
      precision: more.precision ?? 'minute',
      raw: when,
    },
    reportedAt: instant(reportedAt),
    place:
      place === '-'
        ? null
        : {
            unlocode: place,
            rawCode: place,
            name: null,
            facility: null,
            facilityType: more.facility ?? null,
            latitude: null,
            longitude: null,
          },
    conveyance: mode && {
      mode,
      callId: null,
      callSequence: null,
      vesselName: more.vessel ?? null,
      imo: null,
      importVoyage: more.voyage ?? null,
      exportVoyage: more.voyage ?? null,
      service: null,
      operator: null,
    },
    equipment:
      family === 'EQUIPMENT' && box
        ? { number: box, isoType: '45G1', laden: more.laden === undefined ? true : more.laden, seals: [] }
        : null,
    references: more.references ?? (box ? [{ kind: 'container' as const, value: box }] : []),
    delayReason: null,
    remark: null,
    retracts: false,
    mappingVersion: 1,
  } satisfies Omit<
    StoredEvent,
    'milestone' | 'id' | 'messageId' | 'receivedAt' | 'payloadHash' | 'raw' | 'state'
  >;
  return {
    ...event,
    milestone: resolveMilestone(event, reportedRole(event)),
    id:
      more.id ??
      `${what}${more.vessel ? ` ${more.vessel}` : ''}${more.reportedAt ? ` told ${more.reportedAt}` : ''}${more.box ?? ''}`,
    messageId: 'message',
    receivedAt: new Date(reportedAt).toISOString(),
    payloadHash: '',
    raw: null,
    state: more.state ?? 'current',
  };
}
