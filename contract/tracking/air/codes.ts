/** Exceptions specific to air; those shared with other modes (late, no news) are defined there. */
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
