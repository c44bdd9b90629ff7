/** The sidebar: the routes of the section that the user may see. One group is open at a time. */
import { DownOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MENU_SHOW_TIMEOUT_MS } from '#contract/core/settings.ts';
import { Pop } from '#src/ui/office/Pop.tsx';
import { menuIcon } from './icons.tsx';
import { openKeys, placeOf, type MenuNode } from './menu.ts';

type SidebarProps = {
  menu: readonly MenuNode[];
  pathname: string;
  collapsed: boolean;
  /** Returns the URL of a page's link: its open tab with the current query, otherwise its path. */
  addressOf: (path: string) => string;
  onChoose?: () => void;
};

/** Open groups: those of the current page, then the ones the user opens, one per level. */
function useOpen(menu: readonly MenuNode[], pathname: string) {
  const [chosen, setChosen] = useState<{ at: string; open: readonly string[] } | null>(null);
  const open = chosen?.at === pathname ? chosen.open : openKeys(menu, pathname);
  const toggle = (key: string, level: number) => {
    const outer = open.slice(0, level);
    setChosen({ at: pathname, open: open[level] === key ? outer : [...outer, key] });
  };
  return [open, toggle] as const;
}

export function Sidebar({ menu, pathname: opened, collapsed, addressOf, onChoose }: SidebarProps) {
  const { t } = useTranslation('office');
  const pathname = placeOf(menu, opened);
  const [open, toggle] = useOpen(menu, pathname);
  const page = (node: MenuNode, icon: ReactNode) => (
    <Link
      className="menu-item"
      to={addressOf(node.path ?? '')}
      aria-current={node.path === pathname ? 'page' : undefined}
      title={collapsed ? t(node.titleKey) : undefined}
      onClick={onChoose}
    >
      {icon}
      <span className="menu-text">{t(node.titleKey)}</span>
    </Link>
  );
  const level = (nodes: readonly MenuNode[], depth: number): ReactNode =>
    nodes.map((node) => {
      const icon =
        depth === 0 ? (
          <span className="menu-icon" aria-hidden="true">
            {menuIcon(node.key)}
          </span>
        ) : null;
      if (node.path) return <li key={node.key}>{page(node, icon)}</li>;
      if (collapsed && depth === 0)
        return (
          <Flyout key={node.key} node={node} icon={icon} current={openKeys([node], pathname).length > 0}>
            {level(node.children, depth + 1)}
          </Flyout>
        );
      if (node.heading)
        return (
          <li key={node.key}>
            <span className="menu-heading">{t(node.titleKey)}</span>
            <ul>{level(node.children, depth + 1)}</ul>
          </li>
        );
      const expanded = open[depth] === node.key;
      return (
        <li key={node.key}>
          <button
            type="button"
            className="menu-item menu-group"
            aria-expanded={expanded}
            onClick={() => toggle(node.key, depth)}
          >
            {icon}
            <span className="menu-text">{t(node.titleKey)}</span>
            <DownOutlined className="menu-arrow" aria-hidden="true" />
          </button>
          {expanded && <ul>{level(node.children, depth + 1)}</ul>}
        </li>
      );
    });
  return (
    <nav className={collapsed ? 'menu-tree collapsed' : 'menu-tree'} aria-label={t('shell.sidebar')}>
      <ul>{level(menu, 0)}</ul>
    </nav>
  );
}

/**
 * A group of the collapsed sidebar. Its pages appear next to it after 200 ms of hovering, or at once on a
 * click.
 */
function Flyout(props: { node: MenuNode; icon: ReactNode; current: boolean; children: ReactNode }) {
  const { node, icon, current, children } = props;
  const { t } = useTranslation('office');
  return (
    <li>
      <Pop
        placement="rightTop"
        hoverMs={MENU_SHOW_TIMEOUT_MS}
        title={t(node.titleKey)}
        content={<ul className="menu-tree menu-flyout">{children}</ul>}
      >
        <button
          type="button"
          className={current ? 'menu-item menu-group current' : 'menu-item menu-group'}
          aria-label={t(node.titleKey)}
        >
          {icon}
        </button>
      </Pop>
    </li>
  );
}
