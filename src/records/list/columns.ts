/**
 * Columns of a list: those in its address, the user's last choice, or the resource's defaults for the
 * language.
 */
import { SYSTEM_FIELDS, translated, type Field, type Resource } from '#contract/records/resource.ts';
import type { Language } from '#contract/core/settings.ts';
import type { Column, ListState } from './list-state.ts';
import { readState, writeState } from './list-state.ts';

/** A resource shown by a page of its own: `place` names the page, which has its own columns and views. */
export type Listed = Resource & { place?: string };
export const placeOf = ({ place }: Listed): string | null => place ?? null;
const listKey = (resource: Listed): string => [resource.key, placeOf(resource)].filter(Boolean).join('@');

/** Storage keys of a list's columns and default view. */
export const storageKeys = (resource: Resource) => ({
  columns: `porthole.columns.${listKey(resource)}`,
  view: `porthole.view.${listKey(resource)}`,
});

/** Columns a clerk may choose from, in the order of the form. */
export const possibleColumns = (resource: Resource): readonly string[] => [
  ...resource.fields.map(({ name }) => name),
  ...SYSTEM_FIELDS,
];

/** The default columns. */
const usualColumns = (resource: Resource, language: Language): readonly Column[] =>
  resource.list.map((name) => ({ name: translated(resource, name, language) }));

export const columnsOf = (
  resource: Resource,
  { columns }: ListState,
  language: Language,
): readonly Column[] => columns ?? usualColumns(resource, language);

/** Null removes it. Without storage the list opens with its defaults next time. */
export function keep(place: string, text: string | null): void {
  try {
    if (text) localStorage.setItem(place, text);
    else localStorage.removeItem(place);
  } catch {
    // Nothing waits for it.
  }
}

/** Stores the chosen columns for the next time the list is opened from the menu, or removes them. */
export function rememberColumns(resource: Resource, state: ListState): void {
  const text = writeState(resource, state).get('cols');
  keep(storageKeys(resource).columns, text);
}

export function rememberedColumns(resource: Resource): readonly Column[] | null {
  const cols = localStorage.getItem(storageKeys(resource).columns);
  return cols ? readState(resource, new URLSearchParams({ cols })).columns : null;
}

/** Returns a field, or a system field in the form of a field. */
export const fieldLike = ({ fields, key }: Resource, name: string): Field =>
  fields.find((field) => field.name === name) ?? {
    name,
    kind: 'dateTime',
    required: true,
    labelKey: `${key}:field.${name}`,
  };

/** Columns with sums below the list. */
export const summedOf = ({ sums }: Resource, columns: readonly Column[]): string[] =>
  columns.map(({ name }) => name).filter((name) => Object.hasOwn(sums, name));

/** Width of the sort arrows and the filter icon, with padding (px); larger for touch. */
export const HEADER_ICONS_WIDTH = { mouse: 66, finger: 96 };
export const SELECTING_WIDTH = 40;
/** Width of a row's actions (px): preview, and `more` others. */
export const actionsWidth = (more: number): number => 28 + (1 + more) * 30;

/** Room for the header with its `icons`, and for the values (px): virtual rows need fixed widths. */
export function widthOf(resource: Resource, name: string, label: string, icons: number): number {
  const field = resource.fields.find((candidate) => candidate.name === name);
  const wide = label.match(/[\u2e80-\uffef]/g)?.length ?? 0;
  const header = (label.length + wide) * 8 + icons;
  const text = field?.kind === 'text' || field?.kind === 'longText';
  // A code identifies a row: short ones are not cut off.
  const code = field?.kind === 'code' ? Math.min((field.max ?? 8) * 9 + 24, 130) : 0;
  // A date-time column needs room for the time, and for the zone where it is local to a place.
  const instant = field?.kind === 'dateTime' ? (field.place ? 224 : 160) : 0;
  const values = text ? Math.min((field.max ?? 20) * 4, 260) : Math.max(field ? 90 : 200, code, instant);
  return Math.max(header, resource.widths[name] ?? values);
}
