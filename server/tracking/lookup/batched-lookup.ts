/** Looks up many references in few statements by joining simultaneous lookups. */
import type { EventReference } from '#contract/tracking/event.ts';
import type { Db } from '#server/platform/db/client.ts';
import { ofEach, type Source } from './collect.ts';
import type { EventRow } from './event-rows.ts';

/** Maximum events of one reference that a list reads; a summary line needs no more. */
const MOST = 500;

type Question = {
  references: readonly EventReference[];
  answer: (rows: EventRow[]) => void;
  fail: (error: unknown) => void;
};

const keyOf = ({ kind, value }: EventReference) => `${kind} ${value}`;

/** A source for shipments collected in parallel: each step of all of them is one statement. */
export function gathered(db: Db): Source & { most: number } {
  let waiting: Question[] = [];

  async function askTogether(): Promise<void> {
    const questions = waiting;
    waiting = [];
    try {
      const references = new Map(
        questions.flatMap((question) => question.references.map((one) => [keyOf(one), one] as const)),
      );
      const rows = await ofEach(db, [...references.values()], MOST);
      for (const { references: wanted, answer } of questions) {
        const keys = new Set(wanted.map(keyOf));
        answer(rows.filter(({ event }) => event.references.some((reference) => keys.has(keyOf(reference)))));
      }
    } catch (error) {
      for (const { fail } of questions) fail(error);
    }
  }

  return {
    most: MOST,
    events: (references) =>
      references.length === 0
        ? Promise.resolve([])
        : new Promise((answer, fail) => {
            if (waiting.length === 0) setImmediate(() => void askTogether());
            waiting.push({ references, answer, fail });
          }),
  };
}
