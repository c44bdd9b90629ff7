/** Error log (specification 8): uncaught errors with the page they occurred on. */
import { createStore, type Store } from '#src/providers/store.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { quietly } from '#src/providers/office.ts';

type LoggedError = { message: string; stack: string; component: string; url: string; at: string };

export const errorLog: Store<readonly LoggedError[]> = createStore<readonly LoggedError[]>([]);

/** Maximum errors sent per page load: an error in a loop must not flood the server. */
const SENT_LIMIT = 20;
let sent = 0;

/**
 * Stores `thrown` with the page's URL, prints it, and sends it to the server. The same message is sent once.
 */
export function logError(thrown: unknown, component = ''): void {
  // A failed call was shown where it was made: it is not an error of the page.
  if (thrown instanceof ApiFault) return;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const entry: LoggedError = {
    message: error.message,
    stack: error.stack ?? '',
    component,
    url: location.href,
    at: new Date().toISOString(),
  };
  const known = errorLog.get().some(({ message, url }) => message === entry.message && url === entry.url);
  errorLog.set([...errorLog.get(), entry]);
  console.error(error, component);
  if (known || sent >= SENT_LIMIT) return;
  sent += 1;
  const { message, stack, url: pageUrl } = entry;
  void quietly.request('/api/v1/errorlog', { method: 'POST', json: { message, stack, pageUrl, component } });
}

/** Logs uncaught errors of the window; returns a function to stop. */
export function watchErrors(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('error', ({ error, message }) => logError(error ?? message), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason), { signal });
  return () => stop.abort();
}
