/** Events of members, for what is built on them: alerts, webhooks, open pages. */
import { DomainEvent } from '#server/platform/events.ts';

/** These owners have new changes, numbered and committed (`changesSince`). This process numbered them. */
export const changesAssigned = new DomainEvent<readonly number[]>('changesAssigned');
