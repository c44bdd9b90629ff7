/** Where a parcel is scanned has no part of its own in the journey. */
export const PARCEL_ROLES = ['scan'] as const;
