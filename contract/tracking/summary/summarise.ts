/** Derives everything shown of a shipment outside its own details. Pure. */
import type { Instant } from '../event.ts';
import { DAY } from '../derive/time.ts';
import type { Leg, Shipment } from '../shipment/shipment.ts';
import type { ShipmentState } from '../shipment/states.ts';
import { aheadOf } from './ahead.ts';
import { chargesOf, freeTimeOf } from './charges.ts';
import { hasEnded } from './ended.ts';
import { holdsOf } from './holds.ts';
import { lastEvent } from './last-event.ts';
import { overdueOf } from './overdue.ts';
import { partsOf } from './parts.ts';
import {
  SUMMARY_VERSION,
  type SummaryArrival,
  type SummaryConveyance,
  type TrackingSummary,
} from './types.ts';

export function summarise(shipment: Shipment, now: Instant): TrackingSummary {
  const { reference, status, answer, exceptions } = shipment;
  return {
    version: SUMMARY_VERSION,
    at: now,
    reference,
    state: stateOf(shipment),
    sentence: answer,
    status,
    origin: shipment.origin,
    destination: shipment.destination,
    progressPercent: shipment.progressPercent,
    etd: shipment.etd,
    etdClassifier: shipment.etdClassifier,
    atd: shipment.atd,
    eta: shipment.eta,
    etaClassifier: shipment.etaClassifier,
    ata: shipment.ata,
    firstEta: shipment.firstEta,
    arrival: arrivalOf(shipment),
    slipMinutes: shipment.slipMinutes,
    overdue: overdueOf(shipment, now),
    next: shipment.next,
    ahead: aheadOf(shipment, now),
    exceptions: exceptions.map(({ code, severity, values, since }) => ({ code, severity, values, since })),
    parts: partsOf(shipment),
    holds: holdsOf(shipment),
    freeTime: freeTimeOf(shipment),
    fees: chargesOf(shipment),
    transhipments: transhipmentsOf(shipment),
    conveyance: conveyanceOf(shipment),
    daysInTransit: daysInTransit(shipment, now),
    daysWithoutUpdate: shipment.lastReceivedAt === null ? null : daysBetween(shipment.lastReceivedAt, now),
    last: lastEvent(shipment),
  };
}

function stateOf(shipment: Shipment): ShipmentState {
  const severities = shipment.exceptions.map(({ severity }) => severity);
  if (hasEnded(shipment)) return 'ended';
  const worst = (['stopped', 'waiting', 'late'] as const).find((one) => severities.includes(one));
  if (worst) return worst;
  return shipment.progressPercent === 0 ? 'booked' : 'underway';
}

/** Returns the actual arrival, else the latest expectation: an estimate or still the plan. */
function arrivalOf({ ata, eta, etaClassifier }: Shipment): SummaryArrival | null {
  if (ata) return { time: ata, classifier: 'ACT' };
  return eta && { time: eta, classifier: etaClassifier ?? 'EST' };
}

const TRANSFERS = ['transhipment', 'transitAirport'];
const transhipmentsOf = ({ stops }: Shipment): number =>
  stops.filter(({ role }) => TRANSFERS.includes(role)).length;

/** The current conveyance, else the next, else the last. */
function conveyanceOf({ legs }: Shipment): SummaryConveyance | null {
  const named = legs.filter(({ vessel, voyage }) => vessel ?? voyage);
  const leg: Leg | undefined =
    named.findLast(({ state }) => state === 'current') ??
    named.find(({ state }) => state === 'expected') ??
    named.at(-1);
  return leg ? { mode: leg.mode, vessel: leg.vessel, imo: leg.imo, voyage: leg.voyage } : null;
}

const daysBetween = (from: Instant, to: Instant): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY));

function daysInTransit(shipment: Shipment, now: Instant): number | null {
  const { atd, ata, status } = shipment;
  if (!atd) return null;
  const end = ata?.at ?? (hasEnded(shipment) ? status.time?.at : null) ?? now;
  return daysBetween(atd.at, end);
}
