/** Unsaved input by tab: closing such a tab, or the browser's, asks for confirmation. */
import { App } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Set when the user signs in again: the input is stored as a draft, so the browser need not warn. */
export const leaving = { anyway: false };

export type Unsaved = {
  /** Records whether the tab of `path` has unsaved input, and a callback for when it is discarded. */
  hold: (path: string, unsaved: boolean, discarded?: () => void) => void;
  /** Whether the tab of `path` has unsaved input. */
  isHeld: (path: string) => boolean;
  /** Runs `go`, after a confirmation if one of `paths` would lose input. */
  ask: (paths: readonly string[], go: () => void) => void;
};

export function useUnsaved(): Unsaved {
  const { modal } = App.useApp();
  const { t } = useTranslation('office');
  // Effects of a hidden tab are stopped, so the list is here and includes hidden forms.
  const held = useRef(new Map<string, (() => void) | undefined>());
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (held.current.size > 0 && !leaving.anyway) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return useMemo(
    () => ({
      hold(path, unsaved, discarded) {
        if (unsaved) held.current.set(path, discarded);
        else held.current.delete(path);
      },
      isHeld: (path) => held.current.has(path),
      ask(paths, go) {
        if (!paths.some((path) => held.current.has(path))) go();
        else
          void modal.confirm({
            title: t('tabs.unsaved'),
            okText: t('tabs.leave'),
            okButtonProps: { danger: true },
            cancelText: t('tabs.stay'),
            onOk: () => {
              for (const path of paths) {
                held.current.get(path)?.();
                held.current.delete(path);
              }
              go();
            },
          });
      },
    }),
    [modal, t],
  );
}
