/** What every page must be, whatever it is about: accessible in light and in dark, and no wider than the screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a colour scheme can change: a page has the same elements in light and in dark. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Rules = { only?: readonly string[]; without?: readonly string[] };

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

/**
 * Violations of WCAG 2 A and AA and of axe's best practices, a line each; of all rules unless told. In the page and
 * by violations alone: to carry everything that axe has found to be right out of the browser takes three times as long.
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
    // Messages that pass, and notices of what became ready meanwhile, belong to no landmark: they are announced by themselves.
    return (await run({ exclude: ['.ant-message', '.ant-notification'] }, how)).violations;
  }, options);
  return results.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('\n')}`,
  );
}

/** No violation of WCAG 2 A and AA, nor of axe's best practices, in light and in dark; and no sideways scroll. */
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

/** The same of a page that is good already in another language, which changes all but its colours. */
export async function expectGoodToo(page: Page): Promise<void> {
  await settled(page);
  expect.soft(await violations(page, { without: COLOUR_RULES }), 'axe').toEqual([]);
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
