/** Who may open what, and where everybody else is led. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalPage } from '#server/site/pages/refusal.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { apiOf, logInAs, signedIn } from './support/accounts.ts';
import { expect, expectGoodPage, onDesk, open, ready, sameOnPhone, test } from './support/portal.ts';

const origin = (baseURL: string | undefined): string => baseURL ?? '';

test('a visitor logs in and comes back to the page he wanted, with its query', onDesk, async ({ page }) => {
  await page.goto('/systemManager/member?x=1');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/systemManager/member?x=1')}`);
  await ready(page);
  await expectGoodPage(page);
  await logInAs(page, 'member');
  await expect(page).toHaveURL('/systemManager/member?x=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('another site is no place to come back to', onDesk, async ({ page }) => {
  await open(page, '/login?redirect=//evil.example');
  await logInAs(page, 'company');
  await expect(page).toHaveURL('/systemManager/member');
});

test('who has signed in finds no login page', onDesk, async ({ page, context, baseURL }) => {
  await signedIn(context, origin(baseURL), 'company');
  await open(page, '/login');
  await expect(page).toHaveURL('/cargoTrackings/cargoTrackingSea');
  await expectGoodPage(page);
});

test('the old address of the home page leads there', onDesk, async ({ page }) => {
  await open(page, '/Home/Index');
  await expect(page).toHaveURL('/');
});

test('what is not there says so in the language of its reader', onDesk, async ({ page }) => {
  for (const path of [
    '/nowhere',
    '/bookingCenter/truckPosition',
    '/backoffice/nothing',
    '/cargoTrackings/unmade',
  ])
    await test.step(path, async () => {
      await page.context().clearCookies();
      expect(await open(page, path)).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
      expect(await open(page, `${path}?language=tr`)).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page does not exist');
    });
});

test('the page that is not there is a good page', sameOnPhone, async ({ page }) => {
  await open(page, '/nowhere');
  await expectGoodPage(page);
});

test('the page that says "too many requests" is a good page', sameOnPhone, async ({ page }) => {
  // As the portal writes it; the journeys' own portal refuses nobody.
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
  'a member is told that the currencies are not for him',
  sameOnPhone,
  async ({ page, context, baseURL }) => {
    await signedIn(context, origin(baseURL), 'member');
    expect(await open(page, '/backoffice/currency')).toBe(401);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this page');
    await expectGoodPage(page);
  },
);

test('a session that was ended elsewhere is asked about once', onDesk, async ({ page, context, baseURL }) => {
  const token = await signedIn(context, origin(baseURL), 'clerk', true);
  await page.goto('/backoffice/currency');
  await expect(page.getByRole('row', { name: /^AED/ })).toBeVisible();
  const api = await apiOf(origin(baseURL), token.Id);
  const refused = page.waitForResponse((answer) => answer.url().includes('/ydapi/') && !answer.ok());
  await api.request('/login/logout', { method: 'POST', form: { token: token.Id } });
  // The dialog may stand over the button already, where the page has asked for something by itself.
  await page.getByRole('button', { name: 'Refresh', exact: true }).first().dispatchEvent('click');
  await refused;
  const dialog = page.getByRole('dialog').filter({ hasText: 'You have been signed out' });
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/backoffice/currency')}`);
});
