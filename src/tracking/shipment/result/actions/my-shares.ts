/** Share links made in this browser, each with the secret that revokes it. They are stored nowhere else. */
import type { ShareMade } from '#contract/tracking/pages/share.ts';

export type MyShare = ShareMade & { number: string };

const KEY = 'porthole.shares';
const MOST = 50;

export function myShares(): MyShare[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(parsed)
      ? (parsed as MyShare[]).filter((one) => typeof one?.secret === 'string')
      : [];
  } catch {
    return [];
  }
}

function keep(shares: readonly MyShare[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(shares.slice(0, MOST)));
  } catch {
    // Without storage the link still works until it expires.
  }
}

export const keepShare = (made: MyShare): void => keep([made, ...myShares()]);
export const dropShare = (id: string): void => keep(myShares().filter((one) => one.id !== id));
