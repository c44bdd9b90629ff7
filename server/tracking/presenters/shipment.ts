/** Presents a shipment, naming every field, so that no other field leaves the server. */
import type { Leg, Shipment, TimelineEntry, LegTimes } from '#contract/tracking/shipment/shipment.ts';
import { presentCustoms } from './customs.ts';
import { presentRail, presentTruck } from './ground.ts';
import { place, time } from './place-time.ts';
import { presentTerminal } from './terminal.ts';

const times = (value: LegTimes): LegTimes => ({
  planned: time(value.planned),
  estimated: time(value.estimated),
  actual: time(value.actual),
});

const leg = (value: Leg): Leg => ({
  mode: value.mode,
  vessel: value.vessel,
  imo: value.imo,
  voyage: value.voyage,
  service: value.service,
  from: place(value.from),
  to: place(value.to),
  departure: times(value.departure),
  arrival: times(value.arrival),
  state: value.state,
  ...(value.pieces !== undefined && { pieces: value.pieces }),
});

/** An event's id is shown only with the messages, and so is a note about it. */
function notes({ notes = [] }: TimelineEntry): Pick<TimelineEntry, 'notes'> {
  const shown = notes.filter(({ key }) => key !== 'idForm');
  return shown.length > 0 ? { notes: shown } : {};
}

const entry = (value: TimelineEntry): TimelineEntry => ({
  eventId: value.eventId,
  milestone: value.milestone,
  phase: value.phase,
  code: value.code,
  documentType: value.documentType,
  classifier: value.classifier,
  time: { at: value.time.at, zone: value.time.zone, precision: value.time.precision, raw: value.time.raw },
  ...times(value),
  place: place(value.place),
  role: value.role,
  mode: value.mode,
  vessel: value.vessel,
  voyage: value.voyage,
  equipment: value.equipment,
  ...(value.words !== undefined && { words: value.words }),
  ...(value.quantity && { quantity: value.quantity }),
  ...notes(value),
  ...(value.disagreements && { disagreements: value.disagreements }),
  evidence: value.evidence,
});

/** The shipment with its fields named one by one. */
export function presentShipment(shipment: Shipment): Shipment {
  const { status, next, answer } = shipment;
  return {
    reference: shipment.reference,
    status: {
      milestone: status.milestone,
      phase: status.phase,
      place: place(status.place),
      time: time(status.time),
    },
    answer: { key: answer.key, values: answer.values },
    next: next && {
      milestone: next.milestone,
      place: place(next.place),
      time: time(next.time),
      due: time(next.due),
      classifier: next.classifier,
    },
    progressPercent: shipment.progressPercent,
    progress: shipment.progress.map((step) => ({
      milestone: step.milestone,
      role: step.role,
      place: place(step.place),
      state: step.state,
      ...times(step),
      partsDone: step.partsDone,
      partsTotal: step.partsTotal,
    })),
    origin: place(shipment.origin),
    destination: place(shipment.destination),
    start: place(shipment.start),
    end: place(shipment.end),
    stops: shipment.stops.map((stop) => ({ place: place(stop.place) ?? stop.place, role: stop.role })),
    etd: time(shipment.etd),
    etdClassifier: shipment.etdClassifier,
    atd: time(shipment.atd),
    eta: time(shipment.eta),
    etaClassifier: shipment.etaClassifier,
    ata: time(shipment.ata),
    firstEta: time(shipment.firstEta),
    slipMinutes: shipment.slipMinutes,
    etaHistory: shipment.etaHistory.map(({ eta, classifier, reportedAt, eventId, slipMinutes }) => ({
      eta: time(eta) ?? eta,
      classifier,
      reportedAt,
      eventId,
      slipMinutes,
    })),
    legs: shipment.legs.map(leg),
    vesselChanges: shipment.vesselChanges.map((change) => ({
      place: place(change.place),
      from: { vessel: change.from.vessel, voyage: change.from.voyage },
      to: { vessel: change.to.vessel, voyage: change.to.voyage },
      reportedAt: change.reportedAt,
      evidence: change.evidence,
    })),
    containers: shipment.containers.map((container) => ({
      number: container.number,
      isoType: container.isoType,
      laden: container.laden,
      seals: container.seals,
      milestone: container.milestone,
      place: place(container.place),
      time: time(container.time),
      rolled: container.rolled,
    })),
    cargo: shipment.cargo && {
      pieces: shipment.cargo.pieces,
      weight: shipment.cargo.weight,
      unit: shipment.cargo.unit,
      lots: shipment.cargo.lots.map((lot) => ({
        milestone: lot.milestone,
        place: place(lot.place),
        time: time(lot.time),
        pieces: lot.pieces,
        evidence: lot.evidence,
      })),
      missing: shipment.cargo.missing,
      ...(shipment.cargo.otherwise && {
        otherwise: shipment.cargo.otherwise.map(({ pieces, weight, unit, milestone, code, evidence }) => ({
          pieces,
          weight,
          unit,
          milestone,
          code,
          evidence,
        })),
      }),
    },
    ...(shipment.rail && { rail: shipment.rail.map(presentRail) }),
    ...(shipment.trucks && { trucks: shipment.trucks.map(presentTruck) }),
    ...(shipment.customs && { customs: presentCustoms(shipment.customs) }),
    ...(shipment.terminal && { terminal: presentTerminal(shipment.terminal) }),
    timeline: shipment.timeline.map(entry),
    exceptions: shipment.exceptions.map(({ code, severity, values, since, evidence }) => ({
      code,
      severity,
      values,
      since,
      evidence,
    })),
    related: shipment.related.map(({ kind, value, carrier }) => ({ kind, value, carrier })),
    lastReceivedAt: shipment.lastReceivedAt,
    eventCount: shipment.eventCount,
  };
}
