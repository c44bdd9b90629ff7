/** Splits X12 interchanges into transaction sets 315 and 214, and these into parts. */
import type { Refusal } from '#contract/tracking/event.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import type { Feed } from '../feed.ts';
import { segment, segmentsOf, type Marks, type Segment } from './tokens.ts';

export type SegmentAt = { at: number; text: string };
export type Part = {
  /** Control number and kind of the set (ST). */
  set: string;
  kind: '315' | '214';
  /**
   * `call`: a port and a time of the ship (R4, DTM); `status`: a report of the set or of a line in it (AT7).
   */
  tells: 'status' | 'call';
  /** Time of the group (GS), and its control number. */
  date: string;
  time: string;
  control: string;
  /** Index of the set in the interchange, from 0. */
  ordinal: number;
  marks: Marks;
  segments: readonly SegmentAt[];
};
export type Fault = { fault: { path: string; reason: string; values?: Record<string, string> }; set: string };
export const isFault = (part: unknown): part is Fault =>
  typeof part === 'object' && part !== null && 'fault' in part;

/** Maximum number of segments of one set and of characters of one segment; real sets have less than half. */
const MOST_SEGMENTS = 300;
const MOST_CHARACTERS = 1_000;
/** Maximum number of statuses and ports in one set. */
const MOST_LINES = 100;

const refuseMessage = (reason: string): Refusal => ({
  index: -1,
  path: '',
  reason: `feeds:refused.${reason}`,
});

type Open = {
  set: string;
  kind: string;
  count: number;
  segments: SegmentAt[];
  fault: Fault['fault'] | null;
};

export const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  const text = decodeText(body).replace(/^\uFEFF/, '');
  const begin = /(?:^|\s)ISA[^\w\s]/.exec(text.slice(0, 4096));
  if (!begin) return { parts: [], refused: [refuseMessage('notX12')] };
  const reader = new Reader();
  for (const { text: written, marks, cut } of segmentsOf(text.slice(begin.index))) {
    if (!cut) reader.take(written, marks);
    if (reader.parts.length > most) return { parts: reader.parts, refused: [] };
  }
  reader.end();
  return { parts: reader.parts, refused: reader.parts.length === 0 ? [refuseMessage('noMessages')] : [] };
};

class Reader {
  readonly parts: (Part | Fault)[] = [];
  #group = { date: '', time: '', control: '' };
  #isTest = false;
  #inside = false;
  #sets = 0;
  #open: Open | null = null;
  #marks: Marks = { element: '*', terminator: '~' };

  take(text: string, marks: Marks): void {
    this.#marks = marks;
    const tag = text.slice(0, text.indexOf(marks.element) >>> 0).toUpperCase();
    if (this.#open && !['ISA', 'IEA', 'GS', 'GE', 'ST'].includes(tag)) return this.#within(tag, text);
    const read = text.length > MOST_CHARACTERS ? null : segment(text, 1, marks);
    if (tag === 'ISA') this.#interchange(read);
    else if (tag === 'GS') {
      this.#cutOff();
      this.#group = {
        date: read?.of(4) ?? '',
        time: read?.of(5) ?? '',
        control: read?.of(6).slice(0, 14) ?? '',
      };
    } else if (tag === 'ST') this.#begin(read);
    else if (tag === 'GE' || tag === 'IEA') this.#trailer(tag, read);
  }

  end(): void {
    this.#cutOff();
    if (this.#inside) this.#fault('IEA', 'cutOff', { value: 'IEA' });
  }

  #interchange(isa: Segment | null): void {
    this.end();
    this.#inside = true;
    this.#isTest = isa?.of(15) === 'T';
    this.#sets = 0;
  }

