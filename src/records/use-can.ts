/** Returns what the user may do with a resource, by the same rule as guard, menu and server. */
import { allows, VISITOR } from '#contract/access/access.ts';
import type { Resource } from '#contract/records/resource.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

const actions = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import', 'audit'] as const;
export type Can = Record<(typeof actions)[number], boolean>;

export function useCan({ key }: Pick<Resource, 'key'>): Can {
  const { actor = VISITOR } = useStore(session);
  return Object.fromEntries(actions.map((action) => [action, allows(actor, action, key)])) as Can;
}
