/** Long work in pieces, so that other requests have their turn in between. */
import { setImmediate as turn } from 'node:timers/promises';

/** How long work may hold up the others at a time (ms). */
const WORK_MS = 8;

export class Turns {
  #since = performance.now();

  /** Whether the others should have their turn now. */
  get isDue(): boolean {
    return performance.now() - this.#since > WORK_MS;
  }

  /** Lets the others go first. */
  async pass(): Promise<void> {
    await turn();
    this.#since = performance.now();
  }
}

/** `items.map(work)`, in pieces. */
export async function mapInTurns<T, R>(items: readonly T[], work: (item: T, at: number) => R): Promise<R[]> {
  const turns = new Turns();
  const results: R[] = [];
  for (const [at, item] of items.entries()) {
    results.push(work(item, at));
    if (turns.isDue) await turns.pass();
  }
  return results;
}
