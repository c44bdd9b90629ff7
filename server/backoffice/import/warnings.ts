/** What is odd about the rows of a file without being wrong: they are imported all the same. */
import type { Actor } from '#contract/access.ts';
import type { FieldFault } from '#contract/api/envelope.ts';
import { NAME_FIELDS } from '#contract/customers/duplicates.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import type { Db, Tx } from '../../db/client.ts';
import { twinsInFile } from '../duplicates.ts';
import type { PlannedRow } from './plan.ts';

type Find = (db: Db | Tx, actor: Actor, rows: readonly PlannedRow[]) => Promise<Map<number, FieldFault>>;

const TOLD_APART_BY: readonly string[] = [...NAME_FIELDS, 'taxNumber'];

const finders: Partial<Record<ResourceKey, Find>> = {
  async customer(db, actor, rows) {
    const arrivals = rows.flatMap(({ row, action, existing, values, changes }) =>
      values && (action === 'create' || changes.some(({ field }) => TOLD_APART_BY.includes(field)))
        ? [{ row, id: existing?.id ?? null, values }]
        : [],
    );
    const alike = await twinsInFile(db, actor, arrivals);
    return new Map(
      [...alike].map(([row, { by, field, code, name, row: twin }]) => [
        row,
        {
          path: field,
          message: `crud:import.twin.${twin === null ? 'record' : 'row'}.${by}`,
          values: { code, name, ...(twin !== null && { row: twin }) },
        },
      ]),
    );
  },
};

/** Warnings by the number of their row. */
export async function warningsOf(
  db: Db | Tx,
  key: ResourceKey,
  actor: Actor,
  rows: readonly PlannedRow[],
): Promise<Map<number, FieldFault>> {
  return (await finders[key]?.(db, actor, rows)) ?? new Map<number, FieldFault>();
}
