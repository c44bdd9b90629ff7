import { useState } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { logOut } from '#src/shell/site/sign-out.ts';
import { useText } from '#src/ui/text.tsx';

/** The reason why access is refused: the signed-in account, and a link to sign in with another. */
export default function UnauthorisedPage({ state }: PageProps<'unauthorised'>) {
  const { t } = useText();
  const { viewer, data, url } = state;
  const [leaving, setLeaving] = useState(false);
  // The guard redirects here from elsewhere, or shows this at the requested URL, which is then worth
  // returning to.
  const back = data.message ? url : undefined;
  const change = () => {
    setLeaving(true);
    void logOut(back);
  };
  return (
    <section className="message-page">
      <p className="code-big" aria-hidden="true">
        401
      </p>
      <h1>{data.message ?? t('unauthorised.title')}</h1>
      {viewer && (
        <p>
          {t(viewer.ydid === YDID_PERSONAL ? 'unauthorised.personal' : 'unauthorised.account', {
            name: viewer.name,
            account: viewer.account,
          })}
        </p>
      )}
      <p className="soft">{t(viewer ? 'unauthorised.text' : 'unauthorised.visitor')}</p>
      <p className="button-row">
        {viewer ? (
          <button type="button" className="button primary" disabled={leaving} onClick={change}>
            {leaving ? t('wait') : t('unauthorised.switch')}
          </button>
        ) : (
          <a className="button primary" href={pathOf('login')}>
            {t('login')}
          </a>
        )}
        <a className="button" href={pathOf('home')}>
          {t('notFound.home')}
        </a>
      </p>
    </section>
  );
}
