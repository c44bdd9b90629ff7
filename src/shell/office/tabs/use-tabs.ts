/** The tab bar's state in React, remembered for this browser tab. */
import { useEffect, useMemo, useState } from 'react';
import type { Location } from 'react-router';
import { matchRoute } from '#contract/core/office-paths.ts';
import { isOfficePath } from '../pages.ts';
import * as tabs from './tabs.ts';

const STORAGE_KEY = 'porthole.tabs';

export type TabActions = {
  show: (location: Location) => void;
  refresh: (path: string) => void;
  close: (path: string) => void;
  closeOthers: (path: string) => void;
  closeAll: () => void;
  rename: (path: string, title: string | undefined) => void;
};

/** The open tabs, their names, and operations on them. */
export function useTabs(): {
  state: tabs.Tabs;
  titles: tabs.Titles;
  actions: TabActions;
} {
  const [state, setState] = useState(() => tabs.recall(sessionStorage.getItem(STORAGE_KEY), isOfficePath));
  const [titles, setTitles] = useState(() => tabs.recallTitles(sessionStorage.getItem(STORAGE_KEY)));
  useEffect(() => {
    sessionStorage.setItem(STORAGE_KEY, tabs.remember(state, titles));
  }, [state, titles]);
  const actions = useMemo<TabActions>(
    () => ({
      show(location) {
        const keep = matchRoute(location.pathname)?.route.noCache !== true;
        setState((now) => tabs.show(now, location, keep));
      },
      refresh: (path) => setState((now) => tabs.refresh(now, tabs.tabOf(path))),
      close: (path) => setState((now) => tabs.close(now, path)),
      closeOthers: (path) => setState((now) => tabs.closeOthers(now, path)),
      closeAll: () => setState(tabs.closeAll),
      rename(path, title) {
        setTitles((now) => {
          // Pages set their name on every render of the frame; an unchanged name must not rerender it.
          if (now[path] === title) return now;
          const next = { ...now };
          if (title === undefined) delete next[path];
          else next[path] = title;
          return next;
        });
      },
    }),
    [],
  );
  return { state, titles, actions };
}
