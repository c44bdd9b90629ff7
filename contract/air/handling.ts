/** IATA special handling codes (Cargo-IMP, SPH) used by forwarders. */
const HANDLING_CODES = [
  'ACT',
  'AOG',
  'ATT',
  'AVI',
  'BIG',
  'BUP',
  'CAO',
  'CAT',
  'CIC',
  'COL',
  'COM',
  'COU',
  'CRT',
  'DGD',
  'DIP',
  'EAP',
  'EAT',
  'EAW',
  'ECC',
  'ECP',
  'EIC',
  'ELI',
  'ELM',
  'EMD',
  'ERT',
  'FIL',
  'FRI',
  'FRO',
  'GEN',
  'GOG',
  'HEA',
  'HEG',
  'HUM',
  'ICE',
  'LHO',
  'LIC',
  'MAG',
  'MAL',
  'MUW',
  'NSC',
  'NST',
  'NWP',
  'OBX',
  'OHG',
  'PAC',
  'PEA',
  'PEF',
  'PEM',
  'PEP',
  'PER',
  'PES',
  'PHY',
  'PIL',
  'PIP',
  'QRT',
  'RAC',
  'RBI',
  'RBM',
  'RCL',
  'RCM',
  'RCX',
  'RDS',
  'REX',
  'RFG',
  'RFL',
  'RFS',
  'RFW',
  'RIS',
  'RLI',
  'RLM',
  'RMD',
  'RNG',
  'ROP',
  'ROX',
  'RPB',
  'RPG',
  'RRE',
  'RRW',
  'RRY',
  'RSB',
  'RSC',
  'RXB',
  'RXS',
  'SCO',
  'SHL',
  'SHR',
  'SPF',
  'SPX',
  'SUR',
  'SWP',
  'VAL',
  'VOL',
  'VUN',
  'WET',
  'XPS',
] as const;
const known: ReadonlySet<string> = new Set(HANDLING_CODES);

/** Codes that mean dangerous goods; they require the dangerous-goods flag. */
const DANGEROUS =
  /^(R(BI|BM|CL|CM|CX|DS|EX|FG|FL|FS|FW|IS|LI|LM|MD|NG|OP|OX|PB|PG|RE|RW|RY|SB|SC|XB|XS)|CAO|DGD|ELI|ELM|ICE|MAG)$/;

/** The valid codes in a typed text, `PER, COL`. */
export const handlingCodes = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean);
export const unknownHandling = (text: string): string[] =>
  handlingCodes(text).filter((code) => !known.has(code));
export const isDangerous = (text: string): boolean =>
  handlingCodes(text).some((code) => DANGEROUS.test(code));

/**
 * Dangerous goods that fly without a shipper's declaration: small batteries, dry ice, magnets, UN 3373
 * samples, excepted radioactive packages.
 */
const UNDECLARED = /^(ELI|ELM|ICE|MAG|RDS|RRE)$/;
/**
 * Returns whether a shipper's declaration is required: unless every dangerous-goods code is one of those
 * above. Without any such code it is required too.
 */
export function needsDeclaration(text: string): boolean {
  const dangerous = handlingCodes(text).filter((code) => DANGEROUS.test(code));
  return dangerous.length === 0 || dangerous.some((code) => !UNDECLARED.test(code));
}
