import { useState } from 'react';
import { tellFault } from '#src/ui/api.ts';
import { useText } from '#src/ui/text.tsx';
import { goOn, signInByPasskey } from './session.ts';

/** Logs in by a passkey of this device; the library comes with the click. */
export function PasskeyButton({ redirect }: { redirect: string | null }) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const [unable, setUnable] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    setUnable(false);
    try {
      await signInByPasskey();
      goOn(redirect);
    } catch (error) {
      if (
        error instanceof Error &&
        ['NotAllowedError', 'SecurityError', 'NotSupportedError'].includes(error.name)
      )
        setUnable(true);
      else tellFault(error, t);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <button className="button" type="button" disabled={busy} onClick={() => void run()}>
        {busy ? t('wait') : t('login:passkey')}
      </button>
      {unable && (
        <p className="notice" role="alert">
          {t('login:passkeyUnable')}
        </p>
      )}
    </>
  );
}
