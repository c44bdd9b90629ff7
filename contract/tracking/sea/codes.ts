/** What can go wrong by sea. */
export const SEA_EXCEPTIONS = [
  'gateInLate',
  'departureLate',
  'rolledOver',
  'vesselChanged',
  'stuckAtTranshipment',
  'connectionMissed',
  'arrivalLate',
  'etaSlipped',
  'stuckAtPod',
  'pickUpOverdue',
  'emptyReturnOverdue',
  'holdPlaced',
  'exam',
  'misdirected',
  'cutOffChanged',
  'noNews',
] as const;
