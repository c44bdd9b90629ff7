/**
 * A parcel's status in a trade message: the couriers' tag for the DCSA code that the status was mapped to.
 */
import type { EventReference } from '#contract/tracking/event.ts';
import type { ParcelTag } from '#contract/tracking/parcel/milestones.ts';
import { table } from './table.ts';

const TAGS: Readonly<Record<string, ParcelTag>> = table({
  GTIN: 'InTransit',
  GTOT: 'InTransit',
  LOAD: 'InTransit',
  DISC: 'InTransit',
  ARRI: 'InTransit',
  DEPA: 'InTransit',
  PICK: 'InTransit',
  CROS: 'InTransit',
  CUSR: 'InTransit',
  CUHD: 'Exception',
  AVPU: 'AvailableForPickup',
  PDRC: 'Delivered',
  CONF: 'InfoReceived',
});

/**
 * The tag of a report that names only parcels; null for other cargo, or a code without a meaning for parcels.
 */
export const parcelTagOf = (code: string, references: readonly EventReference[]): ParcelTag | null =>
  references.length > 0 && references.every(({ kind }) => kind === 'parcel') ? (TAGS[code] ?? null) : null;
