/** The public front's one client, and what every page does with a failure. */
import { errorCatalogue } from '#contract/core/errors.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { ApiFault, createHttp, type Http } from '#src/providers/http/http.ts';
import { storedToken } from '#src/providers/http/token.ts';
import { askToSignIn, toast } from './notices.ts';
import type { Translate } from './text.tsx';

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

/** Reports a failure as the error catalogue defines: once, as a toast or as a sign-in dialog. */
export function tellFault(fault: unknown, t: Translate): void {
  if (fault instanceof ApiFault && fault.reason === 'cancelled') return;
  const behaviour = fault instanceof ApiFault && fault.key ? errorCatalogue[fault.key].behaviour : 'toast';
  if (behaviour === 'signInAgain') askToSignIn();
  else toast('error', faultText(fault, t));
}
