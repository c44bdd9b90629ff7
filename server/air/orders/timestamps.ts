/** Timestamps of cargo events as the office enters them; impossible ones are refused. */
import type { Order } from '#contract/air/resources/air-order.ts';
import { SKEW_MS } from '#contract/air/orders/status-updates.ts';
import { formatLocalTime } from '#contract/core/format/time.ts';
import { plainText } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { Caller } from '#server/records/records.ts';
import { zonesOf } from '#server/reference/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { refusedField } from '#server/platform/refused.ts';
import { instantOf, type Work } from './work.ts';

const MINUTE_MS = 60_000;
/** Times of past events, never of planned ones. */
const TIMESTAMPS = [
  'pickedUpAt',
  'receivedAt',
  'handedAt',
  'departedAt',
  'arrivedAt',
  'deliveredAt',
] as const;
/** The events in order, each with the airport of its local time and the fault of an earlier time. */
const SEQUENCE = [
  { name: 'departedAt', place: 'origin', before: 'airOrder:fault.beforeDeparture' },
  { name: 'arrivedAt', place: 'destination', before: 'airOrder:fault.beforeArrival' },
  { name: 'deliveredAt', place: 'destination', before: '' },
] as const;

const isNew = (order: FieldValues, reported: FieldValues, name: string): boolean =>
  typeof reported[name] === 'string' && reported[name] !== order[name];

/** Throws invalid for a future time; like for messages, an hour is allowed for wrong clocks. */
export function refuseToCome(order: Order, reported: FieldValues, now: Date): void {
  for (const name of TIMESTAMPS)
    if (isNew(order, reported, name) && Date.parse(plainText(reported[name])) > now.getTime() + SKEW_MS)
      throw refusedField('invalid', name, 'airOrder:fault.toCome');
}

/** Entered times are accurate to the minute, so a timestamp within the same minute is not earlier. */
const minuteOf = (at: string): number => Math.floor(Date.parse(at) / MINUTE_MS);

/** Throws invalid if a new time, or one next to it, is earlier than the event before it. */
async function refuseBackwards(
  tx: Tx,
  { language }: Caller,
  order: Order,
  reported: FieldValues,
): Promise<void> {
  const times = { ...order, ...reported };
  for (const [at, { name }] of SEQUENCE.entries())
    for (const earlier of SEQUENCE.slice(0, at).toReversed()) {
      const [then, now] = [plainText(times[earlier.name]), plainText(times[name])];
      const anew = isNew(order, reported, name) || isNew(order, reported, earlier.name);
      if (!anew || then === '' || now === '' || minuteOf(then) <= minuteOf(now)) continue;
      const place = plainText(order[earlier.place]);
      const zone = (await zonesOf(tx, [place])).get(place);
      throw refusedField('invalid', name, earlier.before, {
        at: formatLocalTime(then, language, { place, zone }),
      });
    }
}

/**
 * Returns the times that an action writes: its own (now by default) and corrections of earlier ones. Times
 * from messages are not checked, because airlines report some late and some early.
 */
export async function timestamps(
  { tx, caller, order, input, now, reportedBy }: Work,
  own: (typeof SEQUENCE)[number]['name'],
): Promise<FieldValues> {
  const reported: FieldValues = { [own]: instantOf(now) };
  const typed: FieldValues = input;
  for (const { name } of SEQUENCE) if (plainText(typed[name]) !== '') reported[name] = typed[name]!;
  if (reportedBy === undefined) await refuseBackwards(tx, caller, order, reported);
  return reported;
}