  #begin(st: Segment | null): void {
    this.#cutOff();
    const set = st?.of(2).slice(0, 9) ?? '';
    const kind = st?.of(1).slice(0, 6) ?? '';
    const fault = this.#isTest
      ? { path: 'ISA/15', reason: 'testInterchange' }
      : kind === '315' || kind === '214'
        ? null
        : { path: `${set}/1/ST/1`, reason: 'setKind', values: { value: kind } };
    this.#open = { set, kind, count: 1, segments: [], fault };
    this.#sets += 1;
  }

  #within(tag: string, text: string): void {
    const open = this.#open!;
    open.count += 1;
    const path = `${open.set}/${open.count}/${tag.slice(0, 3)}`;
    if (text.length > MOST_CHARACTERS) open.fault ??= { path, reason: 'segmentLong' };
    else if (tag === 'SE') this.#close(segment(text, open.count, this.#marks), path);
    else if (open.segments.length >= MOST_SEGMENTS) open.fault ??= { path, reason: 'partLong' };
    else if (!open.fault) open.segments.push({ at: open.count, text });
  }

  #close(se: Segment, path: string): void {
    const open = this.#open!;
    this.#open = null;
    if (Number(se.of(1)) !== open.count)
      open.fault ??= {
        path: `${path}/1`,
        reason: 'setCount',
        values: { value: se.of(1).slice(0, 80), count: String(open.count) },
      };
    const lines = open.fault
      ? []
      : (open.kind === '315' ? oceanParts : roadParts)(open.segments, this.#marks);
    if (!open.fault && lines.length === 0) open.fault = { path, reason: 'nothingTold' };
    if (open.fault) return void this.parts.push({ fault: open.fault, set: open.set });
    for (const { tells, segments } of lines)
      this.parts.push({
        set: open.set,
        kind: open.kind as Part['kind'],
        tells,
        ...this.#group,
        ordinal: this.#sets,
        marks: this.#marks,
        segments,
      });
  }

  #cutOff(): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    const fault = open.fault ?? {
      path: `${open.set}/${open.count}`,
      reason: 'cutOff',
      values: { value: 'SE' },
    };
    this.parts.push({ fault, set: open.set });
  }

  #trailer(tag: string, read: Segment | null): void {
    this.#cutOff();
    if (tag === 'IEA') this.#inside = false;
    else if (read && Number(read.of(1)) !== this.#sets)
      this.#fault('GE/1', 'setsCount', { value: read.of(1).slice(0, 80), count: String(this.#sets) });
    if (tag === 'GE') this.#sets = 0;
  }

  #fault(path: string, reason: string, values?: Record<string, string>): void {
    this.parts.push({ fault: { path, reason, ...(values && { values }) }, set: '' });
  }
}

type Line = { tells: Part['tells']; segments: SegmentAt[] };
const tagOf = ({ text }: SegmentAt, { element }: Marks): string => text.slice(0, text.indexOf(element) >>> 0);

/**
 * 315: the status of the set (B4), and each time (DTM) of the ports of loading and discharge and of the place of
 * delivery (R4).
 */
function oceanParts(segments: readonly SegmentAt[], marks: Marks): Line[] {
  if (!segments.some((one) => tagOf(one, marks) === 'B4')) return [];
  const lines: Line[] = [{ tells: 'status', segments: [...segments] }];
  const before = segments.filter((one) => ['B4', 'N9', 'Q2'].includes(tagOf(one, marks)));
  let port: SegmentAt | null = null;
  const discharge = new Set<string>();
  for (const one of segments) {
    const tag = tagOf(one, marks);
    if (tag === 'R4') {
      const { of } = segment(one.text, one.at, marks);
      const [role, place] = [of(1), of(3) || of(4)];
      if (role === 'D') discharge.add(place);
      // A place of delivery equal to the port of discharge would report its arrival twice.
      port = ['L', 'D'].includes(role) || (role === 'E' && !discharge.has(place)) ? one : null;
    } else if (tag === 'DTM' && port && lines.length <= MOST_LINES)
      lines.push({ tells: 'call', segments: [...before, port, one] });
  }
  return lines;
}

/**
 * 214: one line for each status (AT7) with the place and equipment that follow it, directly or after other
 * statuses.
 */
function roadParts(segments: readonly SegmentAt[], marks: Marks): Line[] {
  const first = segments.findIndex((one) => ['LX', 'AT7'].includes(tagOf(one, marks)));
  if (first === -1) return [];
  const before = segments.slice(0, first);
  const lines: Line[] = [];
  /** Consecutive statuses share the segments that follow them. */
  let open: Line[] = [];
  let last = '';
  for (const one of segments.slice(first)) {
    const tag = tagOf(one, marks);
    if (tag === 'AT7' && lines.length < MOST_LINES) {
      if (last !== 'AT7') open = [];
      const line: Line = { tells: 'status', segments: [...before, one] };
      lines.push(line);
      open.push(line);
    } else if (['MS1', 'MS2', 'L11', 'M7'].includes(tag)) for (const line of open) line.segments.push(one);
    last = tag;
  }
  return lines;
}
