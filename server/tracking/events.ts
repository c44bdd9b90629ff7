/** Events of tracking, for the domains above it. */
import type { Reference } from '#server/platform/cache/cache.ts';
import { DomainEvent } from '#server/platform/events.ts';
import type { NewMessage } from './ingest/messages.ts';

/**
 * A feed message that this process has stored and committed, whether it could be read or not. Its sender is answered
 * after the listeners are done.
 */
export const feedMessageStored = new DomainEvent<NewMessage>('feedMessageStored');

/**
 * What is known of these references has changed: by a message, by one that was read later, or by a remap. Every process
 * that serves the database publishes it, whichever of them (or of their threads and tools) has committed the change.
 */
export const referencesChanged = new DomainEvent<readonly Reference[]>('referencesChanged');
