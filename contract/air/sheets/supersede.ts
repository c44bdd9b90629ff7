/** A newer sheet replaces older rates within its validity; before and after it the older rates remain. */
export type Period = { validFrom: string; validTo: string | null };
/** Effect on an older tariff: shortened at one end, set aside, or split into the days before and after. */
export type Superseded =
  | { kind: 'ends'; validTo: string }
  | { kind: 'begins'; validFrom: string }
  | { kind: 'aside' }
  | { kind: 'split'; validTo: string; rest: Period };

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Null if they have no day in common. */
export function supersede(older: Period, newer: Period): Superseded | null {
  const apart =
    (newer.validTo !== null && newer.validTo < older.validFrom) ||
    (older.validTo !== null && older.validTo < newer.validFrom);
  if (apart) return null;
  const before = older.validFrom < newer.validFrom;
  const after = newer.validTo !== null && (older.validTo === null || older.validTo > newer.validTo);
  const [last, next] = [shift(newer.validFrom, -1), after ? shift(newer.validTo!, 1) : ''];
  if (before && after)
    return { kind: 'split', validTo: last, rest: { validFrom: next, validTo: older.validTo } };
  if (before) return { kind: 'ends', validTo: last };
  return after ? { kind: 'begins', validFrom: next } : { kind: 'aside' };
}
