import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { crumbsOf } from './crumbs.ts';
import type { MenuNode } from '../sidebar/menu.ts';

/** Path to the current page, separated by '/'. The last step is not a link. */
export function Breadcrumb({ pathname, menu }: { pathname: string; menu: readonly MenuNode[] }) {
  const { t } = useTranslation('office');
  const crumbs = crumbsOf(pathname, menu);
  return (
    <nav className="crumbs" aria-label={t('shell.breadcrumb')}>
      <ol>
        {crumbs.map(({ titleKey, to }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={titleKey}>
              {to && !last ? (
                <Link to={to}>{t(titleKey)}</Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{t(titleKey)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
