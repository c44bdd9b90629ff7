/** Elements of an XML tree (records/xml.ts) by their path. */
import { OWN_TEXT } from '../records/xml.ts';

export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the first element at the path; undefined if there is none. */
function at(from: unknown, path: readonly string[]): unknown {
  let here = from;
  for (const name of path) {
    if (Array.isArray(here)) here = here[0] as unknown;
    if (!isNode(here) || !Object.hasOwn(here, name)) return undefined;
    here = here[name];
  }
  return Array.isArray(here) ? (here[0] as unknown) : here;
}

/** Returns the element at the path with its content; empty if there is none. */
export function within(from: unknown, ...path: readonly string[]): Node {
  const found = at(from, path);
  return isNode(found) ? found : {};
}

/** The element's own text; empty if there is none. */
export function textAt(from: unknown, ...path: readonly string[]): string {
  const found = at(from, path);
  const text = isNode(found) ? found[OWN_TEXT] : found;
  return typeof text === 'string' ? text.trim() : '';
}

/** All elements that match the last name of the path. */
export function listAt(from: unknown, ...path: readonly string[]): unknown[] {
  const last = path.at(-1);
  const above = path.length > 1 ? at(from, path.slice(0, -1)) : from;
  if (last === undefined || !isNode(above) || !Object.hasOwn(above, last)) return [];
  const found = above[last];
  return Array.isArray(found) ? found : [found];
}
