/** One fictitious shipment in three formats, to test that they read the same. */

export const cargoImpText = [
  'FSU/12',
  '999-10000001PVGFRA/T10K350.5',
  'RCS/16OCT1317/PVG/T10K350.5',
  'MAN/XH021/16OCT/PVGIST/P6K210.3/S1800/S2345',
  'DEP/XH021/16OCT/PVGIST/P6K210.3/A1812/E2350',
  'OSI/LOADED IN TWO ULD',
  'OCI/CN/SHP/T/9133',
  'DIS/XH021/16OCT1815/PVG/OFLD/P4K140.2',
  'ARR/XH021/17OCT0005/IST/P6K210.3/A0005',
  'RCF/XH021/17OCT0130/IST/P6K210.3',
  'NFD/19OCT0800/FRA/T10K350.5',
  'DLV/19OCT0900/FRA/T10K350.5',
].join('\n');

const element = (name: string, content: string, attributes = ''): string =>
  content === '' ? '' : `<ram:${name}${attributes}>${content}</ram:${name}>`;

const amount = (pieces: number, weight: number, split: 'T' | 'P'): string =>
  element('GrossWeightMeasure', String(weight), ' unitCode="KGM"') +
  element('PieceQuantity', String(pieces)) +
  element('TransportSplitDescription', split);

type StatusFixture = {
  code: string;
  pieces?: [number, number, 'T' | 'P'];
  at: string;
  time?: string;
  flight?: boolean;
  departs?: string;
  arrives?: string;
  more?: string;
};

/** Times without an offset are in the airport's local time. */
const leg = ({ at, time, flight, departs = '', arrives = '' }: StatusFixture): string =>
  element(
    'SpecifiedLogisticsTransportMovement',
    (flight ? element('ID', 'XH021') : '') +
      element('ArrivalEvent', arrives) +
      element('DepartureEvent', departs) +
      element('SpecifiedLocation', element('ID', at) + element('TypeCode', 'Airport')) +
      (time
        ? element('SpecifiedEvent', element('OccurrenceDateTime', time) + element('DateTimeTypeCode', 'A'))
        : ''),
  );

const status = (fixture: StatusFixture): string => {
  const [pieces, weight, split] = fixture.pieces ?? [10, 350.5, 'T'];
  return element(
    'ReportedStatus',
    element('ReasonCode', fixture.code) +
      element(
        'AssociatedStatusConsignment',
        amount(pieces, weight, split) + (fixture.more ?? '') + leg(fixture),
      ),
  );
};

const part: StatusFixture['pieces'] = [6, 210.3, 'P'];
const istanbul = element('OccurrenceArrivalLocation', element('ID', 'IST'));
const shanghai = element('OccurrenceDepartureLocation', element('ID', 'PVG'));

