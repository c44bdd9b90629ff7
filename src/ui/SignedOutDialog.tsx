import { useEffect, useRef } from 'react';
import { stopAsking } from './notices.ts';
import { useText } from './text.tsx';

/** The session has ended: sign in again, or go on without. */
export default function SignedOutDialog({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="signed-out" onClose={stopAsking}>
      <h2 id="signed-out">{t('signedOut.title')}</h2>
      <p>{t('signedOut.text')}</p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={stopAsking}>
          {t('cancel')}
        </button>
        <button type="button" className="button primary" onClick={onSignIn}>
          {t('signedOut.again')}
        </button>
      </div>
    </dialog>
  );
}
