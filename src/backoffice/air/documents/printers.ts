/** Print offsets of pre-printed forms, stored on this computer: each airline has a form of its own, each printer its feed. */
const KEY = 'porthole.preprinted';

export type Offset = { preprinted: boolean; right: number; down: number };
type Printers = { last: string; offsets: Readonly<Record<string, Offset>> };
export const NO_OFFSET: Offset = { preprinted: false, right: 0, down: 0 };
const NONE: Printers = { last: '', offsets: {} };

function printers(): Printers {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Printers>) };
  } catch {
    return NONE;
  }
}

const keyOf = (form: string, printer: string): string => `${form} ${printer}`;

/** The offset of a form on a printer; a form that was never printed there starts with that of the printer's other forms. */
export function offsetOf(form: string, printer: string): Offset {
  const { offsets } = printers();
  const others = Object.keys(offsets).findLast((key) => key.endsWith(` ${printer}`));
  return offsets[keyOf(form, printer)] ?? offsets[others ?? ''] ?? NO_OFFSET;
}

export const lastPrinter = (): string => printers().last;

/** Names of the printers that have offsets. */
export const printerNames = (): string[] => [
  ...new Set(
    Object.keys(printers().offsets)
      .map((key) => key.slice(key.indexOf(' ') + 1))
      .filter(Boolean),
  ),
];

export function keepOffset(form: string, printer: string, offset: Offset): void {
  const { offsets } = printers();
  try {
    const kept: Printers = { last: printer, offsets: { ...offsets, [keyOf(form, printer)]: offset } };
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser without storage asks again.
  }
}
