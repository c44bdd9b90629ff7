/** Data that the server wrote into the page: texts, and responses to the first page's calls. */
import {
  callKey,
  OFFICE_STATE_ID,
  type FirstAnswer,
  type FirstCall,
  type OfficeState,
} from '#contract/site/office.ts';

/** Maximum age of a response (ms since the page was opened); an older one is requested again. */
const LIFETIME_MS = 60_000;

function read(): OfficeState | undefined {
  const text = document.getElementById(OFFICE_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as OfficeState) : undefined;
}

let state: OfficeState | undefined;
let answers: Map<string, FirstAnswer> | undefined;

/** The state in the page; undefined if the server wrote none. */
export const firstState = (): OfficeState | undefined => (state ??= read());

const answersByKey = (): Map<string, FirstAnswer> =>
  (answers ??= new Map((firstState()?.answers ?? []).map((answer) => [answer.key, answer])));

/** Returns the answer to `call` and leaves it for the next caller. */
export function peekAnswer(call: FirstCall): FirstAnswer | undefined {
  if (performance.now() > LIFETIME_MS) forgetAnswers();
  return answersByKey().get(callKey(call));
}

/** Returns the answer to `call` once; later callers request the current data. */
export function takeAnswer(call: FirstCall): FirstAnswer | undefined {
  const answer = peekAnswer(call);
  if (answer) answersByKey().delete(answer.key);
  return answer;
}

/** Drops all answers after a change, since they may be outdated. */
export const forgetAnswers = (): void => answersByKey().clear();
