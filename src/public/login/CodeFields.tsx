import { useEffect, useRef, useState } from 'react';
import { ApiFault } from '#src/providers/http.ts';
import { tellFault } from '#src/shell/site/api.ts';
import { Field } from '#src/ui/Field.tsx';
import { toast } from '#src/ui/notices.ts';
import { useText } from '#src/ui/text.tsx';
import { sendCode } from './session.ts';
import { faultsOf, type Faults } from './useSubmit.ts';

type Props = { mobileName: string; codeName: string; faults: Faults; setFaults: (faults: Faults) => void };

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

/** A mobile and the code that was sent to it; another code can be asked for when the countdown is over. */
export function CodeFields({ mobileName, codeName, faults, setFaults }: Props) {
  const { t } = useText();
  const [left, setLeft] = useCountdown();
  const [busy, setBusy] = useState(false);
  const row = useRef<HTMLDivElement>(null);

  async function send(): Promise<void> {
    const input = row.current?.querySelector('input');
    const mobile = input?.value.trim() ?? '';
    if (mobile === '') {
      setFaults({ [mobileName]: t('login:required') });
      return input?.focus();
    }
    setBusy(true);
    try {
      const { delivery, resendSeconds } = await sendCode(mobile);
      setFaults({});
      setLeft(resendSeconds);
      toast('success', t(delivery === 'sms' ? 'login:codeSent' : 'login:codeKept'));
      row.current?.parentElement?.querySelector<HTMLInputElement>(`[name=${codeName}]`)?.focus();
    } catch (fault) {
      const told = faultsOf(fault);
      if (told) setFaults({ [mobileName]: told['mobile'] ?? told[''] ?? '' });
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
          label={t('login:mobile')}
          name={mobileName}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          required
          fault={faults[mobileName]}
          side={
            <button type="button" className="button" disabled={busy || left > 0} onClick={() => void send()}>
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
        fault={faults[codeName] ?? faults['verifyCode']}
      />
    </>
  );
}
