/** Whether the screen has room for a table; otherwise tables are shown as cards. */
import { useSyncExternalStore } from 'react';
import { WIDE } from '#contract/site/office.ts';

const media = (query: string) => (typeof matchMedia === 'undefined' ? undefined : matchMedia(query));

let onScreen = true;
/** The printed width is narrower than the screen; a printed page keeps the layout of the screen. */
export const isWide = (): boolean => {
  if (!media('print')?.matches) onScreen = media(WIDE)?.matches ?? true;
  return onScreen;
};

function follow(heard: () => void): () => void {
  const followed = media(WIDE);
  followed?.addEventListener('change', heard);
  return () => followed?.removeEventListener('change', heard);
}

export const useWide = (): boolean => useSyncExternalStore(follow, isWide, () => true);
