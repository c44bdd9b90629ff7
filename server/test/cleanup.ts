/**
 * Closes what a test opened, after that test or its file, since a worker runs many files. `setup.ts` adds
 * both hooks to every file.
 */
import { afterAll, afterEach, TestRunner } from 'vitest';

type Step = () => unknown;
const ofTest: Step[] = [];
const ofFile: Step[] = [];

/** Runs `step` at the end of the current test, or of the file if none is running; last added runs first. */
export function afterwards(step: Step): void {
  (TestRunner.getCurrentTest() ? ofTest : ofFile).push(step);
}

async function undo(steps: Step[]): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step();
}

/** To be called once per file. */
export function cleanUp(): void {
  afterEach(() => undo(ofTest));
  afterAll(() => undo(ofFile));
}
