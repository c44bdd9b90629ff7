/** Sign-in by a code sent to the mobile phone, without leaving the page. */
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCodeTo } from '#src/providers/refine/auth.ts';
import { ApiFault } from '#src/providers/http/fault.ts';

export type Typed = { mobile: string; code: string };
type Props = {
  ref: Ref<InputRef>;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  fault: string;
  onFault: (fault: string) => void;
};

/** Returns why a call failed, in words for the user. */
export const failureText = (error: unknown): string =>
  error instanceof ApiFault && error.reason === 'answer' ? error.message : '';

export function SignInByCode({ ref, typed, onTyped, fault, onFault }: Props) {
  const { t } = useTranslation('office');
  const [notice, setNotice] = useState('');
  const [busy, setBusy] = useState(false);
  /** Seconds until another code can be requested. */
  const [left, setLeft] = useState(0);
  const codeInput = useRef<InputRef>(null);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  async function ask(): Promise<void> {
    const mobile = typed.mobile.trim();
    if (mobile === '') return onFault(t('signedOut.required'));
    setBusy(true);
    onFault('');
    try {
      const { delivery, resendSeconds } = await sendCodeTo(mobile);
      setLeft(resendSeconds);
      setNotice(t(delivery === 'sms' ? 'signedOut.codeSent' : 'signedOut.codeKept'));
      codeInput.current?.focus();
    } catch (error) {
      if (error instanceof ApiFault && error.data.retryAfter) setLeft(error.data.retryAfter);
      onFault(failureText(error) || t('errors:client.network'));
    } finally {
      setBusy(false);
    }
  }

  const state = { status: fault === '' ? ('' as const) : ('error' as const), 'aria-invalid': fault !== '' };
  return (
    <>
      <label htmlFor="sign-in-mobile">{t('signedOut.mobile')}</label>
      <div className="sign-in-mobile">
        <Input
          {...state}
          ref={ref}
          id="sign-in-mobile"
          type="tel"
          autoComplete="tel"
          aria-describedby="sign-in-here-fault"
          value={typed.mobile}
          onChange={(event) => onTyped({ ...typed, mobile: event.target.value })}
        />
        <Button loading={busy} disabled={waiting} onClick={() => void ask()}>
          {waiting ? t('signedOut.resendIn', { seconds: left }) : t('signedOut.sendCode')}
        </Button>
      </div>
      <output className="soft sign-in-told">{notice}</output>
      <label htmlFor="sign-in-code">{t('signedOut.code')}</label>
      <Input
        {...state}
        ref={codeInput}
        id="sign-in-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        aria-describedby="sign-in-here-fault"
        value={typed.code}
        onChange={(event) => onTyped({ ...typed, code: event.target.value })}
      />
    </>
  );
}
