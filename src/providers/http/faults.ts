/**
 * The one place where a failed call becomes visible. Every call of the office passes here once; whoever catches the
 * fault afterwards (Refine's hooks, a form) shows it in place or not at all, so nobody sees two toasts for one failure.
 */
import { errorCatalogue, type ErrorBehaviour } from '#contract/core/errors.ts';
import { ApiFault } from './http.ts';

export type FaultDesk = {
  /** Shows `error` as the catalogue says; the same error object again, or a cancelled call, shows nothing. */
  report: (error: unknown) => void;
  /** Whether a fault with this message was reported, so that its toast is not shown a second time. */
  knows: (message: string | undefined) => boolean;
};

export type FaultDeskOptions = {
  /** Shows a text for five seconds; the same text again only starts its five seconds anew. */
  toast: (text: string) => void;
  /** Asks whether to sign in again. Called once until `answered` is called. */
  askToSignIn: (answered: () => void) => void;
  /** A text of the catalogue, for failures that the server did not word itself. */
  text: (key: string, values?: Record<string, string | number>) => string;
};

const REMEMBERED = 50;

/** What the client does about a failure: transport failures and unknown codes are toasts. */
export function behaviourOf(error: unknown): ErrorBehaviour {
  // A file that is told what is wrong with it is told so where it was chosen.
  if (error instanceof ApiFault && error.key === 'unsupportedMedia' && error.data.faults?.length)
    return errorCatalogue.invalid.behaviour;
  return error instanceof ApiFault && error.key ? errorCatalogue[error.key].behaviour : 'toast';
}

export function createFaultDesk({ toast, askToSignIn, text }: FaultDeskOptions): FaultDesk {
  const seen = new WeakSet<Error>();
  const messages: string[] = [];
  let asking = false;

  function wording(error: Error): string {
    if (!(error instanceof ApiFault)) return error.message;
    if (error.reason === 'network') return text('errors:client.network');
    if (error.reason === 'timeout') return text('errors:timeout');
    return error.message || text('errors:client.status', { status: error.status });
  }

  return {
    report(thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (seen.has(error)) return;
      seen.add(error);
      if (error instanceof ApiFault && error.reason === 'cancelled') return;
      // Whoever shows it in place says it as well as we do, and not as the browser does.
      error.message = wording(error);
      messages.push(error.message);
      if (messages.length > REMEMBERED) messages.shift();
      const behaviour = behaviourOf(error);
      if (behaviour === 'signInAgain') {
        if (asking) return;
        asking = true;
        askToSignIn(() => {
          asking = false;
        });
      } else if (behaviour === 'toast' || behaviour === 'retryOnce') toast(error.message);
    },
    knows: (message) => message !== undefined && messages.includes(message),
  };
}
