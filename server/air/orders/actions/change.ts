import { pick } from '../pick.ts';
import { airOrderRevision } from '#server/db/schema/air.ts';
import type { Apply } from '../work.ts';
import { derivedWeights } from '../weights.ts';

/** Changes the booking; what it was is kept as a revision. */
export const change: Apply = async ({ tx, caller, entity, row, order, input, settings }) => {
  const revision = Number(order['revision']);
  await tx.insert(airOrderRevision).values({
    order: row.id,
    revision,
    ydid: entity.ydid!,
    by: caller.actor.id,
    values: order,
  });
  const values = { ...order, ...pick(input) };
  return { ...pick(input), ...derivedWeights(values, settings.density), revision: revision + 1 };
};
