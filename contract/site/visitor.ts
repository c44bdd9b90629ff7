/** Where a visitor comes from, as the portal sees it. */

/** `answered` false: the file of cities is being read still, ask again. `city` null: unknown, in the reader's language else. */
export type VisitorPlace = { answered: boolean; ip: string; city: string | null };
