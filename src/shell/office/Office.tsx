/** The office's frame: sidebar, header, tab bar, breadcrumb, and the views. */
import { App, Drawer } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, type Location } from 'react-router';
import { VISITOR, type Actor } from '#contract/access/access.ts';
import { matchRoute } from '#contract/core/office-paths.ts';
import { pathOf, sidebarViewOf, withoutTrailingSlash } from '#contract/core/paths.ts';
import type { Section } from '#contract/core/routes.ts';
import { TOAST_MS } from '#contract/core/settings.ts';
import { prefer, preferences } from '#src/providers/preferences.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Breadcrumb } from './tabs/Breadcrumb.tsx';
import { listOf, menuPath } from './tabs/crumbs.ts';
import { deviceClass, isMobile, useWidth } from './device.ts';
import { useDialogFocus } from './dialog-focus.ts';
import { useFormKeys } from './form-keys.ts';
import { useGuard } from './session/guard.ts';
import { Header, Sections } from './Header.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { CachedViews } from './tabs/CachedViews.tsx';
import { defaultPage, menuOf, type MenuNode } from './sidebar/menu.ts';
import { PageSkeleton } from './tabs/PageView.tsx';
import { DemoBanner } from './notices/DemoBanner.tsx';
import { PersonalBanner } from './notices/PersonalBanner.tsx';
import { NotFound, Unauthorised } from './notices/Refusals.tsx';
import { sectionsFor } from './sidebar/sections.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useExportNotices } from './notices/use-export-notices.ts';
import { unreadAlerts } from './notices/unread-alerts.ts';
import { useOfficeNews } from './notices/use-office-news.ts';
import { ViewBar } from './tabs/ViewBar.tsx';
import { SupportBar } from './tabs/SupportBar.tsx';
import { TabBar } from './tabs/TabBar.tsx';
import { addressOf, tabOf } from './tabs/tabs.ts';
import { useTabs } from './tabs/use-tabs.ts';
import { useUnsaved } from './tabs/use-unsaved.ts';
import '#src/ui/dark.css';
import './office.css';

/** The last loaded role set, which the frame shows while the next one loads. */
function useKnownActor() {
  const { actor } = useStore(session);
  const [known, setKnown] = useState(actor);
  if (actor && actor !== known) setKnown(actor);
  return actor ?? known ?? VISITOR;
}

/** The menu of the current section. */
function useMenu(section: Section | undefined, actor: Actor): readonly MenuNode[] {
  return useMemo(() => (section ? menuOf(section, actor) : []), [section, actor]);
}

/** The title of a page until the page sets its own: `Currency: edit EUR`. */
function useTitles(renamed: Readonly<Record<string, string>>): (path: string) => string {
  const { t } = useTranslation(['routes', 'office']);
  return (path) => {
    const match = matchRoute(path);
    const renamedTo = renamed[tabOf(path)];
    if (renamedTo || !match) return renamedTo ?? path;
    const list = listOf(match.route);
    const own = [t(match.route.titleKey), ...Object.values(match.parameters)].join(' ');
    return list ? t('office:tabs.of', { list: t(list.titleKey), page: own }) : own;
  };
}

