/** Presents a tracking summary, naming every field. */
import type { LastFreeDay, TrackingSummary } from '#contract/tracking/summary/types.ts';
import { place, time } from './place-time.ts';

export function presentSummary(summary: TrackingSummary): TrackingSummary {
  const { reference, sentence, status, arrival, overdue, next, parts, freeTime, conveyance, last } = summary;
  return {
    version: summary.version,
    at: summary.at,
    reference: { kind: reference.kind, value: reference.value, carrier: reference.carrier },
    state: summary.state,
    sentence: { key: sentence.key, values: sentence.values },
    status: {
      milestone: status.milestone,
      phase: status.phase,
      place: place(status.place),
      time: time(status.time),
    },
    origin: place(summary.origin),
    destination: place(summary.destination),
    progressPercent: summary.progressPercent,
    etd: time(summary.etd),
    etdClassifier: summary.etdClassifier,
    atd: time(summary.atd),
    eta: time(summary.eta),
    etaClassifier: summary.etaClassifier,
    ata: time(summary.ata),
    firstEta: time(summary.firstEta),
    arrival: arrival && { time: time(arrival.time) ?? arrival.time, classifier: arrival.classifier },
    slipMinutes: summary.slipMinutes,
    overdue: overdue && {
      milestone: overdue.milestone,
      place: place(overdue.place),
      due: time(overdue.due) ?? overdue.due,
      minutes: overdue.minutes,
    },
    next: next && {
      milestone: next.milestone,
      place: place(next.place),
      time: time(next.time),
      due: time(next.due),
      classifier: next.classifier,
    },
    ahead: summary.ahead.map((step) => ({
      milestone: step.milestone,
      role: step.role,
      place: place(step.place),
      time: time(step.time) ?? step.time,
      classifier: step.classifier,
    })),
    exceptions: summary.exceptions.map(({ code, severity, values, since }) => ({
      code,
      severity,
      values,
      since,
    })),
    parts: parts && { unit: parts.unit, done: parts.done, total: parts.total, milestone: parts.milestone },
    holds: summary.holds.map((hold) => ({
      code: hold.code,
      party: hold.party,
      place: place(hold.place),
      since: hold.since,
    })),
    freeTime: freeTime && {
      earliest: lastFreeDay(freeTime.earliest),
      days: freeTime.days.map(lastFreeDay),
    },
    fees: summary.fees.map(({ currency, amount }) => ({ currency, amount })),
    transhipments: summary.transhipments,
    conveyance: conveyance && {
      mode: conveyance.mode,
      vessel: conveyance.vessel,
      imo: conveyance.imo,
      voyage: conveyance.voyage,
    },
    daysInTransit: summary.daysInTransit,
    daysWithoutUpdate: summary.daysWithoutUpdate,
    last: last && {
      milestone: last.milestone,
      phase: last.phase,
      code: last.code,
      documentType: last.documentType,
      time: time(last.time) ?? last.time,
      place: place(last.place),
    },
  };
}

const lastFreeDay = ({ party, day, daysLeft }: LastFreeDay): LastFreeDay => ({
  party,
  day: time(day) ?? day,
  daysLeft,
});
