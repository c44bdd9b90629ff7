/** Test accounts: sign-in without the form, unless the form is under test. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { SignedIn } from '#contract/access/account.ts';
import type { OutboxLine } from '#contract/operations/outbox.ts';
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

/** Returns a session of a demo account; `own` opens one that no other test uses. */
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

/** Signs a browser in. */
export async function signedIn(
  context: BrowserContext,
  origin: string,
  role: DemoRole,
  own = false,
): Promise<SignedIn['token']> {
  const token = await tokenOf(origin, role, own);
  await signInWith(context, origin, token);
  return token;
}

/** Creates a company with its first administrator; returns the administrator's token. */
export async function newCompany(origin: string, name: string): Promise<SignedIn['token']> {
  const operator = await apiOf(origin, (await tokenOf(origin, 'operator')).Id);
  const company = { FullName: `${name} Ltd`, ShortName: name };
  const made = await operator.request<{ ydid: number }>('/api/v1/companies', {
    method: 'POST',
    json: company,
  });
  const mail = `${name.toLowerCase()}@example.com`;
  const json = { name, RealName: name, Mobile: '', Email: mail, roles: ['administrator', 'manager'] };
  const { ydid } = made.data;
  await operator.request('/api/v1/users', { method: 'POST', json: { ...json, ydid } });
  const visitor = await apiOf(origin);
  await visitor.request('/api/v1/recovery-code', { method: 'POST', json: { account: mail } });
  const codeOf = async () => {
    const query = { _start: 0, _end: 50 };
    const { data } = await operator.request<OutboxLine[]>('/api/v1/outbox', { query });
    const bodies = data.filter(({ recipient }) => recipient === mail).map(({ body }) => body);
    return bodies.map((body) => /\b\d{6}\b/.exec(body)?.[0]).find((code) => code !== undefined);
  };
  await expect.poll(codeOf).toBeDefined();
  const password = 'each chooses freely';
  const code = await codeOf();
  await visitor.request('/api/v1/recovery', { method: 'POST', json: { account: mail, code, password } });
  const login = JSON.stringify({ name, password });
  return (await visitor.request<SignedIn>('/api/v1/trylogin', { method: 'POST', form: { login } })).data
    .token;
}

/** Gives a browser the session of a token. */
export async function signInWith(
  context: BrowserContext,
  origin: string,
  token: SignedIn['token'],
): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(token));
  await context.addCookies([{ name: TOKEN_COOKIE, value, url: origin, sameSite: 'Lax' }]);
}

/** Opens a second browser, signed in as the same or another user. */
export async function anotherBrowser(browser: Browser, origin: string, role?: DemoRole): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  if (role) await signedIn(context, origin, role);
  return context.newPage();
}

/** Fills in the login form and sends it. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const logInAs = (page: Page, role: DemoRole): Promise<void> =>
  logIn(page, DEMO_ACCOUNTS[role].name, DEMO_ACCOUNTS[role].password);
