/**
 * Disposition codes of US customs (ACE / AMS): what each does to a bill. Labels are under `customs:us.` in locales/,
 * keyed on the code.
 */

/** Authorities that place holds. Each hold is separate and only its own code closes it. */
export const AUTHORITIES = [
  'cbp',
  'agriculture',
  'agency',
  'entry',
  'load',
  'xray',
  'conveyance',
  'isf',
] as const;
export type Authority = (typeof AUTHORITIES)[number];

/** Hold and the only code that removes it. */
const pairs: readonly (readonly [hold: string, removal: string, authority: Authority])[] = [
  ['1H', '1I', 'cbp'],
  ['1G', '1F', 'cbp'],
  ['2H', '2I', 'agriculture'],
  ['2G', '2F', 'agriculture'],
  ['71', '74', 'agriculture'],
  ['72', '75', 'agriculture'],
  ['73', '76', 'agriculture'],
  ['77', '80', 'agriculture'],
  ['78', '81', 'agriculture'],
  ['79', '82', 'agriculture'],
  ['3H', '3I', 'agency'],
  ['3G', '3F', 'agency'],
  ['5H', '5I', 'entry'],
  ['6H', '6I', 'load'],
  ['7H', '7I', 'xray'],
  ['97', '98', 'conveyance'],
  ['2O', '4O', 'isf'],
  ['2P', '4P', 'isf'],
  ['2Q', '4Q', 'isf'],
  ['2R', '4R', 'isf'],
];

/** By the code of a hold or of a removal: the counterpart and the authority. */
export const HOLDS: ReadonlyMap<string, { removal: string; authority: Authority }> = new Map(
  pairs.map(([hold, removal, authority]) => [hold, { removal, authority }]),
);
export const REMOVALS: ReadonlyMap<string, { hold: string; authority: Authority }> = new Map(
  pairs.map(([hold, removal, authority]) => [removal, { hold, authority }]),
);

/** Entered and released; 4C turns an exam (1A) into a release. */
export const RELEASES: readonly string[] = ['1B', '1C', '4C'];
/** 4A revokes a release and orders an exam; 4E cancels the entry with all its effects. */
export const RELEASE_REVERSED = '4A';
export const ENTRY_CANCELLED = '4E';
/** Codes without a release: entered and to be examined, moved for exam (84 cancels the move), seized. */
export const EXAMS: readonly string[] = ['1A', '1X', RELEASE_REVERSED];
export const MOVED_FOR_EXAM = '1X';
export const EXAM_MOVE_CANCELLED = '84';
export const SEIZED = '1T';
/** FDA prior notice: missing, so that the goods may not move; on file. */
export const NOTICE_MISSING = 'A3';
export const NOTICE_ON_FILE = 'A1';
/** The bill is on file, or was removed. */
export const BILL_ADDED: readonly string[] = ['55', '69', '56'];
export const BILL_DELETED = '54';
/** The importer's security filing. */
export const ISF_ON_FILE = '3Z';
export const ISF_REMOVED = '3U';

/** Reported without a decision; the ledger shows them. */
const others = ['1Y', '19', '1J', '1W', '83', '11', '12', '13', '1O', '1N', '1S', '1U', 'A2'] as const;
/** In a general order warehouse: the goods were not entered in time. */
export const GENERAL_ORDER: readonly string[] = ['1S', '1U'];

/** Every supported code. */
export const US_CODES: readonly string[] = [
  ...pairs.flatMap(([hold, removal]) => [hold, removal]),
  ...RELEASES,
  RELEASE_REVERSED,
  ENTRY_CANCELLED,
  '1A',
  MOVED_FOR_EXAM,
  EXAM_MOVE_CANCELLED,
  SEIZED,
  NOTICE_MISSING,
  NOTICE_ON_FILE,
  ...BILL_ADDED,
  BILL_DELETED,
  ISF_ON_FILE,
  ISF_REMOVED,
  ...others,
];
