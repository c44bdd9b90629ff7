/** Names repeated statements, so that a connection parses and plans them once. */
import { createHash } from 'node:crypto';
import { Cache } from '../cache/cache.ts';
import { inserted } from '../db/raw-statement.ts';
import type { Step } from './steps.ts';
import { isPartFast } from './switch.ts';

/**
 * Returns `step`, named from its second use on, with its parameters inlined, so that a connection plans it
 * once for these values. The same list query is repeated by returning users, and by all viewers after a
 * change.
 */
export function cachedStep(step: Step): Step {
  if (!isPartFast('statements')) return step;
  const { text, values = [], ...rest } = step;
  // A NUL would end the text on the wire. As a parameter it is refused with a message.
  if (values.some((value) => typeof value === 'string' && value.includes('\0'))) return step;
  const inlined = inserted(text, values as (string | null)[]);
  const name = statementNames.get(inlined);
  const own = name === undefined ? '' : name || nameFor(inlined);
  statementNames.set(inlined, own);
  return own === '' ? step : { ...rest, text: inlined, name: own };
}
/** Returns `step`, named from its first use on; a connection plans it once for all parameters. */
export const preparedStep = (step: Step): Step =>
  isPartFast('statements') ? { ...step, name: nameFor(step.text) } : step;

const nameFor = (text: string): string =>
  `kept_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
/** Names of statements by their text; '' for those used once. */
const statementNames = new Cache<string>(500);
