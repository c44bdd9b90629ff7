/** Presents terminal data, naming every field. */
import type { CargoCare } from '#contract/tracking/terminal/report.ts';
import type { Terminal, TerminalBox, TimedFact } from '#contract/tracking/terminal/types.ts';
import { terminalName } from '#server/reference/index.ts';
import { place, time } from './place-time.ts';

const presentReport = (one: TimedFact): TimedFact => ({
  time: time(one.time) ?? one.time,
  evidence: one.evidence,
});

function yardNames({ pickUpYard, returnYard }: CargoCare, port: string | null): Record<string, string> {
  const named = [pickUpYard, returnYard].flatMap((code) => {
    const name = terminalName(port, code);
    return code && name ? [[code, name] as const] : [];
  });
  return Object.fromEntries(named);
}

const care = (one: CargoCare, port: string | null): CargoCare => ({
  dangerous: one.dangerous.map(({ imdg, un }) => ({ imdg, un })),
  temperature: one.temperature,
  ventilation: one.ventilation,
  humidity: one.humidity,
  overweight: one.overweight,
  weighed: one.weighed,
  pickUpYard: one.pickUpYard,
  returnYard: one.returnYard,
  yardNames: yardNames(one, port),
});

const box = (one: TerminalBox): TerminalBox => ({
  container: one.container,
  isoType: one.isoType,
  place: place(one.place),
  state: one.state,
  why: one.why,
  available: one.available && { ...presentReport(one.available), yes: one.available.yes },
  holds: one.holds.map(({ party, code, placed, removed, over, evidence }) => ({
    party,
    code,
    placed,
    removed,
    over,
    evidence,
  })),
  releases: one.releases.map(({ party, kind, time: at, ended, evidence }) => ({
    party,
    kind,
    time: at,
    ended,
    evidence,
  })),
  fees: one.fees.map(({ type, party, amount, currency, paid, time: at, until, evidence }) => ({
    type,
    party,
    amount,
    currency,
    paid,
    time: at,
    until,
    evidence,
  })),
  totals: one.totals.map(({ currency, amount }) => ({ currency, amount })),
  freeDays: one.freeDays.map(({ party, day, daysLeft, evidence }) => ({ party, day, daysLeft, evidence })),
  yard: one.yard && { ...presentReport(one.yard), position: one.yard.position },
  moves: one.moves.map((move) => ({
    code: move.code,
    laden: move.laden,
    time: move.time,
    place: place(move.place),
    mode: move.mode,
    plate: move.plate,
    eir: move.eir,
    position: move.position,
    withheld: move.withheld,
    evidence: move.evidence,
  })),
  appointments: one.appointments.map((appointment) => ({
    time: appointment.time,
    until: appointment.until,
    state: appointment.state,
    number: appointment.number,
    plate: appointment.plate,
    withheld: appointment.withheld,
    evidence: appointment.evidence,
  })),
  inspection: one.inspection && presentReport(one.inspection),
  emptyRelease: one.emptyRelease && presentReport(one.emptyRelease),
  vgm: one.vgm && { ...presentReport(one.vgm), weight: one.vgm.weight },
  stowed: one.stowed && { ...presentReport(one.stowed), position: one.stowed.position },
  loadPlan: one.loadPlan && presentReport(one.loadPlan),
  care: one.care && care(one.care, one.place?.unlocode ?? null),
  lines: one.lines.map(({ eventId, fact, party, code, time: at, place: where, text }) => ({
    eventId,
    fact,
    party,
    code,
    time: at,
    place: place(where),
    text,
  })),
});

export const presentTerminal = ({ boxes }: Terminal): Terminal => ({ boxes: boxes.map(box) });
