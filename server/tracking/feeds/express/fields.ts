/** Parcel fields under any of their names, and the common form they are converted to. */
export type Fields = Record<string, unknown>;

/** A parcel of any source. `origin`, `destination`: an address as `placeNamed` reads it. */
export type Parcel = {
  trackingNumber: unknown;
  courier: unknown;
  checkpoints?: unknown;
  expectedDelivery?: unknown;
  updatedAt?: unknown;
  /** The tag of the parcel itself, if the source gives one in addition to its scans. */
  tag?: unknown;
  origin?: Address;
  destination?: Address;
};
export type Address = { location?: unknown; city?: unknown; state?: unknown; country?: unknown };

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const object = (value: unknown): Fields => (isObject(value) ? value : {});
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Renames the fields of scans; an entry that is not a scan is left for the reader to refuse. */
export const scans = (value: unknown, named: (scan: Fields, index: number) => Fields): unknown[] =>
  list(value).map((scan, index) => (isObject(scan) ? named(scan, index) : scan));

/** The value of the first of `names` that is present, in any case; undefined if none is. */
export function field(value: Fields, ...names: readonly string[]): unknown {
  for (const name of names) if (value[name] !== undefined) return value[name];
  const lower = new Map(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]));
  for (const name of names) {
    const one = lower.get(name.toLowerCase());
    if (one !== undefined) return one;
  }
  return undefined;
}

/** The latest scan by its time's text, which sorts as the times do; null without any. */
export const latestOf = (scanList: unknown, time: (scan: Fields) => unknown): Fields | null =>
  list(scanList)
    .filter(isObject)
    .reduce<Fields | null>((best, one) => (best && text(time(best)) >= text(time(one)) ? best : one), null);

/** Times of Chinese systems are in Chinese time. */
export const inChina = (time: unknown): unknown => {
  const match = /^(\d{4})[-/](\d{2})[-/](\d{2}) (\d{2}:\d{2})(:\d{2})?$/.exec(text(time).trim());
  return match ? `${match[1]}-${match[2]}-${match[3]}T${match[4]}${match[5] ?? ':00'}+08:00` : time;
};
