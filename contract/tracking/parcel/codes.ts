/** What can go wrong with a parcel, beside what it shares with other modes (not collected, no news). */
export const PARCEL_EXCEPTIONS = ['attemptFailed', 'parcelException'] as const;
