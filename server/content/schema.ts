/** What visitors write to us, and what they are answered (contract/content/letters). */
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type {
  AnswerSent,
  AnswerWay,
  LetterKind,
  LetterState,
  LetterValues,
} from '#contract/content/letters/letter.ts';
import type { Language } from '#contract/core/settings.ts';
import { users } from '#server/access/schema.ts';

const instant = () => timestamp({ withTimezone: true });

/** An inquiry or an opinion. It belongs to the company that answers it. */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    kind: text().$type<LetterKind>().notNull(),
    receipt: text().notNull().unique(),
    /** Names the form that was sent: sending it again changes nothing. */
    once: text().notNull().unique(),
    state: text().$type<LetterState>().notNull().default('new'),
    values: jsonb().$type<LetterValues>().notNull(),
    language: text().$type<Language>().notNull(),
    handler: uuid().references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    demo: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('letters_list').on(table.ydid, table.kind, table.state, table.createdAt.desc())],
);

/** What the office has answered; the visitor reads it under his receipt. */
export const letterAnswers = pgTable(
  'letter_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    letterId: uuid()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    way: text().$type<AnswerWay>().notNull(),
    sent: text().$type<AnswerSent>(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('letter_answers_letter').on(table.letterId, table.at)],
);
