/**
 * An XML message as plain values: elements of one name are a list, a leaf is its text. Reads only the five
 * predefined entities.
 */

type Element = { name: string; text: string[]; children: [string, unknown][] };

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (match, name, decimal, hex) => {
    if (name) return entities[String(name).toLowerCase()] ?? match;
    const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return point > 0 && point < 0x11_0000 && (point < 0xd800 || point > 0xdfff)
      ? String.fromCodePoint(point)
      : match;
  });

/** Key of an element's own text if it also has attributes or child elements. */
export const OWN_TEXT = '#text';

/**
 * Maximum depth and number of elements, more than any real message has: an element in memory needs a hundred
 * times the space of its text.
 */
const DEEPEST = 40;
const MOST_ELEMENTS = 1_000_000;
/** Values for the refusal of a text with more elements. */
export const XML_LIMIT = { limit: String(MOST_ELEMENTS) };

/** Counts elements before any of them is stored. */
function isLarge(text: string): boolean {
  if (text.length < MOST_ELEMENTS * 4) return false;
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1))
    if (text[at + 1] !== '/' && (count += 1) > MOST_ELEMENTS) return true;
  return false;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Returns the root's value under its name; null for text that is not XML, `tooLarge` beyond the limit of
 * elements. Reads the text once, from front to back.
 */
export function readXml(text: string): Record<string, unknown> | 'tooLarge' | null {
  if (isLarge(text)) return 'tooLarge';
  const root: Element = { name: '', text: [], children: [] };
  const open: Element[] = [root];
  let at = 0;
  while (at < text.length) {
    const mark = text.indexOf('<', at);
    const here = open.at(-1)!;
    if (mark < 0) break;
    if (mark > at) here.text.push(plain(text.slice(at, mark)));
    const ends = (opening: string, closing: string): number | null => {
      if (!text.startsWith(opening, mark)) return null;
      const end = text.indexOf(closing, mark + opening.length);
      return end < 0 ? -1 : end + closing.length;
    };
    const cdata = ends('<![CDATA[', ']]>');
    const skipped = cdata ?? ends('<!--', '-->') ?? ends('<?', '?>') ?? ends('<!', '>');
    if (skipped === -1) return null;
    if (skipped !== null) {
      if (cdata !== null) here.text.push(text.slice(mark + 9, skipped - 3));
      at = skipped;
      continue;
    }
    const end = text.indexOf('>', mark);
    if (end < 0) return null;
    const tag = text.slice(mark + 1, end);
    at = end + 1;
    if (tag.startsWith('/')) {
      const closed = open.pop()!;
      const above = open.at(-1);
      if (!above || closed.name !== withoutPrefix(tag.slice(1).trim())) return null;
      above.children.push([closed.name, valueOf(closed)]);
      continue;
    }
    const name = /^[^\s/]+/.exec(tag)?.[0];
    if (!name) return null;
    const element: Element = {
      name: withoutPrefix(name),
      text: [],
      children: attributesOf(tag.slice(name.length)),
    };
    if (tag.endsWith('/')) here.children.push([element.name, valueOf(element)]);
    else if (open.push(element) > DEEPEST) return null;
  }
  return open.length === 1 && root.children.length === 1 ? (valueOf(root) as Record<string, unknown>) : null;
}

const attributesOf = (tag: string): [string, unknown][] =>
  [...tag.matchAll(/(?<![\w:.-])([\w:.-]{1,64})\s{0,64}=\s{0,64}(?:"([^"]*)"|'([^']*)')/g)]
    .filter(([, name]) => !/^xmlns(?::|$)/.test(name!) && !name!.startsWith('xsi:'))
    .map(([, name, double, single]) => [withoutPrefix(name!), plain(double ?? single ?? '')]);

function valueOf({ text, children }: Element): unknown {
  const own = text.join('').trim();
  if (children.length === 0) return own;
  const fields = new Map<string, unknown[]>();
  if (own !== '') fields.set(OWN_TEXT, [own]);
  for (const [name, value] of children) {
    const known = fields.get(name);
    if (known) known.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}
