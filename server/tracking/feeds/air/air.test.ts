import { beforeAll, describe, expect, it } from 'vitest';
import type { Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import { cargoImp } from '../cargo-imp/index.ts';
import { waybill as fwb, houses as fhl } from '../cargo-imp/fixtures.ts';
import { cargoXml } from '../cargo-xml/index.ts';
import { isRefusal, type Feed } from '../feed.ts';
import { Cargo } from '../one-record/cargo.ts';
import { Graph } from '../one-record/graph.ts';
import { oneRecord } from '../one-record/index.ts';
import { cargoImpText, cargoXmlText, oneRecord as shipment } from './shipment.ts';

const context = { party: 'demo', receivedAt: '2026-10-20T08:00:00.000Z' };

function read(feed: Feed, message: string | object) {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const { parts, refused } = feed.parse({ contentType: '', body: new TextEncoder().encode(text) });
  const mapped = parts.map((part, index) => feed.map(part, index, context));
  return {
    events: mapped.filter((one): one is TrackingEvent => !isRefusal(one)),
    refused: [...refused, ...mapped.filter(isRefusal)] as Refusal[],
  };
}

/** Returns the fields of an event that matter to the trade. */
const summarise = ({
  classifier,
  code,
  milestone,
  occurred,
  place,
  conveyance,
  quantity,
  consignment,
  ...event
}: TrackingEvent) =>
  [
    classifier,
    `${code}=${milestone}`,
    occurred.at.slice(0, 16),
    occurred.zone,
    occurred.precision,
    place?.iata,
    conveyance?.exportVoyage ?? '-',
    quantity &&
      `${quantity.part ? 'P' : 'T'}${quantity.pieces}/${quantity.totalPieces} ${quantity.weight}/${quantity.totalWeight} ${quantity.unit}`,
    `${consignment?.origin}-${consignment?.destination}`,
    event.references.map(({ value }) => value).join(),
    (event.remark ?? '').split('\n').join(' '),
  ].join(' ');

beforeAll(() => cargoImp.ready?.());

describe('the same shipment', () => {
  const expected = [
    'ACT RCS=RCS 2026-10-16T05:17 Asia/Shanghai minute PVG - T10/10 350.5/350.5 KGM PVG-FRA 99910000001 ',
    'ACT MAN=MAN 2026-10-15T16:00 Asia/Shanghai day PVG XH021 P6/10 210.3/350.5 KGM PVG-FRA 99910000001 ',
    'PLN DEP=DEP 2026-10-16T10:00 Asia/Shanghai minute PVG XH021 P6/10 210.3/350.5 KGM PVG-FRA 99910000001 ',
    'PLN ARR=ARR 2026-10-16T20:45 Europe/Istanbul minute IST XH021 P6/10 210.3/350.5 KGM PVG-FRA 99910000001 ',
    'ACT DEP=DEP 2026-10-16T10:12 Asia/Shanghai minute PVG XH021 P6/10 210.3/350.5 KGM PVG-FRA 99910000001 OSI/LOADED IN TWO ULD OCI/CN/SHP/T/9133',
    'EST ARR=ARR 2026-10-16T20:50 Europe/Istanbul minute IST XH021 P6/10 210.3/350.5 KGM PVG-FRA 99910000001 OSI/LOADED IN TWO ULD OCI/CN/SHP/T/9133',
    'ACT DIS=OFLD 2026-10-16T10:15 Asia/Shanghai minute PVG XH021 P4/10 140.2/350.5 KGM PVG-FRA 99910000001 ',
    'ACT ARR=ARR 2026-10-16T21:05 Europe/Istanbul minute IST XH021 P6/10 210.3/350.5 KGM PVG-FRA 99910000001 ',
    'ACT RCF=RCF 2026-10-16T22:30 Europe/Istanbul minute IST XH021 P6/10 210.3/350.5 KGM PVG-FRA 99910000001 ',
    'ACT NFD=NFD 2026-10-19T06:00 Europe/Berlin minute FRA - T10/10 350.5/350.5 KGM PVG-FRA 99910000001 ',
    'ACT DLV=DLV 2026-10-19T07:00 Europe/Berlin minute FRA - T10/10 350.5/350.5 KGM PVG-FRA 99910000001 ',
  ].toSorted();

  it.each<[string, Feed, string | object]>([
    ['Cargo-IMP', cargoImp, cargoImpText],
    ['Cargo-XML', cargoXml, cargoXmlText],
    ['ONE Record', oneRecord, shipment],
    ['ONE Record, expanded', oneRecord, expanded(shipment)],
    ['ONE Record, as a graph', oneRecord, graphed(shipment)],
  ])('reads as the same events from %s', (_name, feed, message) => {
    const { events, refused } = read(feed, message);
    expect(refused).toEqual([]);
    expect(events.map(summarise).toSorted()).toEqual(expected);
  });

  it('dates a booking for a future flight by the message', () => {
    const end = (name: string, at: string, place: string) =>
      `<${name}Event><${name}OccurrenceDateTime>${at}</${name}OccurrenceDateTime><${name}DateTimeTypeCode>S</${name}DateTimeTypeCode><Occurrence${name}Location><ID>${place}</ID></Occurrence${name}Location></${name}Event>`;
    const booked = `<StatusMessage><MessageHeaderDocument><IssueDateTime>2026-10-16T22:15:00Z</IssueDateTime></MessageHeaderDocument><MasterConsignment><TotalPieceQuantity>10</TotalPieceQuantity><TransportContractDocument><ID>999-10000001</ID></TransportContractDocument><ReportedStatus><ReasonCode>BKD</ReasonCode><AssociatedStatusConsignment><PieceQuantity>10</PieceQuantity><SpecifiedLogisticsTransportMovement><ID>XH021</ID>${end('Arrival', '2026-10-27T05:10:00', 'IST')}${end('Departure', '2026-10-26T22:10:00', 'PVG')}</SpecifiedLogisticsTransportMovement></AssociatedStatusConsignment></ReportedStatus></MasterConsignment></StatusMessage>`;
    const { events, refused } = read(cargoXml, booked);
    expect(refused).toEqual([]);
    expect(events.map(({ classifier, code, occurred }) => `${classifier} ${code} ${occurred.at}`)).toEqual([
      'ACT BKD 2026-10-16T22:15:00.000Z',
      'PLN DEP 2026-10-26T14:10:00.000Z',
      'PLN ARR 2026-10-27T02:10:00.000Z',
    ]);
  });

  it('has the same key for the same content', () => {
    for (const [feed, message] of [
      [cargoXml, cargoXmlText],
      [oneRecord, shipment],
    ] as const) {
      const keys = read(feed, message).events.map(({ naturalKey }) => naturalKey);
      expect(new Set(keys).size).toBe(keys.length);
      expect(read(feed, message).events.map(({ naturalKey }) => naturalKey)).toEqual(keys);
    }
  });
});

/** Expanded JSON-LD: full names, values in lists. */
function expanded(value: unknown): object {
  const full = (name: string) => name.replace('cargo:', 'https://onerecord.iata.org/ns/cargo#');
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return { '@value': one };
    return Object.fromEntries(
      Object.entries(one)
        .filter(([key]) => key !== '@context')
        .map(([key, inner]) => [
          full(key),
          key === '@type' ? [full(String(inner))] : key.startsWith('@') ? inner : [walk(inner)].flat(),
        ]),
    );
  };
  return [walk(value)];
}

