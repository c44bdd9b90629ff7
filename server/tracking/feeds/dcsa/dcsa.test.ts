import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '#contract/tracking/event.ts';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import { isMilestone } from '#contract/tracking/milestone.ts';
import { resolveMilestone } from '#contract/tracking/sea/resolve.ts';
import { documentTypes, equipmentCodes, shipmentCodes, transportCodes } from './codes.ts';
import { arrival, departureOfThree, draft, loading, loadingOfBeta, seven } from './fixtures.ts';
import { dcsa } from './index.ts';
import { context, read } from './testing/read.ts';

const parse = (text: string) => dcsa.parse({ contentType: 'application/json', body: Buffer.from(text) });

describe('a message', () => {
  it.each([
    ['one event', JSON.stringify(draft), 1],
    ['a list', JSON.stringify(seven), 7],
    ['an envelope', JSON.stringify({ events: [departureOfThree], feedbackElements: [] }), 1],
    ['an event of the beta', JSON.stringify(loadingOfBeta), 1],
    ['one with a byte order mark', `\uFEFF${JSON.stringify(seven)}`, 7],
    ['an empty list', '[]', 0],
  ])('may be %s', (_name, text, parts) => {
    const message = parse(text);
    expect(message.refused).toEqual([]);
    expect(message.parts).toHaveLength(parts);
  });

  it.each([
    ['', 'notJson'],
    ['[{"eventType":', 'notJson'],
    ['<html>', 'notJson'],
    ['42', 'notEvents'],
    ['null', 'notEvents'],
    ['"events"', 'notEvents'],
    ['{"hello":1}', 'notEvents'],
    ['{"events":{}}', 'notEvents'],
  ])('consisting of %j is refused as a whole', (text, reason) => {
    expect(parse(text)).toEqual({
      parts: [],
      refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}` }],
    });
  });

  it("is refused with the field's name if its events are in an unknown field", () => {
    expect(parse(JSON.stringify({ count: 7, someEvents: seven }))).toEqual({
      parts: [],
      refused: [{ index: -1, path: '', reason: 'feeds:refused.wrapped', values: { field: 'someEvents' } }],
    });
  });

  it('is refused if it is text but not JSON events, in any character set', () => {
    const { refused } = dcsa.parse({
      contentType: 'application/json',
      body: Buffer.from([0x22, 0xff, 0x22]),
    });
    expect(refused).toMatchObject([{ path: '', reason: 'feeds:refused.notEvents' }]);
  });

  it('never throws, for any bytes or values', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        dcsa.parse({ contentType: '', body: Buffer.from(bytes) });
      }),
    );
    const values = fc.oneof(
      fc.anything(),
      fc.record(
        Object.fromEntries(
          Object.keys({ ...arrival, ...draft, ...loading }).map((key) => [key, fc.anything()]),
        ),
        { requiredKeys: [] },
      ),
      fc.record({ metadata: fc.anything(), payload: fc.object() }),
      fc.record({
        eventClassification: fc.object(),
        transportDetails: fc.anything(),
        eventID: fc.anything(),
      }),
      fc
        .constantFrom(...seven, departureOfThree, loadingOfBeta)
        .chain((event) =>
          fc
            .constantFrom(...Object.keys(event))
            .chain((key) => fc.anything().map((value) => ({ ...event, [key]: value }))),
        ),
    );
    fc.assert(
      fc.property(values, (value) => {
        dcsa.map(value, 0, context);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the seven events', () => {
  const events = seven.map(read);

  it('are seven, each with its own id and key', () => {
    expect(new Set(events.map(({ sourceId }) => sourceId)).size).toBe(7);
    expect(new Set(events.map(({ naturalKey }) => naturalKey)).size).toBe(7);
  });

  it('have the same keys when sent again, even with other ids', () => {
    const again = seven.map((event, index) => read({ ...event, eventID: `again-${index}` }));
    expect(again.map(({ naturalKey }) => naturalKey)).toEqual(events.map(({ naturalKey }) => naturalKey));
  });

  it('keep the source’s data', () => {
    expect(events[0]).toMatchObject({
      source: 'dcsa',
      party: 'demo',
      family: 'TRANSPORT',
      classifier: 'ACT',
      code: 'ARRI',
      delayReason: 'WEA',
      remark: 'Bad weather',
      occurred: { at: '2021-01-09T13:12:56.000Z', zone: '+01:00', raw: '2021-01-09T14:12:56+01:00' },
      reportedAt: '2021-01-23T12:34:56.000Z',
      place: { unlocode: 'FRPAR', facility: { code: 'ADT', provider: 'SMDG' }, facilityType: 'POTE' },
      conveyance: {
        mode: 'VESSEL',
        callId: 'call-2',
        callSequence: 2,
        vesselName: 'King of the Seas',
        imo: '9321483',
        exportVoyage: '2103S',
        importVoyage: '2103N',
        service: 'FE1',
        operator: 'MAEU',
      },
    });
    expect(events[2]).toMatchObject({
      classifier: 'EST',
      occurred: { zone: '+08:30' },
      place: { name: 'Eiffel Tower', latitude: 48.85855, longitude: 2.294492036 },
      equipment: { number: 'APZU4812090', isoType: '22GP', laden: false, seals: ['string'] },
    });
    expect(events[1]).toMatchObject({
      documentType: 'SHI',
      documentId: 'reserved-HHL123',
      milestone: 'DRFT',
    });
  });

  it('are found by container, booking and bill, but not by a party’s own reference', () => {
    const numbers = new Set(
      events.flatMap(({ references }) => references.map(({ kind, value }) => `${kind} ${value}`)),
    );
    expect([...numbers].toSorted()).toEqual([
      'bill RESERVEDHHL123',
      'booking ABC123123123',
      'container APZU4812090',
    ]);
  });

  it('form a shipment with all seven as evidence', () => {
    const stored = events.map((event, index) => ({
      ...event,
      id: String(index),
      messageId: 'm',
      receivedAt: context.receivedAt,
      payloadHash: '',
      raw: seven[index],
      state: 'current',
    })) satisfies StoredEvent[];
    const reference = { kind: 'container', value: 'APZU4812090', carrier: null } as const;
    const shipment = deriveShipment(reference, stored, context.receivedAt);
    expect(shipment.eventCount).toBe(7);
    expect(shipment.timeline.flatMap(({ evidence }) => evidence)).toHaveLength(7);
  });
});

describe('older and newer formats', () => {
  it('reads the deprecated names of 2.x', () => {
    const { shipmentEventTypeCode: _code, documentTypeCode: _type, ...rest } = draft;
    const old = { ...rest, eventTypeCode: 'CONF', shipmentInformationTypeCode: 'BOK' };
    expect(read(old)).toMatchObject({ code: 'CONF', documentType: 'BKG', milestone: 'BKCF' });
  });

  it('reads 3.0.0', () => {
    expect(read(departureOfThree)).toMatchObject({
      sourceId: 'departure-1',
      code: 'DEPA',
      delayReason: 'WEA, STR',
      reportedAt: '2026-01-16T12:30:00.000Z',
      occurred: { zone: 'UTC' },
      place: {
        unlocode: 'GBSOU',
        name: 'Alpha',
        facility: { code: 'ALF', provider: 'SMDG' },
        facilityType: 'POTE',
        latitude: 50.9,
        longitude: -1.4,
      },
      conveyance: {
        callId: 'tc-1',
        imo: '9321483',
        vesselName: 'Beta',
        exportVoyage: 'V002E',
        service: 'SR12345A',
      },
      references: [
        { kind: 'container', value: 'APZU4812090' },
        { kind: 'booking', value: 'ABC709951' },
        { kind: 'bill', value: 'HHL71800000' },
      ],
    });
  });

  it('uses the movement that 3.0.0 states', () => {
    const move = (equipmentEventTypeCode: string, movementType: string, emptyIndicatorCode?: string) => ({
      ...departureOfThree,
      transportDetails: undefined,
      eventClassification: { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode },
      equipmentDetails: { equipmentReference: 'APZU4812090', emptyIndicatorCode, movementType },
    });
    expect(read(move('LOAD', 'EXPORT')).milestone).toBe('LOBD');
    expect(read(move('DISC', 'TRANSSHIPMENT')).milestone).toBe('TSDC');
    expect(read(move('DISC', 'IMPORT')).milestone).toBe('DSCH');
    expect(read(move('GTIN', 'IMPORT', 'EMPTY')).milestone).toBe('RCVE');
    expect(read(move('CUSR', 'IMPORT')).milestone).toBe('DCRL');
  });

  it('reads 3.0.0-Beta-1', () => {
    expect(read(loadingOfBeta)).toMatchObject({
      sourceId: '53670102-09f1-4882-8a7f-0d90b2eac529',
      milestone: 'TSLB',
      movement: 'transhipment',
      place: { unlocode: 'NLAMS', name: 'Port of Amsterdam', facilityType: 'POTE' },
      conveyance: { callId: '987e4567', vesselName: 'King of the Seas', exportVoyage: '2103S' },
      equipment: { laden: true, seals: ['133534'] },
      references: [
        { kind: 'container', value: 'APZU4812090' },
        { kind: 'booking', value: 'ABC123059' },
        { kind: 'bill', value: '85943567' },
      ],
    });
  });
});

describe('retractions', () => {
  it('in 3.0.0 need only the id', () => {
    expect(read({ eventID: 'departure-1', isRetracted: true })).toMatchObject({
      retracts: true,
      sourceId: 'departure-1',
      reportedAt: context.receivedAt,
    });
    expect(read({ ...departureOfThree, isRetracted: true })).toMatchObject({
      retracts: true,
      reportedAt: '2026-01-16T12:30:00.000Z',
    });
    expect(read({ ...departureOfThree, isRetracted: false }).retracts).toBe(false);
  });

  it('in the beta name the retracted event', () => {
    const { eventID, eventCreatedDateTime, eventType } = loadingOfBeta.metadata;
    const metadata = { eventID: 'other', eventCreatedDateTime, eventType, retractedEventID: eventID };
    expect(read({ metadata })).toMatchObject({ retracts: true, sourceId: eventID });
  });
});

describe('every code of the standard', () => {
  const roles = ['prePOL', 'POL', 'transhipment', 'POD', 'postPOD'] as const;

  it.each(transportCodes)('%s has a meaning at every place', (code) => {
    const event = read({ ...arrival, transportEventTypeCode: code });
    for (const role of roles) expect(isMilestone(resolveMilestone(event, role) ?? '')).toBe(true);
  });

  it.each(equipmentCodes)('%s has a meaning at some place', (code) => {
    const event = read({ ...loading, equipmentEventTypeCode: code, emptyIndicatorCode: 'LADEN' });
    const meanings = roles.map((role) => resolveMilestone(event, role)).filter((meaning) => meaning !== null);
    expect(meanings.length).toBeGreaterThan(0);
  });

  it.each(shipmentCodes)('%s has a meaning for every document', (code) => {
    for (const type of documentTypes)
      expect(
        read({ ...draft, shipmentEventTypeCode: code, documentTypeCode: type }).milestone,
      ).not.toBeNull();
  });
});
