/** Makes a bill final, and accepts differences on a final master. */
import type { EntryOf } from '#contract/resources.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import { differenceText } from '#contract/air/waybill/balance.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { valuesOf } from '#server/records/table.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import { answerOf, inOne, updateRow } from '../save.ts';
import { balanceNow, billEntity } from './houses.ts';
import { refuseFaulty } from './check.ts';
import { isAccepted } from './rebalance.ts';

/**
 * Makes a bill final that has no faults, a master once its houses add up or a user gives a reason; a final one gets a new reason after a
 * house was voided. Throws billFaulty, unbalanced.
 */
export function finalise(
  db: Db,
  id: string,
  { version, reason }: { version: number; reason: string | null },
  caller: Caller,
): Promise<EntryOf<'airWaybill'>> {
  const entity = billEntity(caller);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const bill = valuesOf(entity, row);
    const over = bill.kind === 'master' && bill.type !== 'direct';
    const later = over && bill.status === 'final';
    if (bill.status !== 'draft' && bill.status !== 'checked' && !later)
      throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
    const patch: Partial<Waybill> = { status: 'final', difference: null, differenceReason: null };
    if (over) {
      const balance = await balanceNow(tx, caller, bill);
      if (later && (balance.balanced || isAccepted(bill, balance))) throw await wrongState(tx, entity, row);
      if (!balance.balanced && reason === null)
        throw new Refused('unbalanced', {}, { difference: differenceText(balance)! });
      if (!balance.balanced) {
        patch.difference = differenceText(balance);
        patch.differenceReason = reason;
      }
    }
    // A bill that is final already stays so; its page shows what fails today's check.
    if (!later) await refuseFaulty(tx, id, caller);
    const next = await updateRow(tx, entity, row, patch, caller, later ? 'acceptDifference' : 'finalise');
    return answerOf(tx, entity, next, caller);
  });
}
