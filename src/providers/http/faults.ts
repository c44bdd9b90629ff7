/**
 * The single place that shows failed calls of the office; every call passes it once. Code that catches a
 * fault later (Refine's hooks, a form) shows it in place or not at all, so that no failure has two toasts.
 */
import type { ErrorBehaviour } from '#contract/core/errors.ts';
import { ApiFault } from './fault.ts';

export type FaultDesk = {
  /** Shows `error` as the catalogue defines; nothing for a repeated error object or a cancelled call. */
  report: (error: unknown) => void;
  /** Returns true if a fault with this message was reported, so that its toast is not shown twice. */
  knows: (message: string | undefined) => boolean;
};

type FaultDeskOptions = {
  /** Shows a text for five seconds; a repeated text only restarts its five seconds. */
  toast: (text: string) => void;
  /** Asks the user to sign in again. Not called again until `answered` is called. */
  askToSignIn: (answered: () => void) => void;
  /** A text of the error catalogue, for failures that the server did not describe itself. */
  text: (key: string, values?: Record<string, string | number>) => string;
};

const REMEMBERED = 50;

/** Returns how the client reacts to a failure: transport failures and unknown codes are toasts. */
export function behaviourOf(error: unknown): ErrorBehaviour {
  // Faults of an uploaded file are shown at the upload field.
  if (error instanceof ApiFault && error.key === 'unsupportedMedia' && error.data.faults?.length)
    return 'field';
  return error instanceof ApiFault ? error.behaviour : 'toast';
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
      // Code that shows the error in place gets our wording instead of the browser's.
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
