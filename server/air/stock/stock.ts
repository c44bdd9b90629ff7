/** The stock of waybill numbers: incoming ranges, actions on single numbers, and the remaining count. */
import type { EntryOf } from '#contract/resources.ts';
import { and, between, eq, inArray, max, min, sql } from 'drizzle-orm';
import {
  NUMBER_FLOW,
  rangeFault,
  rangeOf,
  type NumberAction,
  type NumberState,
} from '#contract/air/stock.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { announce } from '#server/records/changes.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import {
  entityOf,
  mayHaveRecords,
  stored,
  valuesOf,
  type Entity,
  type RecordRow,
} from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { waybillNumber } from '../schema/index.ts';
import { carrier } from '#server/reference/index.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import { answerOf, inOne, updateRow } from '../save.ts';

export type Range = { airline: string; first: string; count: number; office: string | null };
/** Rows per statement. */
const CHUNK = 1000;

/**
 * Receives a range; throws `invalid` for numbers of another airline, `duplicate` if one is already in stock.
 */
export async function receiveRange(
  db: Db,
  { airline, first, count, office }: Range,
  caller: Caller,
  { zone = 'UTC', now = new Date() }: { zone?: string | undefined; now?: Date } = {},
): Promise<{ first: string; last: string; count: number }> {
  const { actor, requestId } = caller;
  const entity = entityOf('waybillNumber', actor);
  if (!mayHaveRecords(entity, actor)) throw new Refused('forbidden');
  const numbers = rangeOf(first, count);
  if (!numbers) {
    const { key, digit } = rangeFault(first, count) ?? { key: 'end', digit: '' };
    const message = `waybillNumber:fault.${key}`;
    throw new Refused('invalid', { faults: [{ path: 'first', message, values: { digit } }] });
  }
  return inOne(db, entity, async (tx) => {
    const [line] = await tx
      .select({ number: carrier.airlineNumber })
      .from(carrier)
      .where(eq(carrier.code, airline))
      // Locks the airline, so that the second of two ranges sees the numbers of the first.
      .for('no key update');
    if (!line) throw refusedField('invalid', 'airline', 'waybillNumber:fault.airline');
    if (line.number !== numbers[0]!.slice(0, 3))
      throw refusedField('invalid', 'first', 'waybillNumber:fault.prefix');
    await refuseKnown(tx, entity, numbers);
    const receivedOn = calendarDate(now, zone);
    for (let at = 0; at < numbers.length; at += CHUNK) {
      const some = numbers.slice(at, at + CHUNK).map((number) => ({
        number,
        airline,
        status: 'free',
        office,
        allottedTo: null,
        receivedOn,
        order: null,
        reason: null,
      }));
      const rows = (await tx
        .insert(waybillNumber)
        .values(
          some.map((values) => ({
            ...stored(entity, values),
            ...entity.stamp,
            createdBy: actor.id,
            updatedBy: actor.id,
          })) as (typeof waybillNumber.$inferInsert)[],
        )
        .returning({ id: waybillNumber.id, number: waybillNumber.number })) as {
        id: string;
        number: string;
      }[];
      const byNumber = new Map(some.map((values) => [values.number, values]));
      await auditAll(
        tx,
        rows.map(({ id, number }) => ({
          actor,
          resource: entity.key,
          recordId: id,
          action: 'receive',
          after: byNumber.get(number),
          ...(requestId && { requestId }),
        })),
      );
    }
    announce(tx, entity.key, entity.ydid);
    return { first: numbers[0]!, last: numbers.at(-1)!, count: numbers.length };
  });
}

/** Throws duplicate with the first, the last and their count if numbers of the range are already in stock. */
async function refuseKnown(tx: Tx, entity: Entity, numbers: readonly string[]): Promise<void> {
  const { number } = waybillNumber;
  const [known] = await tx
    .select({ count: sql<number>`count(*)::int`, from: min(number), to: max(number) })
    .from(waybillNumber)
    .where(and(entity.reach, between(number, numbers[0]!, numbers.at(-1)!)));
  if (!known || known.count === 0) return;
  const values = { count: known.count, from: known.from ?? '', to: known.to ?? '' };
  throw new Refused('duplicate', {
    faults: [{ path: 'first', message: 'waybillNumber:fault.known', values }],
  });
}

