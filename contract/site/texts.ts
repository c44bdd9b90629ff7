/** Selects parts of texts, so that a page carries only those it shows. */
import type { Texts } from './pages.ts';

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Copies the part of `from` at `path` into `into` at the same path; a missing part adds nothing. */
function copy(from: unknown, into: Node, [key, ...rest]: readonly string[]): void {
  if (key === undefined || !isNode(from) || from[key] === undefined) return;
  if (rest.length === 0) {
    into[key] = from[key];
    return;
  }
  const branch = isNode(into[key]) ? into[key] : {};
  into[key] = branch;
  copy(from[key], branch, rest);
}

/**
 * Returns the `wanted` texts from `read`: whole namespaces (`common`) or parts of one (`milestones.label`).
 */
export function pickTexts(wanted: readonly string[], read: (namespace: string) => unknown): Texts {
  const texts: Node = {};
  for (const path of wanted) {
    const [namespace = '', ...part] = path.split('.');
    copy({ [namespace]: read(namespace) }, texts, [namespace, ...part]);
  }
  return texts;
}
