/** Segments of ASC X12; the interchange header (ISA, fixed length) defines the separators. */

export type Marks = { element: string; terminator: string };
export type Written = { text: string; marks: Marks; cut?: true };

/** Length of ISA up to its terminator. */
const ISA = 105;

/**
 * Yields every segment of the interchanges in `text`; text after the last terminator is yielded with `cut`.
 */
export function* segmentsOf(text: string): Generator<Written> {
  let marks: Marks | null = null;
  let at = 0;
  for (;;) {
    at = skip(text, at, marks?.terminator ?? '');
    if (at >= text.length) return;
    if (text.startsWith('ISA', at)) marks = marksOf(text, at) ?? marks;
    if (!marks) return;
    const end = text.indexOf(marks.terminator, at);
    const written = text.slice(at, end === -1 ? text.length : end);
    const flat = /[\r\n]/.test(written) ? written.replaceAll(/[\r\n]+/g, '') : written;
    yield { text: flat.trimEnd(), marks, ...(end === -1 && { cut: true as const }) };
    if (end === -1) return;
    at = end + 1;
  }
}

/**
 * Returns the separators of the ISA at `at`: its fourth character, and the characters after its last element,
 * which has one character. If blanks were lost on the way, the elements are counted.
 */
function marksOf(text: string, at: number): Marks | null {
  const element = text[at + 3];
  if (!element || /[\w\s]/.test(element)) return null;
  const fixed = text.slice(at, at + ISA + 1);
  if (fixed.split(element).length === 17 && fixed[ISA - 2] === element)
    return { element, terminator: fixed[ISA]! };
  let last = at + 3;
  for (let count = 1; count < 16; count += 1) {
    last = text.indexOf(element, last + 1);
    if (last === -1 || last - at > 300) return null;
  }
  const terminator = text[last + 2];
  return terminator ? { element, terminator } : null;
}

function skip(text: string, at: number, terminator: string): number {
  while (at < text.length && (/\s/.test(text[at]!) || text[at] === terminator || text[at] === '\0')) at += 1;
  return at;
}

export type Segment = { tag: string; at: number; of: (element: number) => string };

export function segment(text: string, at: number, { element }: Marks): Segment {
  const elements = text.split(element);
  return {
    tag: elements[0]!.trim().toUpperCase(),
    at,
    of: (index) => elements[index]?.trim() ?? '',
  };
}
