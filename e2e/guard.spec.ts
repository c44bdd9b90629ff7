/** Access to pages, and where users without access are redirected. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalPage } from '#server/site/pages/refusal.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { apiOf, logInAs, signedIn } from './support/accounts.ts';
import { expect, expectGoodPage, onDesk, open, ready, sameOnPhone, test } from './support/portal.ts';

const origin = (baseURL: string | undefined): string => baseURL ?? '';

test('returns a visitor to the requested page and query after login', onDesk, async ({ page }) => {
  await page.goto('/systemManager/member?x=1');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/systemManager/member?x=1')}`);
  await ready(page);
  await expectGoodPage(page);
  await logInAs(page, 'member');
  await expect(page).toHaveURL('/systemManager/member?x=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('never redirects to another site', onDesk, async ({ page }) => {
  await open(page, '/login?redirect=//evil.example');
  await logInAs(page, 'company');
  await expect(page).toHaveURL('/systemManager/member');
});

test('redirects signed-in users from the login page', onDesk, async ({ page, context, baseURL }) => {
  await signedIn(context, origin(baseURL), 'company');
  await open(page, '/login');
  await expect(page).toHaveURL('/cargoTrackings/cargoTrackingSea');
  await expectGoodPage(page);
});

test('redirects the old URL of the home page', onDesk, async ({ page }) => {
  await open(page, '/Home/Index');
  await expect(page).toHaveURL('/');
});

test('shows the not-found page in the visitor’s language', onDesk, async ({ page }) => {
  for (const path of ['/nowhere', '/backoffice/nothing', '/cargoTrackings/unmade'])
    await test.step(path, async () => {
      await page.context().clearCookies();
      expect(await open(page, path)).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page');
      expect(await open(page, `${path}?language=tr`)).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We can’t find that page');
    });
});

test('passes the page check on the not-found page', sameOnPhone, async ({ page }) => {
  await open(page, '/nowhere');
  await expectGoodPage(page);
});

test('passes the page check on the page "too many requests"', sameOnPhone, async ({ page }) => {
  // The page as the portal renders it; the portal of these tests refuses no requests.
  const visit = { method: 'GET', url: '/CargoTracking/Query?number=CSNU6300010', language: 'en' };
  const request = { ...visit, t: textsIn('en') } as FastifyRequest;
  const reply = { cspNonce: { style: '' } } as FastifyReply;
  const body = refusalPage(request, reply, { key: 'tooManyRequests', values: {}, seconds: 20 });
  await page.route(
    ({ pathname }) => visit.url.startsWith(pathname),
    (route) => route.fulfill({ status: 429, contentType: 'text/html; charset=utf-8', body }),
  );
  expect((await page.goto(visit.url))?.status()).toBe(429);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Too many requests');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', visit.url);
  await expectGoodPage(page);
});

test(
  'tells members that they have no access to the currencies',
  sameOnPhone,
  async ({ page, context, baseURL }) => {
    await signedIn(context, origin(baseURL), 'member');
    expect((await page.goto('/backoffice/currency'))?.status()).toBe(401);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'You do not have permission for this page',
    );
    await expectGoodPage(page);
  },
);

test(
  'asks once to sign in after the session was ended elsewhere',
  onDesk,
  async ({ page, context, baseURL }) => {
    const token = await signedIn(context, origin(baseURL), 'clerk', true);
    await page.goto('/backoffice/currency');
    await expect(page.getByRole('row', { name: /^AED/ })).toBeVisible();
    const api = await apiOf(origin(baseURL), token.Id);
    const refused = page.waitForResponse((answer) => answer.url().includes('/ydapi/') && !answer.ok());
    await api.request('/login/logout', { method: 'POST', form: { token: token.Id } });
    // The dialog may already cover the button if the page has sent a request by itself.
    await page.getByRole('button', { name: 'Refresh', exact: true }).first().dispatchEvent('click');
    await refused;
    const dialog = page.getByRole('dialog').filter({ hasText: 'You have been signed out' });
    await expect(dialog).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/backoffice/currency')}`);
  },
);
