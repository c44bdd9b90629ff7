/** Warns of exchange rates in a file that are far from the last ones; they are imported anyway. */
import { plainText } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { ImportWarnings } from '#server/records/registry.ts';
import { latestRates } from './exchange-rates.ts';

/**
 * A rate this many times the last one of its pair has another unit or direction, or a misplaced decimal mark.
 */
const FAR = 3;
const factorOf = ({ sign, rate }: FieldValues): number => Number(rate) ** (sign === 'divide' ? -1 : 1);

export const exchangeRateWarnings: ImportWarnings = async (db, actor, rows) => {
  const arrivals = rows.flatMap(({ row, values, changes }) =>
    values && changes.some(({ field }) => field === 'rate' || field === 'sign') ? [{ row, values }] : [],
  );
  const pairs = arrivals.map(
    ({ values: { source, target } }) => [plainText(source), plainText(target)] as const,
  );
  const last = await latestRates(db, actor, [
    ...pairs,
    ...pairs.map(([one, other]) => [other, one] as const),
  ]);
  return new Map(
    arrivals.flatMap(({ row, values }, at) => {
      const [source, target] = pairs[at]!;
      const [known, back] = [last.get(`${source} ${target}`), last.get(`${target} ${source}`)];
      // A pair stored only in the other direction is compared with the inverse rate.
      const usual = known ? factorOf(known) : back ? 1 / factorOf(back) : null;
      if (usual === null) return [];
      const times = factorOf(values) / usual;
      const { sign } = values;
      if (times <= FAR && times >= 1 / FAR) return [];
      const rate = Number((usual ** (sign === 'divide' ? -1 : 1)).toPrecision(6));
      const warning = { message: 'crud:import.far', values: { rate, day: (known ?? back)!.effective } };
      return [[row, { path: 'rate', ...warning }] as const];
    }),
  );
};
