import { pathOf } from '#contract/core/paths.ts';
import { Field } from '#src/ui/Field.tsx';
import { useText } from '#src/ui/text.tsx';
import { FormFault } from './FormFault.tsx';
import { goOn, signIn, type Scan, type SecondStep } from './session.ts';
import { useSubmit } from './use-submit.ts';

type Props = { redirect: string | null; scan: Scan | null; onStep: (step: SecondStep) => void };

/** Name and password; the name is trimmed before the call (specification 5). An unlinked scan is linked. */
export function AccountForm({ redirect, scan, onStep }: Props) {
  const { t } = useText();
  const { faults, busy, submit } = useSubmit(async (field) => {
    const step = await signIn({ name: field('name').trim(), password: field('password'), ...scan });
    if (step) onStep(step);
    else goOn(redirect);
  });
  return (
    <form className="form" method="post" onSubmit={submit} noValidate>
      <Field label={t('login:name')} name="name" autoComplete="username" required fault={faults.name} />
      <Field
        label={t('login:password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        fault={faults.password}
      />
      <p className="forgot">
        <a href={pathOf('recover', {}, redirect ? { redirect } : {})}>{t('login:recover.forgot')}</a>
      </p>
      <FormFault text={faults['']} />
      <button className="button primary" type="submit" disabled={busy}>
        {busy ? t('wait') : t('login')}
      </button>
    </form>
  );
}
