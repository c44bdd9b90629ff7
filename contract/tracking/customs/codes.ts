/** What customs can stop, or leave lying. */
export const CUSTOMS_EXCEPTIONS = [
  'customsHold',
  'customsSeized',
  'customsExam',
  'customsReleaseReversed',
  'customsNotice',
  'customsGeneralOrder',
  'customsHoldRemoved',
  'customsManifestRejected',
  'customsDuty',
] as const;
