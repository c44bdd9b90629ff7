/** OAuth2's `state`: a callback that this browser did not request signs no one in. */
const KEY = 'porthole.scan';

/** Returns a new random state and stores it in this tab until the callback. */
export function expectedState(): string {
  const state = crypto.getRandomValues(new Uint32Array(4)).join('-');
  sessionStorage.setItem(KEY, state);
  return state;
}

/** Returns true if a callback with this `state` belongs to this tab's request; never for one without it. */
export function isExpected(state: string | null): boolean {
  const expected = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return state === expected;
}
