import { pathOf } from '#contract/paths.ts';
import type { PageProps } from '#src/shell/site/page.tsx';
import { useText } from '#src/ui/text.tsx';

export default function UnauthorisedPage({ state }: PageProps<'unauthorised'>) {
  const { t } = useText();
  return (
    <section className="message-page">
      <p className="code-big" aria-hidden="true">
        401
      </p>
      <h1>{state.data.message ?? t('unauthorised.title')}</h1>
      <p className="soft">{t('unauthorised.text')}</p>
      <p className="button-row">
        <a className="button primary" href={pathOf('home')}>
          {t('notFound.home')}
        </a>
        {!state.viewer && (
          <a className="button" href={pathOf('login')}>
            {t('login')}
          </a>
        )}
      </p>
    </section>
  );
}
