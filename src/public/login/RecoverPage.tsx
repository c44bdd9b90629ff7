import { useState } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/core/settings.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useText } from '#src/ui/text.tsx';
import { CodeFields } from './CodeFields.tsx';
import { FormFault } from './FormFault.tsx';
import { recoverPassword, sendRecoveryCode } from './session.ts';
import { useSubmit } from './use-submit.ts';

/** A forgotten password: account, the code sent to its mobile or mail, a new password. */
export default function RecoverPage({ state }: PageProps<'recover'>) {
  const { t } = useText();
  const { redirect, account } = state.data;
  const [changed, setChanged] = useState(false);
  const { faults, busy, submit, setFaults } = useSubmit(async (field) => {
    await recoverPassword({
      account: field('account').trim(),
      code: field('code').trim(),
      password: field('password'),
    });
    setChanged(true);
  });
  const logIn = pathOf('login', {}, redirect ? { redirect } : {});
  if (changed)
    return (
      <section className="card sign">
        <h1>{t('login:recover.done')}</h1>
        <p>{t('login:recover.doneText')}</p>
        <a className="button primary" href={logIn}>
          {t('login')}
        </a>
      </section>
    );
  return (
    <section className="card sign">
      <h1>{t('login:recover.title')}</h1>
      <p className="soft">{t('login:recover.text')}</p>
      <noscript>
        <p className="notice">{t('login:needsScript')}</p>
      </noscript>
      <form className="form" method="post" onSubmit={submit} noValidate>
        <CodeFields
          label={t('login:recover.account')}
          name="account"
          input={{ autoComplete: 'username', maxLength: 254, defaultValue: account }}
          codeName="code"
          faults={faults}
          setFaults={setFaults}
          send={async (account) => {
            const { delivery, resendSeconds } = await sendRecoveryCode(account);
            return {
              resendSeconds,
              message: t(delivery === 'sent' ? 'login:recover.sent' : 'login:recover.kept'),
            };
          }}
        />
        <Field
          label={t('login:recover.password')}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          maxLength={PASSWORD_MAX}
          required
          hint={t('login:passwordRule', { least: PASSWORD_MIN, most: PASSWORD_MAX })}
          fault={faults.password}
        />
        <FormFault text={faults['']} />
        <button className="button primary" type="submit" disabled={busy}>
          {busy ? t('wait') : t('login:recover.set')}
        </button>
      </form>
      <p className="forgot">
        <a href={logIn}>{t('login:recover.back')}</a>
      </p>
    </section>
  );
}
