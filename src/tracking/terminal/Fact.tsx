import type { ReactNode } from 'react';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';

/** Data that a fact needs for display: the places it names and the time of the query. */
export type FactContext = Pick<TrackingResult, 'at' | 'places'>;

/** A labelled value; renders nothing if the value is missing. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false) return null;
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
