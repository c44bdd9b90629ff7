/** What a terminal can stop, or leave lying. */
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
