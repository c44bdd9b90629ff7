/**
 * Chinese practice codes as input, mapped to DCSA terms so that route, journey and gates are read as for any
 * other source. A code without a DCSA equivalent stays as it is.
 */
import type { Movement, TransportMode } from '../event.ts';
import type { PracticeCode } from './milestones.ts';

/** `facilityType`: the place of a gate, which would otherwise be a port gate. */
export type PracticeMeaning = {
  code: string;
  laden?: boolean;
  mode?: TransportMode;
  movement?: Movement;
  facilityType?: string;
};

const exported = (code: string, more: Omit<PracticeMeaning, 'code'> = {}): PracticeMeaning => ({
  code,
  movement: 'export',
  ...more,
});
const imported = (code: string, more: Omit<PracticeMeaning, 'code'> = {}): PracticeMeaning => ({
  code,
  movement: 'import',
  ...more,
});
const transhipped = (code: string): PracticeMeaning => ({ code, movement: 'transhipment' });
const feeder = { mode: 'BARGE' } as const;
const rail = { mode: 'RAIL' } as const;

const MEANINGS: Readonly<Record<PracticeCode, PracticeMeaning>> = {
  BKCF: { code: 'BKCF' },
  EPRL: { code: 'EPRL' },
  STSP: exported('GTOT', { laden: false }),
  CGGI: { code: 'STUF' },
  CLOD: { code: 'CLOD' },
  ERDP: exported('DEPA', rail),
  ERAR: exported('ARRI', rail),
  FCGI: exported('GTIN', { laden: true, facilityType: 'OFFD' }),
  FDLB: exported('LOAD', feeder),
  FDDP: exported('DEPA', feeder),
  FDBA: exported('ARRI', feeder),
  FDDC: exported('DISC', feeder),
  CYTC: exported('GTOT', { laden: true }),
  GITM: exported('GTIN', { laden: true }),
  PASS: { code: 'PASS' },
  CUIP: { code: 'CUSI' },
  SUOT: { code: 'SUOT' },
  TMPS: { code: 'TMPS' },
  TMCL: { code: 'TMCL' },
  TMUT: { code: 'TMUT' },
  LOBD: exported('LOAD'),
  DLPT: exported('DEPA'),
  TSBA: transhipped('ARRI'),
  TSDC: transhipped('DISC'),
  TSLB: transhipped('LOAD'),
  TSDP: transhipped('DEPA'),
  TRDP: { code: 'DEPA', mode: 'TRUCK' },
  TRAR: { code: 'ARRI', mode: 'TRUCK' },
  BDAR: imported('ARRI'),
  DSCH: imported('DISC'),
  DCRL: { code: 'DCRL' },
  CGRL: { code: 'CGRL' },
  DGOT: imported('GTOT', { laden: true }),
  IRLB: imported('LOAD', rail),
  IRDP: imported('DEPA', rail),
  IRAR: imported('ARRI', rail),
  IRDS: imported('DISC', rail),
  PDAR: imported('GTIN', { laden: true, facilityType: 'INTE' }),
  PDDS: { code: 'PDDS' },
  STCS: imported('GTOT', { laden: true, facilityType: 'INTE' }),
  PDRC: imported('GTIN', { laden: true, facilityType: 'CLOC' }),
  CTUP: { code: 'STRP' },
  RCVE: imported('GTIN', { laden: false }),
};

export const PRACTICE_CODES = Object.keys(MEANINGS) as PracticeCode[];

const isPractice = (code: string): code is PracticeCode => Object.hasOwn(MEANINGS, code);

/**
 * Returns the meaning of a Chinese practice code; null for any other code. `placed`: the place is reported.
 */
export function practiceMeaning(code: string, placed: boolean): PracticeMeaning | null {
  if (!isPractice(code)) return null;
  const meaning = MEANINGS[code];
  // A gate without a place would count as a port gate; its own code is more precise.
  return meaning.facilityType && !placed ? { code } : meaning;
}
