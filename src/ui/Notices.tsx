import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { dismiss, noticesNow, onNotices, stopAsking } from './notices.ts';
import { useText } from './text.tsx';

const NONE = { toasts: [], signedOut: false };

/** The page's toasts, and the dialog of code 10003. `onSignIn` forgets the token and starts over. */
export function Notices({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useText();
  const { toasts, signedOut } = useSyncExternalStore(onNotices, noticesNow, () => NONE);
  return (
    <>
      <div className="toasts" aria-live="polite">
        {toasts.map(({ id, kind, text }) => (
          <div className={`toast ${kind}`} key={id}>
            <p>{text}</p>
            <button type="button" aria-label={t('close')} onClick={() => dismiss(id)}>
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
      {signedOut && <SignedOutDialog onSignIn={onSignIn} />}
    </>
  );
}

function SignedOutDialog({ onSignIn }: { onSignIn: () => void }) {
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
