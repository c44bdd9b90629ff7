import { useEffect, useState } from 'react';

/** `text` once it has not changed for `pause` (ms); emptied, at once. */
export function useRested(text: string, pause: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return rested;
}
