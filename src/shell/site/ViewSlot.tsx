import { useEffect, useState } from 'react';
import type { Viewer } from '#contract/site/pages.ts';
import type { ViewBar } from './ViewBar.tsx';

/** Room for the bar of a view as a role or of support access; few have it, so that it is loaded for them alone. */
export function ViewSlot({ viewer }: { viewer: Viewer | null }) {
  const [Bar, setBar] = useState<typeof ViewBar | null>(null);
  const isShown = Boolean(viewer?.viewing || viewer?.support);
  useEffect(() => {
    if (isShown) void import('./ViewBar.tsx').then((module) => setBar(() => module.ViewBar));
  }, [isShown]);
  return viewer && Bar && <Bar {...viewer} />;
}
