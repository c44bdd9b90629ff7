/** Wakes the workers of this process. It only saves time: workers also look by themselves. */

/**
 * Queueing wakes before its transaction commits, and cannot know when that happens: workers look again after these
 * pauses (ms).
 */
const PAUSES_MS = [20, 150, 600];
const workers = new Set<() => void>();
const timers = new Map<number, NodeJS.Timeout>();

/** Calls `look` when something may be due; returns the function that ends it. */
export function onWake(look: () => void): () => void {
  workers.add(look);
  return () => void workers.delete(look);
}

export function wakeOutbound(): void {
  if (workers.size === 0) return;
  for (const pause of PAUSES_MS) {
    if (timers.has(pause)) continue;
    const timer = setTimeout(() => {
      timers.delete(pause);
      for (const look of workers) look();
    }, pause);
    timers.set(pause, timer.unref());
  }
}