/** Every object separate, linked by address, in arbitrary order. */
function graphed({ '@context': context, ...value }: typeof shipment): object {
  const graph: object[] = [];
  let count = 0;
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null || '@value' in one || Object.keys(one).join() === '@id')
      return one;
    const id = '@id' in one ? one['@id'] : `_:b${(count += 1)}`;
    const node = Object.fromEntries(
      Object.entries(one).map(([key, inner]) => [key, key.startsWith('@') ? inner : walk(inner)]),
    );
    graph.unshift({ ...node, '@id': id });
    return { '@id': id };
  };
  walk(value);
  return { '@context': context, '@graph': graph };
}

describe('ONE Record', () => {
  const piece = (number: number) => ({
    '@id': `urn:piece-${number}`,
    '@type': 'Piece',
    grossWeight: { numericalValue: 5.1, unit: 'KGM' },
    events: [
      {
        '@id': `urn:e-${number}`,
        '@type': 'LogisticsEvent',
        eventCode: 'DEP',
        eventDate: '2026-10-16T10:12:00Z',
        eventLocation: 'PVG',
      },
    ],
  });

  it('merges events of single pieces into one with their number', () => {
    const message = {
      '@type': 'Waybill',
      waybillNumber: '999-10000001',
      shipment: { '@type': 'Shipment', pieces: [piece(1), piece(2), { '@type': 'Piece' }] },
    };
    expect(read(oneRecord, message).events.map(summarise)).toEqual([
      'ACT DEP=DEP 2026-10-16T10:12 Asia/Shanghai minute PVG - P2/3 10.2/null KGM null-null 99910000001 ',
    ]);
  });

  it('reads the status from a code or from its name in the code lists', () => {
    const event = {
      eventDate: '2026-10-16T10:12:00Z',
      eventLocation: 'FRA',
      eventFor: { '@type': 'Waybill', waybillPrefix: '020', waybillNumber: '12345675' },
    };
    const code = { '@id': 'https://onerecord.iata.org/ns/coreCodeLists#StatusCode_DEP' };
    for (const eventCode of ['DEP', code])
      expect(read(oneRecord, { '@type': 'LogisticsEvent', ...event, eventCode }).events).toMatchObject([
        { milestone: 'DEP' },
      ]);
  });

  it('reads the objects embedded in a notification and reports one that only links to them', () => {
    const object = { '@id': 'https://a.example/awb-999-10000001' };
    const inside = {
      '@type': 'LogisticsEvent',
      eventCode: 'RCS',
      eventDate: '2026-10-16T10:12:00Z',
      eventLocation: { '@id': 'https://l/PVG' },
    };
    const notice = {
      '@type': 'api:Notification',
      'api:hasEventType': { '@id': 'api:LOGISTICS_EVENT_RECEIVED' },
      'api:hasLogisticsObject': object,
    };
    expect(read(oneRecord, { ...notice, 'api:hasLogisticsEvent': inside }).events).toMatchObject([
      { code: 'RCS', references: [{ kind: 'waybill', value: '99910000001' }] },
    ]);
    expect(read(oneRecord, notice).refused).toMatchObject([
      { reason: 'feeds:refused.oneRecordLink', values: { value: object['@id'] } },
    ]);
  });

  it('resolves data shared by thousands of events only once', () => {
    const pieces = Array.from({ length: 5 }, (_, at) => ({ '@id': `p:${at}`, '@type': 'Piece' }));
    const graph = new Graph({ '@type': 'Waybill', waybillPrefix: '999', waybillNumber: '10000001', pieces });
    const cargo = new Cargo(graph);
    const [waybill, ...each] = graph.nodes;
    expect(cargo.consignmentOf(waybill!)).toMatchObject({ number: '99910000001', total: { pieces: 5 } });
    for (const one of graph.nodes) expect(cargo.consignmentOf(one)).toBe(cargo.consignmentOf(one));
    // Pieces are counted once per waybill, not once per piece.
    const counted = graph.nodes[0]!.properties.get('pieces')!;
    counted.filter = (() => expect.fail('counted again')) as never;
    expect(each.map((piece) => cargo.consignmentOf(piece)?.number)).toEqual(Array(5).fill('99910000001'));
  });

  it.each([
    ['nothing of it', { a: 1 }, 'notOneRecord', ''],
    ['an event of nothing', { eventCode: 'DEP', eventDate: '2026-10-16T10:12:00Z' }, 'noWaybill', 'eventFor'],
    [
      'no code',
      { ...shipment, 'cargo:events': [{ '@type': 'LogisticsEvent', eventDate: '2026-10-16' }] },
      'missing',
      'cargo:events[0].eventCode',
    ],
    [
      'no place',
      { ...shipment, 'cargo:events': [{ eventCode: 'NFD', eventDate: '2026-10-16' }] },
      'missing',
      'cargo:events[0].eventLocation',
    ],
    [
      'no time',
      { ...shipment, 'cargo:events': [{ eventCode: 'NFD', eventDate: 'soon', eventLocation: 'FRA' }] },
      'notTime',
      'cargo:events[0].eventDate',
    ],
    [
      'the far future',
      { ...shipment, 'cargo:events': [{ eventCode: 'NFD', eventDate: '2027-10-16', eventLocation: 'FRA' }] },
      'tooLate',
      'cargo:events[0].eventDate',
    ],
  ])('refuses %s with a reason', (_name, message, reason, path) => {
    expect(read(oneRecord, message).refused).toMatchObject([{ reason: `feeds:refused.${reason}`, path }]);
  });
});

