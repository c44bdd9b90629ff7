/** When the member was here last, in this browser. */
import { session } from '#src/providers/session.ts';

/** Two users of one browser have visits of their own. */
const key = (): string => `porthole.visit.${session.get().member?.Id ?? ''}`;
/** A pause of this length begins another visit (ms). */
const PAUSE_MS = 30 * 60_000;

type Visit = { since: string; seen: string };

function stored(): Visit | null {
  try {
    const visit = JSON.parse(localStorage.getItem(key()) ?? 'null') as Partial<Visit> | null;
    return visit?.since && visit.seen && !Number.isNaN(Date.parse(visit.since))
      ? { since: visit.since, seen: visit.seen }
      : null;
  } catch {
    return null;
  }
}

/** The end of the visit before this one; null: there is none. */
export function lastVisit(now = new Date()): string | null {
  const before = stored();
  const seen = now.toISOString();
  const isNew = before === null || now.getTime() - Date.parse(before.seen) > PAUSE_MS;
  const since = isNew ? (before?.seen ?? seen) : before.since;
  try {
    localStorage.setItem(key(), JSON.stringify({ since, seen }));
  } catch {
    // Without storage every visit is the first.
  }
  return before === null ? null : since;
}
