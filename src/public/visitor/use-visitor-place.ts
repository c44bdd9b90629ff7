/**
 * Looks up the visitor's address and city once per page and stores them in the browser (specification, 7).
 */
import { useEffect } from 'react';
import type { VisitorPlace } from '#contract/site/visitor.ts';
import { http } from '#src/ui/api.ts';
import { lookUp } from './visitor-lookup.ts';

/** Looks them up while the page is open, until there is a result; `wanted` false: not on this page. */
export function useVisitorPlace(wanted = true): void {
  useEffect(() => {
    if (!wanted) return undefined;
    return lookUp(async (signal) => {
      const { data } = await http().request<VisitorPlace>('/api/v1/visitor-ip', { signal });
      return data;
    });
  }, [wanted]);
}
