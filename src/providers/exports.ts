/** News of one's own exports, from whoever hears them to whoever shows them. */
import type { ExportNews } from '#contract/records/api/exports.ts';
import { createNews } from './news.ts';

/** Null: some may have been missed. */
export const exportNews = createNews<ExportNews | null>();

const PENDING = 'exports.pending';

/** Exports that this browser waits for: what becomes ready while nobody looks is told when somebody does. */
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
    // A browser that keeps nothing is told while it is open.
  }
};

/** Exports that this very page has asked for. */
const requestedIds = new Set<string>();
export const requestedHere = (id: string): boolean => requestedIds.has(id);

export function waitFor(id: string): void {
  requestedIds.add(id);
  keep([...pendingExports(), id]);
}
/** Answers whether it was waited for. */
export function waitsNoMore(id: string): boolean {
  const before = pendingExports();
  keep(before.filter((other) => other !== id));
  return before.includes(id);
}
