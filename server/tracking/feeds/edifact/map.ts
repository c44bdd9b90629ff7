/** Maps one part of a message to an event or a refusal. */
import type { Feed, MapContext, Mapped } from '../feed.ts';
import { response } from './cusres.ts';
import { sailing } from './iftsai.ts';
import { leg, status } from './iftsta.ts';
import type { PartInput, Refuse } from './mapping.ts';
import { messageOf } from './message.ts';
import { move } from './moves.ts';
import { isFault, type Part } from './parts.ts';

export const map: Feed['map'] = (rawPart, index, context): Mapped => {
  if (isFault(rawPart)) {
    const { path, reason, values } = rawPart.fault;
    return { index, path, reason: `feeds:refused.${reason}`, ...(values && { values }) };
  }
  const input = toPartInput(rawPart as Part, index, context);
  const { type, kind } = input.part;
  if (type === 'CUSRES') return response(input);
  // Its calls are plans, not events.
  if (type === 'IFTSAI') return input.refuse('LOC', 'nothingTold');
  if (type !== 'IFTSTA') return move(input);
  return kind === 'leg' ? leg(input) : status(input);
};

/** Returns ship calls (IFTSAI); null for a part that reports events. */
export const plans: NonNullable<Feed['plans']> = (rawPart, index, context) =>
  isFault(rawPart) || (rawPart as Part).type !== 'IFTSAI'
    ? null
    : sailing(toPartInput(rawPart as Part, index, context));

function toPartInput(part: Part, index: number, context: MapContext): PartInput {
  const refuse: Refuse = (path, reason, values) => ({
    index,
    path: `${part.message}/${path}`,
    reason: `feeds:refused.${reason}`,
    ...(values && { values }),
  });
  return { part, message: messageOf(part), index, context, refuse };
}
