/**
 * First paint of an office page, rendered by the server: frame, title and list rows, readable while the
 * scripts load. The page then replaces it with the same layout. It is not interactive (`inert`).
 */
import type { ReactNode } from 'react';
import type { Actor } from '#contract/access/access.ts';
import { withoutTrailingSlash } from '#contract/core/paths.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Section } from '#contract/core/routes.ts';
import type { Say } from '#src/records/texts.ts';
import { Logo } from '#src/ui/Logo.tsx';
import { crumbsOf, menuPath } from '../office/tabs/crumbs.ts';
import { deviceClass } from '../office/device.ts';
import { menuOf, openKeys, placeOf, type MenuNode } from '../office/sidebar/menu.ts';
import { sectionsFor } from '../office/sidebar/sections.ts';

type Props = {
  t: Say;
  actor: Actor;
  section: Section | undefined;
  pathname: string;
  title: string;
  sidebarOpen: boolean;
  children: ReactNode;
};

/** Width of a large window. */
const DESK = 1920;

export function FirstPaint({
  t,
  actor,
  section,
  pathname: requestedPath,
  title,
  sidebarOpen,
  children,
}: Props) {
  const pathname = withoutTrailingSlash(requestedPath);
  const menu = section ? menuOf(section, actor) : [];
  const brand = (
    <span className="brand">
      <Logo className="logo-sign" />
      <span className="menu-text">{t('office:shell.name')}</span>
    </span>
  );
  const frame = ['office', 'first-paint', deviceClass(pathname, DESK), 'wide', sidebarOpen ? '' : 'folded'];
  return (
    <div className={frame.filter(Boolean).join(' ')} inert>
      <div className="office-side">
        {brand}
        {sidebarOpen && <Menu menu={menu} pathname={menuPath(pathname)} t={t} />}
      </div>
      <div className="office-body">
        <div className="office-header">
          <div className="header-row">
            <span className="first-paint-fold" />
            <span className="first-paint-narrow">{brand}</span>
            <div className="sections">
              {sectionsFor(actor).map(({ key, titleKey, section: of }) => (
                <span
                  key={key}
                  className="first-paint-section"
                  aria-current={of !== null && of === section ? 'true' : undefined}
                >
                  {t(titleKey)}
                </span>
              ))}
            </div>
          </div>
          <div className="tabs">
            <ul>
              <li className="tab active">
                <span className="first-paint-tab">{title}</span>
              </li>
            </ul>
          </div>
        </div>
        <div className="office-main" aria-busy="true">
          {actor.ydid === YDID_PERSONAL && (
            <span className="personal-banner">{t('office:shell.personalBanner')}</span>
          )}
          <div className="crumbs">
            <ol>
              {crumbsOf(pathname, menu).map(({ titleKey }, index, { length }) => (
                <li key={titleKey}>
                  <span aria-current={index === length - 1 ? 'page' : undefined}>{t(titleKey)}</span>
                </li>
              ))}
            </ol>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Sidebar: the first level, and the open groups of the current page. */
function Menu({ menu, pathname: requestedPath, t }: { menu: readonly MenuNode[]; pathname: string; t: Say }) {
  const pathname = placeOf(menu, requestedPath);
  const open = openKeys(menu, pathname);
  const level = (nodes: readonly MenuNode[], depth: number): ReactNode => (
    <ul>
      {nodes.map(({ key, titleKey, path, children }) => (
        <li key={key}>
          <span
            className={path ? 'menu-item' : 'menu-item menu-group'}
            aria-current={path !== undefined && path === pathname ? 'page' : undefined}
          >
            {depth === 0 && <span className="menu-icon" />}
            <span className="menu-text">{t(titleKey)}</span>
          </span>
          {open[depth] === key && level(children, depth + 1)}
        </li>
      ))}
    </ul>
  );
  return <div className="menu-tree">{level(menu, 0)}</div>;
}
