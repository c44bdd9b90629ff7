import type { ReactNode } from 'react';
import { openPagesOf } from '#contract/core/front-menu.ts';
import { pathOf, sidebarViewOf } from '#contract/core/paths.ts';
import { Notices } from '#src/ui/Notices.tsx';
import { useText } from '#src/ui/text.tsx';
import { signInAgain } from './sign-out.ts';
import { Header } from './Header.tsx';
import { usePage } from '#src/ui/page.tsx';
import { OtherSites } from './OtherSites.tsx';
import { ViewSlot } from './ViewSlot.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useQuickSearch } from './use-quick-search.ts';

/** Header, sidebar of the section if it has one, page, side panel, footer. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { t } = useText();
  const { key, url, viewer } = usePage().state;
  useQuickSearch(viewer?.backoffice);
  const path = url.split('?')[0] ?? '/';
  // The home page starts with a full-width band behind the header.
  const banded = key === 'home' || key === 'homeAlias';
  const section = sidebarViewOf(path);
  const items = section ? openPagesOf(section) : [];
  return (
    <div className={banded ? 'site banded' : 'site'} id="top">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <ViewSlot viewer={viewer} />
      <Header />
      <main className="site-main" id="main" tabIndex={-1}>
        <div className={banded ? '' : items.length > 0 ? 'wrap with-sidebar' : 'wrap'}>
          {items.length > 0 && (
            <nav className="sidebar" aria-label={t(`routes:section.${section}`)}>
              <h2>{t(`routes:section.${section}`)}</h2>
              <ul className="entries">
                {items.map((item) => (
                  <li key={item.key}>
                    <a href={item.path} aria-current={item.path === path ? 'page' : undefined}>
                      {t(item.titleKey)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="page">{children}</div>
        </div>
      </main>
      <SidePanel />
      <Footer />
      <Notices onSignIn={signInAgain} />
    </div>
  );
}

/** One page for each tracked kind; parcels and trains use the home page's box. */
const FOOTER = [
  'home',
  'cargoTrackingSea',
  'cargoTrackingAir',
  'customsClearing',
  'ctnrdynamic',
  'terminalTracking',
  'deopt',
  'vessel',
  'truckTrajectory',
  'sailSchedule',
  'nextFlights',
  'embedHelp',
] as const;

function Footer() {
  const { t } = useText();
  const { config } = usePage();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>
          {t('porthole')} {config.version} · {t('footer')}
        </p>
        <ul className="entries">
          {FOOTER.map((key) => (
            <li key={key}>
              <a href={pathOf(key)}>{t(`routes:${key}`)}</a>
            </li>
          ))}
          <OtherSites />
        </ul>
      </div>
    </footer>
  );
}
