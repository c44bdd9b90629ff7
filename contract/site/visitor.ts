/** A visitor's address and city, as the portal sees them. */

/** `answered` false: the file of cities is being read still, ask again. `city` null: unknown, in the reader's language else. */
export type VisitorPlace = { answered: boolean; ip: string; city: string | null };
