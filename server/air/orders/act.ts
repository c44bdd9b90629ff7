/**
 * Runs every action of an order: locks the row, checks state, permission and version, applies the action,
 * writes revision and audit line, and notifies open lists after the commit.
 */
import type { EntryOf } from '#contract/resources.ts';
import { satisfies } from '#contract/access/access.ts';
import { after, flowKey, permits, stepOf, type OrderAction } from '#contract/air/orders/flow.ts';
import { ORDER_FORMS } from '#contract/air/orders/forms.ts';
import { initialValues } from '#contract/records/resource.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf, valuesOf } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import { answerOf, inOne, readInput, updateRow } from '../save.ts';
import { applies } from './actions/index.ts';
import { refuseIncomplete } from './guards.ts';
import { refuseToCome } from './timestamps.ts';
import { withInstants } from './local.ts';
import { pick } from './pick.ts';
import type { AirSettings, Apply } from './work.ts';

export type Acting = {
  action: OrderAction;
  id: string;
  /** The version that the user has read; null for a message or a driver. */
  version: number | null;
  raw: Readonly<Record<string, unknown>>;
  /** The source where no office user acts: the airline's message, the driver. */
  reportedBy?: string;
};

/** Throws notFound, forbidden, wrongState, versionConflict, invalid, and what the action's guards refuse. */
export async function act(
  db: Db | Tx,
  { action, id, version, raw, reportedBy }: Acting,
  caller: Caller,
  settings: AirSettings,
  now = new Date(),
): Promise<EntryOf<'airOrder'>> {
  const entity = entityOf('airOrder', caller.actor);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    if (!satisfies(caller.actor, flowKey(action))) throw new Refused('forbidden');
    const order = valuesOf(entity, row);
    const status = after(order.status, action);
    if (status === null || !permits(order, action)) throw await wrongState(tx, entity, row);
    if (version !== null) await sameVersion(tx, entity, row, version);
    const form = ORDER_FORMS[action];
    // A change contains only the changed fields; the others stay.
    const provided = action === 'change' ? pick(raw) : raw;
    const values = readInput(form, { ...(action === 'change' ? order : initialValues(form)), ...provided });
    const input = await withInstants(tx, form, { values, before: order, provided });
    if (stepOf(action).guards.includes('complete'))
      refuseIncomplete(action === 'change' ? { ...order, ...input } : order);
    if (reportedBy === undefined) refuseToCome(order, input, now);
    const work = { tx, caller, entity, row, order, input, raw, settings, now, reportedBy };
    // The form of an action reads the input that its handler takes.
    const patch = await (applies[action] as Apply<OrderAction>)({
      ...work,
      input,
    });
    const next = await updateRow(
      tx,
      entity,
      row,
      { ...patch, status, toldBy: reportedBy ?? null },
      caller,
      action,
    );
    return answerOf(tx, entity, next, caller);
  });
}
