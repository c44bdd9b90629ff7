/** What has been typed and not saved, by tab: closing such a tab, or the browser's, asks first. */
import { App } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Whoever signs in again has said so already, and what was typed is kept as a draft: the browser asks nothing more. */
export const leaving = { anyway: false };

export type Unsaved = {
  /** Remembers whether the tab of `path` would lose something, and whom to tell when that is wanted. */
  hold: (path: string, unsaved: boolean, discarded?: () => void) => void;
  /** Whether the tab of `path` would lose something. */
  isHeld: (path: string) => boolean;
  /** Does `go`, after a question if one of `paths` would lose something. */
  ask: (paths: readonly string[], go: () => void) => void;
};

export function useUnsaved(): Unsaved {
  const { modal } = App.useApp();
  const { t } = useTranslation('office');
  // A hidden tab's effects are stopped, so the frame keeps the list: a form that is out of sight counts too.
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
