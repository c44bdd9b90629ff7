/** Reads what all parts of a message share: sender, time, transaction and version of the report. */
import type { Instant } from '#contract/tracking/event.ts';
import { atPlace, readDigits } from '../edi/clock.ts';
import { find, readDtm } from './facts.ts';
import type { Part, SegmentAt } from './parts.ts';
import { segment, tagOf, type Segment } from './tokens.ts';

export type Message = {
  head: readonly Segment[];
  /** BGM, element 1001. */
  name: string;
  bgm: Segment | undefined;
  /** BGM, element 1225: 1 and 3 retract, other codes report. */
  takesBack: boolean;
  /** Document number, or the number of the document it changes; empty if it does not identify a document. */
  number: string;
};

const heads = new WeakMap<readonly SegmentAt[], Message>();

/** The segments of a consignment (CNI) shared by its statuses, cached from the last part read. */
let shared: { first: SegmentAt; read: Segment[] } | null = null;

/** Reads shared segments once, since one consignment may have thousands of statuses. */
export function readSegments(placed: readonly SegmentAt[], { marks }: Pick<Part, 'marks'>): Segment[] {
  const read = (some: readonly SegmentAt[]) => some.map(({ at, text }) => segment(text, at, marks));
  const [first] = placed;
  if (!first || tagOf(first.text) !== 'CNI') return read(placed);
  if (shared?.first !== first) {
    const end = placed.findIndex(({ text }) => tagOf(text) === 'STS');
    shared = { first, read: read(end < 0 ? placed : placed.slice(0, end)) };
  }
  return [...shared.read, ...read(placed.slice(shared.read.length))];
}

/** Read once for all parts of the message. */
export function messageOf(part: Part): Message {
  const known = heads.get(part.head);
  if (known) return known;
  const head = readSegments(part.head, part);
  const bgm = find(head, 'BGM');
  const task = bgm?.of(3) ?? '';
  const before = ['1', '3', '4', '5'].includes(task) ? earlier(head) : '';
  const message: Message = {
    head,
    bgm,
    name: bgm?.of(1, 0) ?? '',
    takesBack: task === '1' || task === '3',
    number: before || numberIn(bgm?.of(2, 0) ?? ''),
  };
  heads.set(part.head, message);
  return message;
}

/** The number of the message that this one changes (RFF+ACW). */
const earlier = (head: readonly Segment[]): string =>
  numberIn(head.find((one) => one.tag === 'RFF' && one.of(1, 0) === 'ACW')?.of(1, 1) ?? '');

/**
 * Senders write titles and counters here too (CONTAINER GATE IN/OUT, 1): a document number has at least four
 * digits.
 */
const numberIn = (text: string): string =>
  /(?:\d\D*){4}/.test(text) && !/\s/.test(text) ? text.slice(0, 70) : '';

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Returns the report time: the message's date (DTM+137), else the interchange's, in local time, precise to
 * the minute. Within a minute the interchange and message references decide the order, so that an immediate
 * correction is later than its original.
 */
export function reportedAt(part: Part, { head }: Message, zone: string | null, receivedAt: Instant): Instant {
  const own = find(head, 'DTM', ['137']);
  const { interchange } = part;
  const ownTime = own && readDtm(own, zone);
  const prepared = interchange && readDigits(interchange.date, interchange.time);
  const at = ownTime ?? (prepared && atPlace(prepared, zone, ''));
  if (!at) return receivedAt;
  const turn = (lastDigits(interchange?.reference ?? '') % 59) * 1000 + Math.min(part.ordinal, 999);
  const reported = new Date(Math.floor(Date.parse(at.at) / MINUTE) * MINUTE + turn).toISOString();
  // The sender's clock may be in another zone: a report up to a day after its receipt is set to the receipt
  // time.
  const early = Date.parse(reported) - Date.parse(receivedAt) < DAY;
  return reported > receivedAt && early ? receivedAt : reported;
}

const lastDigits = (text: string): number => Number(/(\d{1,6})\D*$/.exec(text)?.[1] ?? 0);
