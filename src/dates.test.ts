/** Dates are typed as the pages show them, in fields of our own. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('uses no native date field, which would show dates in another order than the page', () => {
  const native = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) =>
      /type=\{?["'](?:date|datetime-local|month|week)["']/.test(readFileSync(`src/${name}`, 'utf8')),
    );
  expect(native).toEqual([]);
});

it('uses no UTC date for today: a morning in Shanghai is still yesterday there', () => {
  const greenwich = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .filter((name) =>
      /new Date\(\)\.toISOString\(\)\.(?:slice|substring)\(0, 10\)/.test(readFileSync(`src/${name}`, 'utf8')),
    );
  expect(greenwich).toEqual([]);
});
