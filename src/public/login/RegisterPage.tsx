import { pathOf } from '#contract/core/paths.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/core/settings.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useText } from '#src/ui/text.tsx';
import { MobileFields } from './MobileFields.tsx';
import { FormFault } from './FormFault.tsx';
import { goOn, registerAccount } from './session.ts';
import { useSubmit } from './use-submit.ts';

/** A personal account: mobile with its code, name, password, agreement. */
export default function RegisterPage({ state }: PageProps<'register'>) {
  const { t } = useText();
  const { redirect } = state.data;
  const { faults, busy, submit, setFaults } = useSubmit(async (field) => {
    const fields = {
      name: field('name').trim(),
      password: field('password'),
      RecNum: field('RecNum').trim(),
    };
    await registerAccount(fields, field('veriCode').trim());
    goOn(redirect);
  });
  return (
    <section className="card sign">
      <h1>{t('login:registerTitle')}</h1>
      <p className="soft">{t('login:registerText')}</p>
      <noscript>
        <p className="notice">{t('login:needsScript')}</p>
      </noscript>
      <form className="form" method="post" onSubmit={submit} noValidate>
        <MobileFields mobileName="RecNum" codeName="veriCode" faults={faults} setFaults={setFaults} />
        <Field
          label={t('login:name')}
          name="name"
          autoComplete="username"
          minLength={3}
          maxLength={64}
          required
          hint={t('login:nameRule')}
          fault={faults.name}
        />
        <Field
          label={t('login:password')}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          maxLength={PASSWORD_MAX}
          required
          hint={t('login:passwordRule', { least: PASSWORD_MIN, most: PASSWORD_MAX })}
          fault={faults.password}
        />
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name="agreement"
              required
              aria-invalid={faults.agreement ? true : undefined}
            />
            <span>{t('login:agree')}</span>
          </label>
          <details className="small soft">
            <summary>{t('login:agreement.title')}</summary>
            <p>{t('login:agreement.text')}</p>
          </details>
          <FormFault text={faults.agreement} />
        </div>
        <FormFault text={faults['']} />
        <button className="button primary" type="submit" disabled={busy}>
          {busy ? t('wait') : t('register')}
        </button>
      </form>
      <p className="soft">
        {t('login:haveAccount')} <a href={pathOf('login', {}, redirect ? { redirect } : {})}>{t('login')}</a>
      </p>
    </section>
  );
}
