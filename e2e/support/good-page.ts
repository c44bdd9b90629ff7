/** Checks that every page must pass: accessible in light and dark, and no wider than the screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that depend on the colour scheme; a page has the same elements in light and dark. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Rules = { only?: readonly string[]; without?: readonly string[] };

/** Waits until nothing on the screen loads and colour transitions have ended; hidden tabs do not count. */
const settled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const isShown = (one: Element | null) => one?.checkVisibility({ visibilityProperty: true });
        const running = document
          .getAnimations()
          .filter(({ playState, effect }) => {
            const target = effect instanceof KeyframeEffect ? effect.target : null;
            return playState === 'running' && effect?.getTiming().iterations !== Infinity && isShown(target);
          })
          .map((one) => `${one instanceof CSSTransition ? one.transitionProperty : one.id} still moves`);
        const loading = [...document.querySelectorAll('.ant-skeleton')].filter(isShown);
        return [...running, ...loading.map(() => 'still loads')];
      }),
    )
    .toEqual([]);

/**
 * Returns violations of WCAG 2 A and AA and of axe's best practices, one per line; of all rules by default.
 * Passes stay in the browser, since transferring them would take three times as long.
 */
export async function violations(page: Page, { only, without }: Rules = {}): Promise<string[]> {
  expect(page.frames(), 'axe looks into the page itself only').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    ...(without && { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
  };
  const results = await page.evaluate(async (how) => {
    const { run } = (window as unknown as { axe: { run: (...words: unknown[]) => Promise<AxeResults> } }).axe;
    // Toasts belong to no landmark, since they are announced by themselves.
    return (await run({ exclude: ['.ant-message', '.ant-notification'] }, how)).violations;
  }, options);
  return results.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('\n')}`,
  );
}

/**
 * Expects no violation of WCAG 2 A and AA or axe's best practices, in light and dark, and no horizontal
 * scrolling.
 */
export async function expectGoodPage(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', {}],
    ['dark', { only: COLOUR_RULES }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    expect.soft(await violations(page, rules), `axe, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  expect.soft(await pixelsTooWide(page), 'pixels of sideways scroll').toBeLessThanOrEqual(0);
}

/** The same for a page already checked in another language: everything except colours. */
export async function expectGoodToo(page: Page): Promise<void> {
  await settled(page);
  expect.soft(await violations(page, { without: COLOUR_RULES }), 'axe').toEqual([]);
  expect.soft(await pixelsTooWide(page), 'pixels of sideways scroll').toBeLessThanOrEqual(0);
}

/**
 * Returns by how many pixels the page is wider than the screen. A phone zooms out to fit such a page and
 * reports the larger window, so the requested screen size is compared.
 */
export async function pixelsTooWide(page: Page): Promise<number> {
  const screen = page.viewportSize()?.width ?? 0;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - screen;
}
