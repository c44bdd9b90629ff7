/** News about exports, from the stream to the components that show it. */
import type { ExportNews } from '#contract/records/api/exports.ts';
import { createNews } from './news.ts';

/** Null: some may have been missed. */
export const exportNews = createNews<ExportNews | null>();

const PENDING = 'exports.pending';

/**
 * Exports that this browser is waiting for; one that becomes ready meanwhile is reported at the next visit.
 */
export function pendingExports(): string[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(PENDING) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string').slice(-20) : [];
  } catch {
    return [];
  }
}

const keep = (ids: readonly string[]): void => {
  try {
    localStorage.setItem(PENDING, JSON.stringify(ids));
  } catch {
    // A browser without storage receives news only while the page is open.
  }
};

/** Exports requested by this page. */
const requestedIds = new Set<string>();
export const requestedHere = (id: string): boolean => requestedIds.has(id);

export function waitFor(id: string): void {
  requestedIds.add(id);
  keep([...pendingExports(), id]);
}
/** Removes it and returns whether it was pending. */
export function waitsNoMore(id: string): boolean {
  const before = pendingExports();
  keep(before.filter((other) => other !== id));
  return before.includes(id);
}
