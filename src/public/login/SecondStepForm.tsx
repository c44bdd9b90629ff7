import { REMEMBERED_DAYS } from '#contract/core/settings.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { tellFault } from '#src/ui/api.ts';
import { Field } from '#src/ui/Field.tsx';
import { useText } from '#src/ui/text.tsx';
import { FormFault } from './FormFault.tsx';
import { goOn, signInWithCode, type SecondStep } from './session.ts';
import { useSubmit } from './use-submit.ts';

type Props = { step: SecondStep; redirect: string | null; onAgain: () => void };

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ step, redirect, onAgain }: Props) {
  const { t } = useText();
  const { faults, busy, submit } = useSubmit(async (field) => {
    try {
      await signInWithCode(step, field('code').trim(), field('remember') === 'on');
    } catch (fault) {
      if (!(fault instanceof ApiFault && fault.key === 'challengeEnded')) throw fault;
      tellFault(fault, t);
      return onAgain();
    }
    goOn(redirect);
  });
  return (
    <form className="form" method="post" onSubmit={submit} noValidate>
      <p className="soft">{t('login:second.text')}</p>
      <Field
        label={t('login:second.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        // The page has changed under the reader: typing goes on where the code belongs.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        fault={faults.code}
      />
      <label className="check">
        <input type="checkbox" name="remember" />
        <span>{t('login:second.remember', { days: REMEMBERED_DAYS })}</span>
      </label>
      <FormFault text={faults['']} />
      <button className="button primary" type="submit" disabled={busy}>
        {busy ? t('wait') : t('login')}
      </button>
      <button className="button" type="button" onClick={onAgain}>
        {t('login:second.back')}
      </button>
    </form>
  );
}
