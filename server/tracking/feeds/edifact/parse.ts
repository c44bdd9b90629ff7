/** Splits interchanges into messages, and these into parts; checks the counts and references of their envelopes. */
import type { Feed } from '../feed.ts';
import type { Refusal } from '#contract/tracking/event.ts';
import { textOf } from './charset.ts';
import { MOST_CHARACTERS, splitters, type Envelope, type Fault, type Part, type Splitter } from './parts.ts';
import { segment, segmentsOf, tagOf, type Segment, type Written } from './tokens.ts';

/** A message while it is being read. */
type Open = {
  reference: string;
  type: string;
  directory: string;
  ordinal: number;
  /** Number of segments read so far. */
  count: number;
  splitter: Splitter | null;
  parts: Part[];
  fault: Fault['fault'] | null;
};

/** Messages and interchanges found while parsing, for the answer (CONTRL). */
export type ParsedInterchanges = {
  interchanges: { envelope: Envelope; messages: { reference: string; type: string }[] }[];
};

/** Segments that are read outside messages. */
const ENVELOPES = new Set(['UNB', 'UNH', 'UNZ', 'UNG']);
/** Segments that begin a part and end the previous one. */
const BEGINNINGS = new Set(['EQD', 'STS', 'CNI', 'LOC']);

const refuseMessage = (reason: string, values?: Record<string, string>): Refusal => ({
  index: -1,
  path: '',
  reason: `feeds:refused.${reason}`,
  ...(values && { values }),
});

export const parse: Feed['parse'] = (raw, most = Infinity) => {
  const { parts, refused } = read(raw, most);
  return { parts, refused };
};

/** Maximum number of interchanges and messages in one answer. */
const MOST_SEEN = 20_000;

/** Never throws. Stops once there are more than `most` parts. */
export function read({ body }: { body: Uint8Array }, most = Infinity) {
  const text = textOf(body);
  if ('reason' in text)
    return { parts: [], refused: [refuseMessage(text.reason, text.values)], seen: { interchanges: [] } };
  const reader = new Reader(most);
  for (const written of segmentsOf(text.text)) {
    reader.take(written);
    if (reader.full) break;
  }
  if (reader.full) reader.stop();
  else reader.end();
  const { parts, seen } = reader;
  return { parts, refused: parts.length === 0 ? [refuseMessage('noMessages')] : [], seen };
}

class Reader {
  readonly parts: (Part | Fault)[] = [];
  readonly seen: ParsedInterchanges = { interchanges: [] };
  readonly #most: number;
  #interchange: Envelope | null = null;
  #isTest = false;
  #messages = 0;
  #groups = 0;
  #seen = 0;
  #open: Open | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  get full(): boolean {
    return this.parts.length + (this.#open?.parts.length ?? 0) > this.#most;
  }

