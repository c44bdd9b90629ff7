import type { ReactNode } from 'react';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';

/** What a fact is shown by: the places it names, and when the answer was made. */
export type FactContext = Pick<TrackingResult, 'at' | 'places'>;

/** A named value; nothing where nothing is told. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false) return null;
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
