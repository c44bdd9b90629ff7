import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The declarations of the block that `selector` opens. */
function declarations(file: string, selector: string): string[] {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return block
    .split(';')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .sort();
}

it('dark chosen by hand looks like dark asked for by the system', () => {
  const chosen = declarations('../../ui/dark.css', ":root[data-theme='dark']");
  expect(chosen.length).toBeGreaterThan(20);
  expect(chosen).toEqual(declarations('../../ui/tokens.css', ":root:not([data-theme='light'])"));
});
