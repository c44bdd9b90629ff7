/** OAuth2's `state`: a callback that this browser did not ask for signs nobody in. */
const KEY = 'porthole.scan';

/** A new random state, kept in this tab until the callback. */
export function expectedState(): string {
  const state = crypto.getRandomValues(new Uint32Array(4)).join('-');
  sessionStorage.setItem(KEY, state);
  return state;
}

/** Whether a callback with this `state` answers what this tab asked; a callback without one asked for nothing. */
export function isExpected(state: string | null): boolean {
  const expected = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return state === expected;
}
