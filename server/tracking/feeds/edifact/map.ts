/** What one part of a message means, or why it is refused. */
import type { Feed, MapContext, Mapped } from '../feed.ts';
import { response } from './cusres.ts';
import { sailing } from './iftsai.ts';
import { leg, status } from './iftsta.ts';
import type { Asked, Refuse } from './mapping.ts';
import { messageOf } from './message.ts';
import { move } from './moves.ts';
import { isFault, type Part } from './parts.ts';

export const map: Feed['map'] = (given, index, context): Mapped => {
  if (isFault(given)) {
    const { path, reason, values } = given.fault;
    return { index, path, reason: `feeds:refused.${reason}`, ...(values && { values }) };
  }
  const asked = askedOf(given as Part, index, context);
  const { type, kind } = asked.part;
  if (type === 'CUSRES') return response(asked);
  // Its calls are plans, and no events.
  if (type === 'IFTSAI') return asked.refuse('LOC', 'nothingTold');
  if (type !== 'IFTSTA') return move(asked);
  return kind === 'leg' ? leg(asked) : status(asked);
};

/** Calls of ships (IFTSAI); null: it tells events. */
export const plans: NonNullable<Feed['plans']> = (given, index, context) =>
  isFault(given) || (given as Part).type !== 'IFTSAI'
    ? null
    : sailing(askedOf(given as Part, index, context));

function askedOf(part: Part, index: number, context: MapContext): Asked {
  const refuse: Refuse = (path, reason, values) => ({
    index,
    path: `${part.message}/${path}`,
    reason: `feeds:refused.${reason}`,
    ...(values && { values }),
  });
  return { part, message: messageOf(part), index, context, refuse };
}
