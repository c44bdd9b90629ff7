/**
 * What a test opened is closed again: after the test that opened it, or after its file. A worker runs many files, so
 * nothing may be left behind; `setup.ts` hangs both ends into every file.
 */
import { afterAll, afterEach, TestRunner } from 'vitest';

type Step = () => unknown;
const ofTest: Step[] = [];
const ofFile: Step[] = [];

/** Does `step` at the end of the test that is running, or of the file where none is; what was opened last goes first. */
export function afterwards(step: Step): void {
  (TestRunner.getCurrentTest() ? ofTest : ofFile).push(step);
}

async function undo(steps: Step[]): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step();
}

/** To be called once a file. */
export function cleanUp(): void {
  afterEach(() => undo(ofTest));
  afterAll(() => undo(ofFile));
}
