/**
 * The ledger of one container at its terminals; the order of arrival does not matter. Ready means: the latest
 * report says available, the container has not left since, and no hold is open. Parties hold and release
 * separately. Only the removal of the same hold (party and name) closes it; a removed hold is not a release.
 */
import type { Instant, StoredEvent } from '../event.ts';
import { compare, latestPossible } from '../derive/time.ts';
import { afterThat, sinceThen } from '../derive/when.ts';
import type { TerminalFact, TerminalParty, TerminalReport } from './report.ts';
import type { TerminalHold, TerminalRelease, ReleaseKind } from './types.ts';

/** An event of a terminal with what it reports. */
export type Statement = { event: StoredEvent; report: TerminalReport; container: string | null };

export const toStatement = (event: StoredEvent): Statement | null =>
  event.terminal
    ? { event, report: event.terminal, container: event.equipment?.number ?? null }
    : event.family === 'EQUIPMENT' && event.code === 'AVPU'
      ? // Carriers' APIs report it too.
        { event, report: { fact: 'available' }, container: event.equipment?.number ?? null }
      : null;

export const partyOf = ({ report }: Statement): TerminalParty => report.party ?? 'other';
/** A hold's name, normalised for comparison: capitals, without characters that vary. */
export const codeOf = ({ report }: Statement): string =>
  (report.code ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

const when = ({ event }: Statement) => ({ time: event.occurred });
/** Positive reports count only once they have happened. */
const isActual = ({ event }: Statement): boolean => event.classifier === 'ACT';

export const byTime = (a: Statement, b: Statement): number =>
  compare(a.event.occurred.at, b.event.occurred.at) ||
  compare(a.event.reportedAt, b.event.reportedAt) ||
  compare(a.event.id, b.event.id);

export const ofFact = (statements: readonly Statement[], ...facts: TerminalFact[]): Statement[] =>
  statements.filter(({ report }) => facts.includes(report.fact));

/** Whether `good` ends `adverse`: at its time or later; at equal times, the order of reports decides. */
function ends(good: Statement, adverse: Statement): boolean {
  if (!isActual(good) || !sinceThen(when(good), when(adverse))) return false;
  const [a, b] = [good.event, adverse.event];
  return a.occurred.at !== b.occurred.at || a.reportedAt >= b.reportedAt;
}

/**
 * The removal of a bill's hold also removes those of its containers; a container's removal affects only that
 * container.
 */
const reaches = (removal: Statement, hold: Statement): boolean =>
  removal.container === null || removal.container === hold.container;

/** `statements`: of one container and its bill, sorted. `loaded`: its loadings on a ship. */
export function holdsOf(statements: readonly Statement[], loaded: readonly StoredEvent[]): TerminalHold[] {
  const removals = ofFact(statements, 'holdRemoved', 'release').filter(
    ({ report }) => report.fact === 'holdRemoved' || report.standing === true,
  );
  const holds = new Map<string, TerminalHold>();
  for (const hold of ofFact(statements, 'hold')) {
    const removal = removals.find(
      (one) =>
        partyOf(one) === partyOf(hold) &&
        codeOf(one) === codeOf(hold) &&
        reaches(one, hold) &&
        ends(one, hold),
    );
    const sailed = removal
      ? undefined
      : loaded.find((load) => afterThat({ time: load.occurred }, when(hold)));
    const key = [partyOf(hold), codeOf(hold), hold.container, removal?.event.id, sailed?.id].join('|');
    const known = holds.get(key);
    if (known) known.evidence.push(hold.event.id);
    else
      holds.set(key, {
        party: partyOf(hold),
        code: hold.report.code ?? null,
        placed: hold.event.occurred,
        removed: removal?.event.occurred ?? null,
        over: sailed?.occurred ?? null,
        evidence: [hold.event.id, ...(removal ? [removal.event.id] : []), ...(sailed ? [sailed.id] : [])],
      });
  }
  return [...holds.values()];
}

export const isOpen = ({ removed, over }: TerminalHold): boolean => removed === null && over === null;

const ending: Readonly<Record<ReleaseKind, TerminalFact>> = {
  release: 'releaseCancelled',
  inBond: 'inBondEnded',
};

/** Each party's latest release and in-bond permission; a withdrawal at the same time takes precedence. */
export function releasesOf(statements: readonly Statement[]): TerminalRelease[] {
  const releases = new Map<string, TerminalRelease>();
  for (const one of ofFact(statements, 'release', 'inBond').filter(isActual)) {
    const kind = one.report.fact === 'inBond' ? 'inBond' : 'release';
    const ended = ofFact(statements, ending[kind]).find(
      (other) =>
        partyOf(other) === partyOf(one) &&
        codeOf(other) === codeOf(one) &&
        !afterThat(when(one), when(other)),
    );
    releases.set(`${kind} ${partyOf(one)} ${codeOf(one)}`, {
      party: partyOf(one),
      kind,
      time: one.event.occurred,
      ended: ended?.event.occurred ?? null,
      evidence: [one.event.id, ...(ended ? [ended.event.id] : [])],
    });
  }
  return [...releases.values()];
}

/** The latest report on availability; at equal times the worse counts. */
export function availableOf(statements: readonly Statement[]): (Statement & { yes: boolean }) | null {
  const yes = ofFact(statements, 'available').filter(isActual).at(-1);
  const no = ofFact(statements, 'notAvailable').at(-1);
  if (yes && (!no || afterThat(when(yes), when(no)))) return { ...yes, yes: true };
  return no ? { ...no, yes: false } : null;
}

/** Returns the departure since `at`: the last move is out of the gate or on board. Null: none. */
export function leftSince(moves: readonly StoredEvent[], at: Instant | null): StoredEvent | null {
  const last = moves.at(-1);
  if (!last || (last.code !== 'GTOT' && last.code !== 'LOAD')) return null;
  return at === null || latestPossible(last.occurred) >= at ? last : null;
}
