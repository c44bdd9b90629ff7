/** Scan places have no role of their own in the journey. */
export const PARCEL_ROLES = ['scan'] as const;
