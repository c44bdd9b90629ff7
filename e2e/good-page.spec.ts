/** Tests the check that every page must pass, including with wrong colours. */
import { COLOUR_RULES, violations } from './support/good-page.ts';
import { expect, onDesk, open, test } from './support/portal.ts';

test(
  'reports a picture without a text alternative and text with too little contrast',
  onDesk,
  async ({ page }) => {
    await open(page, '/');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('main').evaluate((main) => {
      const pale = Object.assign(document.createElement('p'), { className: 'pale', textContent: 'Pale' });
      main.append(pale, document.createElement('img'));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('@media (prefers-color-scheme: dark) { .pale { color: #333; background: #222; } }');
      document.adoptedStyleSheets.push(sheet);
    });
    const noWords = [expect.stringMatching(/^image-alt: /)];
    expect(await violations(page)).toEqual(noWords);
    expect(await violations(page, { without: COLOUR_RULES })).toEqual(noWords);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { only: COLOUR_RULES })).toEqual([
      expect.stringMatching(/^color-contrast: \.pale /),
    ]);
  },
);
