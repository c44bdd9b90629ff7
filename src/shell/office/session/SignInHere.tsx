/** Sign-in without leaving the page, which stays unchanged with all typed text. */
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { signInHere } from '#src/providers/refine/auth.ts';
import { session } from '#src/providers/session.ts';
import { failureText, SignInByCode, type Typed } from './SignInByCode.tsx';

/** `onDone`: whether it is still the same person in the same company. */
export function SignInHere({ onDone }: { onDone: (same: boolean) => void }) {
  const { t } = useTranslation('office');
  const [name] = useState(() => session.get().member?.Name);
  const [byCode, setByCode] = useState(false);
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState<Typed>({ mobile: '', code: '' });
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  if (name === undefined) return null;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { mobile, code } = typed;
    if (byCode ? mobile.trim() === '' || code.trim() === '' : password === '')
      return byCode ? setFault(t('signedOut.required')) : input.current?.focus();
    setBusy(true);
    setFault('');
    try {
      onDone(
        await signInHere(byCode ? { name: mobile.trim(), code: code.trim() } : { name: name!, password }),
      );
    } catch (error) {
      setFault(failureText(error) || t('errors:client.network'));
      setBusy(false);
      input.current?.focus();
    }
  }

  return (
    <form className="sign-in-here" onSubmit={(event) => void send(event)}>
      <p className="soft">{t('signedOut.kept')}</p>
      {byCode ? (
        <SignInByCode ref={input} typed={typed} onTyped={setTyped} fault={fault} onFault={setFault} />
      ) : (
        <>
          {/* For password managers. */}
          <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
          <label htmlFor="sign-in-here">{t('signedOut.password', { name })}</label>
          <Input.Password
            ref={input}
            id="sign-in-here"
            name="password"
            autoComplete="current-password"
            value={password}
            status={fault === '' ? '' : 'error'}
            aria-invalid={fault !== ''}
            aria-describedby="sign-in-here-fault"
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <p id="sign-in-here-fault" className="sign-in-fault" role="alert">
        {fault}
      </p>
      <Button type="primary" htmlType="submit" loading={busy} block>
        {t('signedOut.here')}
      </Button>
      <Button
        type="link"
        block
        onClick={() => {
          setFault('');
          flushSync(() => setByCode(!byCode));
          input.current?.focus();
        }}
      >
        {t(byCode ? 'signedOut.byPassword' : 'signedOut.byCode')}
      </Button>
    </form>
  );
}
