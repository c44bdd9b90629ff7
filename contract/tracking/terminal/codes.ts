/** What a terminal can stop, or leave lying. */
export const TERMINAL_EXCEPTIONS = [
  'terminalHold',
  'terminalInspection',
  'terminalAppointmentMissed',
  'freeDayPassed',
  'freeDayNear',
  'terminalFees',
  'overweight',
] as const;
