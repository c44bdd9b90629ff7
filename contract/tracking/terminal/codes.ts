/** Exceptions of terminals: holds and cargo left lying. */
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
