import { useEffect, useState } from 'react';
import type { MyListLink } from './MyListLink.tsx';

/** Room for the way to the visitor's list, loaded only where one is stored. */
export function MySlot({ className, short }: { className?: string; short?: boolean }) {
  const [Link, setLink] = useState<typeof MyListLink | null>(null);
  useEffect(() => {
    try {
      if (!localStorage.getItem('porthole.mine')) return;
    } catch {
      return;
    }
    void import('./MyListLink.tsx').then((module) => setLink(() => module.MyListLink));
  }, []);
  return Link && <Link className={className} short={short} />;
}
