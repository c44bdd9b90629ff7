/** Whether there is room for a table: below, what a table shows stands on cards. */
import { useSyncExternalStore } from 'react';
import { WIDE } from '#contract/site/office.ts';

const media = (query: string) => (typeof matchMedia === 'undefined' ? undefined : matchMedia(query));

let onScreen = true;
/** Paper is narrower than the screen whose page is printed on it: what is shown there is printed. */
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
