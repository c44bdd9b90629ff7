/** Numbers that the portal recognises and cannot track yet. */
import type { ReferenceKind } from './event.ts';

/** True for what sea tracking does not know by nature: an air waybill, a parcel, a customs declaration. */
export const isElsewhere = ({ kind }: { kind: ReferenceKind }): boolean =>
  kind === 'waybill' || kind === 'parcel' || kind === 'declaration';
