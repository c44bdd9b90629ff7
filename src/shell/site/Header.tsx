import { headerEntries, openPagesOf, type HeaderEntry } from '#contract/core/front-menu.ts';
import { pathOf, sidebarViewOf } from '#contract/core/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { useText } from '#src/ui/text.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MySlot } from './MySlot.tsx';
import { OtherSites } from './OtherSites.tsx';
import { usePage } from '#src/ui/page.tsx';
import { UserMenu } from './UserMenu.tsx';

/** For users with at least one back-office page; the server determines the first one. */
const backoffice = {
  key: 'backoffice',
  titleKey: 'routes:section.backoffice',
  section: 'backoffice',
} as const;

function useEntries() {
  const { state } = usePage();
  const office = state.viewer?.backoffice;
  const path = state.url.split('?')[0] ?? '/';
  const section = sidebarViewOf(path);
  const isCurrent = (entry: HeaderEntry) =>
    entry.section
      ? entry.section === section
      : path === entry.path || (entry.key === 'home' && path === '/home');
  return [...headerEntries(), ...(office ? [{ ...backoffice, path: office }] : [])].map((entry) => ({
    ...entry,
    current: isCurrent(entry),
  }));
}

function Entries() {
  const { t } = useText();
  const entries = useEntries();
  return (
    <>
      {entries.map(({ key, path, titleKey, current }) => (
        <li key={key}>
          <a href={path} aria-current={current ? 'page' : undefined}>
            {t(titleKey)}
          </a>
        </li>
      ))}
      <OtherSites />
    </>
  );
}

function PhoneMenu() {
  const { t } = useText();
  const { state, config } = usePage();
  const pages = [...openPagesOf('cargoTrackings'), ...openPagesOf('standards')];
  return (
    <details className="menu phone-menu" name="header">
      <summary aria-label={t('menu')}>
        <Icon name="menu" />
      </summary>
      <ul className="menu-list">
        <li>
          <MySlot />
        </li>
        <Entries />
        {pages.map(({ key, path, titleKey }) => (
          <li key={`page-${key}`}>
            <a href={path}>{t(titleKey)}</a>
          </li>
        ))}
        {config.contact.phone && (
          <li>
            <a href={`tel:${config.contact.phone}`}>
              <Icon name="phone" />
              {config.contact.phone}
            </a>
          </li>
        )}
        {!state.viewer && (
          <li>
            <a href={pathOf('register')}>{t('register')}</a>
          </li>
        )}
      </ul>
    </details>
  );
}

export function Header() {
  const { t } = useText();
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="logo" href={pathOf('home')}>
          <Logo />
          <span>{t('porthole')}</span>
        </a>
        <nav className="site-nav" aria-label={t('mainMenu')}>
          <ul className="entries">
            <Entries />
          </ul>
        </nav>
        <div className="site-actions">
          <MySlot className="button quiet wide-only" short />
          <LanguageSwitch />
          <UserMenu />
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}
