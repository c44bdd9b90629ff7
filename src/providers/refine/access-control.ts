/** Refine's access control: the same check as everywhere, on the Routers in memory. */
import type { AccessControlProvider } from '@refinedev/core';
import { allows, VISITOR } from '#contract/access/access.ts';
import { session } from '../session.ts';

/** Refine's own name for what we call delete is the same; `clone` creates. */
const actionOf = (action: string): string => (action === 'clone' ? 'create' : action);

export const accessControlProvider: AccessControlProvider = {
  can: async ({ resource, action }) => ({
    can: allows(session.get().actor ?? VISITOR, actionOf(action), resource ?? ''),
  }),
  options: {
    buttons: { enableAccessControl: true, hideIfUnauthorized: true },
    // Cached permanently: the result changes only with the Routers, and then the query cache is invalidated.
    queryOptions: { staleTime: Infinity, gcTime: Infinity },
  },
};
