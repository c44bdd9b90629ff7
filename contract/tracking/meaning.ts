import type { TrackingEvent } from './event.ts';

/** What of an event its meaning depends on. */
export type Meaningful = Pick<
  TrackingEvent,
  'family' | 'code' | 'documentType' | 'delayReason' | 'conveyance' | 'equipment' | 'place' | 'movement'
>;
