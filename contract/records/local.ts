/**
 * Instants in the local time of a place: typed and shown as `2026-11-20 14:30`, stored as instants. The form
 * needs only the place, so a typed time stays when the place changes.
 */
import type { FieldValues } from './read.ts';
import type { FieldMeta, FieldValue } from './fields.ts';
import { aheadAt, readDay, readTime, zoneOffset } from './typed-times.ts';

const DAY_MS = 86_400_000;
const WALL = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** Returns whether a value is a local time rather than an instant. */
export const isWall = (value: unknown): value is string => typeof value === 'string' && WALL.test(value);

/**
 * `2026-11-20T14:30`, `20.11.2026 14:30`, `20 Nov 2026 1430` → `2026-11-20 14:30`; null for any other text.
 */
export function readWall(text: string): string | null {
  const [, written = '', clock = ''] = /^(.+?)(?:[T,]|\s)\s*(\S+)$/.exec(text.slice(0, 60).trim()) ?? [];
  const [day, time] = [readDay(written), readTime(clock)];
  return day && 'day' in day && time ? `${day.day} ${time}` : null;
}

/**
 * Returns the instant of a local time in `zone`; a skipped time counts from midnight as if no hour were
 * missing.
 */
export function instantAt(wall: string, zone: string): string {
  const shown = new Date(`${wall.replace(' ', 'T')}:00Z`);
  const ahead = zoneOffset(shown, zone) ?? aheadAt(new Date(shown.getTime() - DAY_MS), zone) ?? 0;
  return new Date(shown.getTime() - ahead * 60_000).toISOString().replace('.000Z', 'Z');
}

/** Returns the local time in `zone` at an instant, to the minute. */
export function wallAt(at: string, zone: string): string {
  const then = new Date(at);
  const ahead = aheadAt(then, zone) ?? 0;
  return new Date(then.getTime() + ahead * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}

/** The same with seconds and offset, `2026-11-20 14:30:05 +08:00`, in a form that `readInstant` reads. */
export function clockText(at: string, zone: string): string {
  const then = new Date(at);
  const ahead = aheadAt(then, zone) ?? 0;
  const [shown, seconds] = [wallAt(at, zone), then.getUTCSeconds()];
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(Math.abs(ahead) % 60)}`;
  return `${shown}${seconds > 0 ? `:${two(seconds)}` : ''} ${offset}`;
}

const codeIn = (value: unknown): string => (typeof value === 'string' ? value : '');

type NamedFields = readonly (FieldMeta & { name: string })[];
/** The zone of a place by its code. */
export type ZoneOf = (place: string) => string | undefined;

/** Returns a record in the form's notation, with local times for fields with a place. */
export function asTyped<V extends Readonly<Record<string, unknown>>>(
  fields: NamedFields,
  record: V,
  zoneOf: ZoneOf,
): V {
  const shown: Record<string, FieldValue> = {};
  for (const { name, place } of fields) {
    const [at, zone] = [record[name], zoneOf(codeIn(record[place ?? '']))];
    if (place && zone && typeof at === 'string' && !isWall(at)) shown[name] = wallAt(at, zone);
  }
  return { ...record, ...shown };
}

/**
 * Returns typed local times as instants. A time that was not typed again (not in `input`) keeps its local
 * time if its place changes, else its instant, since a repeated hour is ambiguous. `unplaced` lists fields
 * whose place has no known zone.
 */
export function toStoredInstants(
  fields: NamedFields,
  values: FieldValues,
  before: FieldValues | null,
  input: Readonly<Record<string, unknown>>,
  zoneOf: ZoneOf,
): { values: FieldValues; unplaced: string[] } {
  const instants: FieldValues = {};
  const unplaced: string[] = [];
  for (const { name, place } of fields) {
    const value = values[name];
    if (!place || typeof value !== 'string') continue;
    const was = before?.[name];
    const [there, here] = [before?.[place], values[place] ?? before?.[place]].map(codeIn) as [string, string];
    const moved = there !== here;
    const zone = zoneOf(here);
    if (isWall(value)) {
      const same = !moved && zone && typeof was === 'string' && wallAt(was, zone) === value;
      if (!zone) unplaced.push(name);
      else instants[name] = same ? was : instantAt(value, zone);
    } else if (moved && zone && value === was && !(name in input)) {
      const old = zoneOf(there);
      if (old) instants[name] = instantAt(wallAt(value, old), zone);
    }
  }
  return { values: { ...values, ...instants }, unplaced };
}
