/** Status of a sailing's cut-offs at a given time. Pure. */
import type { Instant } from '../tracking/event.ts';
import { CUT_OFFS, OPENINGS, type CutOffCode, type PlannedTime, type Times } from './plan.ts';

/** `passed`, `next`: the nearest future one, `ahead`: later ones. */
type CutOffState = 'passed' | 'next' | 'ahead';

export type CutOff = {
  code: CutOffCode;
  opens: boolean;
  planned: PlannedTime | null;
  /** The actual time, if a source reports it. */
  actual: PlannedTime | null;
  /** The valid time. */
  time: PlannedTime;
  state: CutOffState;
  /** Minutes until it; negative if passed. A day without a time counts to its end. */
  left: number;
};

const DAY = 86_400_000;
const MINUTE = 60_000;

const ends = ({ at, precision }: PlannedTime): number =>
  Date.parse(at) + (precision === 'day' ? DAY - MINUTE : 0);

/** In chronological order. */
export function cutOffsAt(times: Times, now: Instant): CutOff[] {
  const all = CUT_OFFS.flatMap((code) => {
    const byClassifier = times[code];
    const planned = byClassifier?.PLN ?? byClassifier?.EST ?? null;
    const actual = byClassifier?.ACT ?? null;
    const time = actual ?? byClassifier?.EST ?? byClassifier?.PLN;
    if (!time) return [];
    const left = Math.floor((ends(time) - Date.parse(now)) / MINUTE);
    return [{ code, opens: OPENINGS.includes(code), planned, actual, time, left }];
  }).toSorted((a, b) => a.left - b.left);
  const next = all.find(({ left }) => left >= 0);
  return all.map((one) => ({
    ...one,
    state: one.left < 0 ? 'passed' : one.left === next!.left ? 'next' : 'ahead',
  }));
}
