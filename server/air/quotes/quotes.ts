/** Quotes: kept as they were reckoned, sent, declined, or accepted into an order. */
import { airQuote } from '#contract/resources/airQuote.ts';
import { initialValues, type ResourceRecord } from '#contract/resources/resource.ts';
import { plainText, type FieldValue } from '#contract/resources/fields.ts';
import { rowOf, type Caller } from '#server/backoffice/records.ts';
import { entityOf, hasShelf, valuesOf } from '#server/backoffice/table.ts';
import type { Db } from '#server/db/client.ts';
import { refusedField, Refused } from '#server/types.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import { nextNumber } from '../numbers.ts';
import { insertOrder } from '../orders/drafts.ts';
import type { AirSettings } from '../orders/work.ts';
import { answerOf, inOne, insertRow, updateRow } from '../save.ts';
import { reckon, type Question } from './reckon.ts';

export type QuoteWish = Question & { tariff: string; customer: string | null; validUntil: string | null };

/** Keeps what a tariff comes to, reckoned again here. Throws invalid where the tariff does not fit. */
export async function keepQuote(
  db: Db,
  { tariff, customer, validUntil, ...question }: QuoteWish,
  caller: Caller,
  settings: AirSettings,
): Promise<ResourceRecord> {
  const entity = entityOf('airQuote', caller.actor);
  if (!hasShelf(entity, caller.actor)) throw new Refused('forbidden');
  const { offers, selling } = await reckon(db, question, caller, settings.baseCurrency);
  const offer = offers.find((one) => one.tariff.id === tariff);
  if (!offer || offer.compared === null) throw refusedField('invalid', 'tariff', 'crud:fault.unknown');
  const { cargo, origin, destination, date, service, airline, currency } = question;
  const { winner } = offer.rating;
  const explanation = [
    ...offer.rating.candidates.map(
      (one) => `${one.class} ${one.weight ?? ''} × ${one.rate} = ${one.amount} ${offer.tariff.currency}`,
    ),
    ...offer.surcharges.map((one) => `${one.code} ${one.quantity} × ${one.rate} = ${one.amount}`),
    `Σ ${offer.total} ${offer.tariff.currency}`,
  ].join('\n');
  return inOne(db, entity, async (tx) => {
    const values: Record<string, FieldValue> = {
      ...initialValues(airQuote),
      number: await nextNumber(tx, entity.ydid!, 'Q'),
      customer,
      origin,
      destination,
      date,
      service,
      airline: airline ?? offer.tariff.airline,
      pieces: cargo.pieces,
      gross: cargo.gross,
      volume: offer.weights.volume === '0.000' ? null : offer.weights.volume,
      dims: cargo.lines.length > 0 ? cargo.lines.map((line) => ({ ...line })) : null,
      tariff,
      currency,
      chargeable: offer.weights.chargeable,
      rate: winner.rate,
      cost: offer.compared,
      selling: selling?.compared ?? null,
      margin: offer.margin,
      explanation,
      validUntil,
    };
    return answerOf(tx, entity, await insertRow(tx, entity, values, caller, 'quote'), caller);
  });
}

export const QUOTE_MOVES = { send: 'sent', decline: 'declined', accept: 'accepted' } as const;
export type QuoteMove = keyof typeof QUOTE_MOVES;

/** Sends, declines or accepts a quote; accepted, an order is drafted from it. Throws wrongState, versionConflict. */
export function moveQuote(
  db: Db,
  id: string,
  move: QuoteMove,
  version: number,
  caller: Caller,
  settings: AirSettings,
): Promise<ResourceRecord> {
  const entity = entityOf('airQuote', caller.actor);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const quote = valuesOf(entity, row);
    const open = quote['status'] === 'open' || (quote['status'] === 'sent' && move !== 'send');
    if (!open) throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
    let order: string | null = null;
    if (move === 'accept') {
      const drafted = await insertOrder(
        tx,
        {
          customer: quote['customer'],
          origin: quote['origin'],
          destination: quote['destination'],
          airline: quote['airline'],
          ...(quote['service'] !== null && { service: quote['service'] }),
          flightDate: quote['date'],
          pieces: quote['pieces'],
          gross: quote['gross'],
          volume: quote['volume'],
          dims: quote['dims'],
          currency: quote['currency'],
          costRate: quote['rate'],
          price: quote['selling'],
          remark: quote['number'],
        },
        caller,
        settings,
      );
      order = plainText(drafted['number']);
    }
    const next = await updateRow(tx, entity, row, { status: QUOTE_MOVES[move], order }, caller, move);
    return answerOf(tx, entity, next, caller);
  });
}
