import { pathOf } from '#contract/routes.ts';
import type { PageProps } from '#src/shell/site/page.tsx';
import { useText } from '#src/ui/text.tsx';
import { AccountForm } from './AccountForm.tsx';

export default function LoginPage({ state }: PageProps<'login'>) {
  const { t } = useText();
  return (
    <section className="card sign">
      <h1>{t('login:title')}</h1>
      <AccountForm redirect={state.data.redirect} />
      <p className="soft small">
        {t('login:noAccount')} <a href={pathOf('register')}>{t('register')}</a>
      </p>
    </section>
  );
}
