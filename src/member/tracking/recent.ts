/** Recent questions of a user on each tracking page, for as long as the browser is open. */
import { useEffect, useState } from 'react';
import type { TrackingPageKey } from '#contract/site/member-pages.ts';
import { session } from '#src/providers/session.ts';
import type { Fields } from './fields.ts';

const MOST = 8;

/** Two users of one browser do not see each other's questions. */
const keyOf = (page: TrackingPageKey): string =>
  `porthole.questions.${session.get().member?.Id ?? ''}.${page}`;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function read(page: TrackingPageKey): readonly Fields[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(page)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFields) : [];
  } catch {
    return [];
  }
}

function write(page: TrackingPageKey, questions: readonly Fields[]): void {
  try {
    sessionStorage.setItem(keyOf(page), JSON.stringify(questions));
  } catch {
    // A browser that stores nothing has no recent questions.
  }
}

const same = (a: Fields, b: Fields): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The recent questions of `page`, latest first, with the shown one; and how to forget them. */
export function useRecentQuestions(
  page: TrackingPageKey,
  shown: Fields | null,
): [readonly Fields[], () => void] {
  const [stored, setStored] = useState(() => read(page));
  const questions = shown
    ? [shown, ...stored.filter((one) => !same(one, shown))].slice(0, MOST)
    : stored.slice(0, MOST);
  useEffect(() => {
    if (shown) write(page, [shown, ...read(page).filter((one) => !same(one, shown))].slice(0, MOST));
  }, [page, shown]);
  const forget = () => {
    write(page, []);
    setStored([]);
  };
  return [questions, forget];
}
