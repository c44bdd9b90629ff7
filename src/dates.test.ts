/** Dates are typed in the displayed order, in our own fields. */
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

it('uses no UTC date for today, which is still yesterday on a morning in Shanghai', () => {
  const greenwich = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .filter((name) =>
      /new Date\(\)\.toISOString\(\)\.(?:slice|substring)\(0, 10\)/.test(readFileSync(`src/${name}`, 'utf8')),
    );
  expect(greenwich).toEqual([]);
});
