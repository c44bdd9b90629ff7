/** Terminal exceptions: holds and uncollected cargo. */
export const TERMINAL_EXCEPTIONS = [
  'terminalHold',
  'terminalInspection',
  'releaseWithdrawn',
  'terminalAppointmentMissed',
  'freeDayPassed',
  'freeDayNear',
  'terminalFees',
  'overweight',
] as const;
