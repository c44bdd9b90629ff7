/** What two versions of a booking request differ in, field by field. */
import type { BookingContent } from './request.ts';

export type ContentChange = {
  /** A path into the content such as `cargo.0.gross`. */
  path: string;
  /** Null where that version has no such line. */
  before: string | null;
  after: string | null;
};

function flat(value: unknown, path: string, into: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      flat(part, path === '' ? name : `${path}.${name}`, into);
  } else into.set(path, String(value));
}

const valuesOf = (content: BookingContent): Map<string, string> => {
  const values = new Map<string, string>();
  flat(content, '', values);
  return values;
};

/** The differences in the order of the form. An empty field equals one of a line that is not there. */
export function changesBetween(before: BookingContent, after: BookingContent): ContentChange[] {
  const [left, right] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((path) => {
    const [was, is] = [left.get(path) ?? null, right.get(path) ?? null];
    return (was ?? '') === (is ?? '') ? [] : [{ path, before: was, after: is }];
  });
}

/** Sums of the cargo, each as a decimal text: packages, kg, m³. */
export function totalsOf({ cargo }: Pick<BookingContent, 'cargo'>): {
  packages: number;
  gross: string;
  volume: string;
} {
  const sum = (name: 'gross' | 'volume') => sumOf(cargo.map((line) => line[name]));
  return {
    packages: cargo.reduce((total, { packages }) => total + Number(packages || 0), 0),
    gross: sum('gross'),
    volume: sum('volume'),
  };
}

/** Adds decimal texts of at most three places exactly. */
function sumOf(amounts: readonly string[]): string {
  const thousandths = amounts.reduce((total, amount) => {
    const [units = '0', part = ''] = amount.split('.');
    return total + BigInt(units || '0') * 1000n + BigInt(part.padEnd(3, '0'));
  }, 0n);
  const text = thousandths.toString().padStart(4, '0');
  return `${text.slice(0, -3)}.${text.slice(-3)}`.replace(/\.?0+$/, '');
}
