/**
 * Ctrl-K on public pages: opens the office's search for users with an office, otherwise the page's search box
 * or, failing that, the number box of the home page.
 */
import { useEffect } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import { asksSearch, BOX_HASH, SEARCH_HASH } from '#src/ui/quick-search.ts';

const box = () => document.querySelector<HTMLElement>('main :is(#number, input[type=search])');

export function useQuickSearch(office: string | null | undefined): void {
  useEffect(() => {
    if (location.hash === BOX_HASH) box()?.focus();
    const pressed = (event: KeyboardEvent) => {
      if (!asksSearch(event)) return;
      event.preventDefault();
      const found = box();
      if (office) location.assign(office + SEARCH_HASH);
      else if (found) found.focus();
      else location.assign(pathOf('home') + BOX_HASH);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [office]);
}
