/** Checks a bill before it is final: draft, checked, final. */
import type { EntryOf } from '#contract/resources.ts';
import type { Party } from '#contract/air/resources/air-order.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import { billFaults, type BillFault } from '#contract/air/waybill/check.ts';
import { turned } from '#contract/air/waybill/edit.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { valuesOf } from '#server/records/table.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import { answerOf, inOne, updateRow } from '../save.ts';
import { printedBillOf } from './bill.ts';
import { billEntity } from './houses.ts';
import { inLatin } from './latin.ts';
import { billMessage } from './message.ts';

/** Throws notFound. Text in other letters comes with a transliteration that a clerk may agree to. */
export async function faultsOf(db: Db | Tx, id: string, caller: Caller): Promise<BillFault[]> {
  const bill = await printedBillOf(db, id, caller);
  const { faults } = await billMessage(db, id, 17, caller);
  return billFaults(bill, faults).map((fault) =>
    fault.rule === 'characters' ? { ...fault, latin: inLatin(fault.value) } : fault,
  );
}

/** Throws billFaulty, with a fault for each box, where the bill cannot be final. */
export async function refuseFaulty(tx: Tx, id: string, caller: Caller): Promise<void> {
  const faults = await faultsOf(tx, id, caller);
  if (faults.length > 0)
    throw new Refused(
      'billFaulty',
      {
        faults: faults.map(({ field, box, rule, most, fits, value }) => ({
          path: field,
          message: `papers:message.rule.${rule}`,
          values: { box, most: most ?? '', fits: fits ?? '', value },
        })),
      },
      { count: faults.length },
    );
}

/** Marks a draft without faults as checked; an edit makes it a draft again. */
export function checkBill(
  db: Db,
  id: string,
  version: number,
  caller: Caller,
): Promise<EntryOf<'airWaybill'>> {
  const entity = billEntity(caller);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    if (valuesOf(entity, row).status !== 'draft') throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
    await refuseFaulty(tx, id, caller);
    return answerOf(
      tx,
      entity,
      await updateRow(tx, entity, row, { status: 'checked' }, caller, 'check'),
      caller,
    );
  });
}

const LATIN_PARTY = ['name', 'address', 'city', 'state'] as const satisfies readonly (keyof Party)[];
const LATIN_TEXT = ['goods', 'marks', 'issuedAt'] as const satisfies readonly (keyof Waybill)[];
const latin = (text: string | null | undefined): string | null => (text ? inLatin(text) : (text ?? null));

/**
 * Mends what a clerk has agreed to: `latin` writes parties and goods in Latin letters, `turn` makes all other
 * charges prepaid or collect as the bill says.
 */
export function mendBill(
  db: Db,
  id: string,
  { version, mend }: { version: number; mend: 'latin' | 'turn' },
  caller: Caller,
): Promise<EntryOf<'airWaybill'>> {
  const entity = billEntity(caller);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const bill = valuesOf(entity, row);
    if (bill.status === 'void') throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
    const patch: Partial<Waybill> =
      mend === 'turn'
        ? (turned(bill, 'otherPayment', bill.otherPayment) as Partial<Waybill>)
        : {
            ...Object.fromEntries(LATIN_TEXT.map((name) => [name, latin(plainText(bill[name]) || null)])),
            parties:
              bill.parties?.map((party) => ({
                ...party,
                ...Object.fromEntries(LATIN_PARTY.map((name) => [name, latin(party[name])])),
              })) ?? null,
          };
    const status = bill.status === 'checked' ? ({ status: 'draft' } as const) : {};
    return answerOf(
      tx,
      entity,
      await updateRow(tx, entity, row, { ...patch, ...status }, caller, 'edit'),
      caller,
    );
  });
}
