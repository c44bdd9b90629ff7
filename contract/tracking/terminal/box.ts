/** One container at its terminals: ledger, fees, last free days, moves, appointments, cargo. */
import type { Instant, StoredEvent } from '../event.ts';
import { groupBy } from '../derive/group.ts';
import { compare, DAY, latestPossible } from '../derive/time.ts';
import type { CargoCare, DangerousGood } from './report.ts';
import { totalsOf } from './totals.ts';
import {
  availableOf,
  codeOf,
  holdsOf,
  isOpen,
  leftSince,
  ofFact,
  partyOf,
  releasesOf,
  type Statement,
} from './ledger.ts';
import type {
  Appointment,
  FreeDay,
  TerminalBox,
  TerminalFee,
  TerminalMove,
  TerminalReason,
  TerminalState,
  TimedFact,
  TerminalMoveCode,
} from './types.ts';

/** Other obstacles to collection: customs or the carrier. */
export type OtherObstacle = Extract<TerminalReason, 'customs' | 'carrier'>;

/** `statements`: about the container and its bill; `moves`: the container's actual moves. Both are sorted. */
export function boxOf(
  container: string | null,
  statements: readonly Statement[],
  moves: readonly StoredEvent[],
  against: readonly OtherObstacle[],
  now: Instant,
): TerminalBox {
  const loads = moves.filter(
    ({ code, conveyance }) => code === 'LOAD' && (conveyance === null || conveyance.mode === 'VESSEL'),
  );
  const holds = holdsOf(statements, loads);
  const available = availableOf(statements);
  const releases = releasesOf(statements);
  const inspected = ofFact(statements, 'inspection').at(-1);
  const cleared = releases.some(
    ({ party, kind, time, ended }) =>
      party === 'customs' &&
      kind === 'release' &&
      !ended &&
      inspected &&
      time.at >= inspected.event.occurred.at,
  );
  const inspection =
    inspected && !cleared && !loads.some((load) => load.occurred.at > inspected.event.occurred.at)
      ? toTimedFact(inspected)
      : null;
  const left = leftSince(moves, available?.event.occurred.at ?? null);
  const why: TerminalReason[] = [
    ...(left ? (['left'] as const) : []),
    ...(holds.some(isOpen) ? (['hold'] as const) : []),
    ...new Set([...against, ...(inspection ? (['customs'] as const) : [])]),
    ...(available === null ? (['noWord'] as const) : available.yes ? [] : (['notAvailable'] as const)),
  ];
  const fees = feesOf(statements);
  const vgm = ofFact(statements, 'vgm').at(-1);
  const stowed = ofFact(statements, 'stowed').at(-1);
  const load = loads.findLast(({ terminal }) => terminal?.position);
  const yard = ofFact(statements, 'yard').at(-1);
  const weight =
    vgm?.report.weight ?? statements.findLast(({ report }) => report.weight !== undefined)?.report.weight;
  return {
    container,
    isoType: statements.findLast(({ event }) => event.equipment?.isoType)?.event.equipment?.isoType ?? null,
    place: statements.findLast(({ event }) => event.place)?.event.place ?? null,
    state: stateOf(why),
    why,
    available: available && { yes: available.yes, ...toTimedFact(available) },
    holds,
    releases,
    fees,
    totals: totalsOf(fees),
    freeDays: freeDaysOf(statements, now),
    yard: yard?.report.position ? { position: yard.report.position, ...toTimedFact(yard) } : null,
    moves: moves.map(moveOf),
    appointments: appointmentsOf(statements),
    inspection,
    emptyRelease: last(statements, 'emptyRelease'),
    vgm: vgm ? { ...toTimedFact(vgm), weight: weight ?? null } : null,
    stowed: stowed
      ? { ...toTimedFact(stowed), position: stowed.report.position ?? null }
      : load
        ? { time: load.occurred, evidence: [load.id], position: load.terminal?.position ?? null }
        : null,
    loadPlan: last(statements, 'loadPlan'),
    care: careOf(statements),
    lines: withoutMoves(statements).map(({ event, report }) => ({
      eventId: event.id,
      fact: report.fact,
      party: report.party ?? null,
      code: report.code ?? null,
      time: event.occurred,
      place: event.place,
      text: event.rawText,
    })),
  };
}

