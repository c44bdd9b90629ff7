/** The tab bar's state: which paths are open, which views are kept alive. Pure; a path is never there twice. */
import type { Location } from 'react-router';
import { withoutTrailingSlash } from '#contract/paths.ts';

export type OpenTab = {
  /** The path without its query: what makes a tab. */
  path: string;
  /** Where the tab is, query and all: the view inside keeps seeing this while it is hidden. */
  location: Location;
  /** Counts refreshes: another number mounts the view anew. */
  round: number;
  /** The view stays mounted while another tab is shown. */
  kept: boolean;
  /** When it was last shown, as a counter. */
  shown: number;
};

export type Tabs = { open: readonly OpenTab[]; active: string | null; count: number };

/** How many views stay mounted; the ones shown longest ago start anew when they are shown again. */
export const MAX_KEPT = 10;

export const noTabs: Tabs = { open: [], active: null, count: 0 };

/** Shows `location`: in the tab of its path, or in a new one at the end. */
export function show(tabs: Tabs, location: Location, keep: boolean): Tabs {
  const path = withoutTrailingSlash(location.pathname);
  const count = tabs.count + 1;
  const existing = tabs.open.find((tab) => tab.path === path);
  const tab: OpenTab = { path, location, round: existing?.round ?? 0, kept: keep, shown: count };
  const open = existing ? tabs.open.map((other) => (other === existing ? tab : other)) : [...tabs.open, tab];
  return { open: withinLimit(open), active: path, count };
}

/** Only MAX_KEPT views stay mounted: the ones shown last. */
function withinLimit(open: readonly OpenTab[]): readonly OpenTab[] {
  const kept = open.filter((tab) => tab.kept).sort((a, b) => b.shown - a.shown);
  const dropped = new Set(kept.slice(MAX_KEPT));
  return dropped.size === 0 ? open : open.map((tab) => (dropped.has(tab) ? { ...tab, kept: false } : tab));
}

/** Mounts the view of `path` anew, where it is. */
export const refresh = (tabs: Tabs, path: string): Tabs => ({
  ...tabs,
  open: tabs.open.map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)),
});

/** Closes `path`; a closed active tab leaves its place to its right neighbour, else to the left one. */
export function close(tabs: Tabs, path: string): Tabs {
  const index = tabs.open.findIndex((tab) => tab.path === path);
  const open = tabs.open.filter((tab) => tab.path !== path);
  const active = tabs.active === path ? ((open[index] ?? open.at(-1))?.path ?? null) : tabs.active;
  return { ...tabs, open, active };
}

/** Closes all but `path`, which is then shown. */
export const closeOthers = (tabs: Tabs, path: string): Tabs => ({
  ...tabs,
  open: tabs.open.filter((tab) => tab.path === path),
  active: path,
});

/** Closes every tab; the section's default page follows. */
export const closeAll = (tabs: Tabs): Tabs => ({ ...tabs, open: [], active: null });

/** The address of a tab, as a link needs it. */
export const addressOf = ({ location }: OpenTab): string =>
  location.pathname + location.search + location.hash;

/** The tabs as text for browser storage: addresses only, no state. */
export const remember = (tabs: Tabs): string => JSON.stringify(tabs.open.map(addressOf));

/** Tabs from their text, none of them mounted; what is not a path of ours is left out. */
export function recall(text: string | null, isOurs: (pathname: string) => boolean): Tabs {
  let addresses: unknown;
  try {
    addresses = JSON.parse(text ?? '[]');
  } catch {
    return noTabs;
  }
  if (!Array.isArray(addresses)) return noTabs;
  const open: OpenTab[] = [];
  for (const address of addresses) {
    if (typeof address !== 'string' || !address.startsWith('/') || address.startsWith('//')) continue;
    const { pathname, search, hash } = new URL(address, 'http://porthole.invalid');
    const path = withoutTrailingSlash(pathname);
    if (!isOurs(pathname) || open.some((tab) => tab.path === path)) continue;
    const location: Location = { pathname, search, hash, state: null, key: 'default' };
    open.push({ path, location, round: 0, kept: false, shown: 0 });
  }
  return { open, active: null, count: 0 };
}
