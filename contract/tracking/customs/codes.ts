/** Customs exceptions: holds, exams and uncollected cargo. */
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
