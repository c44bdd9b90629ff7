/** Whether there is room for a table: below, what a table shows stands on cards. */
import { useSyncExternalStore } from 'react';
import { WIDE } from '#contract/office.ts';

const media = () => (typeof matchMedia === 'undefined' ? undefined : matchMedia(WIDE));

export const isWide = (): boolean => media()?.matches ?? true;

function follow(heard: () => void): () => void {
  const followed = media();
  followed?.addEventListener('change', heard);
  return () => followed?.removeEventListener('change', heard);
}

export const useWide = (): boolean => useSyncExternalStore(follow, isWide, () => true);
