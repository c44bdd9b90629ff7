/** What is odd about the rows of a file without being wrong: they are imported all the same. */
import type { Actor } from '#contract/access/access.ts';
import type { FieldFault } from '#contract/core/envelope.ts';
import { NAME_FIELDS } from '#contract/customers/duplicates.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Values } from '#contract/records/read.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { twinsInFile } from '#server/customers/duplicates.ts';
import { latestRates } from '#server/money/exchange-rates.ts';
import type { PlannedRow } from './plan.ts';

type Find = (db: Db | Tx, actor: Actor, rows: readonly PlannedRow[]) => Promise<Map<number, FieldFault>>;

const TOLD_APART_BY: readonly string[] = [...NAME_FIELDS, 'taxNumber'];

/** A rate so many times the last one of its pair has another unit, another direction, or its comma elsewhere. */
const FAR = 3;
const factorOf = ({ sign, rate }: Values): number => Number(rate) ** (sign === 'divide' ? -1 : 1);

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
  async exchangeRate(db, _actor, rows) {
    const arrivals = rows.flatMap(({ row, values, changes }) =>
      values && changes.some(({ field }) => field === 'rate' || field === 'sign') ? [{ row, values }] : [],
    );
    const pairs = arrivals.map(
      ({ values }) => [plainText(values['source']), plainText(values['target'])] as const,
    );
    const last = await latestRates(db, [...pairs, ...pairs.map(([one, other]) => [other, one] as const)]);
    return new Map(
      arrivals.flatMap(({ row, values }, at) => {
        const [source, target] = pairs[at]!;
        const [known, back] = [last.get(`${source} ${target}`), last.get(`${target} ${source}`)];
        // A pair that was only kept the other way round is held against that.
        const usual = known ? factorOf(known) : back ? 1 / factorOf(back) : null;
        if (usual === null) return [];
        const times = factorOf(values) / usual;
        if (times <= FAR && times >= 1 / FAR) return [];
        const rate = Number((usual ** (values['sign'] === 'divide' ? -1 : 1)).toPrecision(6));
        const told = { message: 'crud:import.far', values: { rate, day: (known ?? back)!.effective } };
        return [[row, { path: 'rate', ...told }] as const];
      }),
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