const party = (name: string, title: string) =>
  `<${name}><Name>${title}</Name><PostalStructuredAddress><StreetName>88 EXAMPLE ROAD</StreetName><CityName>SHANGHAI</CityName><CountryID>CN</CountryID></PostalStructuredAddress></${name}>`;
const xfwb = `<Waybill xmlns="iata:waybill:1"><BusinessHeaderDocument><ID>999-10000001</ID><SignatoryCarrierAuthentication>
<ActualDateTime>2026-10-15T00:00:00</ActualDateTime><IssueAuthenticationLocation><Name>SHANGHAI</Name></IssueAuthenticationLocation>
</SignatoryCarrierAuthentication></BusinessHeaderDocument><MasterConsignment>
<IncludedTareGrossWeightMeasure unitCode="KGM">350.5</IncludedTareGrossWeightMeasure><TotalPieceQuantity>10</TotalPieceQuantity>
${party('ConsignorParty', 'SAMPLE TEXTILES CO LTD')}${party('ConsigneeParty', 'MUSTER IMPORT GMBH')}
<OriginLocation><ID>PVG</ID></OriginLocation><FinalDestinationLocation><ID>FRA</ID></FinalDestinationLocation>
<SpecifiedLogisticsTransportMovement><ID>XH021</ID><ArrivalEvent><OccurrenceArrivalLocation><ID>IST</ID></OccurrenceArrivalLocation></ArrivalEvent>
<DepartureEvent><ScheduledOccurrenceDateTime>2026-10-16T18:00:00</ScheduledOccurrenceDateTime></DepartureEvent></SpecifiedLogisticsTransportMovement>
<HandlingSPHInstructions><DescriptionCode>SPX</DescriptionCode></HandlingSPHInstructions>
<ApplicableOriginCurrencyExchange><SourceCurrencyCode>CNY</SourceCurrencyCode></ApplicableOriginCurrencyExchange>
<ApplicableLogisticsAllowanceCharge><ID>AW</ID><PartyTypeCode>C</PartyTypeCode><ActualAmount currencyID="CNY">50</ActualAmount></ApplicableLogisticsAllowanceCharge>
<ApplicableRating><IncludedMasterConsignmentItem><NatureIdentificationTransportCargo><Identification>COTTON SHIRTS</Identification></NatureIdentificationTransportCargo></IncludedMasterConsignmentItem></ApplicableRating>
<ApplicableTotalRating><ApplicablePrepaidCollectMonetarySummation><PrepaidIndicator>true</PrepaidIndicator><WeightChargeTotalAmount currencyID="CNY">6493.50</WeightChargeTotalAmount></ApplicablePrepaidCollectMonetarySummation></ApplicableTotalRating>
</MasterConsignment></Waybill>`;
const xfhl = `<HouseManifest><MasterConsignment><TotalPieceQuantity>10</TotalPieceQuantity><TransportContractDocument><ID>999-10000001</ID></TransportContractDocument>
<OriginLocation><ID>PVG</ID></OriginLocation><FinalDestinationLocation><ID>FRA</ID></FinalDestinationLocation>
<IncludedHouseConsignment><GrossWeightMeasure unitCode="KGM">140.2</GrossWeightMeasure><TotalPieceQuantity>4</TotalPieceQuantity><SummaryDescription>SHIRTS</SummaryDescription><TransportContractDocument><ID>H1000</ID></TransportContractDocument></IncludedHouseConsignment>
<IncludedHouseConsignment><GrossWeightMeasure unitCode="KGM">210.3</GrossWeightMeasure><TotalPieceQuantity>6</TotalPieceQuantity><SummaryDescription>TROUSERS</SummaryDescription><TransportContractDocument><ID>H1001</ID></TransportContractDocument></IncludedHouseConsignment>
</MasterConsignment></HouseManifest>`;

