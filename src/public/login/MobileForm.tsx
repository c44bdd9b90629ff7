import { useText } from '#src/ui/text.tsx';
import { MobileFields } from './MobileFields.tsx';
import { FormFault } from './FormFault.tsx';
import { goOn, signIn } from './session.ts';
import { useSubmit } from './use-submit.ts';

export function MobileForm({ redirect }: { redirect: string | null }) {
  const { t } = useText();
  const { faults, busy, submit, setFaults } = useSubmit(async (field) => {
    await signIn({ name: field('mobile').trim(), code: field('code').trim() });
    goOn(redirect);
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
