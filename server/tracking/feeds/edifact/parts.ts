/** Splits a message of each type into parts: one per container, or per status of one. */
import type { Marks } from './tokens.ts';
import { tagOf } from './tokens.ts';

/** A segment and its position in the message, UNH being 1. */
export type SegmentAt = { at: number; text: string };

export type Envelope = {
  /** Identification and its qualifier. */
  sender: string[];
  recipient: string[];
  /** Interchange control reference. */
  reference: string;
  /** Preparation time by the sender's clock: `YYMMDD` or `CCYYMMDD`, and `HHMM`. */
  date: string;
  time: string;
};

/** The segments that one event is read from. */
export type Part = {
  interchange: Envelope | null;
  /** Which message of the interchange, from 0. */
  ordinal: number;
  /** Reference and type of the message: `92218`, `CODECO`, `D95B`. */
  message: string;
  type: string;
  directory: string;
  /** A leg describes the ship, not the status. */
  kind: 'status' | 'leg';
  marks: Marks;
  /** Segments before the first part, which apply to the whole message. */
  head: readonly SegmentAt[];
  segments: readonly SegmentAt[];
};

/** An unreadable or unsupported message: its position and the reason. */
export type Fault = {
  fault: { path: string; reason: string; values?: Record<string, string> };
  message: string;
  type: string;
};

export const isFault = (part: unknown): part is Fault =>
  typeof part === 'object' && part !== null && 'fault' in part;

/**
 * Maximum number of segments and characters of a head and of a part; real messages of these types have less
 * than half.
 */
export const MOST_SEGMENTS = 300;
export const MOST_CHARACTERS = 8_000;

export type Group = { kind: Part['kind']; segments: SegmentAt[] };

/** Collects the segments of one message; `take` returns false if a part has too many. */
export interface Splitter {
  readonly head: SegmentAt[];
  take(segment: SegmentAt): boolean;
  /** The parts since the last call; `all`: the last one too. */
  groups(all: boolean): Group[];
}

/** Counts the segments that go into successive lists. */
class Room {
  #list: readonly SegmentAt[] | null = null;
  #characters = 0;

  put(list: SegmentAt[], segment: SegmentAt): boolean {
    if (list !== this.#list) [this.#list, this.#characters] = [list, 0];
    list.push(segment);
    this.#characters += segment.text.length;
    return list.length <= MOST_SEGMENTS && this.#characters <= MOST_CHARACTERS;
  }
}

/** CODECO and COARRI: one part for each container (EQD); goods listed apart from containers are skipped. */
class OfContainers implements Splitter {
  readonly head: SegmentAt[] = [];
  readonly #room = new Room();
  #done: Group[] = [];
  #open: SegmentAt[] | null = null;
  #state: 'head' | 'goods' | 'box' | 'end' = 'head';

