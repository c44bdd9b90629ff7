/** Print offset of preprinted forms by printer, stored on this computer. */
const KEY = 'porthole.preprinted';

export type Offset = { preprinted: boolean; right: number; down: number };
type Printers = { last: string; offsets: Readonly<Record<string, Offset>> };
export const NO_OFFSET: Offset = { preprinted: false, right: 0, down: 0 };
const NONE: Printers = { last: '', offsets: {} };

export function printers(): Printers {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Printers & Offset>;
    // The older format, before printers had names.
    if (!stored.offsets) return { last: '', offsets: { '': { ...NO_OFFSET, ...stored } } };
    return { ...NONE, ...stored };
  } catch {
    return NONE;
  }
}

export function keepPrinter(name: string, offset: Offset): void {
  const { offsets } = printers();
  try {
    localStorage.setItem(KEY, JSON.stringify({ last: name, offsets: { ...offsets, [name]: offset } }));
  } catch {
    // A browser without storage asks again.
  }
}
