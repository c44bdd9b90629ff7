/** Recent queries, stored in this browser only. */
import { useCallback, useSyncExternalStore } from 'react';

const KEY = 'porthole.recent';
const MAX_RECENT = 8;
const NONE: readonly string[] = [];

let known: { text: string | null; numbers: readonly string[] } = { text: null, numbers: NONE };
const listeners = new Set<() => void>();

function read(): readonly string[] {
  // Storage may be switched off: then there is nothing to remember.
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    return NONE;
  }
  if (text === known.text) return known.numbers;
  let numbers: readonly string[] = NONE;
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(parsed)) numbers = parsed.filter((one) => typeof one === 'string').slice(0, MAX_RECENT);
  } catch {
    numbers = NONE;
  }
  known = { text, numbers };
  return numbers;
}

function write(numbers: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(numbers));
  } catch {
    return;
  }
  for (const heard of listeners) heard();
}

/** Puts `number` first. */
export const remember = (number: string): void =>
  write([number, ...read().filter((one) => one !== number)].slice(0, MAX_RECENT));

/** The recent numbers, latest first (none while the server renders), and how to forget them. */
export function useRecent(): [readonly string[], () => void] {
  const subscribe = useCallback((heard: () => void) => {
    listeners.add(heard);
    return () => listeners.delete(heard);
  }, []);
  return [useSyncExternalStore(subscribe, read, () => NONE), () => write(NONE)];
}
