/**
 * Single owner of toasts and the signed-out dialog: each failure is reported once, wherever it was detected.
 */
import { TOAST_MS } from '#contract/core/settings.ts';

export type NoticeKind = 'error' | 'success' | 'info';
/** Where a toast leads. */
export type NoticeLink = { href: string; text: string };
export type Notice = { id: number; kind: NoticeKind; text: string; link?: NoticeLink | undefined };
export type Notices = { toasts: readonly Notice[]; signedOut: boolean };

let state: Notices = { toasts: [], signedOut: false };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Notices): void {
  state = next;
  for (const heard of listeners) heard();
}

/** Shows a toast for five seconds (specification 8); the same text is not shown twice at once. */
export function toast(kind: NoticeKind, text: string, link?: NoticeLink): void {
  if (state.toasts.some((notice) => notice.text === text)) return;
  const id = ++lastId;
  change({ ...state, toasts: [...state.toasts, { id, kind, text, link }] });
  setTimeout(() => dismiss(id), TOAST_MS);
}

export function dismiss(id: number): void {
  change({ ...state, toasts: state.toasts.filter((notice) => notice.id !== id) });
}

/** Code 10003: asks the user to log in again, once, however many requests fail. */
export const askToSignIn = (): void => {
  if (!state.signedOut) change({ ...state, signedOut: true });
};
export const stopAsking = (): void => change({ ...state, signedOut: false });

export const noticesNow = (): Notices => state;
export function onNotices(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
