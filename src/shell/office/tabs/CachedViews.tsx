/**
 * Main area: the active view, and the cached ones hidden with their state and URL. Scroll positions are not
 * kept, since every navigation goes to the top.
 */
import { Activity, memo, useMemo } from 'react';
import { Route, Routes, type Location } from 'react-router';
import { routes } from '#contract/core/routes.ts';
import { TabContext, type Tab } from '#src/providers/tab.ts';
import { PageView } from './PageView.tsx';
import { usePages } from '../pages.ts';
import type { Tabs } from './tabs.ts';
import type { TabActions } from './use-tabs.ts';
import type { Unsaved } from './use-unsaved.ts';

/**
 * The view of one tab. It has its own frozen location, so that a hidden list does not follow the address bar.
 */
const View = memo(function View(
  props: Pick<TabActions, 'rename'> & {
    path: string;
    location: Location;
    onClose: (path: string) => void;
    unsaved: Unsaved;
  },
) {
  const { path, location, onClose, rename, unsaved } = props;
  const pages = usePages();
  const tab = useMemo<Tab>(
    () => ({
      rename: (title) => rename(path, title),
      close: () => onClose(path),
      hold: (is, discarded) => unsaved.hold(path, is, discarded),
      leave: (then) =>
        unsaved.ask([path], () => {
          onClose(path);
          then();
        }),
    }),
    [path, onClose, rename, unsaved],
  );
  return (
    <TabContext value={tab}>
      <Routes location={location}>
        {routes.map(({ key, path }) => {
          const load = pages[key];
          return load && <Route key={key} path={path} element={<PageView key={key} load={load} />} />;
        })}
      </Routes>
    </TabContext>
  );
});

export function CachedViews(
  props: Pick<TabActions, 'rename'> & {
    tabs: Tabs;
    /** False while a 401 or 404 page covers the views. */
    visible: boolean;
    onClose: (path: string) => void;
    unsaved: Unsaved;
  },
) {
  const { tabs, visible, onClose, rename, unsaved } = props;
  return tabs.open.map((tab) => {
    const active = visible && tab.path === tabs.active;
    if (!active && !tab.keepAlive) return null;
    return (
      <Activity key={`${tab.path} ${tab.round}`} mode={active ? 'visible' : 'hidden'}>
        <section className="view" data-path={tab.path}>
          <View path={tab.path} location={tab.location} onClose={onClose} rename={rename} unsaved={unsaved} />
        </section>
      </Activity>
    );
  });
}
