import type { InputRef } from 'antd';
import { useCallback } from 'react';

/** The input that a dialog is opened for takes the focus as soon as it is there. */
export const useFocus = (): ((input: InputRef | null) => void) =>
  useCallback((input: InputRef | null) => {
    // The dialog gives itself the focus first.
    if (input) requestAnimationFrame(() => input.focus());
  }, []);
