/** Draft orders: created and changed by their form, until they are submitted. */
import type { EntryOf } from '#contract/resources.ts';
import type { FieldValue } from '#contract/records/fields.ts';
import { initialValues } from '#contract/records/resource.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf, mayHaveRecords, valuesOf } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { sameVersion } from '../last-change.ts';
import { nextNumber } from '../numbers.ts';
import { answerOf, inOne, insertRow, readInput, updateRow } from '../save.ts';
import { act } from './act.ts';
import { withInstants } from './local.ts';
import { pick } from './pick.ts';
import { derivedWeights } from './weights.ts';
import type { AirSettings } from './work.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Creates a draft with the next number; throws forbidden if the actor can have none. */
export const createOrder = (
  db: Db,
  raw: Raw,
  caller: Caller,
  settings: AirSettings,
): Promise<EntryOf<'airOrder'>> => {
  const entity = entityOf('airOrder', caller.actor);
  if (!mayHaveRecords(entity, caller.actor)) throw new Refused('forbidden');
  return inOne(db, entity, async (tx) =>
    answerOf(tx, entity, await insertOrder(tx, raw, caller, settings), caller),
  );
};

/** The same within the caller's transaction. */
export async function insertOrder(tx: Tx, raw: Raw, caller: Caller, settings: AirSettings) {
  const entity = entityOf('airOrder', caller.actor);
  const read = readInput(airOrder, { ...initialValues(airOrder), ...pick(raw) });
  const provided = await withInstants(tx, airOrder, { values: read, before: null, provided: raw });
  const number = await nextNumber(tx, entity.ydid!, 'A');
  const values = {
    ...provided,
    ...derivedWeights(provided, settings.density),
    number,
  };
  return insertRow(tx, entity, values, caller);
}

/** Changes a draft; a submitted booking is changed by the action `change`, which keeps a revision. */
export async function editOrder(
  db: Db | Tx,
  id: string,
  version: number,
  raw: Raw,
  caller: Caller,
  settings: AirSettings,
): Promise<EntryOf<'airOrder'>> {
  const entity = entityOf('airOrder', caller.actor);
  const draft = await inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const order = valuesOf(entity, row);
    if (order.status !== 'draft') return null;
    await sameVersion(tx, entity, row, version);
    const values = { ...order, ...pick(raw) } as Record<string, FieldValue>;
    const typed = { values: readInput(airOrder, values), before: order, provided: pick(raw) };
    const read = await withInstants(tx, airOrder, typed);
    const next = await updateRow(
      tx,
      entity,
      row,
      { ...read, ...derivedWeights(read, settings.density) },
      caller,
      'edit',
    );
    return answerOf(tx, entity, next, caller);
  });
  return draft ?? act(db, { action: 'change', id, version, raw }, caller, settings);
}
