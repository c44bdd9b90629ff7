/** The reader's own zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
