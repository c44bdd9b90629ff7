/** Draws a quote as a document and sends it to the customer. */
import { buffer } from 'node:stream/consumers';
import type { TFunction } from 'i18next';
import { named, textOf } from '#contract/air/waybill/bill.ts';
import { rateText, weightText } from '#contract/air/waybill/form.ts';
import type { DocumentJob, SheetDocument } from '#contract/air/documents.ts';
import { fixed, fractionOf } from '#contract/core/decimal.ts';
import { wallAt } from '#contract/records/local.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import type { Quote } from '#contract/air/resources/air-quote.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf } from '#server/records/table.ts';
import type { Db } from '#server/platform/db/client.ts';
import { otherChargeNames } from '#server/money/index.ts';
import type { Env } from '#server/env.ts';
import { PDF_TYPE } from '#server/platform/documents/thread.ts';
import { drawDocuments } from '../documents/thread.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import type { AirSettings } from '../orders/work.ts';
import { answerOf } from '../save.ts';
import { officeOf } from '../waybills/bill.ts';
import { mayMove, moveQuote, refusePriceless } from './quotes.ts';

const money = (amount: string, currency: string): string =>
  `${fixed(fractionOf(amount), minorDigits(currency))} ${currency}`;

/** Returns the document for the customer: the price, never the office's cost. */
function quoteDocument(
  quote: EntryOf<'airQuote'>,
  issuedBy: string,
  t: TFunction,
  names: ReadonlyMap<string, string>,
): SheetDocument {
  const text = (name: keyof Quote) => textOf(quote, name);
  const label = (name: keyof Quote) => t(`airQuote:field.${name}`);
  const facts: [string, string][] = [
    [label('customer'), quote.referred?.customer?.name ?? text('customer')],
    [label('origin'), named(quote, 'origin')],
    [label('destination'), named(quote, 'destination')],
    [label('airline'), text('airline') && named(quote, 'airline')],
    [label('service'), text('service') && t(`airOrder:choice.service.${text('service')}`)],
    [label('date'), text('date')],
    [label('goods'), text('goods')],
    [label('pieces'), text('pieces')],
    [label('gross'), weightText(text('gross'))],
    [label('volume'), text('volume')],
    [label('chargeable'), weightText(text('chargeable'))],
    [label('validUntil'), text('validUntil')],
  ];
  const charges = quote.charges ?? [];
  const currency = text('currency');
  const rows = charges.map((line) => {
    const { code, quantity, rate, amount } = line;
    const called = [code, names.get(code)].filter(Boolean).join(' · ');
    const freight = code.length === 1 ? t('papers:quote.freight', { class: code }) : called;
    return [freight, weightText(quantity), rateText(rate), money(amount, line.currency)];
  });
  const dims = (quote.dims ?? []).map((line) =>
    [
      `${line.pieces} ×`,
      (['length', 'width', 'height'] as const)
        .map((side) => plainText(line[side]).replace(/\.0$/, ''))
        .join(' × '),
      'cm',
    ].join(' '),
  );
  return {
    title: t('papers:kind.quote'),
    number: text('number'),
    issuedBy,
    date: wallAt(quote.createdAt, quote.referred?.origin?.zone ?? 'UTC').slice(0, 10),
    facts: facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
    columns: [
      { name: t('airQuote:line.charges.code'), width: 40 },
      { name: t('airQuote:line.charges.quantity'), width: 18, right: true },
      { name: t('airQuote:line.charges.rate'), width: 18, right: true },
      { name: t('airQuote:line.charges.amount'), width: 24, right: true },
    ],
    rows:
      rows.length > 0
        ? rows
        : [[t('papers:quote.allIn'), '1', text('selling'), money(text('selling'), currency)]],
    totals: [{ name: t('papers:quote.total'), value: money(text('selling'), currency) }],
    notes: dims.join('\n'),
    signatures: [t('papers:sign.prepared'), t('papers:quote.accepted')],
    link: '',
  };
}

async function quoteOf(db: Db, id: string, caller: Caller) {
  const entity = entityOf('airQuote', caller.actor);
  const row = await rowOf(db, entity, id);
  return { entity, row, quote: await answerOf(db, entity, row, caller) };
}

/** Throws notFound; invalid for a quote without a price. */
export async function quotePdf(
  db: Db,
  id: string,
  caller: Caller,
  t: TFunction,
): Promise<{ job: DocumentJob; title: string; number: string }> {
  const { quote } = await quoteOf(db, id, caller);
  refusePriceless(quote);
  const { name } = await officeOf(db, caller);
  // Customers do not know the codes of charges.
  const codes = (quote.charges ?? []).map(({ code }) => code);
  const names = await otherChargeNames(db, caller.actor, codes, caller.language);
  const number = textOf(quote, 'number');
  return {
    job: { kind: 'quote', data: quoteDocument(quote, name, t, names) },
    title: `${t('papers:kind.quote')} ${number}`,
    number,
  };
}

export type Sending = { version: number; to: string | null; note: string | null };

/**
 * Mails a quote with its document, or records that it was handed over. The mail goes through the outbox, and
 * the quote shows its status. Throws wrongState, versionConflict, invalid.
 */
export async function sendQuote(
  db: Db,
  env: Env,
  id: string,
  { version, to, note }: Sending,
  caller: Caller,
  settings: AirSettings,
  t: TFunction,
): Promise<EntryOf<'airQuote'>> {
  if (to === null) return moveQuote(db, id, 'send', version, caller, settings);
  const { entity, row, quote } = await quoteOf(db, id, caller);
  await db.transaction(async (tx) => {
    if (!mayMove(quote)) throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
  });
  // Drawn first, so that no row is locked meanwhile; the version is checked again under the lock.
  const { job, title, number } = await quotePdf(db, id, caller, t);
  const content = await buffer(drawDocuments([job], title).stream);
  const { name: office } = await officeOf(db, caller);
  const message = {
    channel: 'mail',
    recipient: to,
    subject: t('mail:quote.subject', { number, office }),
    body: [
      note ?? t('mail:quote.text', { number, office }),
      t('mail:quote.price', { amount: textOf(quote, 'selling'), currency: textOf(quote, 'currency') }),
    ].join('\n\n'),
    attachments: [{ filename: `${number}.pdf`, contentType: PDF_TYPE, content }],
  } as const;
  return moveQuote(db, id, 'send', version, caller, settings, { env, message });
}
