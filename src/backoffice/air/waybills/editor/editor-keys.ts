/** Keys of the editor, and the box that its address names. */
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** A fault leads here with the box that it belongs to. */
export function useBoxOfAddress(): void {
  const [address] = useSearchParams();
  const box = address.get('box');
  useEffect(() => {
    if (box === null) return;
    const field = document.querySelector<HTMLElement>(
      `[data-box="${CSS.escape(box)}"] :is(input, textarea, button)`,
    );
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  }, [box]);
}

/**
 * Handles Ctrl-Z, Ctrl-Shift-Z or Ctrl-Y, and Ctrl-S in the visible editor. A box first undoes its own text.
 */
export function useKeys(back: (kind: 'undo' | 'redo') => void, save: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 's' || (key === 'enter' && !event.defaultPrevented)) {
      event.preventDefault();
      save();
      return;
    }
    if (key !== 'z' && key !== 'y') return;
    if (event.target instanceof HTMLElement && event.target.dataset['typing'] === 'true') return;
    event.preventDefault();
    back(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  });
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
