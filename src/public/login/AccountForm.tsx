import { pathOf } from '#contract/routes.ts';
import { safeRedirect } from '#contract/guard.ts';
import { http } from '#src/shell/site/api.ts';
import { storeToken, type StoredToken } from '#src/providers/token.ts';
import { Field } from '#src/ui/Field.tsx';
import { useText } from '#src/ui/text.tsx';
import { useSubmit } from './useSubmit.ts';

/** Name and password; the name is trimmed before the call (specification 5). */
export function AccountForm({ redirect }: { redirect: string | null }) {
  const { t } = useText();
  const { faults, busy, submit } = useSubmit(async (fields) => {
    const login = JSON.stringify({ name: fields('name').trim(), password: fields('password') });
    const { data } = await http().request<StoredToken>('/api/v1/trylogin', {
      method: 'POST',
      form: { login },
    });
    storeToken(data);
    location.assign(safeRedirect(redirect, pathOf('member')));
  });
  return (
    <form className="form" method="post" onSubmit={submit} noValidate>
      <Field label={t('login:name')} name="name" autoComplete="username" required fault={faults['name']} />
      <Field
        label={t('login:password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        fault={faults['password']}
      />
      {faults[''] && (
        <p className="field-fault" role="alert">
          {faults['']}
        </p>
      )}
      <button className="button primary" type="submit" disabled={busy}>
        {busy ? t('wait') : t('login')}
      </button>
    </form>
  );
}