export const cargoXmlText = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:StatusMessage xmlns:rsm="iata:statusmessage:1" xmlns:ram="iata:datamodel:3">
<rsm:MessageHeaderDocument>${element('ID', 'M-1')}${element('TypeCode', 'XFSU')}${element('VersionID', '5.00')}</rsm:MessageHeaderDocument>
<rsm:BusinessHeaderDocument>${element('ID', '999-10000001')}</rsm:BusinessHeaderDocument>
<rsm:MasterConsignment>${amount(10, 350.5, 'T')}
${element('TransportContractDocument', element('ID', '999-10000001') + element('TypeCode', '740'))}
${element('OriginLocation', element('ID', 'PVG'))}${element('FinalDestinationLocation', element('ID', 'FRA'))}
${status({ code: 'RCS', at: 'PVG', time: '2026-10-16T13:17:00' })}
${status({
  code: 'MAN',
  pieces: part,
  at: 'PVG',
  flight: true,
  departs: element('ScheduledOccurrenceDateTime', '2026-10-16T18:00:00') + shanghai,
  arrives: element('ScheduledOccurrenceDateTime', '2026-10-16T23:45:00') + istanbul,
})}
${status({
  code: 'DEP',
  pieces: part,
  at: 'PVG',
  flight: true,
  departs:
    element('DepartureOccurrenceDateTime', '2026-10-16T18:12:00+08:00') +
    element('DepartureDateTimeTypeCode', 'A') +
    shanghai,
  arrives:
    element('ArrivalOccurrenceDateTime', '2026-10-16T23:50:00') +
    element('ArrivalDateTimeTypeCode', 'E') +
    istanbul,
  more:
    element('HandlingOSIInstructions', element('Description', 'LOADED IN TWO ULD')) +
    element(
      'IncludedCustomsNote',
      element('ContentCode', 'T') +
        element('Content', '9133') +
        element('SubjectCode', 'SHP') +
        element('CountryID', 'CN'),
    ),
})}
${status({
  code: 'DIS',
  pieces: [4, 140.2, 'P'],
  at: 'PVG',
  time: '2026-10-16T18:15:00',
  flight: true,
  more: element('DiscrepancyDescriptionCode', 'OFLD'),
})}
${status({ code: 'ARR', pieces: part, at: 'IST', time: '2026-10-17T00:05:00', flight: true })}
${status({ code: 'RCF', pieces: part, at: 'IST', time: '2026-10-16T22:30:00.000Z', flight: true })}
${status({ code: 'NFD', at: 'FRA', time: '2026-10-19T08:00:00' })}
${status({ code: 'DLV', at: 'FRA', time: '2026-10-19T09:00:00' })}
</rsm:MasterConsignment></rsm:StatusMessage>`;

const base = 'https://airline.example/logistics-objects';
const location = (code: string) => ({
  '@type': 'cargo:Location',
  'cargo:locationCodes': [{ 'cargo:code': code }],
});
const kilograms = (value: number) => ({
  '@type': 'cargo:Value',
  'cargo:numericalValue': value,
  'cargo:unit': { '@id': 'https://vocabulary.uncefact.org/MeasurementUnitCommonCode#KGM' },
});
const movement = (...times: [string, string, string][]) => ({
  '@type': 'cargo:TransportMovement',
  'cargo:transportIdentifier': 'XH021',
  'cargo:departureLocation': location('PVG'),
  'cargo:arrivalLocation': location('IST'),
  'cargo:movementTimes': times.map(([direction, type, time]) => ({
    'cargo:direction': { '@id': `cargo:${direction}` },
    'cargo:movementTimeType': { '@id': `cargo:${type}` },
    'cargo:movementTimestamp': { '@type': 'xsd:dateTime', '@value': time },
  })),
});

const event = (code: string, time: string, at: string, more: object = {}) => ({
  '@type': 'cargo:LogisticsEvent',
  'cargo:eventCode': { '@id': `https://onerecord.iata.org/ns/code-lists/StatusCode#${code}` },
  'cargo:eventDate': { '@type': 'xsd:dateTime', '@value': time },
  'cargo:eventTimeType': { '@id': 'cargo:ACTUAL' },
  'cargo:eventLocation': location(at),
  ...more,
});
const ofSix = {
  'cargo:partialEventIndicator': true,
  'cargo:pieceCount': 6,
  'cargo:grossWeight': kilograms(210.3),
};
const onFlight = (...times: [string, string, string][]) => ({
  'cargo:transportMovement': movement(...times),
});

/** The shipment with its events embedded. */
export const oneRecord = {
  '@context': { cargo: 'https://onerecord.iata.org/ns/cargo#', xsd: 'http://www.w3.org/2001/XMLSchema#' },
  '@id': `${base}/shipment-1`,
  '@type': 'cargo:Shipment',
  'cargo:totalPieceCount': 10,
  'cargo:totalGrossWeight': kilograms(350.5),
  'cargo:waybill': {
    '@id': `${base}/waybill-1`,
    '@type': 'cargo:Waybill',
    'cargo:waybillPrefix': '999',
    'cargo:waybillNumber': '10000001',
    'cargo:departureLocation': location('PVG'),
    'cargo:arrivalLocation': location('FRA'),
  },
  'cargo:events': [
    event('RCS', '2026-10-16T13:17:00+08:00', 'PVG'),
    event('MAN', '2026-10-16', 'PVG', {
      ...ofSix,
      ...onFlight(
        ['OUTBOUND', 'SCHEDULED', '2026-10-16T10:00:00Z'],
        ['INBOUND', 'SCHEDULED', '2026-10-16T20:45:00Z'],
      ),
    }),
    event('DEP', '2026-10-16T10:12:00Z', 'PVG', {
      ...ofSix,
      ...onFlight(
        ['OUTBOUND', 'ACTUAL', '2026-10-16T10:12:00Z'],
        ['INBOUND', 'ESTIMATED', '2026-10-16T20:50:00Z'],
      ),
      'cargo:otherServiceInformation': 'LOADED IN TWO ULD',
      'cargo:customsInformation': {
        'cargo:countryCode': 'CN',
        'cargo:subjectCode': 'SHP',
        'cargo:contentCode': 'T',
        'cargo:otherCustomsInformation': '9133',
      },
    }),
    event('OFLD', '2026-10-16T18:15:00+08:00', 'PVG', {
      ...ofSix,
      ...onFlight(),
      'cargo:pieceCount': 4,
      'cargo:grossWeight': kilograms(140.2),
    }),
    event('ARR', '2026-10-17T00:05:00+03:00', 'IST', { ...ofSix, ...onFlight() }),
    event('RCF', '2026-10-17T01:30:00+03:00', 'IST', { ...ofSix, ...onFlight() }),
    event('NFD', '2026-10-19T08:00:00+02:00', 'FRA'),
    event('DLV', '2026-10-19T09:00:00+02:00', 'FRA'),
  ],
};
