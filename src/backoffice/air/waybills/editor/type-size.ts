/** Font size and line height of a box on the screen (px; editor.css). */
const USUAL = 12;
const SMALLEST = 9;
const LEADING = 1.25;

/** Returns the font size in which all lines of a text fit in a box; undefined for the usual one. */
export function typeSize(text: string, room: number): number | undefined {
  const fitting = room / (text.split('\n').length * LEADING);
  return fitting >= USUAL ? undefined : Math.max(SMALLEST, Math.floor(fitting * 2) / 2);
}
