/** What the server wrote into the page: texts, and answers to the calls that the first page makes. */
import {
  callKey,
  OFFICE_STATE_ID,
  type FirstAnswer,
  type FirstCall,
  type OfficeState,
} from '#contract/site/office.ts';

/** An answer older than this is asked for again (ms since the page was opened). */
const LIFETIME_MS = 60_000;

function read(): OfficeState | undefined {
  const text = document.getElementById(OFFICE_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as OfficeState) : undefined;
}

let state: OfficeState | undefined;
let answers: Map<string, FirstAnswer> | undefined;

/** The state in the page; undefined where the server wrote none. */
export const firstState = (): OfficeState | undefined => (state ??= read());

const answersByKey = (): Map<string, FirstAnswer> =>
  (answers ??= new Map((firstState()?.answers ?? []).map((answer) => [answer.key, answer])));

/** The answer to `call`, left for whoever asks next. */
export function peekAnswer(call: FirstCall): FirstAnswer | undefined {
  if (performance.now() > LIFETIME_MS) forgetAnswers();
  return answersByKey().get(callKey(call));
}

/** The answer to `call`, given once: who asks again wants to know what is there now. */
export function takeAnswer(call: FirstCall): FirstAnswer | undefined {
  const answer = peekAnswer(call);
  if (answer) answersByKey().delete(answer.key);
  return answer;
}

/** Something was changed, so that no answer from before may stand for what is there now. */
export const forgetAnswers = (): void => answersByKey().clear();
