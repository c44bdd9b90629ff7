/** Providers of the office: theme, texts, messages, Refine. */
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App, ConfigProvider } from 'antd';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceGroups } from '#contract/resource-keys.ts';
import { TOAST_MS } from '#contract/core/settings.ts';
import { accessControlProvider } from '#src/providers/refine/access-control.ts';
import { authProvider } from '#src/providers/refine/auth.ts';
import { laterDataProvider } from '#src/providers/refine/data-later.ts';
import { createFaultDesk } from '#src/providers/http/faults.ts';
import { componentTexts, i18nProvider } from '#src/providers/refine/i18n.ts';
import { createNotificationProvider } from '#src/providers/refine/notification.ts';
import { http, showFaultsAt, showingNone } from '#src/providers/office.ts';
import { pageNonce } from '#src/providers/http/nonce.ts';
import { preferences } from '#src/providers/preferences.ts';
import { queryClient, tryAgain } from '#src/providers/http/query.ts';
import { forgetSession } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { componentTheme } from '#src/providers/theme/theme.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import { usePrinting } from '#src/ui/office/printing.ts';
import { leaving } from './tabs/use-unsaved.ts';
import { isMobile, useWidth } from './device.ts';

const dataProvider = laterDataProvider(http, showingNone);

/** Loaded when a session has ended. */
const SignInHere = optionalPart(async () => (await import('./session/SignInHere.tsx')).SignInHere);
const signInHere = (why: string, onDone: (same: boolean) => void): ReactNode => (
  <>
    {why}
    <Suspense>
      <SignInHere onDone={onDone} />
    </Suspense>
  </>
);

const resources = Object.keys(resourceGroups).map((name) => {
  const list = `/backoffice/${name}`;
  return { name, list, create: `${list}/create`, edit: `${list}/edit/:id`, show: `${list}/show/:id` };
});

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');
const stillQuery = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Subscribes to a media query; returns whether it matches. */
function useSystem(query: MediaQueryList): boolean {
  const [matches, setMatches] = useState(query.matches);
  useEffect(() => {
    const follow = () => setMatches(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

/**
 * antd's theme for the chosen look, always light in print; without motion where the system prefers reduced
 * motion.
 */
function useComponentTheme() {
  const { theme, compact } = useStore(preferences);
  const systemDark = useSystem(darkQuery);
  const still = useSystem(stillQuery);
  const printing = usePrinting();
  const dark = !printing && (theme === 'system' ? systemDark : theme === 'dark');
  return useMemo(() => {
    const look = componentTheme({ dark, compact });
    return { ...look, token: { ...look.token, motion: !still } };
  }, [dark, compact, still]);
}

export function Providers({ children }: { children: ReactNode }) {
  const { size } = useStore(preferences);
  const touch = isMobile(useWidth());
  return (
    <ConfigProvider
      theme={useComponentTheme()}
      locale={useStore(componentTexts)}
      // A touch target needs 44 px, the large size.
      componentSize={touch && size === 'medium' ? 'large' : size === 'medium' ? 'middle' : size}
      button={{ autoInsertSpace: false }}
      csp={{ nonce: pageNonce() }}
    >
      <App component={false} message={{ maxCount: 3 }}>
        <WithRefine>{children}</WithRefine>
      </App>
    </ConfigProvider>
  );
}

function WithRefine({ children }: { children: ReactNode }) {
  const { message, modal } = App.useApp();
  const { t } = useTranslation('office');
  // Created once, before any child sends a request, since it remembers reported faults.
  const [notificationProvider] = useState(() => {
    const duration = TOAST_MS / 1000;
    const error = (content: string, key = content) => void message.error({ content, key, duration });
    const desk = createFaultDesk({
      toast: error,
      text: (key, values) => t(key, values ?? {}),
      askToSignIn(answered) {
        const anew = () => {
          leaving.anyway = true;
          window.location.reload();
        };
        const dialog = modal.confirm({
          title: t('signedOut.title'),
          content: signInHere(t('errors:sessionEnded'), (same) => {
            if (!same) return anew();
            dialog.destroy();
            void message.success(t('signedOut.back'));
            void tryAgain();
          }),
          autoFocusButton: null,
          okText: t('signedOut.again'),
          okButtonProps: { type: 'default' },
          cancelText: t('signedOut.cancel'),
          onOk() {
            forgetSession();
            anew();
          },
          afterClose: answered,
        });
      },
    });
    showFaultsAt(desk);
    return createNotificationProvider(
      {
        error,
        success: (content, key = content) => void message.success({ content, key, duration }),
        close: (key) => message.destroy(key),
      },
      desk,
    );
  });
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      routerProvider={routerProvider}
      resources={resources}
      options={{
        disableTelemetry: true,
        // Our own guard decides on every navigation.
        disableRouteChangeHandler: true,
        warnWhenUnsavedChanges: true,
        reactQuery: { clientConfig: queryClient },
      }}
    >
      {children}
    </Refine>
  );
}
