/** Looks up the visitor's address and city once a page, and keeps them in his browser (specification, 7). */
import { useEffect } from 'react';
import type { VisitorPlace } from '#contract/api/visitor.ts';
import { http } from '#src/shell/site/api.ts';
import { lookUp } from './look-up.ts';

/** Looks them up while the page is open, until they are answered. */
export function useVisitorPlace(): void {
  useEffect(
    () =>
      lookUp(async (signal) => {
        const { data } = await http().request<VisitorPlace>('/api/v1/visitor-ip', { signal });
        return data;
      }),
    [],
  );
}
