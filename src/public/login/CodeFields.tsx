import { useEffect, useRef, useState, type InputHTMLAttributes } from 'react';
import { ApiFault } from '#src/providers/http/fault.ts';
import { tellFault } from '#src/ui/api.ts';
import { Field } from '#src/ui/Field.tsx';
import { toast } from '#src/ui/notices.ts';
import { useText } from '#src/ui/text.tsx';
import { faultsOf, type Faults } from './use-submit.ts';

type Props = {
  /** Where the code is sent: a mobile, or an account. */
  label: string;
  name: string;
  input: InputHTMLAttributes<HTMLInputElement>;
  codeName: string;
  faults: Faults;
  setFaults: (faults: Faults) => void;
  /** Sends a code; returns the message to show and the seconds until another can be requested. */
  send: (typed: string) => Promise<{ resendSeconds: number; message: string }>;
};

/** Seconds counted down to 0. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [counting]);
  return [left, setLeft];
}

/** An input and the code sent to it; another code can be requested after the countdown. */
export function CodeFields({ label, name, input: kind, codeName, faults, setFaults, send }: Props) {
  const { t } = useText();
  const [left, setLeft] = useCountdown();
  const [busy, setBusy] = useState(false);
  const row = useRef<HTMLDivElement>(null);

  async function ask(): Promise<void> {
    const input = row.current?.querySelector('input');
    const typed = input?.value.trim() ?? '';
    if (typed === '') {
      setFaults({ [name]: t('login:required') });
      return input?.focus();
    }
    setBusy(true);
    try {
      const { message, resendSeconds } = await send(typed);
      setFaults({});
      setLeft(resendSeconds);
      toast('success', message);
      row.current?.parentElement?.querySelector<HTMLInputElement>(`[name=${codeName}]`)?.focus();
    } catch (fault) {
      const faults = faultsOf(fault);
      if (faults) setFaults({ [name]: Object.values(faults)[0] ?? '' });
      else tellFault(fault, t);
      if (fault instanceof ApiFault && fault.data.retryAfter) setLeft(fault.data.retryAfter);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div ref={row}>
        <Field
          {...kind}
          label={label}
          name={name}
          required
          fault={faults[name]}
          side={
            <button type="button" className="button" disabled={busy || left > 0} onClick={() => void ask()}>
              {left > 0 ? t('login:resendIn', { seconds: left }) : t('login:sendCode')}
            </button>
          }
        />
      </div>
      <Field
        label={t('login:code')}
        name={codeName}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        fault={faults[codeName] ?? faults.verifyCode}
      />
    </>
  );
}