  take(segment: SegmentAt): boolean {
    const tag = tagOf(segment.text);
    if (tag === 'EQD') {
      this.#close();
      this.#state = 'box';
    } else if (tag === 'GID' && this.#state === 'head') this.#state = 'goods';
    else if (tag === 'CNT') {
      this.#close();
      this.#state = 'end';
    }
    if (this.#state === 'goods' || this.#state === 'end') return true;
    const into = this.#state === 'head' ? this.head : (this.#open ??= []);
    return this.#room.put(into, segment);
  }

  groups(all: boolean): Group[] {
    if (all) this.#close();
    const done = this.#done;
    this.#done = [];
    return done;
  }

  #close(): void {
    if (this.#open) this.#done.push({ kind: 'status', segments: this.#open });
    this.#open = null;
  }
}

/**
 * IFTSTA: one part for each container of each status (STS) of each consignment (CNI), or for the status
 * itself if it names no container; and one for each port of the ship (TDT) that has a time.
 */
class OfStatuses implements Splitter {
  readonly head: SegmentAt[] = [];
  readonly #room = new Room();
  #done: Group[] = [];
  #consignment: SegmentAt[] = [];
  /** The status up to its first container. */
  #status: SegmentAt[] | null = null;
  #boxes: SegmentAt[][] = [];
  #state: 'head' | 'consignment' | 'status' | 'box' | 'goods' = 'head';

  take(segment: SegmentAt): boolean {
    const tag = tagOf(segment.text);
    if (tag === 'CNI') {
      this.#close();
      this.#consignment = [];
      this.#state = 'consignment';
    } else if (tag === 'STS') {
      this.#close();
      this.#status = [];
      this.#state = 'status';
    } else if (tag === 'EQD' && this.#status) {
      this.#boxes.push([]);
      this.#state = 'box';
    } else if (tag === 'GID' || tag === 'CNT') this.#state = 'goods';
    if (this.#state === 'goods') return true;
    const into =
      this.#state === 'head'
        ? this.head
        : this.#state === 'consignment'
          ? this.#consignment
          : this.#state === 'box'
            ? this.#boxes.at(-1)!
            : this.#status!;
    return this.#room.put(into, segment);
  }

  groups(all: boolean): Group[] {
    if (all) this.#close();
    const done = this.#done;
    this.#done = [];
    return done;
  }

  #close(): void {
    const status = this.#status;
    this.#status = null;
    const boxes = this.#boxes;
    this.#boxes = [];
    if (!status) return;
    const before = [...this.#consignment, ...status];
    if (boxes.length === 0) this.#done.push({ kind: 'status', segments: before });
    for (const box of boxes) this.#done.push({ kind: 'status', segments: [...before, ...box] });
    const named = boxes.slice(0, MOST_SEGMENTS).flatMap((box) => box.slice(0, 1));
    for (const leg of legsOf(status))
      this.#done.push({ kind: 'leg', segments: [...numbered(before), ...leg, ...named] });
  }
}

/** Returns the segments that hold document numbers. */
const numbered = (segments: readonly SegmentAt[]): SegmentAt[] =>
  segments.filter(({ text }) => ['CNI', 'RFF'].includes(tagOf(text)));

/** TDT, a LOC of it and each DTM of that: an arrival at, or a departure from, the place. */
function legsOf(status: readonly SegmentAt[]): SegmentAt[][] {
  const legs: SegmentAt[][] = [];
  let transport: SegmentAt | null = null;
  let place: SegmentAt | null = null;
  for (const one of status) {
    const tag = tagOf(one.text);
    if (tag === 'TDT') [transport, place] = [one, null];
    else if (tag === 'LOC') place = one;
    else if (tag === 'DTM' && transport && place) legs.push([transport, place, one]);
  }
  return legs;
}

/** IFTSAI: a part for each port (LOC) of a transport (TDT), with the times that follow it. */
class OfSailings implements Splitter {
  readonly head: SegmentAt[] = [];
  readonly #room = new Room();
  #done: Group[] = [];
  #transport: SegmentAt | null = null;
  #open: SegmentAt[] | null = null;
  #ended = false;

  take(segment: SegmentAt): boolean {
    const tag = tagOf(segment.text);
    // Goods and equipment segments describe space on the ship, not a call.
    if (tag === 'GID' || tag === 'EQD' || tag === 'CNT') this.#ended = true;
    if (tag === 'TDT' || tag === 'LOC' || this.#ended) this.#close();
    if (this.#ended) return true;
    if (tag === 'TDT') this.#transport = segment;
    else if (tag === 'LOC' && this.#transport) {
      this.#open = [this.#transport];
      return this.#room.put(this.#open, segment);
    } else if (this.#open) return tag !== 'DTM' || this.#room.put(this.#open, segment);
    else if (!this.#transport) return this.#room.put(this.head, segment);
    return true;
  }

  groups(all: boolean): Group[] {
    if (all) this.#close();
    const done = this.#done;
    this.#done = [];
    return done;
  }

  /** A place without a time is not a call. */
  #close(): void {
    if (this.#open && this.#open.length > 2) this.#done.push({ kind: 'status', segments: this.#open });
    this.#open = null;
  }
}

/** CUSRES: one answer with all its segments. */
class OfAnswer implements Splitter {
  readonly head: SegmentAt[] = [];
  readonly #room = new Room();
  take(segment: SegmentAt): boolean {
    return this.#room.put(this.head, segment);
  }
  groups(all: boolean): Group[] {
    return all && this.head.length > 0 ? [{ kind: 'status', segments: [] }] : [];
  }
}

/** The supported message types. */
export const splitters: Readonly<Record<string, () => Splitter>> = {
  CODECO: () => new OfContainers(),
  COARRI: () => new OfContainers(),
  IFTSTA: () => new OfStatuses(),
  IFTSAI: () => new OfSailings(),
  CUSRES: () => new OfAnswer(),
};
