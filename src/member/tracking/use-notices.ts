/** Toasts of public parts, shown as the office shows its own. */
import { App } from 'antd';
import { useEffect } from 'react';
import { TOAST_MS } from '#contract/core/settings.ts';
import { dismiss, noticesNow, onNotices, stopAsking } from '#src/ui/notices.ts';

export function useNotices(): void {
  const { message } = App.useApp();
  useEffect(
    () =>
      onNotices(() => {
        const { toasts, signedOut } = noticesNow();
        const [next] = toasts;
        if (signedOut) {
          stopAsking();
          // The page is asked for again, and the office's guard leads to the login page.
          window.location.reload();
        }
        if (!next) return;
        dismiss(next.id);
        void message.open({ type: next.kind, content: next.text, key: next.text, duration: TOAST_MS / 1000 });
      }),
    [message],
  );
}
