/** Finds rows of a file that may duplicate existing customers: a warning only, they are imported. */
import { NAME_FIELDS } from '#contract/customers/duplicates.ts';
import type { ImportWarnings } from '#server/records/registry.ts';
import { findDuplicatesInFile } from './duplicates.ts';

const COMPARED: readonly string[] = [...NAME_FIELDS, 'taxNumber'];

export const customerWarnings: ImportWarnings = async (db, actor, rows) => {
  const arrivals = rows.flatMap(({ row, action, existing, values, changes }) =>
    values && (action === 'create' || changes.some(({ field }) => COMPARED.includes(field)))
      ? [{ row, id: existing?.id ?? null, values }]
      : [],
  );
  const alike = await findDuplicatesInFile(db, actor, arrivals);
  return new Map(
    [...alike].map(([row, { by, field, code, name, row: otherRow }]) => [
      row,
      {
        path: field,
        message: `crud:import.twin.${otherRow === null ? 'record' : 'row'}.${by}`,
        values: { code, name, ...(otherRow !== null && { row: otherRow }) },
      },
    ]),
  );
};
