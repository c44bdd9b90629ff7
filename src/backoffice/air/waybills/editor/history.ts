/** Undo history of typed values. Consecutive typing in one place is one step. */
import type { FieldValue } from '#contract/records/fields.ts';

export type FieldValues = Readonly<Record<string, FieldValue>>;
export type History = {
  past: readonly FieldValues[];
  now: FieldValues;
  future: readonly FieldValues[];
  /** The place of the last change; null: the next change is a new step. */
  place: string | null;
};
export type Step =
  | { kind: 'put'; values: FieldValues; place: string | null }
  | { kind: 'undo' | 'redo' | 'pause' }
  | { kind: 'begin'; values: FieldValues };

const MOST = 200;
export const begun = (now: FieldValues): History => ({ past: [], now, future: [], place: null });

export function step(history: History, action: Step): History {
  const { past, now, future, place } = history;
  switch (action.kind) {
    case 'begin':
      return begun(action.values);
    case 'pause':
      return place === null ? history : { ...history, place: null };
    case 'undo': {
      const before = past.at(-1);
      return before
        ? { past: past.slice(0, -1), now: before, future: [now, ...future], place: null }
        : history;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { past: [...past, now], now: next, future: rest, place: null } : history;
    }
    default: {
      const next = { ...now, ...action.values };
      const on = action.place !== null && action.place === place;
      return { past: on ? past : [...past.slice(1 - MOST), now], now: next, future: [], place: action.place };
    }
  }
}
