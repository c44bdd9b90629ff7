/** Real-world messages that were once misread. The fixtures have invented names and numbers. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { StoredEvent, TrackingEvent } from '#contract/tracking/event.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { airportsRead } from '#server/reference/lookups.ts';
import { complete } from '../lookup/complete.ts';
import { inDeclaredCharset } from './declared-charset.ts';
import { recognise } from './detect-feed.ts';
import { isEvent, isPosition, isRefusal, isVesselReport, type Mapped } from './feed.ts';

const RECEIVED = '2026-11-26T10:00:00.000Z';
const bytesOf = (message: unknown): Uint8Array =>
  message instanceof Uint8Array
    ? message
    : new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message));

function read(message: unknown, receivedAt = RECEIVED, contentType = '') {
  const body = inDeclaredCharset(contentType, bytesOf(message));
  const feed = recognise(body);
  const { parts, refused } = feed.parse({ contentType, body });
  const plans = parts.flatMap((part, index) => {
    const made = feed.plans?.(part, index, { party: 'demo', receivedAt });
    return Array.isArray(made) ? made : [];
  });
  const mapped: Mapped[] =
    plans.length > 0 ? [] : parts.map((part, index) => feed.map(part, index, { party: 'demo', receivedAt }));
  return {
    feed: feed.key,
    plans,
    events: mapped.filter(isEvent).map(complete),
    positions: mapped.filter((one) => !isRefusal(one) && isPosition(one)),
    vessels: mapped.filter((one) => !isRefusal(one) && isVesselReport(one)),
    refused: [...refused, ...mapped.filter(isRefusal)].map(({ reason, values }) => ({
      reason: reason.replace('feeds:refused.', ''),
      ...(values && { values }),
    })),
  };
}
const stored = (events: readonly TrackingEvent[]): StoredEvent[] =>
  events.map((event, at) => ({
    ...event,
    id: `${at}`,
    messageId: 'm',
    receivedAt: RECEIVED,
    payloadHash: '',
    raw: null,
    state: 'current',
  }));
const shipmentOf = (kind: ReferenceKind, value: string, message: unknown, now = RECEIVED): Shipment =>
  deriveShipment({ kind, value, carrier: null }, stored(read(message).events), now);
const keysOf = (event: TrackingEvent | undefined) => (event?.notes ?? []).map(({ key }) => key);

beforeAll(airportsRead);

describe('air', () => {
  test('an actual day without a year is never in the future', () => {
    const [departure, arrival] = read(
      'FSU/14\n235-00000022ISTLHR/T60K1428\nDEP/TK1979/25MAY/ISTLHR/T60K1428/A0810/E1010',
    ).events;
    expect(departure?.occurred.at).toBe('2026-05-25T05:10:00.000Z');
    expect(arrival?.occurred.at).toBe('2026-05-25T09:10:00.000Z');
  });

  test('a booked day may be in the future: the one nearest to the report', () => {
    const { events } = read('FSU/14\n235-00000022ISTLHR/T6K14\nBKD/TK1979/05JAN/ISTLHR/T6K14/S0810');
    expect(events[1]?.occurred.at).toBe('2027-01-05T05:10:00.000Z');
  });

  test.each(['RCS', 'FIW', 'AWR', 'NIL'])('a %s of a part counts the part’s pieces', (code) => {
    const { events } = read(`FSU/12\n235-00000033ISTLHR/P3K30.0T9\n${code}/20NOV1039/IST`);
    expect(events[0]?.quantity).toMatchObject({ pieces: 3, part: true, totalPieces: 9 });
    if (code === 'RCS')
      expect(
        shipmentOf('waybill', '23500000033', 'FSU/12\n235-00000033ISTLHR/P3K30.0T9\nRCS/20NOV1039/IST')
          .progress[0],
      ).toMatchObject({ partsDone: 3, partsTotal: 9 });
  });

  test('stores a flight as written, and marks an unknown airline', () => {
    const [event] = read('FSU/12\n901-00001875LAXNEW/T25\nBKD/DNT212/16NOV/LAXNEW/T25K475').events;
    expect(event?.conveyance).toMatchObject({ exportVoyage: 'DNT212', operator: 'DNT' });
    expect(keysOf(event)).toContain('airlineUnknown');
  });

  test('finds Cargo-IMP inside JSON', () => {
    const text = 'FSU/14\n921-10667893HGHLAX/T30K30.12\nBKD/O31698/10NOV/HGHLAX/T30K30.12/S2050';
    const { feed, events } = read([{ functionType: 'TP', pushContent: [text], dataType: 'CARGO_FSU' }]);
    expect(feed).toBe('cargo-imp');
    expect(events[0]).toMatchObject({
      code: 'BKD',
      conveyance: { exportVoyage: 'O31698' },
      quantity: { pieces: 30 },
    });
  });

  test('maps booked flights of a waybill to planned departures of a day, and its issue to a day', () => {
    const movement = (id: string, day: string, from: string, to: string) =>
      `<r:SpecifiedLogisticsTransportMovement><ID>${id}</ID><ArrivalEvent><OccurrenceArrivalLocation><ID>${to}</ID></OccurrenceArrivalLocation></ArrivalEvent><DepartureEvent><ScheduledOccurrenceDateTime>${day}T00:00:00</ScheduledOccurrenceDateTime><OccurrenceDepartureLocation><ID>${from}</ID></OccurrenceDepartureLocation></DepartureEvent></r:SpecifiedLogisticsTransportMovement>`;
    const { events } = read(
      `<?xml version="1.0"?><r:Waybill xmlns:r="iata:waybill:1"><r:MessageHeaderDocument><TypeCode>741</TypeCode><IssueDateTime>2026-11-22T11:00:00+01:00</IssueDateTime></r:MessageHeaderDocument><r:BusinessHeaderDocument><ID>888-11111155</ID><SignatoryCarrierAuthentication><ActualDateTime>2026-11-22T00:00:00</ActualDateTime></SignatoryCarrierAuthentication></r:BusinessHeaderDocument><r:MasterConsignment><TotalPieceQuantity>3</TotalPieceQuantity><OriginLocation><ID>ORK</ID></OriginLocation><FinalDestinationLocation><ID>PVG</ID></FinalDestinationLocation>${movement('XX8012', '2026-11-28', 'ORK', 'DUB')}${movement('XX345', '2026-11-30', 'DUB', 'PVG')}</r:MasterConsignment></r:Waybill>`,
    );
    expect(
      events.map(({ code, classifier, occurred }) => [
        code,
        classifier,
        occurred.at.slice(0, 10),
        occurred.precision,
      ]),
    ).toEqual([
      ['XFWB', 'ACT', '2026-11-22', 'day'],
      ['DEP', 'PLN', '2026-11-28', 'day'],
      ['DEP', 'PLN', '2026-11-30', 'day'],
    ]);
  });

  test('maps booked flights of an FWB to planned departures too', () => {
    const { events } = read(
      'FWB/17\n235-00000022ISTPVG/T3K30\nFLT/TK024/28/TK027/30\nRTG/LHRTK/PVGTK\nISU/22NOV26/IST',
    );
    expect(
      events
        .slice(1)
        .map(({ occurred, conveyance, place }) => [occurred.raw, conveyance?.exportVoyage, place?.iata]),
    ).toEqual([
      ['2026-11-28', 'TK024', 'IST'],
      ['2026-11-30', 'TK027', 'LHR'],
    ]);
  });

  test('identifies a scheduled ONE Record booking without a day by its report', () => {
    const { events } = read({
      '@context': { cargo: 'https://onerecord.iata.org/ns/cargo#' },
      '@type': 'cargo:LogisticsEvent',
      'cargo:creationDate': '2026-11-10T11:32:34.003708+08:00',
      'cargo:eventCode': { '@type': 'cargo:CodeListElement', 'cargo:Code': 'BKD' },
      'cargo:eventTimeType': 'SCHEDULED',
      'cargo:eventFor': {
        '@type': 'cargo:LogisticsObject',
        'cargo:waybill': {
          '@type': 'cargo:Waybill',
          'cargo:departureLocation': { 'cargo:locationCodes': { 'cargo:Code': 'HKG' } },
          'cargo:arrivalLocation': { 'cargo:locationCodes': { 'cargo:Code': 'ORD' } },
          'cargo:waybillNumber': '160-08716945',
          'cargo:waybillPrefix': '160',
        },
      },
    });
    expect(events[0]).toMatchObject({
      code: 'BKD',
      classifier: 'PLN',
      reportedAt: '2026-11-10T03:32:34.003Z',
    });
  });

  test('reads an airline’s own JSON in the airport’s local time', () => {
    const { feed, events } = read([
      {
        prefix: '888',
        airWaybill: '12345675',
        eventType: 'RCS',
        eventDate: '2026-11-22T08:00:00',
        eventLocation: 'BOS',
        pieces: 2,
        weight: 5.5,
      },
    ]);
    expect(feed).toBe('air-json');
    expect(events[0]).toMatchObject({
      code: 'RCS',
      occurred: { at: '2026-11-22T13:00:00.000Z' },
      quantity: { pieces: 2 },
    });
  });
});

describe('sea and land', () => {
  const interchange = (segments: string[]) =>
    ["UNB+UNOC:2+SENDER+RECEIVER+261110:1021+R1'", ...segments.map((one) => `${one}'`), "UNZ+1+R1'"].join('');
  const message = (type: string, segments: string[]) =>
    interchange([`UNH+1+${type}:D:00B:UN`, ...segments, `UNT+${segments.length + 2}+1`]);

  test('does not apply the transport of a rail status to the sea leg', () => {
    const text = message('IFTSTA', [
      'BGM+23+DOC00001+9',
      'DTM+137:202611100021:203',
      'CNI+1',
      'STS+1+P',
      'RFF+BM:DEMO24O402X',
      'DTM+334:202611090710:203',
      'LOC+175+USCHI:139+US:162',
      'TDT+1++2+25',
      'LOC+9+TRAMR:139',
      'DTM+186:202610151415:203',
      'LOC+11+USNYC:139',
      'DTM+178:202611020505:203',
      'LOC+7+USCHI:139',
      'DTM+132:202611120700:203',
      'EQD+CN+TSTU7020012',
    ]);
    const shipment = shipmentOf('container', 'TSTU7020012', text);
    expect(shipment).toMatchObject({
      start: { unlocode: 'TRAMR' },
      end: { unlocode: 'USNYC' },
      status: { milestone: 'IRDP' },
    });
    expect(shipment.status.place?.facility).toBeNull();
  });

  test('reads an import flag at the port of loading as export, and notes it', () => {
    const text = message('CODECO', [
      'BGM+34+DOCX010001+9',
      'EQD+CN+TSTU7001075+45G1:102:5++3+5',
      'DTM+7:202611100915:203',
      'LOC+165+TRAMR:139:6',
      'LOC+9+TRAMR:139:6',
      'LOC+11+CNSHG:139:6',
      'CNT+16:1',
    ]);
    const { events } = read(text);
    expect(events[0]).toMatchObject({ milestone: 'GITM', movement: 'export' });
    expect(keysOf(events[0])).toContain('importAtLoading');
  });

  test('reads an ambiguous hour as its first occurrence and marks it, and moves a nonexistent one by an hour', () => {
    const gate = (time: string) =>
      message('CODECO', [
        'BGM+34+DOCX010001+9',
        'EQD+CN+MSCU7361927+45G1:102:5++2+5',
        `DTM+7:${time}:203`,
        'LOC+165+DEHAM:139:6',
        'CNT+16:1',
      ]);
    const [twice] = read(gate('202610250230')).events;
    expect(twice?.occurred.at).toBe('2026-10-25T00:30:00.000Z');
    expect(keysOf(twice)).toContain('hourTwice');
    const [missing] = read(gate('202603290230')).events;
    expect(missing?.occurred.at).toBe('2026-03-29T01:30:00.000Z');
    expect(keysOf(missing)).not.toContain('hourTwice');
  });

  const x12 = (kind: string, lines: string[]) =>
    [
      'ISA*00*          *00*          *ZZ*SOURCE         *ZZ*TARGET         *261117*1120*U*00401*000000001*0*P*>',
      `GS*QO*SOURCE*TARGET*20261117*1600*1*X*004010`,
      `ST*${kind}*0001`,
      ...lines,
      `SE*${lines.length + 2}*0001`,
      'GE*1*1',
      'IEA*1*000000001',
      '',
    ].join('~');

  test('uses ports without a time as ports, and leaves a status elsewhere at its place', () => {
    const shipment = shipmentOf(
      'container',
      'TSTU7100020',
      x12('315', [
        'B4***VA*20261116*0807**TSTU*710002*L**LOCKBOURNE*CI*0',
        'N9*EQ*TSTU7100020',
        'Q2*9454395********202N***L*DEMO SHIP',
        'R4*L*UN*CNSHA*SHANGHAI*CN',
        'R4*D*UN*USLAX*LOS ANGELES*US',
        'R4*E*UN*USDAL*DALLAS*US',
      ]),
    );
    expect(shipment).toMatchObject({
      start: { unlocode: 'CNSHA' },
      end: { unlocode: 'USLAX' },
      destination: { unlocode: 'USDAL' },
    });
    expect(shipment.timeline[0]?.place?.name).toBe('LOCKBOURNE');
  });

  test('finds a parcel by the number of B10, with its appointment as the plan', () => {
    const { events } = read(
      x12('214', [
        'B10*1Z6V86420323794365*UPS-7821*UPSN',
        'L11*4500021354*PO',
        'LX*1',
        'AT7*X1*NS***20261108*0840*CT',
        'MS1*MEMPHIS*TN*US',
        'AT7***AB*NS*20261110*1015*CT',
        'MS1*DALLAS*TX*US',
      ]),
    );
    expect(
      events.map(({ references, milestone, classifier, occurred }) => [
        references[0],
        milestone,
        classifier,
        occurred.at,
      ]),
    ).toEqual([
      [{ kind: 'parcel', value: '1Z6V86420323794365' }, 'InTransit', 'ACT', '2026-11-08T14:40:00.000Z'],
      [{ kind: 'parcel', value: '1Z6V86420323794365' }, 'Delivered', 'PLN', '2026-11-10T16:15:00.000Z'],
    ]);
  });

  test('reads DCSA events in one list per type, in lower case', () => {
    const times = {
      eventCreatedDateTime: '2026-11-10T11:26:31+09:00',
      eventDateTime: '2026-11-10T11:20:00+09:00',
      eventClassifierCode: 'ACT',
    };
    const call = { UNLocationCode: 'KRPUS', modeOfTransport: 'Truck', facilityTypeCode: 'POTE' };
    const { events, refused } = read({
      shipment: { carrierBookingReference: 'SELM96466400' },
      shipmentEvent: [
        {
          ...times,
          eventID: 'a',
          eventType: 'Shipment',
          shipmentEventTypeCode: 'RECE',
          documentId: 'SELM96466400',
          documentTypeCode: 'CBR',
        },
      ],
      transportEvent: [
        {
          ...times,
          eventID: 'b',
          eventType: 'Transport',
          transportEventTypeCode: 'ARRI',
          transportCall: call,
        },
      ],
      equipmentEvent: [
        {
          ...times,
          eventID: 'b',
          eventType: 'Equipment',
          equipmentEventTypeCode: 'GTIN',
          equipmentReference: 'TRHU3240046',
          emptyIndicatorCode: 'Laden',
          transportCall: call,
        },
      ],
    });
    expect(refused).toEqual([]);
    expect(events.map(({ code, references }) => [code, references.at(-1)?.value])).toEqual([
      ['RECE', 'SELM96466400'],
      ['ARRI', 'SELM96466400'],
      ['GTIN', 'SELM96466400'],
    ]);
  });

  test('reads a carrier’s calls of one vessel as a schedule, each in its port’s local time', () => {
    const call = (code: string, ...times: [string, string, string][]) => ({
      facility: { UNLocationCode: code },
      transport: {
        inboundService: { carrierVoyageNumber: '646S' },
        outboundService: { carrierVoyageNumber: '646N' },
      },
      callSchedules: times.map(([transportEventTypeCode, eventClassifierCode, classifierDateTime]) => ({
        transportEventTypeCode,
        eventClassifierCode,
        classifierDateTime,
      })),
    });
    const { feed, plans } = read({
      vessel: { vesselIMONumber: '9365843', vesselName: 'DEMO GALAXY' },
      vesselCalls: [
        call('EGPSE', ['ARRI', 'ACT', '2026-11-24T09:00:00'], ['DEPA', 'EST', '2026-11-27T14:00:00']),
        call('ILASH', ['ARRI', 'EST', '2026-11-29T23:00:00']),
      ],
    });
    expect(feed).toBe('schedule');
    expect(plans).toMatchObject([
      {
        port: 'EGPSE',
        times: {
          ARR: { ACT: { at: '2026-11-24T07:00:00.000Z' } },
          DEP: { EST: { at: '2026-11-27T12:00:00.000Z' } },
        },
      },
      { port: 'ILASH', times: { ARR: { EST: { at: '2026-11-29T21:00:00.000Z' } } } },
    ]);
  });

  test('lists: reads a dotted day day-first, 12/22 by its only meaning, and refuses 3/4', () => {
    const list = (time: string) =>
      read(`Vessel,Voyage,Port,ETA,ETD\nDEMO EMPEROR,0081E,CNSHG,${time},2026-12-30 08:00`);
    expect(list('01.12.2026 14:30').plans[0]).toMatchObject({
      times: { ARR: { EST: { at: '2026-12-01T06:30:00.000Z' } } },
    });
    expect(list('12/22/2026').plans[0]).toMatchObject({ times: { ARR: { EST: { precision: 'day' } } } });
    expect(list('03/04/2026').plans).toEqual([]);
  });

  test('reads a Turkish table in its own character set in Turkish time', () => {
    const latin = (text: string) =>
      Buffer.from(
        Array.from(
          text,
          (letter) => ({ ı: 0xfd, ş: 0xfe, İ: 0xdd, ğ: 0xf0 })[letter] ?? letter.codePointAt(0)!,
        ),
      );
    const { events } = read(
      latin('Plaka;Zaman;Olay;Yer;Konteyner\n34 ABC 123;10.11.2026 09:15;yüklendi;İzmit Işıklar;MSCU7361927'),
    );
    expect(events[0]).toMatchObject({
      code: 'LOAD',
      place: { name: 'İzmit Işıklar' },
      occurred: { at: '2026-11-10T06:15:00.000Z' },
    });
  });

  test('refuses a GPS receiver with a week rollover, and names the time it meant', () => {
    const gpx =
      '<?xml version="1.0"?><gpx version="1.1"><trk><name>34 ABC 123</name><trkseg><trkpt lat="41" lon="28.9"><time>2007-03-27T09:00:00Z</time></trkpt></trkseg></trk></gpx>';
    expect(read(gpx)).toMatchObject({
      positions: [],
      refused: [{ reason: 'gpsWeek', values: { corrected: '2026-11-10 09:00' } }],
    });
  });

  test('assigns Traccar’s positions to the device in the same message, with speeds in knots', () => {
    const { positions } = read({
      position: {
        deviceId: 3,
        fixTime: '2026-11-10T09:00:00.000+0000',
        latitude: 41,
        longitude: 28.9,
        speed: 10,
        course: 80,
      },
      device: { id: 3, name: '34 ABC 123' },
    });
    expect(positions).toMatchObject([{ subjectId: '34ABC123', at: '2026-11-10T09:00:00.000Z' }]);
    expect((positions[0] as { speed: number }).speed).toBeCloseTo(18.52, 1);
  });

  test('refuses a known unsupported format by its name', () => {
    const { refused } = read('CLMLFR RRDC DEMOGRUP  1903290200001\n1TCKU209799202611082200W  GLOGATS');
    expect(refused).toMatchObject([
      { reason: 'formatNotRead', values: { value: expect.stringContaining('CLM') as string } },
    ]);
  });

  test('reads an offset in the basic form of ISO 8601', () => {
    expect(
      read([
        { container: 'MSCU7361927', event: 'gate in', time: '2026-11-09T18:00:00.000+0300', port: 'TRAMR' },
      ]).events[0]?.occurred.at,
    ).toBe('2026-11-09T15:00:00.000Z');
  });
});

describe('ships', () => {
  const position = '15NBj>PP1gG>1PVKTDTUJOv00<0M';
  const sentence = (body: string) => {
    let sum = 0;
    for (const letter of body) sum ^= letter.charCodeAt(0);
    return `!${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
  };

  test('applies a clock of the file to the sentences below it', () => {
    const { vessels } = read(
      `$PGHP,1,2008,5,9,0,0,0,10,338,2,,1,09*17\n${sentence(`AIVDM,1,1,,B,${position},0`)}`,
    );
    expect(vessels).toMatchObject([{ at: '2008-05-09T00:00:00.000Z', onReceipt: false }]);
  });

  test('refuses a sentence without a payload for that reason', () => {
    expect(read(sentence('AIVDM,1,1,,B,,0')).refused).toEqual([{ reason: 'aisEmpty' }]);
  });

  test('accepts the source of a group on its first line only', () => {
    const [first, second] = ['55Mw@A7J1adAL@?;7WPl58F0U<h4pB222222220t1PN5553fN4g?`4iSp5Rc', 'iP`88888880'];
    const tag = (text: string) => sentence(text).replace('!', '\\').replace(/$/, '\\');
    const grouped = `${tag('g:1-2-4711,s:r0036699,c:1795165200')}${sentence(`SAVDM,2,1,2,B,${first},0`)}\n${tag('g:2-2-4711')}${sentence(`SAVDM,2,2,2,B,${second},2`)}`;
    const untagged = `${tag('s:r003669,c:1795242600')}${sentence(`BSVDM,2,1,8,B,${first},0`)}\n${sentence(`BSVDM,2,2,8,B,${second},2`)}`;
    for (const text of [grouped, untagged]) {
      const { vessels, refused } = read(text);
      expect(refused).toEqual([]);
      expect(vessels).toHaveLength(1);
    }
  });
});
