/**
 * Letters from visitors: sales inquiries and opinions about the portal. Each gets a receipt number and is
 * answered in the office. No schema library here, since light pages build their forms from these tables.
 */
import type { Instant } from '#contract/tracking/event.ts';

export const LETTER_KINDS = ['inquiry', 'opinion'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/**
 * `new`: unread; `taken`: someone is working on it; `answered`: the visitor has an answer; `closed`: done.
 */
export const LETTER_STATES = ['new', 'taken', 'answered', 'closed'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

const LETTER_ACTIONS = ['take', 'answer', 'close', 'reopen'] as const;
export type LetterAction = (typeof LETTER_ACTIONS)[number];

/** The target state of each action, and the states it is allowed in. */
export const letterFlow: Record<LetterAction, { from: readonly LetterState[]; to: LetterState }> = {
  take: { from: ['new', 'taken', 'answered'], to: 'taken' },
  answer: { from: ['new', 'taken', 'answered'], to: 'answered' },
  close: { from: ['new', 'taken', 'answered'], to: 'closed' },
  reopen: { from: ['closed'], to: 'taken' },
};

/** Ways to send an answer, which is always shown under the receipt as well. */
export const ANSWER_WAYS = ['none', 'mail', 'sms'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];
/** Result of sending; `kept`: no gateway is configured. */
export type AnswerSent = 'sent' | 'kept' | 'failed';

export type LetterFieldKind =
  | 'text'
  | 'longText'
  | 'choice'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'email'
  | 'phone';
export type LetterField = {
  name: string;
  kind: LetterFieldKind;
  max: number;
  options?: readonly string[];
  required?: true;
  /** For the browser's autofill. */
  autoComplete?: string;
  /** Name and contact details of the writer, shown only to the office. */
  contact?: true;
};

const name: LetterField = { name: 'name', kind: 'text', max: 80, autoComplete: 'name', contact: true };
const company: LetterField = {
  name: 'company',
  kind: 'text',
  max: 120,
  autoComplete: 'organization',
  contact: true,
};
const email: LetterField = { name: 'email', kind: 'email', max: 254, autoComplete: 'email', contact: true };
const mobile: LetterField = { name: 'mobile', kind: 'phone', max: 40, autoComplete: 'tel', contact: true };

/** The fields of each form, in order. */
export const letterFields: Record<LetterKind, readonly LetterField[]> = {
  inquiry: [
    {
      name: 'mode',
      kind: 'choice',
      max: 10,
      options: ['sea', 'air', 'rail', 'road', 'open'],
      required: true,
    },
    { name: 'from', kind: 'text', max: 80, required: true },
    { name: 'to', kind: 'text', max: 80, required: true },
    { name: 'readyOn', kind: 'date', max: 10, required: true },
    { name: 'cargo', kind: 'text', max: 200, required: true },
    { name: 'packages', kind: 'integer', max: 7 },
    { name: 'weight', kind: 'decimal', max: 12 },
    { name: 'volume', kind: 'decimal', max: 12 },
    { name: 'text', kind: 'longText', max: 4000 },
    { ...name, required: true },
    company,
    email,
    mobile,
  ],
  opinion: [
    {
      name: 'subject',
      kind: 'choice',
      max: 10,
      options: ['wish', 'fault', 'question', 'praise'],
      required: true,
    },
    { name: 'text', kind: 'longText', max: 4000, required: true },
    name,
    email,
    mobile,
  ],
};

/** Honeypot field: people do not see it and leave it empty, bots fill it in. */
export const TRAP = 'website';
/** Identifies one submission of a form, so that a second click does not send it twice. */
export const ONCE = 'once';

/** Contents by field; numbers and dates as text. */
export type LetterValues = Readonly<Record<string, string>> & {
  name?: string;
  email?: string;
  mobile?: string;
};

/** A letter for the holder of its receipt: question and answers, without the writer. */
export type ReceiptView = {
  receipt: string;
  state: LetterState;
  at: Instant;
  values: LetterValues;
  answers: { text: string; at: Instant }[];
  demo: boolean;
};

/** A letter in the office's list. */
export type LetterLine = {
  id: string;
  kind: LetterKind;
  receipt: string;
  state: LetterState;
  values: LetterValues;
  /** The language it was written in. */
  language: string;
  handler: string | null;
  version: number;
  demo: boolean;
  createdAt: Instant;
  updatedAt: Instant;
};

/** The same with its answers, oldest first. */
export type LetterDetail = LetterLine & {
  answers: {
    id: string;
    text: string;
    at: Instant;
    by: string | null;
    way: AnswerWay;
    sent: AnswerSent | null;
  }[];
};

/** Number of letters in each state. */
export type LetterCounts = Record<LetterState, number>;
