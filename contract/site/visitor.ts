/** A visitor's address and city, as known to the portal. */

/**
 * `answered` false: the city file is still being read, so ask again. `city`: null if unknown, else in the
 * reader's language.
 */
export type VisitorPlace = { answered: boolean; ip: string; city: string | null };
