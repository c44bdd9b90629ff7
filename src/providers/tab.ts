/** The actions of a page on its own tab. */
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

export type Tab = {
  /** Names the tab after its content (`Currency EUR`) instead of its route. */
  rename: (title: string | undefined) => void;
  /** Closes the tab of a page whose record is deleted or whose work is done. */
  close: () => void;
  /**
   * Marks the tab as unsaved: closing it then asks first. `discarded` is called when the user decides to lose
   * the text.
   */
  hold: (unsaved: boolean, discarded?: () => void) => void;
  /** Closes the tab like its close button: `then` runs, after a confirmation if something would be lost. */
  leave: (then: () => void) => void;
};

const standalone: Tab = {
  rename: () => undefined,
  close: () => undefined,
  hold: () => undefined,
  leave: (then) => then(),
};
export const TabContext = createContext<Tab>(standalone);

/** The tab that contains this page. */
export const useTab = (): Tab => useContext(TabContext);

/** Renames the tab of this page while it shows `title`. */
export function useTabTitle(title: string | undefined): void {
  const { rename } = useTab();
  useEffect(() => rename(title), [rename, title]);
}

/** Asks before closing the tab of this page while `unsaved`. */
export function useUnsavedWarning(unsaved: boolean, discarded?: () => void): void {
  const { hold } = useTab();
  const onDiscard = useEffectEvent(() => discarded?.());
  useEffect(() => hold(unsaved, () => onDiscard()), [hold, unsaved]);
}
