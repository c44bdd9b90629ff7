/** Tracking events for higher domains. */
import type { CheckOutcome } from '#contract/members/sync.ts';
import type { EventReference } from '#contract/tracking/event.ts';
import type { Reference } from '#server/platform/cache/dependent-cache.ts';
import { DomainEvent } from '#server/platform/events.ts';
import type { NewMessage } from './ingest/messages.ts';
import type { WrittenSummary } from './summaries/store.ts';

/**
 * A feed message that this process has stored and committed, whether it could be read or not. Its sender is answered
 * after the listeners are done.
 */
export const feedMessageStored = new DomainEvent<NewMessage>('feedMessageStored');

/**
 * The data of these references has changed, through a message, a delayed message or a remap. Every process on
 * the database publishes the event, whichever process, thread or tool committed the change.
 */
export const referencesChanged = new DomainEvent<readonly Reference[]>('referencesChanged');

/** A mail to a secret address is stored (`addressedMails`) and committed. */
export const mailAddressed = new DomainEvent<null>('mailAddressed');

/** What one source answered about a reference. `source`: the carrier's SCAC. */
export type ReferenceChecked = EventReference & { source: string; outcome: CheckOutcome };

/** A source was polled for a reference, and what it answered is stored. */
export const referenceChecked = new DomainEvent<ReferenceChecked>('referenceChecked');

/** This process has rewritten these summaries and committed them. */
export const summariesChanged = new DomainEvent<readonly WrittenSummary[]>('summariesChanged');
