/** Font size and line height of a box on the screen (px; editor.css), and the width of an average letter (em). */
const USUAL = 12;
const SMALLEST = 9;
const LEADING = 1.25;
const LETTER = 0.6;

type Room = { width: number; height: number };

/** Returns the font size in which all lines of a text, wrapped or not, fit in a box; undefined for the usual one. */
export function typeSize(text: string, { width, height }: Room): number | undefined {
  const written = text.split('\n');
  const needed = (size: number) =>
    written.reduce(
      (lines, { length }) => lines + Math.max(1, Math.ceil((length * LETTER * size) / width)),
      0,
    ) *
    LEADING *
    size;
  let size = USUAL;
  while (size > SMALLEST && needed(size) > height) size -= 0.5;
  return size === USUAL ? undefined : size;
}
