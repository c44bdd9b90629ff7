import { useEffect, useRef, type ReactNode } from 'react';
import { HEIGHT_MESSAGE } from '#contract/core/embed-message.ts';
import { pathOf } from '#contract/core/paths.ts';
import { Notices } from '#src/ui/Notices.tsx';
import { useText } from '#src/ui/text.tsx';
import { signInAgain } from '../site/sign-out.ts';

/**
 * A page in another site's frame: only the page and a note of its origin. It reports its height to the frame.
 */
export function EmbedShell({ children }: { children: ReactNode }) {
  const { t } = useText();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.parent === window || !frame.current) return undefined;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(frame.current?.getBoundingClientRect().height ?? 0);
      // The security policy restricts who may frame the page, and a height is no secret.
      window.parent.postMessage({ type: HEIGHT_MESSAGE, height }, '*');
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="embed" id="top" ref={frame}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <a className="embed-from" href={pathOf('home')} target="_blank" rel="noopener">
          {t('embedFrom')}
        </a>
      </footer>
      <Notices onSignIn={signInAgain} />
    </div>
  );
}
