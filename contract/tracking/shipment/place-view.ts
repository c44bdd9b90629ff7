/** Keys of places among the places of a result. */
import type { Place } from '../event.ts';

/** The code of a place: UN/LOCODE, for an airport IATA. */
export const codeOf = (place: Place | null | undefined): string | null =>
  place?.unlocode ?? place?.iata ?? null;

/** Returns the place's code, or for a railway station its name as the railway wrote it. */
export const viewKeyOf = (place: Place | null | undefined): string | null =>
  codeOf(place) ?? place?.name ?? null;
