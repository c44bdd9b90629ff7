/** What every journey has: a watched console, a page that is ready, and the checks each page must pass. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';

export { expect };

/** Fails on an uncaught error or a console error of the page. */
export function watch(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; the page is judged by what it makes of it.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      said.push(message.text());
  });
  return said;
}

export const test = base.extend<{ quiet: void; phone: boolean }>({
  quiet: [
    async ({ page }, use) => {
      const said = watch(page);
      await use();
      expect(said, 'the console is quiet').toEqual([]);
    },
    { auto: true },
  ],
  phone: async ({ isMobile }, use) => use(isMobile),
});

/**
 * Listens to a page from now on, whatever it loads: answers a function that waits until the page has shown a text. For
 * what is shown for seconds only, which may be over before anybody looks.
 */
export async function hears(page: Page): Promise<(text: RegExp) => Promise<void>> {
  const heard: string[] = [];
  await page.exposeFunction('heard', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const tell = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('head, script, style, template')) return;
      if (node instanceof Text) (window as unknown as { heard: (text: string) => void }).heard(node.data);
      else for (const child of node.childNodes) tell(child);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) tell(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return (text) => expect.poll(() => heard.join('\n')).toMatch(text);
}

/** Opens a public page and waits until it listens to clicks; answers the HTTP status. */
export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await ready(page);
  return response?.status() ?? 0;
}

/** The page of the public front listens to clicks. */
export const ready = (page: Page): Promise<void> =>
  expect(page.locator('html[data-hydrated]')).toBeAttached();

/** The one box of the public front. */
export const box = (page: Page): Locator => page.getByRole('main').getByRole('textbox');

/** Types a number into the box and sends it. */
export async function track(page: Page, number: string): Promise<void> {
  await box(page).fill(number);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await page.waitForURL(/CargoTracking\/Query/);
  await ready(page);
}

/** Colours have arrived where they fade to: nothing that ends is still moving. */
const settled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return document
          .getAnimations()
          .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity)
          .length;
      }),
    )
    .toBe(0);

/** No violation of WCAG 2 A and AA, nor of axe's best practices, in light and in dark; and no sideways scroll. */
export async function expectGoodPage(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // Messages that pass belong to no landmark: they are announced by themselves.
    const { violations } = await new AxeBuilder({ page }).exclude('.ant-message').analyze();
    const told = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('\n')}`,
    );
    expect.soft(told, `axe, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  expect.soft(await pixelsTooWide(page), 'pixels of sideways scroll').toBeLessThanOrEqual(0);
}

/**
 * By how many pixels the page is wider than the screen. A phone zooms out until a page that is too wide fits, and then
 * calls that its window: only the screen that was asked for tells.
 */
export async function pixelsTooWide(page: Page): Promise<number> {
  const screen = page.viewportSize()?.width ?? 0;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - screen;
}
