import { z } from 'zod';
import { choice, dateTime, integer, longText, optional, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';
import { REFERENCE_KINDS } from '#contract/tracking/event.ts';
import { SUBSCRIPTION_MODES } from '../modes.ts';
import { SYNC_REASONS, SYNC_STATES, type SyncReason } from '../sync.ts';

/** How a subscription was added. */
export const ADDED_HOW = ['typed', 'file', 'follow', 'api', 'mail', 'order'] as const;
const REASONS = SYNC_REASONS as [SyncReason, ...SyncReason[]];

/**
 * An owner's standing interest in a reference. Actions change the number and the sync state; the form changes
 * the owner's notes.
 */
export const subscription = resource({
  key: 'subscription',
  schema: z.object({
    number: text(64, { example: 'MSKU6011672' }),
    kind: choice(REFERENCE_KINDS),
    carrier: optional(text(8)),
    mode: choice(SUBSCRIPTION_MODES),
    state: choice(SYNC_STATES),
    reason: optional(choice(REASONS)),
    ownReference: optional(text(60, { example: 'PO-4711' })),
    customer: optional(text(120)),
    consignee: optional(text(120)),
    group: optional(text(60)),
    tags: optional(text(300)),
    followers: optional(text(400)),
    notes: optional(longText(2000)),
    checkedAt: optional(dateTime()),
    nextAt: optional(dateTime()),
    source: optional(text(60)),
    attempts: integer(0, 99),
    newsAt: optional(dateTime()),
    arrivedAt: optional(dateTime()),
    endsAt: optional(dateTime()),
    addedBy: optional(text(80)),
    addedHow: choice(ADDED_HOW),
  }),
  list: [
    'number',
    'kind',
    'carrier',
    'state',
    'reason',
    'ownReference',
    'customer',
    'group',
    'tags',
    'nextAt',
  ],
  search: ['number', 'ownReference', 'customer', 'consignee', 'group', 'tags'],
  sort: 'number',
  export: 'all',
  import: ['number', 'kind'],
  scope: 'company',
  writable: ['ownReference', 'customer', 'consignee', 'group', 'tags', 'notes'],
  groups: {
    reference: ['number', 'kind', 'carrier', 'mode'],
    own: ['ownReference', 'customer', 'consignee', 'group', 'tags', 'followers', 'notes'],
    sync: ['state', 'reason', 'checkedAt', 'nextAt', 'source', 'attempts', 'newsAt', 'arrivedAt', 'endsAt'],
    origin: ['addedBy', 'addedHow'],
  },
});
