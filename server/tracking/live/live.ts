/**
 * Notifies open pages of news about a reference, announced after the commit that stored it
 * (platform/db/notify.ts).
 */
import type { LiveChange } from '#contract/tracking/pages/result.ts';
import type { Database } from '#server/platform/db/client.ts';
import { LOOK_AGAIN } from '#server/platform/db/notify.ts';
import { lineOf } from '#server/platform/cache/dependent-cache.ts';
import type { Subject } from '../lookup/tracking-cache.ts';

/** Channel of the notifications: `kind:value`, one line per reference. */
export const CHANNEL = 'tracking';
/** Gathering time (ms), so that a message with many events notifies once; an open page may wait a second. */
const GATHER_MS = 150;
/** Moving objects report every few seconds: an open page is notified at once, then at this interval (ms). */
const MOVES_MS = 10_000;
/** After a lost connection all open pages look again, spread over this time (ms). */
const AGAIN_MS = 2_000;
const MOVES = /^(?:vessel|truck):/;

export type Live = {
  /** Calls `heard` when there is news of any of `subjects`; returns an unsubscribe function. */
  subscribe(subjects: readonly Subject[], heard: (change: LiveChange) => void): () => void;
  close(): Promise<void>;
};

/** Starts listening; `onClose` of the application must call `close`. */
export async function startLive(
  database: Pick<Database, 'listen'>,
  /** Called at once for every reference (`kind:value`); with '' if some may have been missed. */
  everything: (lines: readonly string[]) => void = () => undefined,
): Promise<Live> {
  const waiting = new Map<string, Set<(change: LiveChange) => void>>();
  let gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  /** Time of the last notification of each moving object, and the objects that moved since. */
  const moved = new Map<string, number>();
  const moving = new Set<string>();
  let later: NodeJS.Timeout | undefined;

  const tell = () => {
    timer = undefined;
    const notified = new Set<unknown>();
    const lines = gathered;
    gathered = new Set();
    for (const line of lines) {
      if (MOVES.test(line)) moved.set(line, Date.now());
      const change = { at: new Date().toISOString() };
      for (const heard of waiting.get(line) ?? []) {
        if (!notified.has(heard)) heard(change);
        notified.add(heard);
      }
    }
  };
  const gather = (lines: Iterable<string>) => {
    for (const line of lines) {
      if (!waiting.has(line)) continue;
      if (Date.now() - (moved.get(line) ?? 0) < MOVES_MS) moving.add(line);
      else gathered.add(line);
    }
    if (gathered.size > 0) timer ??= setTimeout(tell, GATHER_MS);
    if (moving.size > 0) later ??= setTimeout(tellMoved, MOVES_MS);
  };
  const tellMoved = () => {
    later = undefined;
    const lines = [...moving];
    moving.clear();
    gather(lines);
  };
  const everybody = new Set<(change: LiveChange) => void>();
  const again = new Set<NodeJS.Timeout>();
  const lookAgain = () => {
    for (const heard of everybody) {
      const pause = setTimeout(() => {
        again.delete(pause);
        if (everybody.has(heard)) heard({ at: new Date().toISOString() });
      }, Math.random() * AGAIN_MS);
      again.add(pause);
    }
  };
  const stop = await database.listen(CHANNEL, (lines) => {
    everything(lines);
    if (lines.includes(LOOK_AGAIN)) lookAgain();
    gather(lines);
  });

  return {
    subscribe(subjects, heard) {
      const lines = subjects.map(lineOf);
      everybody.add(heard);
      for (const line of lines) {
        const group = waiting.get(line);
        if (group) group.add(heard);
        else waiting.set(line, new Set([heard]));
      }
      return () => {
        everybody.delete(heard);
        for (const line of lines) {
          const group = waiting.get(line);
          group?.delete(heard);
          if (group?.size !== 0) continue;
          waiting.delete(line);
          moved.delete(line);
          moving.delete(line);
        }
      };
    },
    async close() {
      clearTimeout(timer);
      clearTimeout(later);
      for (const pause of again) clearTimeout(pause);
      waiting.clear();
      await stop();
    },
  };
}
