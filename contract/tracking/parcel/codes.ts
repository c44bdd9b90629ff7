/**
 * Exceptions specific to parcels; those shared with other modes (not collected, no news) are defined there.
 */
export const PARCEL_EXCEPTIONS = ['attemptFailed', 'parcelException', 'parcelDelayed'] as const;
