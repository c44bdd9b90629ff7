import { pathOf } from '#contract/core/paths.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { SEARCH_HASH } from '#src/ui/quick-search.ts';
import { useText } from '#src/ui/text.tsx';
import { logOut } from './sign-out.ts';
import { usePage } from '#src/ui/page.tsx';

/** Log in and register for a visitor; a greeting with a dropdown for a signed-in user. */
export function UserMenu() {
  const { t } = useText();
  const { viewer } = usePage().state;
  if (!viewer)
    return (
      <>
        <a className="button quiet" href={pathOf('login')}>
          {t('login')}
        </a>
        <a className="button primary wide-only" href={pathOf('register')}>
          {t('register')}
        </a>
      </>
    );
  return (
    <details className="menu" name="header">
      <summary title={viewer.ydid === YDID_PERSONAL ? t('personalAccount') : undefined}>
        <Icon name="user" />
        <span className="wide-only greeting">{t('hello', { name: viewer.name })}</span>
        <span className="sr phone-only">{viewer.name}</span>
      </summary>
      <ul className="menu-list">
        <li>
          <a href={viewer.backoffice ?? pathOf('member')}>
            <Icon name="user" />
            {t('dashboard')}
          </a>
        </li>
        {viewer.backoffice && (
          <li>
            <a href={viewer.backoffice + SEARCH_HASH} aria-keyshortcuts="Control+K">
              <Icon name="search" />
              {t('officeSearch')}
            </a>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void logOut()}>
            <Icon name="logout" />
            {t('logout')}
          </button>
        </li>
      </ul>
    </details>
  );
}
