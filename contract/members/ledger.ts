/** A row of a ledger: a subscription beside what is known of its reference; the fields that it is filtered and sorted by. */
import { z } from 'zod';
import { choice, dateTime, integer, optional, text } from '#contract/records/fields.ts';
import { sheet, type Resource } from '#contract/records/resource.ts';
import { SHIPMENT_STATES } from '#contract/tracking/shipment/states.ts';
import { subscription } from './resources/subscription.ts';

const MAX_MINUTES = 10_000_000;

/** Fields of the summary. `severity`: 0 no exception, 1 notice, 2 late, 3 waiting, 4 stopped. */
export const LEDGER_SUMMARY = {
  cargoState: optional(choice(SHIPMENT_STATES)),
  phase: optional(text(32)),
  milestone: optional(text(8)),
  place: optional(text(120)),
  placeSince: optional(dateTime()),
  origin: optional(text(120)),
  originName: optional(text(200)),
  originCountry: optional(text(2)),
  destination: optional(text(120)),
  destinationName: optional(text(200)),
  destinationCountry: optional(text(2)),
  etd: optional(dateTime()),
  atd: optional(dateTime()),
  eta: optional(dateTime()),
  ata: optional(dateTime()),
  firstEta: optional(dateTime()),
  arrival: optional(dateTime()),
  slipMinutes: optional(integer(-MAX_MINUTES, MAX_MINUTES)),
  ownEstimate: optional(dateTime()),
  vessel: optional(text(120)),
  imo: optional(text(7)),
  voyage: optional(text(60)),
  reportingCarrier: optional(text(60)),
  shipper: optional(text(200)),
  reportedConsignee: optional(text(200)),
  nextMilestone: optional(text(8)),
  nextPlace: optional(text(120)),
  nextTime: optional(dateTime()),
  overdueSince: optional(dateTime()),
  severity: integer(0, 4),
  exceptions: optional(text(64)),
  partsDone: optional(integer(0, MAX_MINUTES)),
  partsTotal: optional(integer(0, MAX_MINUTES)),
  holds: integer(0, 1000),
  freeUntil: optional(dateTime()),
  fees: integer(0, 1000),
  transhipments: optional(integer(0, 1000)),
  lastEventAt: optional(dateTime()),
  lastReceivedAt: optional(dateTime()),
} as const;
export type LedgerSummaryField = keyof typeof LEDGER_SUMMARY;

/** The ledger in the language of lists: its labels are `ledger:field.…`. */
export const ledger: Resource = {
  ...sheet({
    key: 'ledger',
    schema: z.object({ ...subscription.schema.shape, ...LEDGER_SUMMARY }),
    list: [
      'ownReference',
      'number',
      'carrier',
      'origin',
      'destination',
      'vessel',
      'voyage',
      'etd',
      'eta',
      'place',
    ],
    search: ['number', 'ownReference', 'customer', 'consignee', 'group', 'tags'],
    sort: 'number',
    export: 'all',
    import: ['number', 'kind'],
    scope: 'company',
  }),
  key: 'subscription',
};
