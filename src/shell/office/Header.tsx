/** The header: sections, greeting, settings. Home and other public pages are plain links. */
import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { portalConfig } from '#src/providers/http/config.ts';
import { resetRoles } from '#src/providers/session.ts';
import { AlertsButton } from './notices/AlertsButton.tsx';
import { DueButton } from './notices/DueButton.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import type { SectionEntry } from './sidebar/sections.ts';
import { UserMenu } from './session/UserMenu.tsx';

type HeaderProps = {
  entries: readonly SectionEntry[];
  current: string | undefined;
  mobile: boolean;
  brand: ReactNode;
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
};

export function Header({ entries, current, mobile, brand, sidebarOpen, onToggleSidebar }: HeaderProps) {
  const { t } = useTranslation('office');
  const foldIcon = sidebarOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />;
  return (
    <div className="header-row">
      <Button
        type="text"
        className="header-fold"
        icon={mobile ? <MenuOutlined /> : foldIcon}
        aria-label={t(sidebarOpen && !mobile ? 'shell.collapse' : 'shell.expand')}
        aria-expanded={sidebarOpen}
        onClick={onToggleSidebar}
      />
      {mobile && brand}
      {!mobile && <Sections entries={entries} current={current} />}
      <div className="header-end">
        <AlertsButton />
        <DueButton />
        <SearchButton />
        <SettingsMenu />
        <UserMenu />
      </div>
    </div>
  );
}

/** The sections side by side, and the two external pages, which open in a new tab. */
export function Sections(props: {
  entries: readonly SectionEntry[];
  current: string | undefined;
  onChoose?: () => void;
}) {
  const { entries, current, onChoose } = props;
  const { t } = useTranslation('office');
  const navigate = useNavigate();
  const { website, apiDocument } = portalConfig().links;
  const external = [
    ...(website ? [{ href: website, label: t('shell.website') }] : []),
    ...(apiDocument ? [{ href: apiDocument, label: t('shell.apiDocumentation') }] : []),
  ];
  return (
    <nav className="sections" aria-label={t('shell.sections')}>
      {entries.map(({ key, titleKey, path, section, inside }) => (
        <a
          key={key}
          href={path}
          aria-current={section !== null && section === current ? 'true' : undefined}
          onClick={(event) => {
            onChoose?.();
            if (!inside || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            // Another section: clears the role set, which the guard loads again.
            resetRoles();
            void navigate(path);
          }}
        >
          {t(titleKey)}
        </a>
      ))}
      {external.map(({ href, label }) => (
        <a key={href} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </nav>
  );
}
