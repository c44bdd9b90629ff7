import { useCallback } from 'react';

/** Focuses the main input of a dialog when it opens. */
export const useFocus = (): ((input: { focus: () => void } | null) => void) =>
  useCallback((input: { focus: () => void } | null) => {
    // The dialog first focuses itself.
    if (input) requestAnimationFrame(() => input.focus());
  }, []);
