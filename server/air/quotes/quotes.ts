/** Quotes: stored as calculated, sent, declined, or accepted into an order. */
import { ownerOf } from '#contract/access/owner.ts';
import type { EntryOf } from '#contract/resources.ts';
import { airQuote, type Quote, type QuotedCharge } from '#contract/air/resources/air-quote.ts';
import { initialValues } from '#contract/records/resource.ts';
import type { Sold } from '#contract/air/rating/quote.ts';
import { explanationOf } from '#contract/air/waybill/rating.ts';
import { fixed, fractionOf, minus, times, written } from '#contract/core/decimal.ts';
import { wallAt } from '#contract/records/local.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import { plainText } from '#contract/records/fields.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf, mayHaveRecords, valuesOf, type RecordRow } from '#server/records/table.ts';
import { zonesOf } from '#server/reference/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Env } from '#server/env.ts';
import { cancelMailsAbout, queueMessages, type Message } from '#server/platform/outbound/messages.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import { nextNumber } from '../numbers.ts';
import { insertOrder } from '../orders/drafts.ts';
import { instantOf, type AirSettings } from '../orders/work.ts';
import { answerOf, inOne, insertRow, updateRow } from '../save.ts';
import { calculate, type Question } from './calculate.ts';

type QuoteWish = Question & {
  tariff: string;
  customer: string | null;
  validUntil: string | null;
  /** The selling price in the quote's currency, if no selling tariff gives it or it is overridden. */
  price: string | null;
};

/** Returns the price lines for the customer: the freight by its rate class, then each surcharge. */
function chargesOf({ tariff: { currency }, rating, surcharges }: Sold): QuotedCharge[] {
  const { class: of, weight, rate, amount } = rating.winner;
  return [
    { code: of, quantity: weight ?? '1', rate, amount, currency },
    ...surcharges.map(({ code, quantity, rate: each, amount: charged, basis, bound }) => ({
      code,
      // A minimum or maximum is a separate line, so that the customer can check the sum.
      quantity: bound ? '1' : quantity,
      rate: bound
        ? charged
        : basis === 'percent'
          ? written(times(fractionOf(each), { n: 1n, d: 100n }), 6)
          : each,
      amount: charged,
      currency,
    })),
  ];
}

/** Stores a quote by a tariff, recalculated here. Throws invalid if the tariff does not match. */
export async function keepQuote(
  db: Db,
  { tariff, customer, validUntil, price, ...question }: QuoteWish,
  caller: Caller,
  settings: AirSettings,
): Promise<EntryOf<'airQuote'>> {
  const entity = entityOf('airQuote', caller.actor);
  if (!mayHaveRecords(entity, caller.actor)) throw new Refused('forbidden');
  const { offers } = await calculate(db, question, caller, settings.baseCurrency);
  const offer = offers.find((one) => one.tariff.id === tariff);
  if (!offer) throw refusedField('invalid', 'tariff', 'crud:fault.unknown', { code: tariff });
  if (offer.compared === null)
    throw refusedField('invalid', 'currency', 'airQuote:fault.noRate', {
      from: offer.tariff.currency,
      to: question.currency,
    });
  const { cargo, origin, destination, date, service, airline, commodity, currency } = question;
  const { winner } = offer.rating;
  const sold = price === null ? offer.selling : null;
  const selling = price ?? sold?.compared ?? null;
  const margin =
    selling && fixed(minus(fractionOf(selling), fractionOf(offer.compared)), minorDigits(currency));
  const explanation = `${explanationOf(offer).slice(0, 1900)}\nΣ ${offer.total} ${offer.tariff.currency}`;
  return inOne(db, entity, async (tx) => {
    const values = {
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
      goods: commodity,
      tariff,
      currency,
      chargeable: offer.weights.chargeable,
      // A rate per kg in another currency would be wrong in the order's currency.
      rate: offer.tariff.currency === currency ? winner.rate : null,
      cost: offer.compared,
      selling,
      margin,
      charges: sold ? chargesOf(sold) : null,
      explanation,
      validUntil,
    };
    return answerOf(tx, entity, await insertRow(tx, entity, values, caller, 'quote'), caller);
  });
}

