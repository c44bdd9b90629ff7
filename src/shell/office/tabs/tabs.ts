/** State of the tab bar: open paths and cached views. Pure; each path occurs once. */
import type { Location } from 'react-router';
import { matchRoute } from '#contract/core/office-paths.ts';
import { withoutTrailingSlash } from '#contract/core/paths.ts';

type OpenTab = {
  /** Identity of a tab (`tabOf`): the path without its query, the same for viewing and editing a record. */
  path: string;
  /** Current address of the tab with its query; a hidden view keeps seeing it. */
  location: Location;
  /** Refresh counter: a new number remounts the view. */
  round: number;
  /** Whether the view stays mounted while another tab is shown. */
  keepAlive: boolean;
  /** Counter that orders tabs by when they were last shown. */
  shown: number;
};

export type Tabs = { open: readonly OpenTab[]; active: string | null; count: number };

/** Maximum number of mounted views; older ones are remounted when shown. */
export const MAX_ALIVE = 10;

export const noTabs: Tabs = { open: [], active: null, count: 0 };

/** The tab of a path: a record has one, viewed or edited. */
export function tabOf(pathname: string): string {
  const path = withoutTrailingSlash(pathname);
  return matchRoute(path)?.route.key.endsWith('.edit') ? path.replace('/edit/', '/show/') : path;
}

/** Shows `location` in the tab of its path, or in a new one at the end. */
export function show(tabs: Tabs, location: Location, keep: boolean): Tabs {
  const path = tabOf(location.pathname);
  const count = tabs.count + 1;
  const existing = tabs.open.find((tab) => tab.path === path);
  const tab: OpenTab = { path, location, round: existing?.round ?? 0, keepAlive: keep, shown: count };
  const open = existing ? tabs.open.map((other) => (other === existing ? tab : other)) : [...tabs.open, tab];
  return { open: withinLimit(open), active: path, count };
}

/** Keeps only the most recently shown views mounted. */
function withinLimit(open: readonly OpenTab[]): readonly OpenTab[] {
  const alive = open.filter((tab) => tab.keepAlive).sort((a, b) => b.shown - a.shown);
  const dropped = new Set(alive.slice(MAX_ALIVE));
  return dropped.size === 0
    ? open
    : open.map((tab) => (dropped.has(tab) ? { ...tab, keepAlive: false } : tab));
}

/** Remounts the view of `path` at its current location. */
export const refresh = (tabs: Tabs, path: string): Tabs => ({
  ...tabs,
  open: tabs.open.map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)),
});

/** Closes `path`; if it was active, its right neighbour becomes active, else the left one. */
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

/** The URL of a tab, for links. */
export const addressOf = ({ location }: OpenTab): string =>
  location.pathname + location.search + location.hash;

export type Titles = Readonly<Record<string, string>>;

/** The tabs as text for browser storage: URLs and names set by pages, no state. */
export const remember = (tabs: Tabs, titles: Titles = {}): string =>
  JSON.stringify(tabs.open.map((tab) => ({ at: addressOf(tab), title: titles[tab.path] })));

type Remembered = { at?: unknown; title?: unknown } | null;
const listOf = (text: string | null): Remembered[] => {
  const parsed: unknown = JSON.parse(text ?? '[]');
  // Before the last release a tab was stored as its URL alone.
  return Array.isArray(parsed)
    ? parsed.map((tab: unknown) => (typeof tab === 'string' ? { at: tab } : (tab as Remembered)))
    : [];
};

/** The names in the text of `remember`, by tab. */
export function recallTitles(text: string | null): Titles {
  try {
    return Object.fromEntries(
      listOf(text).flatMap((tab) =>
        typeof tab?.at === 'string' && typeof tab.title === 'string'
          ? [[tabOf(new URL(tab.at, 'http://porthole.invalid').pathname), tab.title]]
          : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Parses stored tabs, none of them mounted; unknown paths are left out. */
export function recall(text: string | null, isOurs: (pathname: string) => boolean): Tabs {
  let remembered: Remembered[];
  try {
    remembered = listOf(text);
  } catch {
    return noTabs;
  }
  const open: OpenTab[] = [];
  for (const tab of remembered) {
    const address = tab?.at;
    if (typeof address !== 'string' || !address.startsWith('/') || address.startsWith('//')) continue;
    const { pathname, search, hash } = new URL(address, 'http://porthole.invalid');
    const path = tabOf(pathname);
    if (!isOurs(pathname) || open.some((other) => other.path === path)) continue;
    const location: Location = { pathname, search, hash, state: null, key: 'default' };
    open.push({ path, location, round: 0, keepAlive: false, shown: 0 });
  }
  return { open, active: null, count: 0 };
}
