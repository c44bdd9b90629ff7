/** The bulk job that this browser tab is waiting for. */
import type { Resource } from '#contract/records/resource.ts';
import { createStore } from '#src/providers/store.ts';

/** The current or just finished job by resource; survives a reload of the page. */
const STORAGE_KEY = 'porthole.bulk';
const readStored = (): Record<string, string> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};
export const followed = createStore<Record<string, string>>(readStored());
export function follow({ key }: Resource, id: string | null): void {
  const { [key]: _before, ...others } = followed.get();
  const next = id === null ? others : { ...others, [key]: id };
  followed.set(next);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Without storage a reload loses track of the job, which still continues.
  }
}
