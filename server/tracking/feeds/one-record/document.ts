/** Reads the waybills of a message as documents: parties, route, flights, goods, charges, houses. */
import type { ConsignmentDocument, Party } from '#contract/tracking/event.ts';
import { designatorOf, type Consignment } from '../air/air-event.ts';
import { isHouse, numberOf, piecesIn, weightOf, type Cargo } from './cargo.ts';
import { readFlight } from './flight.ts';
import { isNode, MOST_SHARED, nodeOf, nodesOf, textOf, valuesOf, type Node } from './graph.ts';

export type DocumentPart = {
  kind: 'paper';
  path: string;
  id: string | null;
  consignment: Consignment | null;
  created: string;
  issued: string;
  document: ConsignmentDocument;
};

/** Roles of parties by code and by name. */
const ROLES: readonly [RegExp, Party['role']][] = [
  [/^(?:SHP|CZ|shipper|consignor)$/i, 'SHP'],
  [/^(?:CNE|CN|consignee)$/i, 'CNE'],
  [/^(?:FFW|FW|AGT|AG|freight_?forwarder|agent)$/i, 'AGT'],
  [/^(?:NFY|NI|notify.*)$/i, 'NFY'],
];

function partiesOf(waybill: Node): Party[] {
  return nodesOf(waybill, 'involvedParties', 'parties')
    .slice(0, 100)
    .flatMap((party): Party[] => {
      const role = ROLES.find(([form]) => form.test(textOf(party, 'partyRole', 'role')))?.[1];
      const [details = party] = nodesOf(party, 'partyDetails', 'party');
      const name = textOf(details, 'name', 'organizationName', 'companyName');
      if (!role || name === '') return [];
      const [located] = nodesOf(details, 'basedAtLocation', 'location', 'branch');
      const [address = located] = nodesOf(located, 'address');
      const lines = [
        ...valuesOf(address, 'streetAddressLines', 'street').map((line) =>
          isNode(line) ? '' : String(line),
        ),
        ...['cityName', 'regionName', 'postalCode'].map((field) => textOf(address, field)),
      ];
      return [
        {
          role,
          name,
          address: lines.filter(Boolean),
          country: /^[A-Z]{2}$/.exec(textOf(address, 'country', 'countryCode').toUpperCase())?.[0] ?? null,
          account: textOf(party, 'accountNumber') || null,
          contacts: [],
        },
      ];
    });
}

function readDocument(
  waybill: Node,
  shipment: Node | null,
  houses: readonly Node[],
  movements: readonly Node[],
): ConsignmentDocument {
  const flights = movements.map(readFlight);
  return {
    parties: partiesOf(waybill),
    routing: flights.flatMap(({ number, to }) =>
      number && to ? [{ to, carrier: designatorOf(number) }] : [],
    ),
    flights: flights.flatMap(({ number, departure }) =>
      number
        ? [{ flight: number, day: /^\d{4}-\d{2}-(\d{2})/.exec(departure[0]?.text ?? '')?.[1] ?? '' }]
        : [],
    ),
    goods: [textOf(shipment, 'goodsDescription')].filter(Boolean),
    handling: valuesOf(shipment, 'specialHandlingCodes')
      .slice(0, MOST_SHARED)
      .map((one) => (isNode(one) ? textOf(one, 'code') : String(one)))
      .filter((code) => /^[A-Z]{3}$/.test(code)),
    currency: /^[A-Z]{3}$/.exec(textOf(waybill, 'originCurrency'))?.[0] ?? null,
    charges: nodesOf(waybill, 'otherCharges').flatMap((charge) => {
      const [amount = charge] = nodesOf(charge, 'otherChargeAmount', 'amount');
      const amountText = textOf(amount, 'numericalValue', 'value');
      return /^\d[\d.]*$/.test(amountText)
        ? [{ code: textOf(charge, 'otherChargeCode', 'chargeCode'), amount: amountText }]
        : [];
    }),
    houses: houses.map((house) => {
      const own = nodeOf(house, 'shipment', 'shipmentInformation');
      return {
        number: textOf(house, 'waybillNumber').slice(0, 35),
        pieces: (own && piecesIn(own)) || null,
        weight: weightOf(own ?? null, 'totalGrossWeight')?.weight ?? null,
        goods: textOf(own, 'goodsDescription'),
      };
    }),
  };
}

/** Properties that only a waybill with its own content has, not a mere mention of its number. */
const SAYS = [
  'involvedParties',
  'otherCharges',
  'carrierDeclarationDate',
  'waybillLineItems',
  'consignorDeclarationSignature',
];

export function documentParts(cargo: Cargo): DocumentPart[] {
  const houses = new Map<string, Node[]>();
  for (const house of cargo.waybills.filter(isHouse)) {
    const master = cargo.waybillOf(house);
    if (!master || master.waybill === house) continue;
    houses.set(master.number, [...(houses.get(master.number)?.slice(0, 499) ?? []), house]);
  }
  return cargo.waybills.flatMap((waybill): DocumentPart[] => {
    const number = numberOf(waybill);
    if (isHouse(waybill) || !number) return [];
    const own = houses.get(number) ?? [];
    if (own.length === 0 && !SAYS.some((name) => waybill.properties.has(name))) return [];
    return [
      {
        kind: 'paper',
        path: waybill.path,
        id: waybill.id,
        consignment: cargo.consignmentOf(waybill),
        created: textOf(waybill, 'creationDate', 'lastModified'),
        issued: textOf(waybill, 'carrierDeclarationDate'),
        document: readDocument(waybill, cargo.shipmentOf(waybill), own, cargo.movements.slice(0, 20)),
      },
    ];
  });
}
