/**
 * Receipts of China customs for a declaration, and for the manifest of a bill. Labels are under
 * `customs:china.` in locales/, keyed on the code.
 */

/** A declaration: accepted, examined, inspected, released, closed, duty notice, deleted. */
const DECLARATION_CODES = ['EDC', 'CDC', 'CPI', 'PAS', 'CLR', 'CTN', 'DEL'] as const;
export type DeclarationCode = (typeof DECLARATION_CODES)[number];

export const isDeclarationCode = (code: string): code is DeclarationCode =>
  (DECLARATION_CODES as readonly string[]).includes(code);

export type ReceiptOutcome = 'accepted' | 'passed' | 'rejected';
type Receipt = {
  direction: 'export' | 'import';
  stage: ManifestStage;
  outcome: ReceiptOutcome;
};

/** Filings for a bill or its ship, in order. */
export const MANIFEST_STAGES = [
  'advanceManifest',
  'arrivalReport',
  'loadingManifest',
  'tally',
  'departureForecast',
  'departureConfirmed',
  'departed',
  'maritimeForecast',
  'customsForecast',
  'arrivalConfirmed',
  'arrival',
  'arrived',
  'originalManifest',
] as const;
export type ManifestStage = (typeof MANIFEST_STAGES)[number];

const out = (stage: ManifestStage, outcome: ReceiptOutcome): Receipt => ({
  direction: 'export',
  stage,
  outcome,
});
const inward = (stage: ManifestStage, outcome: ReceiptOutcome): Receipt => ({
  direction: 'import',
  stage,
  outcome,
});

/**
 * BLR and MFR pass the manifest or the bill, which is not a release of the goods: only a declaration has one.
 */
export const MANIFEST_RECEIPTS: Readonly<Record<string, Receipt>> = {
  BLA: out('advanceManifest', 'accepted'),
  BLR: out('advanceManifest', 'passed'),
  ASA: out('arrivalReport', 'accepted'),
  AAD: out('arrivalReport', 'accepted'),
  ASB: out('arrivalReport', 'rejected'),
  BCA: out('loadingManifest', 'accepted'),
  BCB: out('loadingManifest', 'rejected'),
  TRA: out('tally', 'accepted'),
  TRB: out('tally', 'rejected'),
  ETC: out('departureForecast', 'accepted'),
  ETP: out('departureForecast', 'passed'),
  ATC: out('departureConfirmed', 'accepted'),
  ATP: out('departureConfirmed', 'passed'),
  EDEP: out('departed', 'passed'),
  EMC: inward('maritimeForecast', 'accepted'),
  EMP: inward('maritimeForecast', 'passed'),
  EFC: inward('customsForecast', 'accepted'),
  EFP: inward('customsForecast', 'passed'),
  AFC: inward('arrivalConfirmed', 'accepted'),
  AFP: inward('arrivalConfirmed', 'passed'),
  ACC: inward('arrival', 'accepted'),
  ACP: inward('arrival', 'passed'),
  DTE: inward('arrivalConfirmed', 'passed'),
  IDEP: inward('arrived', 'passed'),
  MFA: inward('originalManifest', 'accepted'),
  MFB: inward('originalManifest', 'accepted'),
  MFR: inward('originalManifest', 'passed'),
  BFA: inward('tally', 'accepted'),
  BFB: inward('tally', 'accepted'),
};

export const isManifestCode = (code: string): boolean => Object.hasOwn(MANIFEST_RECEIPTS, code);
