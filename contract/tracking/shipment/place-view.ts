/** Under what a place stands among the places that a result shows. */
import type { Place } from '../event.ts';

/** The code that a place is known by: UN/LOCODE, of an airport IATA. */
export const codeOf = (place: Place | null | undefined): string | null =>
  place?.unlocode ?? place?.iata ?? null;

/** Its code; stations of railways stand there by the name that the railway wrote. */
export const viewKeyOf = (place: Place | null | undefined): string | null =>
  codeOf(place) ?? place?.name ?? null;
