import { pathOf } from '#contract/routes.ts';
import { useText } from '#src/ui/text.tsx';

export default function RegisterPage() {
  const { t } = useText();
  return (
    <section className="card sign">
      <h1>{t('login:registerTitle')}</h1>
      <p className="soft small">
        {t('login:haveAccount')} <a href={pathOf('login')}>{t('login')}</a>
      </p>
    </section>
  );
}
