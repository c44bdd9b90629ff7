/** Accounts of the tests: signing in without the form, where the form is not under test. */
import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { SignedIn } from '#contract/access/account.ts';
import { PORTAL_CONFIG_ID } from '#contract/core/config.ts';
import { TOKEN_COOKIE } from '#contract/core/settings.ts';
import { DEMO_ACCOUNTS, type DemoRole } from '#server/demo/demo-accounts.ts';
import { createHttp, type Http } from '#src/providers/http/http.ts';

/** Returns the signed client that the pages use, for calls that a test needs in addition to its page. */
export async function apiOf(origin: string, token: string | null = null): Promise<Http> {
  const html = await (await fetch(`${origin}/login`)).text();
  const match = new RegExp(`id="${PORTAL_CONFIG_ID}"[^>]*>([^<]*)<`).exec(html);
  const { signing } = JSON.parse(match?.[1] ?? '{}') as { signing: Record<string, string> };
  return createHttp({ secrets: signing, token: () => token, base: `${origin}/ydapi` });
}

const tokens = new Map<string, Promise<SignedIn['token']>>();

/** A session of a demo account; `own` opens one that no other journey uses. */
export async function tokenOf(origin: string, role: DemoRole, own = false): Promise<SignedIn['token']> {
  const key = `${origin} ${role}`;
  const open = async () => {
    const { name, password } = DEMO_ACCOUNTS[role];
    const login = JSON.stringify({ name, password });
    const api = await apiOf(origin);
    return (await api.request<SignedIn>('/api/v1/trylogin', { method: 'POST', form: { login } })).data.token;
  };
  if (own) return open();
  const known = tokens.get(key) ?? open();
  tokens.set(key, known);
  return known;
}

/** The browser of somebody who has signed in. */
export async function signedIn(
  context: BrowserContext,
  origin: string,
  role: DemoRole,
  own = false,
): Promise<SignedIn['token']> {
  const token = await tokenOf(origin, role, own);
  const value = encodeURIComponent(JSON.stringify(token));
  await context.addCookies([{ name: TOKEN_COOKIE, value, url: origin, sameSite: 'Lax' }]);
  return token;
}

/** A second browser, in which the same or somebody else has signed in. */
export async function anotherBrowser(browser: Browser, origin: string, role?: DemoRole): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  if (role) await signedIn(context, origin, role);
  return context.newPage();
}

/** Fills in the login form and sends it. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

export const logInAs = (page: Page, role: DemoRole): Promise<void> =>
  logIn(page, DEMO_ACCOUNTS[role].name, DEMO_ACCOUNTS[role].password);
