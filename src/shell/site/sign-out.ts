/** Leaving; the signed client and what keeps drafts are loaded only by who leaves. */
import { pathOf } from '#contract/core/paths.ts';
import { forgetToken, storedToken } from '#src/providers/http/token.ts';

/** Tells the server, then forgets the token whatever it answers, and goes to the login page, or to `redirect` by way of it. */
export async function logOut(redirect?: string): Promise<void> {
  const [{ http }, { forgetDrafts }] = await Promise.all([
    import('./api.ts'),
    import('#src/providers/drafts.ts'),
  ]);
  const token = storedToken()?.Id ?? '';
  await http()
    .request('/login/logout', { method: 'POST', form: { token }, timeout: 5_000 })
    .catch(() => undefined);
  // What was being typed waits for whoever is signed out, not for whoever leaves.
  forgetDrafts();
  forgetToken();
  location.assign(pathOf('login', {}, redirect ? { redirect } : {}));
}

/** Local logout after 10003 was confirmed: forgets the token and loads the page again. */
export function signInAgain(): void {
  forgetToken();
  location.reload();
}
