import { useText } from '#src/ui/text.tsx';
import { MobileFields } from './MobileFields.tsx';
import { FormFault } from './FormFault.tsx';
import { goOn, signIn, type SecondStep } from './session.ts';
import { useSubmit } from './use-submit.ts';

type Props = { redirect: string | null; onStep: (step: SecondStep) => void };

export function MobileForm({ redirect, onStep }: Props) {
  const { t } = useText();
  const { faults, busy, submit, setFaults } = useSubmit(async (field) => {
    const step = await signIn({ name: field('mobile').trim(), code: field('code').trim() });
    if (step) onStep(step);
    else goOn(redirect);
  });
  return (
    <form className="form" method="post" onSubmit={submit} noValidate>
      <MobileFields mobileName="mobile" codeName="code" faults={faults} setFaults={setFaults} />
      <FormFault text={faults[''] ?? faults.name} />
      <button className="button primary" type="submit" disabled={busy}>
        {busy ? t('wait') : t('login')}
      </button>
    </form>
  );
}
