/** Leaving; the signed client is loaded only by who leaves. */
import { pathOf } from '#contract/paths.ts';
import { forgetToken, storedToken } from '#src/providers/token.ts';

/** Tells the server, then forgets the token whatever it answers, and goes to the login page, or to `redirect` by way of it. */
export async function logOut(redirect?: string): Promise<void> {
  const { http } = await import('./api.ts');
  const token = storedToken()?.Id ?? '';
  await http()
    .request('/login/logout', { method: 'POST', form: { token }, timeout: 5_000 })
    .catch(() => undefined);
  forgetToken();
  location.assign(pathOf('login', {}, redirect ? { redirect } : {}));
}

/** Local logout after 10003 was confirmed: forgets the token and loads the page again. */
export function signInAgain(): void {
  forgetToken();
  location.reload();
}
