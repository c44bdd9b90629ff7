/** Single keys of the inbox: j and k move, e archives. They can be switched off (WCAG 2.1.4). */
import { useEffect, useState } from 'react';

const STORED = 'inbox-keys';

function stored(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export function useKeysSwitch(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(stored);
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(STORED, next ? 'on' : 'off');
      } catch {
        // A browser without storage forgets the choice.
      }
    },
  ];
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null);

type Actions = { move: (by: 1 | -1) => void; archive: () => void };

export function useInboxKeys(on: boolean, { move, archive }: Actions): void {
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
      if (event.key === 'j') move(1);
      else if (event.key === 'k') move(-1);
      else if (event.key === 'e') archive();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on, move, archive]);
}
