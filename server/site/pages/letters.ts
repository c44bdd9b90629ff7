/** Pages with letter forms: the form, its errors, and the letter behind a receipt. */
import { letterFields, ONCE, TRAP, type LetterKind } from '#contract/content/letters/letter.ts';
import type { LetterPageData } from '#contract/content/letters/page.ts';
import { readLetter } from '#contract/content/letters/read.ts';
import { readReceipt } from '#contract/content/letters/receipt.ts';
import { pathOf } from '#contract/core/paths.ts';
import { newToken } from '#server/access/index.ts';
import { byReceipt, receive } from '#server/content/index.ts';
import { networkOf } from '#server/platform/net/network.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS } from '#server/tracking/index.ts';
import type { Loaded, PageRequest } from './page-request.ts';

const pages = { inquiry: 'freightInquiry', opinion: 'opinion' } as const satisfies Record<LetterKind, string>;

const blank = (kind: LetterKind): LetterPageData => ({
  kind,
  once: newToken(),
  today: new Date().toISOString().slice(0, 10),
  typed: {},
  faults: {},
  wait: null,
  query: null,
  receipt: null,
  sent: false,
});

/** Fields that a link may fill in: lane and cargo of a schedule or shipment, never the sender. */
const prefilled = (kind: LetterKind, query: URLSearchParams) =>
  Object.fromEntries(
    letterFields[kind].flatMap(({ name, contact, max }) => {
      const text = contact ? '' : (query.get(name) ?? '').slice(0, max);
      return text === '' ? [] : [[name, text]];
    }),
  );

/** The form, or the letter behind a receipt. Never cached, since each form has its own token. */
export const letterPage =
  (kind: LetterKind) =>
  async ({ request, query }: PageRequest): Promise<Loaded<LetterPageData>> => {
    const receiptText = query.get('receipt')?.trim().slice(0, 60) || null;
    const data = { ...blank(kind), typed: prefilled(kind, query) };
    const canonical = pathOf(pages[kind]);
    if (receiptText === null) return { data, canonical };
    charge(request, COSTS.lookup);
    const receipt = readReceipt(kind, receiptText);
    const letter = receipt && (await byReceipt(request.server.database.db, kind, receipt));
    return {
      data: {
        ...data,
        query: receiptText,
        receipt: letter || null,
        sent: Boolean(letter) && query.get('sent') === '1',
      },
      status: letter ? 200 : 404,
    };
  };

/** Handles the form: redirects to its receipt, or shows it again with everything typed. */
export const letterPosted =
  (kind: LetterKind) =>
  async ({ request }: PageRequest): Promise<Loaded<LetterPageData>> => {
    const { env, database, letterBudget } = request.server;
    const form = (request.body ?? {}) as Record<string, unknown>;
    const today = new Date().toISOString().slice(0, 10);
    // It may still be yesterday in the visitor's time zone.
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const { typed, values, faults } = readLetter(kind, form, yesterday);
    const again = { ...blank(kind), today, typed, faults };
    if (Object.keys(faults).length > 0) return { data: again, status: faults[TRAP] ? 403 : 400 };
    const once = form[ONCE];
    const seconds = letterBudget.take(networkOf(request.ip), 1);
    if (seconds > 0) return { data: { ...again, wait: Math.ceil(seconds / 60) }, status: 429 };
    const receipt = await receive(database.db, {
      kind,
      ydid: env.LETTER_COMPANY,
      values,
      language: request.language,
      once: typeof once === 'string' && once.length >= 16 ? once.slice(0, 100) : newToken(),
      requestId: request.id,
    });
    return { data: again, redirect: pathOf(pages[kind], {}, { receipt, sent: '1' }) };
  };