type NumberChange = { version: number; to: string | null; reason: string | null };

/** Changes a single number manually; throws wrongState, versionConflict. */
export async function moveNumber(
  db: Db,
  id: string,
  action: NumberAction,
  { version, to, reason }: NumberChange,
  caller: Caller,
): Promise<EntryOf<'waybillNumber'>> {
  const entity = entityOf('waybillNumber', caller.actor);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const step = NUMBER_FLOW[action];
    const state = valuesOf(entity, row).status;
    // A number in use is released with its bill.
    if (!step.from.includes(state) || state === 'used') throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
    const allottedTo = action === 'allot' ? to : null;
    if (action === 'allot' && allottedTo === null)
      throw refusedField('invalid', 'to', 'errors:fault.required');
    if ((action === 'void' || action === 'return') && reason === null)
      throw refusedField('invalid', 'reason', 'errors:fault.required');
    const next = await updateRow(tx, entity, row, { status: step.to, allottedTo, reason }, caller, action);
    return answerOf(tx, entity, next, caller);
  });
}

type RangeChange = { first: string; count: number; to: string | null; reason: string | null };

/**
 * Acts on a range of numbers, all of them or none. Throws invalid for a range that is not in the stock
 * throughout, wrongState with the first number that does not allow the action.
 */
export async function moveRange(
  db: Db,
  action: NumberAction,
  { first, count, to, reason }: RangeChange,
  caller: Caller,
): Promise<{ first: string; last: string; count: number }> {
  const entity = entityOf('waybillNumber', caller.actor);
  const numbers = rangeOf(first, count);
  if (!numbers) {
    const { key, digit } = rangeFault(first, count) ?? { key: 'end', digit: '' };
    throw refusedField('invalid', 'first', `waybillNumber:fault.${key}`, { digit });
  }
  if (action === 'allot' && to === null) throw refusedField('invalid', 'to', 'errors:fault.required');
  if ((action === 'void' || action === 'return') && reason === null)
    throw refusedField('invalid', 'reason', 'errors:fault.required');
  return inOne(db, entity, async (tx) => {
    const rows = (await tx
      .select()
      .from(waybillNumber)
      .where(and(entity.reach, inArray(waybillNumber.number, numbers)))
      .orderBy(waybillNumber.number)
      .for('update')) as RecordRow[];
    if (rows.length < numbers.length)
      throw refusedField('invalid', 'first', 'waybillNumber:fault.notAll', { count: rows.length });
    const step = NUMBER_FLOW[action];
    for (const row of rows) {
      const { status } = valuesOf(entity, row);
      if (!step.from.includes(status) || status === 'used') throw await wrongState(tx, entity, row);
    }
    const allottedTo = action === 'allot' ? to : null;
    for (const row of rows)
      await updateRow(tx, entity, row, { status: step.to, allottedTo, reason }, caller, action);
    return { first: numbers[0]!, last: numbers.at(-1)!, count: numbers.length };
  });
}

type StockLevel = {
  airline: string;
  office: string | null;
  free: number;
  allotted: number;
  used: number;
  low: boolean;
};

/** Numbers left by airline and office; low if not above the setting. */
export async function stockLevels(
  db: Db,
  { actor }: Pick<Caller, 'actor'>,
  low: number,
): Promise<StockLevel[]> {
  const { reach } = entityOf('waybillNumber', actor);
  const of = (state: NumberState) =>
    sql<number>`count(*) filter (where ${waybillNumber.status} = ${state})::int`;
  const rows = await db
    .select({
      airline: waybillNumber.airline,
      office: waybillNumber.office,
      free: of('free'),
      allotted: of('allotted'),
      used: of('used'),
    })
    .from(waybillNumber)
    .where(and(reach, inArray(waybillNumber.status, ['free', 'allotted', 'used'])))
    .groupBy(waybillNumber.airline, waybillNumber.office)
    .orderBy(waybillNumber.airline, waybillNumber.office);
  return rows.map((row) => ({ ...row, low: row.free + row.allotted <= low }));
}