describe('Cargo-XML', () => {
  it('reads a waybill the same as Cargo-IMP', () => {
    const [event] = read(cargoXml, xfwb).events;
    const [other] = read(cargoImp, fwb).events;
    expect(event).toMatchObject({
      code: 'XFWB',
      milestone: 'FWB',
      occurred: { at: '2026-10-14T16:00:00.000Z', zone: 'Asia/Shanghai' },
      quantity: { pieces: other!.quantity!.pieces, weight: other!.quantity!.weight },
      consignment: other!.consignment,
      paper: {
        parties: [{ role: 'SHP', name: 'SAMPLE TEXTILES CO LTD', country: 'CN' }, { role: 'CNE' }],
        routing: [{ to: 'IST', carrier: 'XH' }],
        flights: [{ flight: 'XH021', day: '16' }],
        goods: other!.paper!.goods,
        handling: ['SPX'],
        currency: 'CNY',
        charges: [
          { code: 'PPD WT', amount: '6493.50' },
          { code: 'AWC', amount: '50' },
        ],
      },
    });
  });

  it('names the house waybills the same as Cargo-IMP', () => {
    const [event] = read(cargoXml, xfhl).events;
    expect(event).toMatchObject({
      milestone: 'FHL',
      paper: { houses: read(cargoImp, fhl).events[0]!.paper!.houses },
    });
  });

  it.each([
    ['no XML', 'FSU/12', 'notXml', ''],
    ['unclosed XML', '<StatusMessage><MasterConsignment>', 'notXml', ''],
    ['another message', '<FlightManifest><x>1</x></FlightManifest>', 'notCargoXml', ''],
    [
      'no waybill',
      cargoXmlText.replaceAll('999-10000001', ''),
      'noWaybill',
      'StatusMessage.MasterConsignment.ReportedStatus[0].TransportContractDocument.ID',
    ],
    [
      'no status',
      xfhl.replaceAll('HouseManifest', 'StatusMessage'),
      'noStatus',
      'StatusMessage.MasterConsignment',
    ],
    [
      'no time',
      cargoXmlText.replaceAll('<ram:OccurrenceDateTime>2026-10-19T09:00:00</ram:OccurrenceDateTime>', ''),
      'missing',
      'StatusMessage.MasterConsignment.ReportedStatus[7].SpecifiedLogisticsTransportMovement.SpecifiedEvent.OccurrenceDateTime',
    ],
    [
      'what is no time',
      cargoXmlText.replace('2026-10-19T09:00:00', '19OCT'),
      'notTime',
      'StatusMessage.MasterConsignment.ReportedStatus[7].SpecifiedLogisticsTransportMovement',
    ],
  ])('refuses %s with a reason', (_name, message, reason, path) => {
    expect(read(cargoXml, message).refused[0]).toMatchObject({ reason: `feeds:refused.${reason}`, path });
  });
});
