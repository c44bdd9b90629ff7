/**
 * Unsaved input, stored in this browser tab by user and form, so that a reload, a lost connection or an ended
 * session does not lose it. An explicit logout deletes it.
 */
export const DRAFT_PREFIX = 'porthole.draft.';

export type Draft<T> = {
  /** Time of the last change (ms since 1970). */
  at: number;
  content: T;
};

const keyOf = (person: string, form: string): string => `${DRAFT_PREFIX}${person}.${form}`;

/** Returns what `person` last typed into `form`, if anything. */
export function readDraft<T>(person: string | null, form: string): Draft<T> | null {
  if (person === null) return null;
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyOf(person, form)) ?? 'null');
    return typeof parsed === 'object' && parsed !== null && 'at' in parsed && 'content' in parsed
      ? (parsed as Draft<T>)
      : null;
  } catch {
    return null;
  }
}

/** Stores typed input. A browser without space or storage must not interrupt typing. */
export function keepDraft(person: string | null, form: string, content: unknown): void {
  if (person === null) return;
  try {
    sessionStorage.setItem(keyOf(person, form), JSON.stringify({ at: Date.now(), content }));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export const forgetDraft = (person: string | null, form: string): void =>
  sessionStorage.removeItem(keyOf(person ?? '', form));

let forgotten = 0;
/** Number of times all drafts were deleted; a save that began before a deletion is dropped. */
export const draftsForgotten = (): number => forgotten;

export function forgetDrafts(): void {
  forgotten += 1;
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
}
