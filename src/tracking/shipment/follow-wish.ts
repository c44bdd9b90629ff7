/** The shipment that a visitor wants to follow, while they sign in: in this tab alone, for ten minutes. */
import type { Reference } from '#contract/tracking/shipment/shipment.ts';

const KEY = 'porthole.follow';
const LASTS_MS = 600_000;

const nameOf = ({ kind, value }: Reference): string => `${kind} ${value}`;

export function keepWish(reference: Reference): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name: nameOf(reference), at: Date.now() }));
  } catch {
    // Without storage the user presses the button once more.
  }
}

/** Returns whether `reference` is the wanted shipment, once. */
export function takeWish(reference: Reference): boolean {
  try {
    const { name, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { name?: string; at?: number };
    if (name !== nameOf(reference)) return false;
    sessionStorage.removeItem(KEY);
    return at !== undefined && Date.now() - at < LASTS_MS;
  } catch {
    return false;
  }
}
