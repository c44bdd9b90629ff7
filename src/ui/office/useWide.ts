/** Whether there is room for a table: below, what a table shows stands on cards. */
import { useSyncExternalStore } from 'react';

const query = '(min-width: 768px)';
const media = () => (typeof matchMedia === 'undefined' ? undefined : matchMedia(query));

export const isWide = (): boolean => media()?.matches ?? true;

function follow(heard: () => void): () => void {
  const followed = media();
  followed?.addEventListener('change', heard);
  return () => followed?.removeEventListener('change', heard);
}

export const useWide = (): boolean => useSyncExternalStore(follow, isWide, () => true);
