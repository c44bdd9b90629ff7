/** A text that a page names has to exist: a missing one is shown as its key. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = import.meta.glob<object>('/locales/en/*/*.json', { eager: true, import: 'default' });
const namespaces = new Map(
  Object.entries(files).map(([path, texts]) => [path.replace(/.*\/|\.json/g, ''), texts]),
);

/** Whether a namespace has a text, singular or plural, or a group of texts. */
function has(namespace: string, key: string): boolean {
  let node: unknown = namespaces.get(namespace);
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return false;
    const texts = node as Record<string, unknown>;
    node = texts[part] ?? texts[`${part}_other`];
  }
  return node !== undefined;
}

it('exists for every key that a page writes out', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
  );
  let seen = 0;
  for (const name of sources) {
    const source = readFileSync(`src/${name}`, 'utf8');
    const own = [...source.matchAll(/useTranslation\(\[?'(\w+)'/g)].map(([, namespace]) => namespace!);
    for (const [, text] of source.matchAll(/(?<![\w.])t\(\s*'([\w.:]+)'/g)) {
      const [key, namespace] = text!.split(':').reverse();
      const among = namespace ? [namespace] : own;
      if (among.length === 0 || namespace === 'namespace') continue;
      seen += 1;
      expect(
        among.some((one) => has(one, key!)),
        `${name}: ${text}`,
      ).toBe(true);
    }
  }
  expect(seen).toBeGreaterThan(500);
});
