/** Measures stalls of the event loop and their cause. */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type Stalls = { stall: number; own: number; p99: number };

/** Returns the CPU time of this thread (ms); NaN where the system does not provide it. */
function worked(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/**
 * Measures until `stop`, all in ms: the longest time between two 1 ms ticks (`stall`), the longest CPU time
 * of this thread between two ticks (`own`), and the 99th percentile of the delay. `stall` includes time taken
 * by other processes.
 */
export function watchStalls(): { stop: () => Stalls } {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let [at, cpu] = [performance.now(), worked()];
  const longest = { stall: 0, own: 0 };
  const tick = setInterval(() => {
    const [now, used] = [performance.now(), worked()];
    longest.stall = Math.max(longest.stall, now - at);
    longest.own = Math.max(longest.own, used - cpu);
    [at, cpu] = [now, used];
  }, 1);
  return {
    stop() {
      clearInterval(tick);
      delay.disable();
      return { ...longest, p99: delay.percentile(99) / 1e6 };
    },
  };
}
