/** A message that outlives a page load: shown after the office leaves for a page of the public front. */
const STORAGE_KEY = 'porthole.flash';

/** Stores `text` to be shown by the next page. */
export const leaveMessage = (text: string): void => sessionStorage.setItem(STORAGE_KEY, text);

/** Returns the message of the previous page, once. */
export function takeMessage(): string | null {
  const text = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return text;
}
