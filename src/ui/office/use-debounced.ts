import { useEffect, useState } from 'react';

/** `text` once unchanged for `pause` (ms); an empty text at once. */
export function useDebounced(text: string, pause: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return debounced;
}
