/** What the journeys share: sign in, push a carrier's message, watch the console, check accessibility. */
import { createHmac } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS, type DemoRole } from '#server/db/seed/demo-accounts.ts';
import { DEMO_PARTNER } from '#server/db/seed/demo-shipments.ts';

/** Every journey fails on an uncaught error or a console error of the page. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        // A refused call is logged by the browser itself; the page is judged by what it makes of it.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          said.push(message.text());
      });
      await use();
      expect(said, 'the console is quiet').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in by the form and ends on the page after login, or on `redirect`. */
export async function signIn(page: Page, role: DemoRole, redirect?: string): Promise<void> {
  const account = DEMO_ACCOUNTS[role];
  await page.goto(redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login');
  await page
    .getByLabel(/account|user name/i)
    .first()
    .fill(account.name);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(account.password);
  await page.getByRole('button', { name: /^log in$/i }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Pushes DCSA events as the demo partner does. */
export async function push(request: APIRequestContext, events: unknown): Promise<unknown> {
  const body = JSON.stringify(events);
  const signature = createHmac('sha256', DEMO_PARTNER.secret).update(body).digest('hex');
  const answer = await request.post(`/ydapi/feeds/dcsa/${DEMO_PARTNER.key}`, {
    data: Buffer.from(body),
    headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signature}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** No violation of WCAG 2 A and AA, nor of axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** The page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