export function Office() {
  useDialogFocus();
  useFormKeys();
  const { t } = useTranslation('office');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { pathname: wanted } = useLocation();
  const actor = useKnownActor();
  const { sidebarOpen } = useStore(preferences);
  const { state: tabs, titles, actions } = useTabs();
  const unsaved = useUnsaved();
  useOfficeNews();
  useExportNotices();
  const [drawer, setDrawer] = useState(false);
  const width = useWidth();
  const mobile = isMobile(width);
  /** A record in an unsaved form stays in the form when it is opened for viewing. */
  const admit = (location: Location) => {
    const path = tabOf(location.pathname);
    const tab = tabs.open.find((open) => open.path === path);
    if (tab && tab.location.pathname !== location.pathname && unsaved.isHeld(path))
      void navigate(addressOf(tab), { replace: true });
    else actions.show(location);
  };
  const admission = useGuard({
    admit,
    refresh: actions.refresh,
    blocked: (key) => void message.error({ content: t(key), key, duration: TOAST_MS / 1000 }),
    text: t,
    leave: (path) => (path === null ? window.location.reload() : window.location.assign(path)),
  });
  const pathname = withoutTrailingSlash(admission?.location.pathname ?? wanted);
  const place = menuPath(pathname);
  const section = sidebarViewOf(place);
  const menu = useMenu(section, actor);
  const entries = useMemo(() => sectionsFor(actor), [actor]);
  const titleOf = useTitles(titles);
  const title = admission?.kind === 'page' ? titleOf(pathname) : '';
  const unread = useStore(unreadAlerts);

  useEffect(() => {
    const name = title ? `${title} · ${t('shell.name')}` : t('shell.name');
    document.title = unread === 0 ? name : `(${unread}) ${name}`;
  }, [title, unread, t]);

  const start = (section && defaultPage(section, actor)) ?? pathOf('member');
  const closeTab = (path: string) => {
    actions.close(path);
    actions.rename(path, undefined);
    unsaved.hold(path, false);
    if (path !== tabs.active) return;
    const index = tabs.open.findIndex((tab) => tab.path === path);
    const next = tabs.open[index + 1] ?? tabs.open[index - 1];
    void navigate(next ? addressOf(next) : start);
  };
  const paths = tabs.open.map(({ path }) => path);
  const linkTo = (path: string) => {
    const tab = tabs.open.find((open) => open.path === path);
    return tab ? addressOf(tab) : path;
  };
  const sidebar = (collapsed: boolean) => (
    <Sidebar
      menu={menu}
      pathname={place}
      collapsed={collapsed}
      addressOf={linkTo}
      onChoose={() => setDrawer(false)}
    />
  );
  const brand = (
    <a className="brand" href="/">
      <Logo className="logo-sign" />
      <span className="menu-text">{t('shell.name')}</span>
    </a>
  );
  const frame = [
    'office',
    deviceClass(pathname, width),
    mobile ? 'narrow' : 'wide',
    sidebarOpen ? '' : 'folded',
  ];
  return (
    <div className={frame.filter(Boolean).join(' ')}>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      {mobile ? (
        <Drawer
          open={drawer}
          placement="left"
          width={Math.min(320, width - 48)}
          onClose={() => setDrawer(false)}
          title={brand}
          className="office-drawer"
        >
          <Sections entries={entries} current={section} onChoose={() => setDrawer(false)} />
          {sidebar(false)}
        </Drawer>
      ) : (
        <aside className="office-side">
          {brand}
          {sidebar(!sidebarOpen)}
        </aside>
      )}
      <div className="office-body">
        <header className="office-header">
          <ViewBar />
          <SupportBar />
          <Header
            entries={entries}
            current={section}
            mobile={mobile}
            brand={brand}
            sidebarOpen={mobile ? drawer : sidebarOpen}
            onToggleSidebar={() => (mobile ? setDrawer(!drawer) : prefer({ sidebarOpen: !sidebarOpen }))}
          />
          <TabBar
            tabs={admission?.kind === 'page' ? tabs : { ...tabs, active: null }}
            titleOf={titleOf}
            onRefresh={(path) => unsaved.ask([path], () => actions.refresh(path))}
            onClose={(path) => unsaved.ask([path], () => closeTab(path))}
            onCloseOthers={(path) =>
              unsaved.ask(
                paths.filter((other) => other !== path),
                () => actions.closeOthers(path),
              )
            }
            onCloseAll={() =>
              unsaved.ask(paths, () => {
                actions.closeAll();
                void navigate(start);
              })
            }
          />
        </header>
        <main id="main" className="office-main" tabIndex={-1}>
          <output className="sr">{title}</output>
          <PersonalBanner />
          <DemoBanner />
          {admission?.kind === 'page' && <Breadcrumb pathname={pathname} menu={menu} />}
          {admission === null && <PageSkeleton />}
          <CachedViews
            tabs={tabs}
            visible={admission?.kind === 'page'}
            onClose={closeTab}
            rename={actions.rename}
            unsaved={unsaved}
          />
          {admission?.kind === 'unauthorised' && <Unauthorised />}
          {admission?.kind === 'notFound' && <NotFound path={pathname} />}
        </main>
      </div>
    </div>
  );
}
