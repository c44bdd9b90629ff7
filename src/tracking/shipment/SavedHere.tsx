import { Suspense, useState } from 'react';
import { optionalPart } from '#src/ui/optional-part.ts';
import { useMine } from '#src/tracking/shipment/my-list.ts';

const MyList = optionalPart(async () => (await import('./MyList.tsx')).MyList);

/** The visitor's saved list. It stays when its last number is removed, so that the removal can be undone. */
export function SavedList() {
  const mine = useMine();
  const [had, setHad] = useState(false);
  if (!had && mine && mine.length > 0) setHad(true);
  if (!had) return null;
  return (
    <Suspense fallback={null}>
      <MyList />
    </Suspense>
  );
}
