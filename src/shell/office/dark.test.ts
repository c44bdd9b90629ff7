import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The declarations of the block after `selector`. */
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

it('looks the same whether dark is chosen by the user or by the system', () => {
  const chosen = declarations('../../ui/dark.css', ":root[data-theme='dark']");
  expect(chosen.length).toBeGreaterThan(20);
  expect(chosen).toEqual(declarations('../../ui/tokens.css', ":root:not([data-theme='light'])"));
});
