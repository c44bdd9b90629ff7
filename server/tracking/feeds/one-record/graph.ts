/**
 * JSON-LD as nodes: compact or expanded, one object, a list or `@graph`, nested or by reference. Names lose
 * prefix and namespace, since the last part is the same in all versions of the context.
 */

export type Value = string | number | boolean | Node;
/** `types` and the names of properties are local: `LogisticsEvent`, `eventCode`. */
export type Node = { id: string | null; types: Set<string>; properties: Map<string, Value[]>; path: string };

/** Maximum nesting that is read; the standard's own is less than half as deep. */
const DEEPEST = 32;
/** Maximum number of nodes in one message; a larger message is refused as a whole. */
export const MOST_NODES = 400_000;

/** `https://onerecord.iata.org/ns/cargo#eventCode`, `cargo:eventCode`, `eventCode`. */
export function localName(name: string): string {
  const end = Math.max(name.lastIndexOf('#'), name.lastIndexOf('/'));
  if (end >= 0) return name.slice(end + 1);
  return name.slice(name.indexOf(':') + 1);
}

export class Graph {
  /** In order of appearance. */
  readonly nodes: Node[] = [];
  readonly #byId = new Map<string, Node>();

  constructor(message: unknown) {
    this.#read(message, '', 0);
  }

  get full(): boolean {
    return this.nodes.length > MOST_NODES;
  }

  #read(value: unknown, path: string, depth: number): Value[] {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value];
    if (depth > DEEPEST || this.full || typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value)) {
      const read: Value[] = [];
      for (const [at, one] of (value as unknown[]).entries())
        for (const inner of this.#read(one, `${path}[${at}]`, depth + 1)) read.push(inner);
      return read;
    }
    const object = value as Record<string, unknown>;
    for (const wrapper of ['@value', '@list', '@set'])
      if (Object.hasOwn(object, wrapper)) return this.#read(object[wrapper], path, depth + 1);
    return [this.#node(object, path, depth)];
  }

  #node(object: Record<string, unknown>, path: string, depth: number): Node {
    const id = typeof object['@id'] === 'string' ? object['@id'] : null;
    const known = id === null ? undefined : this.#byId.get(id);
    const node: Node = known ?? { id, types: new Set(), properties: new Map(), path };
    if (!known) {
      this.nodes.push(node);
      if (id !== null) this.#byId.set(id, node);
    }
    for (const [key, value] of Object.entries(object)) {
      const here = path === '' ? key : `${path}.${key}`;
      if (key === '@type') {
        for (const type of this.#read(value, here, depth + 1))
          if (typeof type === 'string') node.types.add(localName(type));
      } else if (key === '@graph') this.#read(value, here, depth + 1);
      else if (!key.startsWith('@')) {
        // Properties begin with a lower-case letter; some writers use a capital.
        const name = localName(key).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
        const values = this.#read(value, here, depth + 1);
        const before = node.properties.get(name);
        if (before) for (const one of values) before.push(one);
        else node.properties.set(name, values);
      }
    }
    return node;
  }
}

/** All values of the first of `names` that is present. */
export function valuesOf(node: Node | null | undefined, ...names: readonly string[]): readonly Value[] {
  for (const name of names) {
    const values = node?.properties.get(name);
    if (values && values.length > 0) return values;
  }
  return [];
}

export const isNode = (value: Value | undefined): value is Node => typeof value === 'object';

export const nodesOf = (node: Node | null | undefined, ...names: readonly string[]): Node[] =>
  valuesOf(node, ...names).filter(isNode);

/** Maximum number of values of one property that belongs to many events; no real object has more. */
export const MOST_SHARED = 50;

/** The first node of the first of `names` that has one. */
export function nodeOf(node: Node | null | undefined, ...names: readonly string[]): Node | undefined {
  return valuesOf(node, ...names).find(isNode);
}

/** Caches the result of `tell` for each node: thousands of events may belong to one shipment. */
export function once<Result>(tell: (node: Node) => Result): (node: Node) => Result {
  const cache = new WeakMap<Node, { value: Result }>();
  return (node) => {
    const known = cache.get(node) ?? { value: tell(node) };
    cache.set(node, known);
    return known.value;
  };
}

/** The first value as text; for a code given as an object, its code or the end of its address. */
export function textOf(node: Node | null | undefined, ...names: readonly string[]): string {
  const [value] = valuesOf(node, ...names);
  return value === undefined ? '' : written(value);
}

function written(value: Value): string {
  if (!isNode(value)) return String(value).trim();
  const [code] = valuesOf(value, 'code', 'numericalValue', 'value', 'textualValue');
  if (code !== undefined && !isNode(code)) return String(code).trim();
  return value.id === null ? '' : localName(value.id);
}

export const isA = (node: Node, ...types: readonly string[]): boolean =>
  types.some((type) => node.types.has(type));
