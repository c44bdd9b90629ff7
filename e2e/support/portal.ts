/** Shared by all browser tests: a watched console, and a page that is ready. */
import { expect, test as base, type Locator, type Page } from '@playwright/test';

export { expect };
export { expectGoodPage, expectGoodToo } from './good-page.ts';

/** Fails on an uncaught error or a console error of the page. */
export function watch(page: Page): string[] {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself logs refused calls; the page is judged by how it handles them.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      messages.push(message.text());
  });
  return messages;
}

/** Tag of a test that is the same on every screen: it runs on a desktop only. */
export const onDesk = { tag: '@desk' };

/**
 * Tag of a test that takes the same steps on every screen. `npm test` runs it on a desktop only, since
 * every-page.spec.ts opens its pages on a phone; the full run uses both.
 */
export const sameOnPhone = { tag: '@same' };

export const test = base.extend<{ quiet: void; phone: boolean }>({
  quiet: [
    async ({ page }, use) => {
      const messages = watch(page);
      await use();
      expect(messages, 'the console is quiet').toEqual([]);
    },
    { auto: true },
  ],
  phone: async ({ isMobile }, use) => use(isMobile),
});

/**
 * Records the text that a page shows from now on, across loads. Returns a function that waits for a text, for
 * messages that last only seconds.
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

/** Opens a public page and waits until it is interactive; returns the HTTP status. */
export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await ready(page);
  return response?.status() ?? 0;
}

/** Waits until the public page is interactive. */
export const ready = (page: Page): Promise<void> =>
  expect(page.locator('html[data-hydrated]')).toBeAttached();

/** The search box of the public front. */
export const box = (page: Page): Locator => page.getByRole('main').getByRole('textbox');

/** Types a number into the box and sends it. */
export async function track(page: Page, number: string): Promise<void> {
  await box(page).fill(number);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await page.waitForURL(/CargoTracking\/Query/);
  await ready(page);
}