function stateOf(why: readonly TerminalReason[]): TerminalState {
  if (why.length === 0) return 'ready';
  if (why.includes('left')) return 'out';
  if (why.includes('hold')) return 'held';
  return why.some((one) => one !== 'noWord') ? 'notReady' : 'noWord';
}

const toTimedFact = ({ event }: Statement): TimedFact => ({ time: event.occurred, evidence: [event.id] });

function last(statements: readonly Statement[], fact: 'emptyRelease' | 'loadPlan'): TimedFact | null {
  const statement = ofFact(statements, fact).at(-1);
  return statement ? toTimedFact(statement) : null;
}

/** Facts other than moves, one line each. */
const withoutMoves = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ report }) => report.fact !== 'move');

/** Returns the latest report per type and currency; at equal times, the one reported last. */
function feesOf(statements: readonly Statement[]): TerminalFee[] {
  const groups = groupBy(ofFact(statements, 'fee'), (one) =>
    [one.container, one.report.party, codeOf(one), one.report.currency].join('|'),
  );
  return [...groups.values()].map((group) => {
    const { event, report } = group.at(-1)!;
    return {
      type: report.code ?? null,
      party: report.party ?? null,
      amount: report.amount ?? null,
      currency: report.currency ?? null,
      paid: report.paid ?? null,
      time: event.occurred,
      until: report.until ?? null,
      evidence: [event.id],
    };
  });
}

/** Returns the latest reported day for line, terminal and rail separately. */
function freeDaysOf(statements: readonly Statement[], now: Instant): FreeDay[] {
  const groups = groupBy(ofFact(statements, 'freeDay'), partyOf);
  return [...groups]
    .map(([party, group]) => {
      const { event } = group.reduce(laterOf);
      const daysLeft = Math.floor((Date.parse(latestPossible(event.occurred)) - Date.parse(now)) / DAY);
      return { party, day: event.occurred, daysLeft, evidence: [event.id] };
    })
    .toSorted((a, b) => compare(a.day.at, b.day.at) || compare(a.party, b.party));
}

/**
 * Returns the later report; if reported together, the earlier day, so that no user counts on too much time.
 */
const laterOf = (a: Statement, b: Statement): Statement =>
  (compare(a.event.reportedAt, b.event.reportedAt) || compare(b.event.occurred.at, a.event.occurred.at)) >= 0
    ? a
    : b;

export const moveOf = (event: StoredEvent): TerminalMove => ({
  code: event.code as TerminalMoveCode,
  laden: event.equipment?.laden ?? null,
  time: event.occurred,
  place: event.place,
  mode: event.conveyance?.mode ?? null,
  plate: event.terminal?.plate ?? null,
  eir: event.terminal?.eir ?? null,
  position: event.terminal?.position ?? null,
  withheld: event.terminal?.withheld ?? [],
  evidence: [event.id],
});

/** Returns the latest report of each appointment, identified by its number or else its hour. */
function appointmentsOf(statements: readonly Statement[]): Appointment[] {
  const groups = groupBy(
    ofFact(statements, 'appointment'),
    ({ event, report }) => event.sourceId ?? report.number ?? event.occurred.at,
  );
  return [...groups.values()].map((group) => {
    const { event, report } = group.reduce((a, b) => (b.event.reportedAt >= a.event.reportedAt ? b : a));
    return {
      time: event.occurred,
      until: report.until ?? null,
      state: report.state ?? 'booked',
      number: report.number ?? null,
      plate: report.plate ?? null,
      withheld: report.withheld ?? [],
      evidence: [event.id],
    };
  });
}

const NO_CARE: CargoCare = {
  dangerous: [],
  temperature: null,
  ventilation: null,
  humidity: null,
  overweight: null,
  weighed: null,
  pickUpYard: null,
  returnYard: null,
};

/** The latest report on each item; dangerous goods stay even if a later message names none. */
function careOf(statements: readonly Statement[]): CargoCare | null {
  const all = statements.flatMap(({ report }) => report.care ?? []);
  if (all.length === 0) return null;
  const known = { ...NO_CARE };
  const goods = new Map<string, DangerousGood>();
  for (const care of all) {
    for (const one of care.dangerous) goods.set(`${one.imdg} ${one.un}`, one);
    Object.assign(known, Object.fromEntries(Object.entries(care).filter(([, value]) => value !== null)));
  }
  return { ...known, dangerous: [...goods.values()] };
}