const QUOTE_MOVES = { send: 'sent', decline: 'declined', accept: 'accepted' } as const;
/** The message to the customer. */
export type Letter = { env: Env; message: Message };
type QuoteMove = keyof typeof QUOTE_MOVES;

/** Whether a quote in `status` may be sent, declined or accepted; a sent quote may be sent again. */
export const mayMove = ({ status }: Pick<Quote, 'status'>): boolean => status === 'open' || status === 'sent';

/**
 * Sends, declines or accepts a quote; acceptance drafts an order from it. Throws wrongState, versionConflict;
 * invalid for a quote sent without a price, or sent or accepted past its last day.
 */
export function moveQuote(
  db: Db,
  id: string,
  move: QuoteMove,
  version: number,
  caller: Caller,
  settings: AirSettings,
  letter: Letter | null = null,
  now = new Date(),
): Promise<EntryOf<'airQuote'>> {
  const entity = entityOf('airQuote', caller.actor);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const quote = valuesOf(entity, row);
    if (!mayMove(quote)) throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
    if (move === 'send') refusePriceless(quote);
    let order: string | null = null;
    if (move !== 'decline') await refuseExpired(tx, quote, now);
    if (move === 'accept') {
      const [freight] = quote.charges ?? [];
      const saleRate =
        freight && freight.code !== 'M' && freight.currency === quote.currency ? freight.rate : null;
      const drafted = await insertOrder(
        tx,
        {
          customer: quote.customer,
          origin: quote.origin,
          destination: quote.destination,
          airline: quote.airline,
          ...(quote.service !== null && { service: quote.service }),
          flightDate: quote.date,
          pieces: quote.pieces,
          gross: quote.gross,
          volume: quote.volume,
          dims: quote.dims,
          goods: quote.goods,
          currency: quote.currency,
          costRate: quote.rate,
          saleRate: saleRate ?? null,
          price: quote.selling,
          remark: quote.number,
        },
        caller,
        settings,
      );
      order = plainText(valuesOf(entityOf('airOrder', caller.actor), drafted).number);
    }
    const sent: Partial<Quote> =
      move === 'send' ? { ...(await mailed(tx, row, letter, caller)), sentAt: instantOf(now) } : {};
    const patch = { status: QUOTE_MOVES[move], order, ...sent };
    const next = await updateRow(tx, entity, row, patch, caller, move);
    return answerOf(tx, entity, next, caller);
  });
}

/**
 * The mail is queued in the transaction that sends the quote, so that two simultaneous sends produce one
 * mail.
 */
async function mailed(
  tx: Tx,
  { id }: RecordRow,
  letter: Letter | null,
  { actor }: Caller,
): Promise<Partial<Quote>> {
  const about = { resource: airQuote.key, id, ydid: ownerOf(actor) };
  await cancelMailsAbout(tx, about);
  if (!letter) return { sentTo: null, mail: null, mailFault: null };
  const { waiting } = await queueMessages(tx, letter.env, [{ ...letter.message, about }]);
  return { sentTo: letter.message.recipient, mail: waiting > 0 ? 'waiting' : 'kept', mailFault: null };
}

/** Throws invalid after a quote's last day, in local time of its place, as for the issue of bills. */
async function refuseExpired(tx: Tx, quote: Quote, now: Date): Promise<void> {
  const [last, origin] = [plainText(quote.validUntil), plainText(quote.origin)];
  if (last === '') return;
  const zone = (await zonesOf(tx, [origin])).get(origin) ?? 'UTC';
  if (last < wallAt(instantOf(now), zone).slice(0, 10))
    throw refusedField('invalid', 'validUntil', 'airQuote:fault.expired');
}

/** Throws invalid for a quote without a price, which would show the customer nothing. */
export function refusePriceless({ selling }: Pick<Quote, 'selling'>): void {
  if (selling === null) throw refusedField('invalid', 'selling', 'airQuote:fault.noPrice');
}
