/** Local charges of several carriers side by side: a column each, the cheapest first. Pure. */
import { groupBy } from '../tracking/derive/group.ts';
import { compare } from '#contract/core/decimal.ts';
import { amountOf, timesPaid, totalsOf, type ChargeSelection } from './charges.ts';
import type { BOXES } from './page.ts';
import type { Basis } from './plan.ts';
import type { ChargeView } from './view.ts';

export type ChargeMoney = { currency: string; amount: string };
export type ChargeColumn = {
  /** Null: charged by all carriers alike. */
  carrier: string | null;
  totals: ChargeMoney[];
  cheapest: boolean;
  /** The days on which every charge of the column is valid; null: open. */
  validFrom: string | null;
  validTo: string | null;
  charges: ChargeView[];
};
export type ChargeRow = {
  key: string;
  code: string;
  name: string | null;
  basis: Basis;
  type: string | null;
  /** Whether the selection pays it. */
  counted: boolean;
  /** The amounts by column: for the selection where counted, else of one unit. */
  cells: ChargeMoney[][];
  remarks: string[];
};
export type ChargeComparison = { columns: ChargeColumn[]; rows: ChargeRow[] };

type Box = (typeof BOXES)[number];
/** Most cargo goes in these; the first that a port has a charge for is compared where nothing is selected. */
const USUAL: readonly Box[] = ['40HQ', '40GP', '20GP', '45HQ', '40RF', '20RF'];

/** Returns one bill and one container of the usual type. */
export function usualSelection(charges: readonly ChargeView[]): ChargeSelection {
  const type = USUAL.find((one) => charges.some((charge) => charge.type === one)) ?? '40HQ';
  return { bills: 1, containers: { [type]: 1 } };
}

const later = (a: string | null, b: string | null) => (a === null ? b : b === null || a > b ? a : b);
const earlier = (a: string | null, b: string | null) => (a === null ? b : b === null || a < b ? a : b);

/** Totals in the same currencies compare one after another; others stay behind. */
function cheaper(a: ChargeColumn, b: ChargeColumn): number {
  const currencies = (column: ChargeColumn) => column.totals.map(({ currency }) => currency).join();
  if (a.totals.length === 0 || b.totals.length === 0) return b.totals.length - a.totals.length;
  if (currencies(a) !== currencies(b)) return a.totals.length - b.totals.length;
  for (const [at, { amount }] of a.totals.entries()) {
    const order = compare(amount, b.totals[at]!.amount);
    if (order !== 0) return order;
  }
  return 0;
}

const rowKey = ({ code, basis, type }: ChargeView) => [code, basis, type ?? ''].join(' ');

export function compareCharges(charges: readonly ChargeView[], selection: ChargeSelection): ChargeComparison {
  const carriers = [...new Set(charges.flatMap(({ carrier }) => carrier ?? []))];
  const columns = (carriers.length > 0 ? carriers : [null]).map((carrier): ChargeColumn => {
    const own = charges.filter((one) => one.carrier === carrier || one.carrier === null);
    return {
      carrier,
      totals: totalsOf(own, selection),
      cheapest: false,
      validFrom: own.map((one) => one.validFrom).reduce(later, null),
      validTo: own.map((one) => one.validTo).reduce(earlier, null),
      charges: own,
    };
  });
  columns.sort(cheaper);
  const [first, second] = columns;
  if (first && second && first.totals.length === 1 && cheaper(first, second) < 0)
    first.cheapest = first.totals[0]!.currency === second.totals[0]?.currency;
  const rows = [...groupBy(charges, rowKey)].map(([key, alike]): ChargeRow => {
    const [one] = alike;
    const counted = timesPaid(one!, selection) > 0;
    return {
      key,
      code: one!.code,
      name: one!.name,
      basis: one!.basis,
      type: one!.type,
      counted,
      cells: columns.map(({ charges: own }) =>
        own
          .filter((charge) => rowKey(charge) === key)
          .map((charge) => ({
            currency: charge.currency,
            amount: counted ? amountOf(charge, selection) : charge.amount,
          })),
      ),
      remarks: [...new Set(alike.flatMap(({ remark }) => remark ?? []))],
    };
  });
  return { columns, rows: rows.toSorted((a, b) => Number(b.counted) - Number(a.counted)) };
}