  take({ text, marks, cut }: Written & { cut?: true }): void {
    // A segment without a terminator was cut off and is ignored.
    if (cut) return;
    const tag = tagOf(text);
    if (this.#open && tag !== 'UNB' && tag !== 'UNH' && tag !== 'UNZ')
      return this.#inside({ text, marks }, tag);
    // Only envelope segments are read between messages, since millions of others fit into one body.
    if (!ENVELOPES.has(tag)) return;
    const read = text.length > MOST_CHARACTERS ? null : segment(text, 1, marks);
    switch (tag) {
      case 'UNB':
        this.#endOfInterchange(null);
        return this.#begin(read);
      case 'UNH':
        this.#cutOff();
        return this.#message(read);
      case 'UNZ':
        this.#cutOff();
        return this.#endOfInterchange(read);
      case 'UNG':
        this.#groups += 1;
        break;
      default:
    }
  }

  /** Ends the text; a message still open was cut off. */
  end(): void {
    this.#cutOff();
    if (this.#interchange) this.#endOfInterchange(null);
  }

  /** Stops at the limit of parts; the parts of the open message are returned as they are. */
  stop(): void {
    if (this.#open) this.parts.push(...this.#open.parts);
    this.#open = null;
  }

  #begin(unb: Segment | null): void {
    if (!unb) return this.#refuse('UNB', 'segmentLong');
    this.#interchange = {
      sender: [unb.of(2, 0).slice(0, 35), unb.of(2, 1).slice(0, 4)],
      recipient: [unb.of(3, 0).slice(0, 35), unb.of(3, 1).slice(0, 4)],
      date: unb.of(4, 0).slice(0, 8),
      time: unb.of(4, 1).slice(0, 8),
      reference: unb.of(5).slice(0, 14),
    };
    this.#messages = 0;
    this.#groups = 0;
    this.#isTest = unb.of(11) === '1';
    if ((this.#seen += 1) <= MOST_SEEN)
      this.seen.interchanges.push({ envelope: this.#interchange, messages: [] });
  }

  #message(unh: Segment | null): void {
    const reference = unh?.of(1).slice(0, 14) ?? '';
    const type = unh?.of(2, 0).toUpperCase().slice(0, 6) ?? '';
    const splitter = splitters[type]?.() ?? null;
    const fault = !unh
      ? { path: `${reference}/1/UNH`, reason: 'segmentLong' }
      : type === ''
        ? { path: `${reference}/1/UNH/2`, reason: 'missing' }
        : this.#isTest
          ? { path: 'UNB/11', reason: 'testInterchange' }
          : splitter
            ? null
            : { path: `${reference}/1/UNH/2`, reason: 'messageType', values: { value: type } };
    this.#open = {
      reference,
      type,
      directory: `${unh?.of(2, 1) ?? ''}${unh?.of(2, 2) ?? ''}`.slice(0, 6),
      ordinal: this.#messages,
      count: 1,
      splitter,
      parts: [],
      fault,
    };
    this.#messages += 1;
    if (this.#interchange && (this.#seen += 1) <= MOST_SEEN)
      this.seen.interchanges.at(-1)?.messages.push({ reference, type });
  }

  #inside(written: Written, tag: string): void {
    const open = this.#open!;
    open.count += 1;
    if (tag === 'UNT') return this.#endOfMessage(written);
    if (open.fault || !open.splitter) return;
    const place = { at: open.count, text: written.text };
    const path = `${open.reference}/${open.count}/${tag}`;
    if (written.text.length > MOST_CHARACTERS) open.fault = { path, reason: 'segmentLong' };
    else if (!open.splitter.take(place)) open.fault = { path, reason: 'partLong' };
    else if (BEGINNINGS.has(tag)) this.#collect(open, written, false);
  }

  #collect(open: Open, { marks }: Pick<Written, 'marks'>, all: boolean): void {
    for (const { kind, segments } of open.splitter!.groups(all))
      open.parts.push({
        interchange: this.#interchange,
        ordinal: open.ordinal,
        message: open.reference,
        type: open.type,
        directory: open.directory,
        kind,
        marks,
        head: open.splitter!.head,
        segments,
      });
  }

  #endOfMessage({ text, marks }: Written): void {
    const open = this.#open!;
    const unt = text.length > MOST_CHARACTERS ? null : segment(text, open.count, marks);
    const path = `${open.reference}/${open.count}/UNT`;
    const declaredCount = unt?.of(1) ?? '';
    if (open.splitter && !open.fault) this.#collect(open, { marks }, true);
    if (!open.fault && Number(declaredCount) !== open.count)
      open.fault = {
        path: `${path}/1`,
        reason: 'segmentCount',
        values: { value: declaredCount, count: String(open.count) },
      };
    else if (!open.fault && unt!.of(2).slice(0, 14) !== open.reference)
      open.fault = {
        path: `${path}/2`,
        reason: 'messageReference',
        values: { value: unt!.of(2).slice(0, 80) },
      };
    else if (!open.fault && open.parts.length === 0) open.fault = { path, reason: 'nothingTold' };
    this.#close(open);
  }

  /** Ends a message that has no trailer. */
  #cutOff(): void {
    const open = this.#open;
    if (!open) return;
    open.fault ??= { path: `${open.reference}/${open.count}`, reason: 'cutOff', values: { value: 'UNT' } };
    this.#close(open);
  }

  /** Refuses a faulty message as a whole: something is missing, and it is unknown what. */
  #close(open: Open): void {
    this.#open = null;
    const { fault, reference: message, type } = open;
    if (fault) this.parts.push({ fault, message, type });
    else for (const part of open.parts) this.parts.push(part);
  }

  #endOfInterchange(unz: Segment | null): void {
    const interchange = this.#interchange;
    this.#cutOff();
    this.#interchange = null;
    this.#isTest = false;
    if (!interchange) return;
    // UNZ counts functional groups (UNG) if there are any, else messages.
    const count = String(this.#groups || this.#messages);
    if (!unz) this.#refuse('UNZ', 'cutOff', { value: 'UNZ' });
    else if (Number(unz.of(1)) !== Number(count))
      this.#refuse('UNZ/1', 'messageCount', { value: unz.of(1).slice(0, 80), count });
    else if (unz.of(2).slice(0, 14) !== interchange.reference)
      this.#refuse('UNZ/2', 'interchangeReference', { value: unz.of(2).slice(0, 80) });
  }

  /** Records a fault of the interchange; its complete messages still count. */
  #refuse(path: string, reason: string, values?: Record<string, string>): void {
    this.parts.push({ fault: { path, reason, ...(values && { values }) }, message: '', type: '' });
  }
}
