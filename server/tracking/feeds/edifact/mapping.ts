/** Defines the input that the mapping of each message type receives. */
import type { Refusal } from '#contract/tracking/event.ts';
import type { MapContext } from '../feed.ts';
import type { messageOf } from './message.ts';
import type { Part } from './parts.ts';

/** 6: a status's own transport describes no sea leg; parcels (RFF+CW); the ports outweigh an import flag. */
export const mappingVersion = 6;

/** Refuses with the place in the message: `92218/8/EQD/2` is element 2 of segment 8 of message 92218. */
export type Refuse = (path: string, reason: string, values?: Refusal['values']) => Refusal;

export type PartInput = {
  part: Part;
  message: ReturnType<typeof messageOf>;
  index: number;
  context: MapContext;
  refuse: Refuse;
};
