import { useEffect, useState } from 'react';

/** `text` once it has not changed for `pause` (ms); emptied, at once. */
export function useDebounced(text: string, pause: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return debounced;
}
