/** Shows at once that the next page is on its way: on a slow line it may take seconds, and nothing else would move. */

/** A page that takes longer than this (ms) is reported as slow. */
const SLOW_MS = 4_000;

/** Whether a click on `link` loads another page in this tab. */
function leads(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false;
  const { pathname, search, hash } = link;
  return !(hash && pathname === location.pathname && search === location.search);
}

/** Marks the document, and the button that was pressed, from a submit or a click on a link until the page is left. */
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

  // Listens at the window, because only there it is known whether the page handled the event.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    leave(event.submitter ?? event.target.querySelector<HTMLElement>('[type=submit]'));
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.href && !event.defaultPrevented && leads(link, event)) leave(link);
  });
  // Back from the next page: this one is shown as it was left.
  addEventListener('pageshow', stay);
}
