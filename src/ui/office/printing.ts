/** A list is printed as shown, without interactive parts. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export const printed = (): void => window.print();

/** True while the page is printed: all rows are rendered, not only the visible ones. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
