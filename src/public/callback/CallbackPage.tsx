import { pathOf } from '#contract/core/paths.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { useText } from '#src/ui/text.tsx';

/** A redirect address without a target: what happened, and where to go. */
export default function CallbackPage({
  state,
}: PageProps<'authredirect' | 'redirectPage' | 'wechatRedirect'>) {
  const { t } = useText();
  const { about, why } = state.data;
  return (
    <section className="card nothing">
      <h1>{t(`callback:${about}.title`)}</h1>
      <p>{t(`callback:${about}.${why}`)}</p>
      <ul>
        {about === 'signIn' && (
          <li>
            <a href={pathOf('login')}>{t('login')}</a>
          </li>
        )}
        <li>
          <a href={pathOf('home')}>{t('routes:home')}</a>
        </li>
      </ul>
    </section>
  );
}
