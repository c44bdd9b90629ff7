/** Parts of the office's pages. */
import { expect, type Locator, type Page } from '@playwright/test';

export const tabBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Open pages' });
export const tabs = (page: Page): Locator => tabBar(page).locator('li');
export const tab = (page: Page, title: string | RegExp): Locator =>
  tabBar(page).getByRole('link', { name: title });
export const crumbs = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Where you are' }).locator('li');
/** The active view; cached ones are hidden. */
export const view = (page: Page): Locator => page.locator('section.view:visible');

/** An input of the active form, by its label. */
export const input = (page: Page, label: string): Locator =>
  view(page)
    .locator('.ant-form-item')
    .filter({ has: page.locator('label').getByText(label, { exact: true }) })
    .locator('input, textarea');

/** Chooses an entry from the menu at the end of the tab bar. */
export async function ofTabs(page: Page, what: string): Promise<void> {
  await tabBar(page).getByRole('button', { name: 'Tab options' }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

/** Returns the sidebar; opens it first if it is a drawer. */
export async function sidebar(page: Page, phone: boolean): Promise<Locator> {
  const nav = page.getByRole('navigation', { name: 'Pages of this section' });
  if (phone && !(await nav.isVisible())) await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(nav).toBeVisible();
  return nav;
}

/** Opens every group of the sidebar, one after the other, and returns the pages seen. */
export async function pagesOf(nav: Locator): Promise<string[]> {
  const seen: string[] = [];
  const links = nav.getByRole('link');
  for (const group of await nav.getByRole('button').all()) {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    seen.push(...(await links.allInnerTexts()).map((text) => text.trim()));
  }
  return [...new Set(seen)];
}

/** A record of the active list by its first column: a row, or a card on a phone. */
export const record = (page: Page, code: string): Locator =>
  view(page)
    .getByRole('row', { name: new RegExp(`^${code} `, 'i') })
    .or(
      view(page)
        .getByRole('listitem')
        .filter({ has: page.locator('.crud-card-head strong').getByText(code, { exact: true }) }),
    );
