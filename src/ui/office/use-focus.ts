import type { InputRef } from 'antd';
import { useCallback } from 'react';

/** Focuses the main input of a dialog when it opens. */
export const useFocus = (): ((input: InputRef | null) => void) =>
  useCallback((input: InputRef | null) => {
    // The dialog first focuses itself.
    if (input) requestAnimationFrame(() => input.focus());
  }, []);
