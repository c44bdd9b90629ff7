import { Suspense, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { dismiss, noticesNow, onNotices } from './notices.ts';
import { optionalPart } from './optional-part.ts';
import { useText } from './text.tsx';

const SignedOutDialog = optionalPart(async () => (await import('./SignedOutDialog.tsx')).default);

const NONE = { toasts: [], signedOut: false };

/** The page's toasts, and the dialog of code 10003. `onSignIn` deletes the token and restarts. */
export function Notices({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useText();
  const { toasts, signedOut } = useSyncExternalStore(onNotices, noticesNow, () => NONE);
  return (
    <>
      <div className="toasts" aria-live="polite">
        {toasts.map(({ id, kind, text, link }) => (
          <div className={`toast ${kind}`} key={id}>
            <p>
              {text} {link && <a href={link.href}>{link.text}</a>}
            </p>
            <button type="button" aria-label={t('close')} onClick={() => dismiss(id)}>
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
      {signedOut && (
        <Suspense>
          <SignedOutDialog onSignIn={onSignIn} />
        </Suspense>
      )}
    </>
  );
}
