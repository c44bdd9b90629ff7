/** The visitor's saved numbers, stored in this browser only, each with the status last seen. */
import { useSyncExternalStore } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import type { Snapshot } from '#contract/tracking/pages/saved-list.ts';

export type ListedNumber = { number: string; seen: Snapshot | null };

/** Where the list is: the page of the search box shows it below. */
export const MY_LIST = `${pathOf('queryQuery')}#my-list`;

const KEY = 'porthole.mine';
/** Maximum of saved numbers. */
const MAX_NUMBERS = 300;
const NONE: readonly ListedNumber[] = [];

let known: { text: string | null; list: readonly ListedNumber[] } = { text: null, list: NONE };
const listeners = new Set<() => void>();

const isMine = (one: unknown): one is ListedNumber =>
  typeof one === 'object' && one !== null && typeof (one as ListedNumber).number === 'string';

/** Returns the saved numbers, newest first; empty if the browser stores nothing. */
export function mineNow(): readonly ListedNumber[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    return NONE;
  }
  if (text === known.text) return known.list;
  let list: readonly ListedNumber[] = NONE;
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(parsed)) list = parsed.filter(isMine).slice(0, MAX_NUMBERS);
  } catch {
    list = NONE;
  }
  known = { text, list };
  return list;
}

/** Stores the list and returns whether it succeeded: a browser may refuse storage. */
export function keepMine(list: readonly ListedNumber[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MAX_NUMBERS)));
  } catch {
    return false;
  }
  for (const heard of listeners) heard();
  return true;
}

export const addMine = (added: readonly ListedNumber[]): boolean => {
  const numbers = new Set(added.map(({ number }) => number));
  return keepMine([...added, ...mineNow().filter(({ number }) => !numbers.has(number))]);
};

export const removeMine = (number: string): boolean =>
  keepMine(mineNow().filter((one) => one.number !== number));

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  // Another tab of the same browser may change the list.
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(heard);
    window.removeEventListener('storage', heard);
  };
}

/** The list; empty during server rendering, null while unknown. */
export const useMine = (): readonly ListedNumber[] | null =>
  useSyncExternalStore(subscribe, mineNow, () => null);
