/** The public front's one client, and what every page does with a failure. */
import { errorCatalogue } from '#contract/errors.ts';
import { pathOf } from '#contract/routes.ts';
import { portalConfig } from '#src/providers/config.ts';
import { ApiFault, createHttp, type Http } from '#src/providers/http.ts';
import { forgetToken, storedToken } from '#src/providers/token.ts';
import { askToSignIn, toast } from '#src/ui/notices.ts';
import type { Translate } from '#src/ui/text.tsx';

let client: Http | undefined;
/** The signed client of this page; made on first use, for it reads the page. */
export const http = (): Http =>
  (client ??= createHttp({ secrets: portalConfig().signing, token: () => storedToken()?.Id ?? null }));

/** A failure in the reader's words: the server's own message, or what happened on the way. */
export function faultText(fault: unknown, t: Translate): string {
  if (!(fault instanceof ApiFault)) return t('fault.unexpected');
  if (fault.reason === 'network') return t('fault.network');
  if (fault.reason === 'timeout') return t('fault.timeout');
  return fault.message;
}

/** Tells a failure the way the catalogue says: once, as a toast, or by asking to sign in again. */
export function tellFault(fault: unknown, t: Translate): void {
  if (fault instanceof ApiFault && fault.reason === 'cancelled') return;
  const behaviour = fault instanceof ApiFault && fault.key ? errorCatalogue[fault.key].behaviour : 'toast';
  if (behaviour === 'signInAgain') askToSignIn();
  else toast('error', faultText(fault, t));
}

/** Tells the server, then forgets the token whatever it answers, and goes to the login page. */
export async function logOut(): Promise<void> {
  const token = storedToken()?.Id ?? '';
  await http()
    .request('/login/logout', { method: 'POST', form: { token }, timeout: 5_000 })
    .catch(() => undefined);
  forgetToken();
  location.assign(pathOf('login'));
}

/** Local logout after 10003 was confirmed: forgets the token and loads the page again. */
export function signInAgain(): void {
  forgetToken();
  location.reload();
}
