/** Tokens of this browser, under which accounts have remembered it: they sign in without the second factor. */
import { DEVICES_MAX } from '#contract/core/settings.ts';

const STORAGE_KEY = 'porthole.devices';

/** The stored tokens, newest first; none where the browser stores nothing. */
export function rememberedDevices(): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, DEVICES_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberDevice(token: string): void {
  try {
    const all = [token, ...rememberedDevices()].slice(0, DEVICES_MAX);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all));
  } catch {
    // Without storage the browser is asked for a code again.
  }
}
