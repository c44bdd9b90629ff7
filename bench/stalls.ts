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
 * Watches until `stop`: the longest time between two ticks of a millisecond (`stall`), the longest that this thread
 * itself worked between two of them (`own`), and the 99th percentile of the delay, all in ms. On a machine that does
 * other things the first is also what the others took.
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
