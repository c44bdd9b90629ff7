/** What can go wrong by air, beside what it shares with other modes (late, no news). */
export const AIR_EXCEPTIONS = [
  'offloaded',
  'shortShipped',
  'overcarried',
  'piecesMissing',
  'waybillMissing',
  'discrepancy',
  'piecesDiffer',
  'split',
  'stuckInTransit',
  'notCollected',
] as const;
