/** Exceptions of customs: holds, exams and cargo left lying. */
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
