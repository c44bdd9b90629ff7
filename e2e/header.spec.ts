/** The header of the public pages, and the way to the visitor's own list. */
import { LANGUAGE_COOKIE, LANGUAGES } from '#contract/core/settings.ts';
import { signedIn } from './support/accounts.ts';
import { expect, onDesk, open, sameOnPhone, test } from './support/portal.ts';

const MINE = JSON.stringify([{ number: 'CSNU6300010', seen: null }]);
const WIDTHS = [1024, 1131, 1280, 1351, 1366, 1440, 1500, 1600, 1920];

for (const role of [null, 'operator'] as const)
  test(
    `keeps one line at every width in every language, ${role ? 'signed in' : 'signed out'}`,
    onDesk,
    async ({ page, context, baseURL }) => {
      const url = baseURL ?? '';
      await page.addInitScript((mine) => localStorage.setItem('porthole.mine', mine), MINE);
      if (role) await signedIn(context, url, role);
      for (const language of LANGUAGES) {
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }]);
        await open(page, '/news');
        await expect(page.locator('.site-header a[href$="#my-list"]').first()).toBeAttached();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 600 });
          const { lines, beyond } = await page.evaluate(() => {
            const shown = [...document.querySelectorAll('.site-header a, .site-header summary')].filter(
              (one) => one.getClientRects().length > 0 && !one.closest('.menu-list'),
            );
            const boxes = shown.map((one) => one.getBoundingClientRect());
            return {
              lines: new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 8))).size,
              beyond: boxes.some(({ right }) => right > innerWidth),
            };
          });
          expect({ language, width, lines, beyond }).toEqual({ language, width, lines: 1, beyond: false });
        }
      }
    },
  );

test('adding a number to the list says so, with a link to it', sameOnPhone, async ({ page }) => {
  await open(page, '/CargoTracking/Query?number=CSNU6300010');
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('button', { name: 'Add to my list' }).click();
  await expect(page.getByRole('button', { name: 'In my list' })).toBeVisible();
  await page.getByText('Added to your list.').getByRole('link', { name: 'Open my list' }).click();
  await expect(page.getByRole('heading', { name: 'My list' })).toBeVisible();
});
