/**
 * Shows at once that the next page is loading: on a slow connection this may take seconds without any other
 * sign.
 */

/** A page that takes longer than this (ms) is reported as slow. */
const SLOW_MS = 4_000;

/** Whether a click on `link` loads another page in this tab. */
function leads(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false;
  const { pathname, search, hash } = link;
  return !(hash && pathname === location.pathname && search === location.search);
}

/** Marks the document and the pressed button from a submit or link click until the page is left. */
export function tellLeaving(slow: () => void): void {
  const { dataset } = document.documentElement;
  let pressed: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function leave(by: HTMLElement | null): void {
    stay();
    dataset['leaving'] = '';
    pressed = by;
    pressed?.setAttribute('aria-busy', 'true');
    timer = setTimeout(slow, SLOW_MS);
  }
  function stay(): void {
    clearTimeout(timer);
    delete dataset['leaving'];
    pressed?.removeAttribute('aria-busy');
  }

  // Listens on the window, since only there it is known whether the page handled the event.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    leave(event.submitter ?? event.target.querySelector<HTMLElement>('[type=submit]'));
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.href && !event.defaultPrevented && leads(link, event)) leave(link);
  });
  // Back from the next page: resets the marks.
  addEventListener('pageshow', stay);
}
