/** Waybills (XFWB) and house manifests (XFHL): parties, route, quantity, charges. */
import type { ConsignmentDocument, Party, TrackingEvent } from '#contract/tracking/event.ts';
import { airportNow } from '#server/reference/lookups.ts';
import { designatorOf, flightOf, documentEvent, type Consignment } from '../air/air-event.ts';
import { dayOrTime } from '../air/time.ts';
import type { MapContext } from '../feed.ts';
import { scheduledDay, type DocumentPart } from './parse.ts';
import { remarksOf } from './remarks.ts';
import { isNode, listAt, textAt, within, type Node } from './tree.ts';
import { mappingVersion } from './version.ts';

const ROLES = {
  ConsignorParty: 'SHP',
  ConsigneeParty: 'CNE',
  FreightForwarderParty: 'AGT',
  AssociatedParty: 'NFY',
} as const satisfies Record<string, Party['role']>;

/** Maximum number of entries; no real document has more. */
const MOST = 500;

function partiesOf(consignment: Node): Party[] {
  return Object.entries(ROLES).flatMap(([name, role]) =>
    listAt(consignment, name)
      .slice(0, MOST)
      .flatMap((party): Party[] => {
        const account = textAt(party, 'AccountID') || null;
        const title = textAt(party, 'Name') || account;
        if (!title) return [];
        const address = within(party, 'PostalStructuredAddress');
        const reached = listAt(party, 'DefinedTradeContact').flatMap((contact) => [
          textAt(contact, 'DirectTelephoneCommunication', 'CompleteNumber'),
          textAt(contact, 'URIEmailCommunication', 'URIID'),
        ]);
        return [
          {
            role,
            name: title,
            address: ['StreetName', 'CityName', 'CountrySubDivisionName', 'PostcodeCode']
              .map((part) => textAt(address, part))
              .filter(Boolean),
            country: /^[A-Z]{2}$/.exec(textAt(address, 'CountryID'))?.[0] ?? null,
            account,
            contacts: reached.filter(Boolean),
          },
        ];
      }),
  );
}

/** Totals by payer, under their Cargo-IMP names. */
const TOTALS = {
  WeightChargeTotalAmount: 'WT',
  ValuationChargeTotalAmount: 'VC',
  TaxTotalAmount: 'TX',
  AgentTotalDuePayableAmount: 'OA',
  CarrierTotalDuePayableAmount: 'OC',
  GrandTotalAmount: 'CT',
} as const;

function chargesOf(consignment: Node): ConsignmentDocument['charges'] {
  const other = listAt(consignment, 'ApplicableLogisticsAllowanceCharge')
    .slice(0, MOST)
    .map((charge) => ({
      code: `${textAt(charge, 'ID')}${textAt(charge, 'PartyTypeCode')}`.toUpperCase(),
      amount: textAt(charge, 'ActualAmount'),
    }));
  const totals = [...listAt(consignment, 'ApplicableTotalRating'), consignment].flatMap((rating) =>
    listAt(rating, 'ApplicablePrepaidCollectMonetarySummation').flatMap((sum) =>
      Object.entries(TOTALS).map(([name, code]) => ({
        code: `${/^(?:true|1)$/i.test(textAt(sum, 'PrepaidIndicator')) ? 'PPD' : 'COL'} ${code}`,
        amount: textAt(sum, name),
      })),
    ),
  );
  return [...totals, ...other].filter(({ code, amount }) => code !== '' && /^\d[\d.]*$/.test(amount));
}

const goodsOf = (from: Node, ...items: string[]): string[] =>
  listAt(from, ...items)
    .slice(0, MOST)
    .map((item) => textAt(item, 'NatureIdentificationTransportCargo', 'Identification'))
    .filter(Boolean);

function readDocument(consignment: Node): ConsignmentDocument {
  const movements = listAt(consignment, 'SpecifiedLogisticsTransportMovement').filter(isNode).slice(0, MOST);
  const ratings = listAt(consignment, 'ApplicableRating').filter(isNode);
  return {
    parties: partiesOf(consignment),
    routing: movements.flatMap((movement) => {
      const to = textAt(movement, 'ArrivalEvent', 'OccurrenceArrivalLocation', 'ID');
      const carrier =
        designatorOf(flightOf(textAt(movement, 'ID')) ?? '') || textAt(movement, 'CarrierParty', 'PrimaryID');
      return /^[A-Z]{3}$/.test(to) && carrier !== '' ? [{ to, carrier: carrier.slice(0, 3) }] : [];
    }),
    flights: movements.flatMap((movement) => {
      const flight = flightOf(textAt(movement, 'ID'));
      const day = /^\d{4}-\d{2}-(\d{2})/.exec(scheduledDay(movement))?.[1];
      return flight ? [{ flight, day: day ?? '' }] : [];
    }),
    goods: [
      ...ratings.flatMap((rating) => goodsOf(rating, 'IncludedMasterConsignmentItem')),
      ...goodsOf(consignment, 'IncludedMasterConsignmentItem'),
    ],
    handling: ['HandlingSPHInstructions', 'HandlingInstructions']
      .flatMap((name) => listAt(consignment, name))
      .map((one) => textAt(one, 'DescriptionCode').toUpperCase())
      .filter((code) => /^[A-Z]{3}$/.test(code)),
    currency:
      /^[A-Z]{3}$/.exec(textAt(consignment, 'ApplicableOriginCurrencyExchange', 'SourceCurrencyCode'))?.[0] ??
      null,
    charges: chargesOf(consignment),
    houses: listAt(consignment, 'IncludedHouseConsignment')
      .filter(isNode)
      .flatMap((house) => {
        const number =
          textAt(house, 'TransportContractDocument', 'ID') || textAt(house, 'AssociatedConsignment', 'ID');
        if (number === '') return [];
        const pieces =
          textAt(house, 'TotalPieceQuantity') ||
          textAt(house, 'PieceQuantity') ||
          textAt(house, 'PackageQuantity');
        const weight = textAt(house, 'GrossWeightMeasure') || textAt(house, 'IncludedTareGrossWeightMeasure');
        return [
          {
            number: number.slice(0, 35),
            pieces: /^\d{1,7}$/.test(pieces) ? Number(pieces) : null,
            weight: /^\d{1,9}(?:\.\d+)?$/.test(weight) ? Number(weight) : null,
            goods:
              textAt(house, 'SummaryDescription') ||
              (goodsOf(house, 'IncludedHouseConsignmentItem')[0] ?? ''),
          },
        ];
      }),
  };
}

export function toDocumentEvent(
  part: DocumentPart,
  consignment: Consignment,
  reportedAt: string,
  context: MapContext,
): TrackingEvent {
  const signed = within(part.business, 'SignatoryCarrierAuthentication');
  const place =
    textAt(signed, 'IssueAuthenticationLocation', 'ID') ||
    textAt(signed, 'IssueAuthenticationLocation', 'Name');
  const at = /^[A-Z]{3}$/.test(place) ? place : consignment.origin;
  const occurred = dayOrTime(textAt(signed, 'ActualDateTime'), (at && airportNow(at)?.zone) || null);
  const document = readDocument(part.consignment);
  return documentEvent(
    {
      source: 'cargo-xml',
      mappingVersion,
      consignment,
      reportedAt,
      kind: part.message === 'XFHL' ? 'FHL' : 'FWB',
      code: part.message,
      occurred: occurred && occurred.at <= reportedAt ? occurred : null,
      at,
      document,
      remarks: remarksOf(part.consignment),
      key: [part.message, consignment.number, JSON.stringify(part.consignment)],
    },
    context,
  );
}
