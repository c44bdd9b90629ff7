/** Refine's access control: the same question as everywhere, asked of the Routers in memory. */
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
    // Asked once: the answer only changes with the Routers, and then the query cache is emptied.
    queryOptions: { staleTime: Infinity, gcTime: Infinity },
  },
};
