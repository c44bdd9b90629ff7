import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Logo } from './Logo.tsx';

/** Its lines, with each number in its shortest form. */
const lines = (svg: string) =>
  [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) =>
    d.replaceAll(/\d+\.\d+/g, (one) => String(Number(one))),
  );

it('equals the favicon and is shown in both headers', () => {
  expect(lines(renderToStaticMarkup(<Logo />))).toEqual(lines(readFileSync('public/favicon.svg', 'utf8')));
  for (const header of ['src/shell/site/Header.tsx', 'src/shell/office/Office.tsx'])
    expect(readFileSync(header, 'utf8')).toMatch(/<Logo\b/);
});
