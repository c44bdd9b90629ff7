/** Sends a quote to the customer as a document. */
import { buffer } from 'node:stream/consumers';
import type { TFunction } from 'i18next';
import { textOf } from '#contract/air/waybill/bill.ts';
import type { DocumentJob } from '#contract/air/documents.ts';
import type { EntryOf } from '#contract/resources.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf } from '#server/records/table.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Env } from '#server/env.ts';
import { PDF_TYPE } from '#server/platform/documents/thread.ts';
import { drawDocuments } from '../documents/thread.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import type { AirSettings } from '../orders/work.ts';
import { answerOf } from '../save.ts';
import { officeOf } from '../waybills/bill.ts';
import { quoteDocument } from './document.ts';
import { mayMove, moveQuote, refusePriceless } from './quotes.ts';

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
  const number = textOf(quote, 'number');
  return {
    job: { kind: 'quote', data: await quoteDocument(db, quote, caller, t) },
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
