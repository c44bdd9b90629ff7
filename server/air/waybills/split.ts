/** Splits a house: a second bill of the same order takes a part of it. */
import type { EntryOf } from '#contract/resources.ts';
import { shareOf, splitOf, type Part } from '#contract/air/orders/split.ts';
import { amountsShared, printedOnPart } from '#contract/air/waybill/shared.ts';
import { plainText } from '#contract/records/fields.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { valuesOf } from '#server/records/table.ts';
import type { Db } from '#server/platform/db/client.ts';
import { refusedField } from '#server/platform/refused.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import { nextNumber } from '../numbers.ts';
import type { AirSettings } from '../orders/work.ts';
import { answerOf, inOne, updateRow } from '../save.ts';
import { billEntity, measuredOf } from './houses.ts';
import { insertBill } from './make.ts';
import { rated } from './rate.ts';
import { withTotals } from '#contract/air/waybill/totals.ts';

/** Fields that neither part keeps: sizes and rating of the whole. */
const UNSPLIT_FIELDS = {
  dims: null,
  rateClass: null,
  ratedWeight: null,
  rate: null,
  weightCharge: null,
  rateLines: null,
  tariff: null,
  rating: null,
} as const;

/**
 * Both parts stay under the same master, so its sum is unchanged. Throws notFound, wrongState,
 * versionConflict, invalid.
 */
export function splitHouse(
  db: Db,
  id: string,
  { version, ...part }: Part & { version: number },
  caller: Caller,
  settings: AirSettings,
): Promise<{ record: EntryOf<'airWaybill'>; part: EntryOf<'airWaybill'> }> {
  const entity = billEntity(caller);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const house = valuesOf(entity, row);
    if (house.kind !== 'house' || house.status === 'void') throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
    const price = plainText(house.price) || null;
    const digits = minorDigits(plainText(house.currency));
    const parts = splitOf({ ...measuredOf(house), price }, part, digits);
    if (!parts) throw refusedField('invalid', 'pieces', 'airWaybill:fault.split');
    const amounts = amountsShared(house, shareOf(plainText(house.gross), part.gross), digits);
    // Values rated by tariff are rated again; entered values must be given for each part.
    const half = async (side: 'stays' | 'goes') => {
      const own = { ...printedOnPart(house), ...amounts[side], ...parts[side] };
      const bill = { ...house, ...UNSPLIT_FIELDS, ...own };
      const again = house.tariff === null ? bill : await rated(tx, caller, bill, settings.baseCurrency);
      return withTotals(again, settings.density);
    };
    const next = await updateRow(tx, entity, row, await half('stays'), caller, 'split');
    const number = await nextNumber(tx, entity.ydid!, 'H');
    const other = await insertBill(tx, caller, { ...(await half('goes')), number });
    return {
      record: await answerOf(tx, entity, next, caller),
      part: await answerOf(tx, entity, other, caller),
    };
  });
}
