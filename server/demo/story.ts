/**
 * Builds the DCSA 2.2 events of a fictitious shipment, with times relative to a day. For demo data and tests.
 */
import { createHash } from 'node:crypto';
import { offsetAt } from '#server/tracking/index.ts';
import { portByCode } from '#server/reference/index.ts';

type Json = Record<string, unknown>;
export type Vessel = { name: string; imo: string; operator: string };
export type Sailing = { vessel: Vessel; voyage: string; service: string };
/** A terminal where ships call: UN/LOCODE, SMDG code. */
export type Terminal = { port: string; facility: string };

type StoryOptions = {
  /** Day 0; all other days are relative to it. */
  today: Date;
  booking: string;
  bill?: string;
  containers?: { number: string; iso: string; seal?: string }[];
};

const DAY = 86_400_000;

/** `2026-11-12T15:41:00+08:00`: an instant in the port's local time. */
export function localTime(at: Date, zone: string): string {
  const ahead = offsetAt(zone, at.getTime()) ?? 0;
  const minutes = Math.abs(ahead) / 60_000;
  const two = (value: number) => String(value).padStart(2, '0');
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return new Date(at.getTime() + ahead).toISOString().slice(0, 19) + offset;
}

/**
 * Builds a shipment event by event; `take()` returns the events since the last call as one message. `day`
 * counts from today, fractions are hours. `reportedDay` is the day of the report: by default half an hour after an
 * actual event, else as given. Ids follow from booking and `key`, so a repeated `key` is a correction.
 */
export function story({ today, booking, bill, containers = [] }: StoryOptions) {
  let events: Json[] = [];
  const instant = (day: number) => new Date(Math.round((today.getTime() + day * DAY) / 60_000) * 60_000);
  const zoneOf = (port: string) => portByCode(port)?.zone ?? 'UTC';
  const documents = [
    { documentReferenceType: 'BKG', documentReferenceValue: booking },
    ...(bill ? [{ documentReferenceType: 'TRD', documentReferenceValue: bill }] : []),
  ];

  function tell(
    key: string,
    day: number,
    reportedDay: number,
    port: string,
    classifier: string,
    what: Json,
  ): void {
    const hash = createHash('sha256').update(`${booking} ${key}`).digest('hex');
    const eventID = hash.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-5$3-a$4-$5');
    events.push({
      eventID,
      eventCreatedDateTime: instant(reportedDay).toISOString().replace('.000', ''),
      eventClassifierCode: classifier,
      eventDateTime: localTime(instant(day), zoneOf(port)),
      documentReferences: documents,
      ...what,
    });
  }

  const transportCall = ({ port, facility }: Terminal, { vessel, voyage, service }: Sailing) => ({
    transportCallID: `${vessel.imo}-${voyage}-${port}`,
    carrierServiceCode: service,
    exportVoyageNumber: voyage,
    importVoyageNumber: voyage,
    UNLocationCode: port,
    facilityCode: facility,
    facilityCodeListProvider: 'SMDG',
    facilityTypeCode: 'POTE',
    modeOfTransport: 'VESSEL',
    vessel: {
      vesselIMONumber: vessel.imo,
      vesselName: vessel.name,
      vesselOperatorCarrierCode: vessel.operator,
      vesselOperatorCarrierCodeListProvider: 'NMFTA',
    },
  });

  const timeline = {
    /** A vessel arrives or departs. */
    ship(
      code: 'ARRI' | 'DEPA',
      classifier: 'PLN' | 'EST' | 'ACT',
      day: number,
      at: Terminal,
      sailing: Sailing,
      reportedDay: number,
      more: Json = {},
    ) {
      tell(`${code} ${classifier} ${at.port} ${sailing.voyage}`, day, reportedDay, at.port, classifier, {
        eventType: 'TRANSPORT',
        transportEventTypeCode: code,
        transportCall: transportCall(at, sailing),
        references: containers.map(({ number }) => ({ referenceType: 'EQ', referenceValue: number })),
        ...more,
      });
      return timeline;
    },
    /** Moves every container of the shipment, or those named; reported half an hour later without `reportedDay`. */
    box(
      code: string,
      day: number,
      at: Terminal & { type?: string },
      laden: boolean,
      options: {
        sailing?: Sailing;
        classifier?: 'PLN' | 'EST' | 'ACT';
        reportedDay?: number;
        only?: string[];
      } = {},
    ) {
      const { sailing, classifier = 'ACT', reportedDay = day + 1 / 48, only } = options;
      for (const { number, iso, seal } of containers) {
        if (only && !only.includes(number)) continue;
        tell(`${code} ${classifier} ${at.port} ${number} ${laden}`, day, reportedDay, at.port, classifier, {
          eventType: 'EQUIPMENT',
          equipmentEventTypeCode: code,
          equipmentReference: number,
          ISOEquipmentCode: iso,
          emptyIndicatorCode: laden ? 'LADEN' : 'EMPTY',
          eventLocation: {
            UNLocationCode: at.port,
            facilityCode: at.facility,
            facilityCodeListProvider: at.type === 'DEPO' ? 'BIC' : 'SMDG',
            facilityTypeCode: at.type ?? 'POTE',
          },
          ...(sailing && { transportCall: transportCall(at, sailing) }),
          ...(laden && seal ? { seals: [{ sealNumber: seal, sealSource: 'SHI' }] } : {}),
        });
      }
      return timeline;
    },
    /** A document changes its state. */
    document(code: string, type: string, number: string, day: number, port: string, reason?: string) {
      tell(`${code} ${type} ${number}`, day, day + 1 / 48, port, 'ACT', {
        eventType: 'SHIPMENT',
        shipmentEventTypeCode: code,
        documentTypeCode: type,
        documentID: number,
        ...(reason && { reason }),
        references: containers.map((box) => ({ referenceType: 'EQ', referenceValue: box.number })),
      });
      return timeline;
    },
    take(): Json[] {
      const message = events;
      events = [];
      return message;
    },
  };
  return timeline;
}
