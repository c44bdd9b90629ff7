/**
 * Segments of UN/EDIFACT (ISO 9735): service string, separators, release characters; lines may wrap anywhere.
 */

export type Marks = {
  component: string;
  element: string;
  /** Empty: there is no release character. */
  release: string;
  terminator: string;
};

/** Separators of level A, which most senders use at any level. */
const COMMON: Marks = { component: ':', element: '+', release: '?', terminator: "'" };
/** Separators of level B, which are not printable. */
const UNSEEN: Marks = { component: '\x1F', element: '\x1D', release: '', terminator: '\x1C' };

/** A segment as written, without terminator and line ends. */
export type Written = { text: string; marks: Marks };

/**
 * Yields every segment of `text` except empty ones. A service string (UNA) may precede each interchange. Text
 * after the last terminator is yielded with `cut`.
 */
export function* segmentsOf(text: string): Generator<Written & { cut?: true }> {
  let marks = text.startsWith('UNB\x1D', skip(text, 0, '')) ? UNSEEN : COMMON;
  let at = 0;
  for (;;) {
    at = skip(text, at, marks.terminator);
    if (text.startsWith('UNA', at) && at + 9 <= text.length) {
      marks = serviceString(text.slice(at + 3, at + 9));
      at += 9;
      continue;
    }
    if (at >= text.length) return;
    const end = endOf(text, at, marks);
    const written = withoutLineEnds(text.slice(at, end === -1 ? text.length : end), marks);
    if (end === -1) {
      if (written !== '') yield { text: written, marks, cut: true };
      return;
    }
    if (written !== '') yield { text: written, marks };
    at = end + 1;
  }
}

/** Skips white space and empty segments. */
function skip(text: string, at: number, terminator: string): number {
  while (at < text.length && (text.charCodeAt(at) <= 0x1b || text[at] === ' ' || text[at] === terminator))
    at += 1;
  return at;
}

/** `:+.? '`: component, element, decimal mark, release, reserved, terminator. */
const serviceString = (six: string): Marks => ({
  component: six[0]!,
  element: six[1]!,
  release: six[3] === ' ' ? '' : six[3]!,
  terminator: six[5]!,
});

/** Returns the end of the segment: the first terminator that is not released. */
function endOf(text: string, from: number, { release, terminator }: Marks): number {
  for (let at = text.indexOf(terminator, from); at !== -1; at = text.indexOf(terminator, at + 1))
    if (!isReleased(text, from, at, release)) return at;
  return -1;
}

/** Returns whether an odd number of release characters precedes `at`. */
function isReleased(text: string, from: number, at: number, release: string): boolean {
  if (release === '') return false;
  let before = at;
  while (before > from && text[before - 1] === release) before -= 1;
  return (at - before) % 2 === 1;
}

const withoutLineEnds = (segment: string, { terminator }: Marks): string => {
  const wrapped = terminator !== '\n' && terminator !== '\r' && /[\r\n]/.test(segment);
  return (wrapped ? segment.replaceAll(/[\r\n]+/g, '') : segment).trimEnd();
};

/** Splits `text` at each unreleased separator. */
function split(text: string, separator: string, release: string): string[] {
  if (release === '' || !text.includes(release)) return text.split(separator);
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === release) at += 1;
    else if (text[at] === separator) {
      pieces.push(text.slice(start, at));
      start = at + 1;
    }
  }
  pieces.push(text.slice(start));
  return pieces;
}

function plain(text: string, release: string): string {
  if (release === '' || !text.includes(release)) return text.trim();
  let written = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === release) at += 1;
    written += text[at] ?? '';
  }
  return written.trim();
}

/** A read segment: `of(2)` is its second element, `of(2, 1)` the second component of it; empty if absent. */
export type Segment = { tag: string; at: number; of: (element: number, component?: number) => string };

/** Reads the segment at position `at` of its message. */
export function segment(text: string, at: number, marks: Marks): Segment {
  const elements = split(text, marks.element, marks.release).map((element) =>
    split(element, marks.component, marks.release).map((component) => plain(component, marks.release)),
  );
  return {
    tag: tagOf(text),
    at,
    of: (element, component = 0) => elements[element]?.[component] ?? '',
  };
}

/** The tag of an unread segment. */
export const tagOf = (text: string): string => text.slice(0, 3).toUpperCase();
