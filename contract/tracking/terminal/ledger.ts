/**
 * The ledger of one container at its terminals, and the rule of readiness. It knows statements by what they say and
 * when, never by the order in which they came: the same set makes the same ledger.
 *
 * The rule: ready = the last word is that it is available, it has not left since, and no hold is open. Customs, line,
 * terminal, rail and others hold, release and let move in bond each on their own: a hold is closed by the removal of
 * that very hold (its party, its own name), never by a release, and a removed hold is no release.
 */
import type { Instant, StoredEvent } from '../event.ts';
import { compare, latestMeant } from '../derive/time.ts';
import { afterThat, sinceThen } from '../derive/when.ts';
import type { TerminalFact, TerminalParty, TerminalReport } from './report.ts';
import type { TerminalHold, TerminalRelease } from './types.ts';

/** An event of a terminal with what it reports. */
export type Said = { event: StoredEvent; report: TerminalReport; container: string | null };

export const saidOf = (event: StoredEvent): Said | null =>
  event.terminal
    ? { event, report: event.terminal, container: event.equipment?.number ?? null }
    : event.family === 'EQUIPMENT' && event.code === 'AVPU'
      ? // Carriers' interfaces say so too.
        { event, report: { fact: 'available' }, container: event.equipment?.number ?? null }
      : null;

export const partyOf = ({ report }: Said): TerminalParty => report.party ?? 'other';
/** A hold's own name as it is compared: capitals, without what writers vary. */
export const codeOf = ({ report }: Said): string =>
  (report.code ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

const when = ({ event }: Said) => ({ time: event.occurred });
/** Good news counts once it has happened. */
const happened = ({ event }: Said): boolean => event.classifier === 'ACT';

export const byTime = (a: Said, b: Said): number =>
  compare(a.event.occurred.at, b.event.occurred.at) ||
  compare(a.event.reportedAt, b.event.reportedAt) ||
  compare(a.event.id, b.event.id);

export const ofFact = (said: readonly Said[], ...facts: TerminalFact[]): Said[] =>
  said.filter(({ report }) => facts.includes(report.fact));

/** Whether `good` ends `adverse`: said at its time or after it; of one time, by what was reported first. */
function ends(good: Said, adverse: Said): boolean {
  if (!happened(good) || !sinceThen(when(good), when(adverse))) return false;
  const [a, b] = [good.event, adverse.event];
  return a.occurred.at !== b.occurred.at || a.reportedAt >= b.reportedAt;
}

/** What removes a hold of the bill removes those of its containers too; for one container only that one's. */
const reaches = (removal: Said, hold: Said): boolean =>
  removal.container === null || removal.container === hold.container;

/** `said`: of one container and of its bill, ordered. `loaded`: when it was loaded on a ship. */
export function holdsOf(said: readonly Said[], loaded: readonly StoredEvent[]): TerminalHold[] {
  const removals = ofFact(said, 'holdRemoved', 'release').filter(
    ({ report }) => report.fact === 'holdRemoved' || report.standing === true,
  );
  const found = new Map<string, TerminalHold>();
  for (const hold of ofFact(said, 'hold')) {
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
    const known = found.get(key);
    if (known) known.evidence.push(hold.event.id);
    else
      found.set(key, {
        party: partyOf(hold),
        code: hold.report.code ?? null,
        placed: hold.event.occurred,
        removed: removal?.event.occurred ?? null,
        over: sailed?.occurred ?? null,
        evidence: [hold.event.id, ...(removal ? [removal.event.id] : []), ...(sailed ? [sailed.id] : [])],
      });
  }
  return [...found.values()];
}

export const isOpen = ({ removed, over }: TerminalHold): boolean => removed === null && over === null;

const ending: Readonly<Record<TerminalRelease['kind'], TerminalFact>> = {
  release: 'releaseCancelled',
  inBond: 'inBondEnded',
};

/** Each party's latest release, and leave to move in bond; what withdraws it at the same time counts. */
export function releasesOf(said: readonly Said[]): TerminalRelease[] {
  const found = new Map<string, TerminalRelease>();
  for (const one of ofFact(said, 'release', 'inBond').filter(happened)) {
    const kind = one.report.fact === 'inBond' ? 'inBond' : 'release';
    const ended = ofFact(said, ending[kind]).find(
      (other) =>
        partyOf(other) === partyOf(one) &&
        codeOf(other) === codeOf(one) &&
        !afterThat(when(one), when(other)),
    );
    found.set(`${kind} ${partyOf(one)} ${codeOf(one)}`, {
      party: partyOf(one),
      kind,
      time: one.event.occurred,
      ended: ended?.event.occurred ?? null,
      evidence: [one.event.id, ...(ended ? [ended.event.id] : [])],
    });
  }
  return [...found.values()];
}

/** The last word on whether it is available; at the same time the worse counts. */
export function availableOf(said: readonly Said[]): (Said & { yes: boolean }) | null {
  const yes = ofFact(said, 'available').filter(happened).at(-1);
  const no = ofFact(said, 'notAvailable').at(-1);
  if (yes && (!no || afterThat(when(yes), when(no)))) return { ...yes, yes: true };
  return no ? { ...no, yes: false } : null;
}

/** Whether it has left since `at`: the last move is out of the gate, or on board. */
export function leftSince(moves: readonly StoredEvent[], at: Instant | null): StoredEvent | null {
  const last = moves.at(-1);
  if (!last || (last.code !== 'GTOT' && last.code !== 'LOAD')) return null;
  return at === null || latestMeant(last.occurred) >= at ? last : null;
}
