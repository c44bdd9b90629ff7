/** Checks that apply to every page as it appears on the screen. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SCOPES } from '#contract/integrations/scopes.ts';
import { pixelsTooWide } from './good-page.ts';

const folder = new URL('../../locales/en/', import.meta.url);

/** The first words that a text key can have: namespaces, and the groups inside them. */
const heads = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!file.endsWith('.json')) return [];
    const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, unknown>;
    const groups = Object.keys(texts).filter((key) => typeof texts[key] === 'object');
    return [file.replace(/^.*\/|\.json$/g, ''), ...groups];
  }),
);

/**
 * Returns keys shown in place of their texts (`office:tabs.close`, `tabs.close`) and unfilled placeholders.
 * Host names do not count.
 */
function untranslated(words: string): string[] {
  const keys = words.match(/(?<![\w@/.-])[a-z]\w*(?:[:.][a-zA-Z]\w*)+/g) ?? [];
  // Names of scopes look like keys.
  const isKey = (key: string) => heads.has(key.split(/[:.]/)[0]!) && !SCOPES.some((scope) => scope === key);
  return [...keys.filter(isKey), ...(words.match(/\{\{.*?\}\}/g) ?? [])];
}

/** Returns all text that is visible or read by screen readers. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const problems = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
    );
    // Samples of code have names of their own.
    const samples = [...document.querySelectorAll<HTMLElement>('pre, code')].map((one) => one.innerText);
    const dotted = samples.filter((text) => text.includes('.')).toSorted((a, b) => b.length - a.length);
    const shown = dotted.reduce((text, sample) => text.replaceAll(sample, ''), document.body.innerText);
    return [document.title, shown, ...problems].join('\n');
  });

/** Returns the faults of the active page, one per line. */
export async function faultsOnScreen(page: Page): Promise<string[]> {
  const tooWide = await pixelsTooWide(page);
  const keys = untranslated(await wordsOf(page));
  return [
    ...(tooWide > 0 ? [`${tooWide} px wider than the screen`] : []),
    ...[...new Set(keys)].map((key) => `untranslated: ${key}`),
  ];
}

/** Collects failed requests of the browser; cancelled ones do not count. */
export function watchCalls(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') failed.push(`${why} ${request.url()}`);
  });
  return failed;
}

/** Minimum width and height of touch targets (px). */
const FINGER = 44;

/** Frames that receive the press for the input inside. */
const FRAMES = '.ant-input-affix-wrapper, .ant-input-number, .ant-select, .ant-picker';

/**
 * Lists pressable elements smaller than a finger. A link in a sentence may be as high as its line (WCAG
 * 2.5.8). A checkbox counts with its label, and an input or button in a frame with the frame.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([least, frames]) => {
      const dates: string[] = [];
      for (const one of document.querySelectorAll('a[href], button, summary, input, select, textarea')) {
        if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert]')) continue;
        // An element inside a link or button is part of that target.
        if (one.parentElement?.closest('a[href], button')) continue;
        const label = one.matches('[type=checkbox], [type=radio]') && one.closest('label');
        const box = (label || one.closest(frames) || one).getBoundingClientRect();
        const { bottom, right } = box;
        // A link may extend beyond its text, over its whole row.
        const after = getComputedStyle(one, '::after');
        const isExtended = after.content !== 'none' && after.position === 'absolute';
        const width = isExtended ? Math.max(box.width, Number.parseFloat(after.width)) : box.width;
        const height = isExtended ? Math.max(box.height, Number.parseFloat(after.height)) : box.height;
        // Visible only on keyboard focus, or to screen readers.
        if (width < 2 || height < 2 || bottom < 0 || right < 0) continue;
        const container = one.closest('p, li, dd, td, th') ?? one.parentElement;
        if (
          one.matches('a') &&
          getComputedStyle(one).display === 'inline' &&
          (container?.textContent ?? '').trim() !== one.textContent?.trim()
        )
          continue;
        if (width + 0.5 < least || height + 0.5 < least)
          dates.push(
            `${Math.round(width)} × ${Math.round(height)}: ${one.tagName.toLowerCase()}.${one.className} ${(one.textContent || one.getAttribute('aria-label') || one.getAttribute('name') || '').trim().slice(0, 40)}`,
          );
      }
      return [...new Set(dates)];
    },
    [FINGER, FRAMES] as const,
  );

/** Returns column headings that are cut off by their neighbours. */
export const cutHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('th .ant-table-column-title')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
      .map((one) => one.textContent ?? ''),
  );

type Noted = { toasts: number; inTheWay: string[] };

/**
 * Watches the toasts of a page, which may last only seconds. Returns their number, and those that took a
 * click meant for the page or covered a dialog.
 */
export async function watchToasts(page: Page): Promise<() => Promise<Noted>> {
  await page.addInitScript(() => {
    const noted: Noted = { toasts: 0, inTheWay: [] };
    Object.assign(window, { noted });
    const look = (toast: Element): void => {
      noted.toasts++;
      const { x, y, width, height } = toast.getBoundingClientRect();
      const met = toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      const above = Number(getComputedStyle(toast.closest('.ant-message')!).zIndex) >= 1000;
      if (met || above) noted.inTheWay.push(toast.textContent ?? '');
    };
    const known = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.ant-message-notice-content')) {
        if (known.has(toast)) continue;
        known.add(toast);
        requestAnimationFrame(() => look(toast));
      }
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}
