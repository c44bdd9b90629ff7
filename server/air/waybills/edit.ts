/** Changes a bill's data or voids it; the order stays unchanged. */
import type { EntryOf } from '#contract/resources.ts';
import { airWaybill, type Waybill } from '#contract/air/resources/air-waybill.ts';
import { isOverridable } from '#contract/air/waybill/edit.ts';
import { plainText, same } from '#contract/records/fields.ts';
import { isWritable } from '#contract/records/resource.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf, valuesOf } from '#server/records/table.ts';
import type { Db } from '#server/platform/db/client.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import type { AirSettings } from '../orders/work.ts';
import { Refused } from '#server/platform/refused.ts';
import { answerOf, inOne, readInput, updateRow } from '../save.ts';
import { giveUpNumber } from '../stock/take.ts';
import { forgetDraft } from './drafts.ts';
import { forgetBill, join, lockHousesOf, refuseFlown } from './houses.ts';
import { housesBefore, rebalanceAll } from './rebalance.ts';
import { standing } from '#contract/air/waybill/exchange.ts';
import { withTotals } from '#contract/air/waybill/totals.ts';

/** The fields by which a house and its master are compared. */
const COMPARED = ['pieces', 'gross', 'volume', 'handling', 'dangerous', 'goods'] as const;

/** Recalculated, because the other currency may have a different number of decimals. */
const NO_TOTALS = { prepaidTotal: null, collectTotal: null, secondTotal: null };

/** Throws invalid when the currency changes without new values for every amount. */
function sameMoney(before: Waybill, after: Waybill, changes: readonly [string, unknown][]): void {
  const [from, to] = [plainText(before.currency), plainText(after.currency)];
  if (from === '' || to === '' || from === to) return;
  const unstated = standing(before).some((name) => !changes.some(([one]) => one === name));
  if (unstated) {
    const fault = { path: 'currency', message: 'airWaybill:fault.renamed', values: { from, to } };
    throw new Refused('invalid', { faults: [fault] });
  }
}

/** Throws for the first replacement text whose box the form lacks or does not allow to change. */
function refuseBoxes({ overrides }: Waybill): void {
  const named = overrides ?? [];
  const wrong = named.findIndex(({ box }) => !isOverridable(box));
  if (wrong < 0) return;
  const values = { box: named[wrong]!.box, line: wrong + 1 };
  throw new Refused('invalid', { faults: [{ path: 'overrides', message: 'airWaybill:fault.box', values }] });
}

/** Throws notFound, wrongState for a void bill, versionConflict, invalid. */
export function editBill(
  db: Db,
  id: string,
  version: number,
  raw: Readonly<Record<string, unknown>>,
  caller: Caller,
  settings: AirSettings,
): Promise<EntryOf<'airWaybill'>> {
  const entity = entityOf('airWaybill', caller.actor);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const bill = valuesOf(entity, row);
    if (bill.status === 'void') throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
    const changes = Object.entries(raw).filter(([name]) => isWritable(airWaybill, name));
    const read = readInput(airWaybill, { ...bill, ...NO_TOTALS, ...Object.fromEntries(changes) });
    sameMoney(bill, read, changes);
    if (changes.some(([name]) => name === 'overrides')) refuseBoxes(read);
    const totals = withTotals(read, settings.density);
    // The bill has changed since the check.
    const patch = bill.status === 'checked' ? ({ ...totals, status: 'draft' } as const) : totals;
    const master = plainText(bill[bill.kind === 'master' ? 'number' : 'master']);
    const before = await housesBefore(tx, caller, master === '' ? [] : [master]);
    const next = await updateRow(tx, entity, row, patch, caller, 'edit');
    // The draft is now part of the bill.
    await forgetDraft(tx, id, caller);
    const now = valuesOf(entity, next);
    const differs = COMPARED.some((name) => !same(bill[name] ?? null, now[name] ?? null));
    const written = differs ? await rebalanceAll(tx, caller, before) : [];
    return answerOf(tx, entity, written.find(({ id: own }) => own === row.id) ?? next, caller);
  });
}

/**
 * Voids a bill: its houses can join another master, its number is voided or freed, and its order no longer
 * names it, because later reports on that number concern other cargo.
 */
export function voidBill(
  db: Db,
  id: string,
  { version, reason, numbers }: { version: number; reason: string; numbers: 'void' | 'free' },
  caller: Caller,
): Promise<EntryOf<'airWaybill'>> {
  const entity = entityOf('airWaybill', caller.actor);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const bill = valuesOf(entity, row);
    if (bill.status === 'void') throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
    const number = plainText(bill.number);
    const master = plainText(bill.master);
    const before = await housesBefore(tx, caller, master === '' ? [] : [master]);
    const houses = bill.kind === 'master' ? await lockHousesOf(tx, caller, number) : [];
    await refuseFlown(tx, caller, [bill, ...houses.map((house) => valuesOf(entity, house))]);
    if (bill.kind === 'master') {
      await join(tx, caller, houses, null);
      await giveUpNumber(tx, caller, number, numbers === 'free' ? 'free' : 'voided', reason);
    }
    const next = await updateRow(tx, entity, row, { status: 'void', master: null, reason }, caller, 'void');
    await forgetBill(tx, caller, bill);
    await rebalanceAll(tx, caller, before);
    return answerOf(tx, entity, next, caller);
  });
}
