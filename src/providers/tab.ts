/** The actions of a page on its own tab. */
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

export type Tab = {
  /** Names the tab after what it shows (`Currency EUR`) instead of after its route. */
  rename: (title: string | undefined) => void;
  /** Closes the tab of a page whose record is deleted or whose work is done. */
  close: () => void;
  /**
   * Marks the tab as unsaved: closing it then asks first. `discarded` is called when the user decides to lose
   * the text.
   */
  hold: (unsaved: boolean, discarded?: () => void) => void;
  /** Closes the tab as its cross does: `then` follows, after a question if something would be lost. */
  leave: (then: () => void) => void;
};

const standalone: Tab = {
  rename: () => undefined,
  close: () => undefined,
  hold: () => undefined,
  leave: (then) => then(),
};
export const TabContext = createContext<Tab>(standalone);

/** The tab around this page. */
export const useTab = (): Tab => useContext(TabContext);

/** Names the tab around this page while it shows `title`. */
export function useTabTitle(title: string | undefined): void {
  const { rename } = useTab();
  useEffect(() => rename(title), [rename, title]);
}

/** Keeps the tab around this page from being closed without a question while `unsaved`. */
export function useUnsavedWarning(unsaved: boolean, discarded?: () => void): void {
  const { hold } = useTab();
  const onDiscard = useEffectEvent(() => discarded?.());
  useEffect(() => hold(unsaved, () => onDiscard()), [hold, unsaved]);
}
