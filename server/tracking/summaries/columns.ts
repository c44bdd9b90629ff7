/** The typed columns of a summary, by which lists filter and sort. */
import type { EventTime, Instant, Place } from '#contract/tracking/event.ts';
import type { OwnEstimate } from '#contract/tracking/shipment/estimate.ts';
import { viewKeyOf } from '#contract/tracking/shipment/place-view.ts';
import type { Severity, Shipment } from '#contract/tracking/shipment/shipment.ts';
import { SUMMARY_VERSION, type TrackingSummary } from '#contract/tracking/summary/types.ts';
import type { trackingSummaries } from '../schema/summaries.ts';
import type { ReportedParties } from './parties.ts';

/** What a list sorts exceptions by; no exception is 0. */
export const SEVERITY_RANK: Readonly<Record<Severity, number>> = {
  notice: 1,
  late: 2,
  waiting: 3,
  stopped: 4,
};

const instant = (at: Instant | null | undefined): Date | null => (at ? new Date(at) : null);
const time = (one: EventTime | null | undefined): Date | null => instant(one?.at);
const country = (place: Place | null): string | null => place?.unlocode?.slice(0, 2) ?? null;

export type SummaryColumns = Omit<
  typeof trackingSummaries.$inferSelect,
  | 'value'
  | 'kind'
  | 'carrier'
  | 'reference'
  | 'visibility'
  | 'mode'
  | 'facts'
  | 'version'
  | 'derivedAt'
  | 'updatedAt'
>;

/** The columns of a reference of which no event is visible. */
export const NOTHING_KNOWN: SummaryColumns = {
  state: null,
  phase: null,
  milestone: null,
  place: null,
  placeSince: null,
  origin: null,
  originName: null,
  originCountry: null,
  destination: null,
  destinationName: null,
  destinationCountry: null,
  etd: null,
  atd: null,
  eta: null,
  ata: null,
  firstEta: null,
  arrival: null,
  slipMinutes: null,
  ownEstimate: null,
  vessel: null,
  imo: null,
  voyage: null,
  reportingCarrier: null,
  shipper: null,
  reportedConsignee: null,
  nextMilestone: null,
  nextPlace: null,
  nextTime: null,
  overdueSince: null,
  severity: 0,
  exceptions: [],
  partsDone: null,
  partsTotal: null,
  holds: 0,
  freeUntil: null,
  fees: 0,
  transhipments: null,
  lastEventAt: null,
  lastReceivedAt: null,
  eventCount: 0,
  summary: null,
  estimate: null,
  form: SUMMARY_VERSION,
};

export function columnsOf(
  summary: TrackingSummary,
  { lastReceivedAt, eventCount }: Pick<Shipment, 'lastReceivedAt' | 'eventCount'>,
  estimate: OwnEstimate | null,
  parties: ReportedParties,
): SummaryColumns {
  const { status, origin, destination, conveyance, next, exceptions, parts, freeTime } = summary;
  const place = status.place ?? summary.last?.place ?? null;
  return {
    state: summary.state,
    phase: status.phase,
    milestone: status.milestone,
    place: viewKeyOf(place),
    placeSince: time(status.time),
    origin: viewKeyOf(origin),
    originName: origin?.name ?? null,
    originCountry: country(origin),
    destination: viewKeyOf(destination),
    destinationName: destination?.name ?? null,
    destinationCountry: country(destination),
    etd: time(summary.etd),
    atd: time(summary.atd),
    eta: time(summary.eta),
    ata: time(summary.ata),
    firstEta: time(summary.firstEta),
    arrival: time(summary.arrival?.time),
    slipMinutes: summary.slipMinutes,
    ownEstimate: instant(estimate?.at),
    vessel: conveyance?.vessel ?? null,
    imo: conveyance?.imo ?? null,
    voyage: conveyance?.voyage ?? null,
    reportingCarrier: summary.reference.carrier,
    ...parties,
    nextMilestone: next?.milestone ?? null,
    nextPlace: viewKeyOf(next?.place),
    nextTime: time(next?.time ?? next?.due),
    overdueSince: time(summary.overdue?.due),
    severity: Math.max(0, ...exceptions.map(({ severity }) => SEVERITY_RANK[severity])),
    exceptions: [...new Set(exceptions.map(({ code }) => code))],
    partsDone: parts?.done ?? null,
    partsTotal: parts?.total ?? null,
    holds: summary.holds.length,
    freeUntil: time(freeTime?.earliest.day),
    fees: summary.fees.length,
    transhipments: summary.transhipments,
    lastEventAt: time(summary.last?.time),
    lastReceivedAt: instant(lastReceivedAt),
    eventCount,
    summary,
    estimate,
    form: SUMMARY_VERSION,
  };
}
