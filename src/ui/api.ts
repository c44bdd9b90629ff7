/** The public front's one client, and what every page does with a failure. */
import { portalConfig } from '#src/providers/http/config.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import type { Http } from '#src/providers/http/http.ts';
import { createSigner } from '#src/providers/http/signer.ts';
import { storedToken } from '#src/providers/http/token.ts';
import { askToSignIn, toast } from './notices.ts';
import type { Translate } from './text.tsx';

function createClient(): Http {
  const options = { secrets: portalConfig().signing, token: () => storedToken()?.Id ?? null };
  const signer = createSigner(options);
  let full: Promise<Http> | undefined;
  const loaded = () =>
    (full ??= import('#src/providers/http/http.ts').then(
      ({ createHttp }) => createHttp({ ...options, signer }),
      () => {
        full = undefined;
        throw new ApiFault({ message: 'the client did not load', reason: 'network' });
      },
    ));
  return {
    request: async (path, call) => (await loaded()).request(path, call),
    open: async (path, call) => (await loaded()).open(path, call),
    url: (path, call = {}) => signer.sign(path, call),
  };
}

let client: Http | undefined;
/**
 * The signed client of this page; made on first use, for it reads the page. Most pages only sign an address,
 * so what sends is loaded with the first call.
 */
export const http = (): Http => (client ??= createClient());

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
  if (fault instanceof ApiFault && fault.behaviour === 'signInAgain') askToSignIn();
  else toast('error', faultText(fault, t));
}
