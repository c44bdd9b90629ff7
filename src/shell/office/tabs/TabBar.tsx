/** The tab bar: one entry per path; refresh, close, close others, close all. */
import { CloseOutlined, EllipsisOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, type Tabs } from './tabs.ts';

type TabBarProps = {
  tabs: Tabs;
  titleOf: (path: string) => string;
  onRefresh: (path: string) => void;
  onClose: (path: string) => void;
  onCloseOthers: (path: string) => void;
  onCloseAll: () => void;
};

/** Arrow keys move between tabs, Delete closes the focused one. */
function walk(event: KeyboardEvent<HTMLElement>, path: string, onClose: (path: string) => void): void {
  const link = event.currentTarget;
  const links = [...(link.closest('ul')?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step) {
    event.preventDefault();
    links[(links.indexOf(link) + step + links.length) % links.length]?.focus();
  } else if (event.key === 'Delete' && links.length > 1) onClose(path);
}

/** Scrolls the active tab into view if not all tabs fit. */
const intoView = (link: HTMLElement | null): void =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

export function TabBar({ tabs, titleOf, onRefresh, onClose, onCloseOthers, onCloseAll }: TabBarProps) {
  const { t } = useTranslation('office');
  const { active, open } = tabs;
  const path = active ?? '';
  const alone = open.length < 2;
  return (
    <nav className="tabs" aria-label={t('tabs.label')}>
      <ul>
        {open.map((tab) => (
          <li key={tab.path} className={tab.path === active ? 'tab active' : 'tab'}>
            <Link
              to={addressOf(tab)}
              data-tab={tab.path}
              // A single tab is always visible; the check would force a layout before the first paint.
              ref={tab.path === active && !alone ? intoView : undefined}
              onKeyDown={(event) => walk(event, tab.path, onClose)}
              aria-current={tab.path === active ? 'page' : undefined}
              onAuxClick={(event) => {
                if (event.button !== 1 || alone) return;
                event.preventDefault();
                onClose(tab.path);
              }}
            >
              {titleOf(tab.path)}
            </Link>
            {!alone && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={t('tabs.closeOne', { title: titleOf(tab.path) })}
                onClick={() => onClose(tab.path)}
              >
                <CloseOutlined />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="tabs-actions">
        <Tooltip title={t('tabs.refresh')}>
          <Button
            type="text"
            size="small"
            icon={<ReloadOutlined />}
            aria-label={t('tabs.refresh')}
            disabled={!active}
            onClick={() => onRefresh(path)}
          />
        </Tooltip>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'refresh', label: t('tabs.refresh'), onClick: () => onRefresh(path) },
              { key: 'close', label: t('tabs.close'), disabled: alone, onClick: () => onClose(path) },
              {
                key: 'others',
                label: t('tabs.closeOthers'),
                disabled: alone,
                onClick: () => onCloseOthers(path),
              },
              { key: 'all', label: t('tabs.closeAll'), onClick: onCloseAll },
            ],
          }}
        >
          <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={t('tabs.more')} />
        </Dropdown>
      </div>
    </nav>
  );
}
