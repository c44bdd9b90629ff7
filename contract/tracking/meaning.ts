import type { TrackingEvent } from './event.ts';

/** The fields of an event that determine its meaning. */
export type Meaningful = Pick<
  TrackingEvent,
  'family' | 'code' | 'documentType' | 'delayReason' | 'conveyance' | 'equipment' | 'place' | 'movement'
>;
