/**
 * What somebody types and has not saved, kept in this browser tab: by person and form, so that nothing is lost when the
 * page is loaded anew, the connection drops or the session ends. A log-out that is asked for forgets it.
 */
export const DRAFT_PREFIX = 'porthole.draft.';

export type Draft<T> = {
  /** When it was typed last (ms since 1970). */
  at: number;
  content: T;
};

const keyOf = (person: string, form: string): string => `${DRAFT_PREFIX}${person}.${form}`;

/** What `person` had typed into `form`, if anything. */
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

/** Keeps what is typed; a browser without room, or that keeps nothing, must not stop the typing. */
export function keepDraft(person: string | null, form: string, content: unknown): void {
  if (person === null) return;
  try {
    sessionStorage.setItem(keyOf(person, form), JSON.stringify({ at: Date.now(), content }));
  } catch {
    // Then it lasts as long as the page does.
  }
}

export const forgetDraft = (person: string | null, form: string): void =>
  sessionStorage.removeItem(keyOf(person ?? '', form));

let forgotten = 0;
/** How often all drafts were forgotten: what was to be kept before that is not kept after it. */
export const draftsForgotten = (): number => forgotten;

export function forgetDrafts(): void {
  forgotten += 1;
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
}
