/** Signs out; only then are the signed client and the draft store loaded. */
import { pathOf } from '#contract/core/paths.ts';
import { forgetToken, storedToken } from '#src/providers/http/token.ts';

/** Logs out on the server, deletes the token even if that fails, and opens the login page with `redirect`. */
export async function logOut(redirect?: string): Promise<void> {
  const [{ http }, { forgetDrafts }, { endNotices }] = await Promise.all([
    import('#src/ui/api.ts'),
    import('#src/providers/drafts.ts'),
    import('#src/providers/end-notices.ts'),
  ]);
  const token = storedToken()?.Id ?? '';
  await http()
    .request('/login/logout', { method: 'POST', form: { token }, timeout: 5_000 })
    .catch(() => undefined);
  // Drafts survive an expired session, but not a logout.
  await endNotices();
  forgetDrafts();
  forgetToken();
  location.assign(pathOf('login', {}, redirect ? { redirect } : {}));
}

/** Local logout after 10003 was confirmed: deletes the token and reloads the page. */
export function signInAgain(): void {
  forgetToken();
  location.reload();
}
