/** Letters from visitors: submitted once, looked up by receipt. */
import { randomInt } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { LetterKind, LetterValues, ReceiptView } from '#contract/content/letters/letter.ts';
import { letterFields } from '#contract/content/letters/letter.ts';
import { RECEIPT_ALPHABET, RECEIPT_LENGTH, receiptOf } from '#contract/content/letters/receipt.ts';
import type { Language } from '#contract/core/settings.ts';
import { sha256 } from '#server/access/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { letterAnswers, letters } from '../schema.ts';

type NewLetter = {
  kind: LetterKind;
  /** The company that answers it. */
  ydid: number;
  values: LetterValues;
  language: Language;
  /** Identifies the submission of the form. */
  once: string;
  requestId: string;
};

const newReceipt = (kind: LetterKind): string =>
  receiptOf(
    kind,
    Array.from({ length: RECEIPT_LENGTH }, () => RECEIPT_ALPHABET[randomInt(RECEIPT_ALPHABET.length)]).join(
      '',
    ),
  );

/** Stores a letter and returns its receipt; resubmitting the same form returns the same receipt. */
export async function receive(db: Db, { requestId, once, ...letter }: NewLetter): Promise<string> {
  const { kind, ydid } = letter;
  const named = sha256(`${kind} ${once}`);
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(letters)
      .values({ ...letter, once: named, receipt: newReceipt(kind) })
      .onConflictDoNothing({ target: letters.once })
      .returning({ id: letters.id, receipt: letters.receipt });
    if (made) {
      const after = { receipt: made.receipt, state: 'new' };
      await audit(tx, {
        actor: null,
        ydid,
        resource: kind,
        recordId: made.id,
        action: 'create',
        after,
        requestId,
      });
      return made.receipt;
    }
    const [known] = await tx
      .select({ receipt: letters.receipt })
      .from(letters)
      .where(eq(letters.once, named));
    return known!.receipt;
  });
}

/** Returns the letter of a receipt without its author's contact details; null for an unknown receipt. */
export async function byReceipt(db: Db, kind: LetterKind, receipt: string): Promise<ReceiptView | null> {
  const [letter] = await db
    .select()
    .from(letters)
    .where(and(eq(letters.receipt, receipt), eq(letters.kind, kind)));
  if (!letter) return null;
  const answers = await db
    .select({ text: letterAnswers.text, at: letterAnswers.at })
    .from(letterAnswers)
    .where(eq(letterAnswers.letterId, letter.id))
    .orderBy(asc(letterAnswers.at));
  const shownFields = letterFields[kind].filter(({ contact }) => !contact).map(({ name }) => name);
  return {
    receipt: letter.receipt,
    state: letter.state,
    at: letter.createdAt.toISOString(),
    values: Object.fromEntries(Object.entries(letter.values).filter(([name]) => shownFields.includes(name))),
    answers: answers.map(({ text, at }) => ({ text, at: at.toISOString() })),
    demo: letter.demo,
  };
}
