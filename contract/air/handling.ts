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
  'REQ',
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

/**
 * What a code means for the papers: the statement that the waybill must carry (IATA DGR 8.2 and the packing
 * instructions), and whether the cargo flies with a shipper's declaration.
 */
type GoodsRule = { statement: string; declaration: boolean; dangerous: boolean };
const section2 = (metal: 'ion' | 'metal', instructions: string): GoodsRule => ({
  statement: `LITHIUM ${metal.toUpperCase()} BATTERIES IN COMPLIANCE WITH SECTION II OF ${instructions}`,
  declaration: false,
  dangerous: false,
});
const undeclared = (statement: string): GoodsRule => ({ statement, declaration: false, dangerous: true });
const fullyRegulated: GoodsRule = { statement: '', declaration: true, dangerous: true };
const GOODS_RULES: Readonly<Record<string, GoodsRule>> = {
  ELI: section2('ion', 'PI 966 OR PI 967'),
  ELM: section2('metal', 'PI 969 OR PI 970'),
  ICE: undeclared('UN 1845 DRY ICE, CLASS 9'),
  RDS: undeclared('UN 3373 BIOLOGICAL SUBSTANCE, CATEGORY B'),
  MAG: undeclared('UN 2807 MAGNETIZED MATERIAL, CLASS 9'),
  RRE: undeclared('RADIOACTIVE MATERIAL, EXCEPTED PACKAGE'),
  REQ: undeclared('DANGEROUS GOODS IN EXCEPTED QUANTITIES'),
};

/** Whether papers accompany an electronic consignment; the waybill says so beside the code. */
const ELECTRONIC: Readonly<Record<string, string>> = {
  EAP: 'E-FREIGHT CONSIGNMENT WITH ACCOMPANYING PAPER DOCUMENTS (EAP)',
  EAW: 'E-FREIGHT CONSIGNMENT WITHOUT ACCOMPANYING PAPER DOCUMENTS (EAW)',
};

/** Codes of dangerous goods that fly with a shipper's declaration. */
const DECLARED = /^(R(BI|BM|CL|CM|CX|EX|FG|FL|FS|FW|IS|LI|LM|MD|NG|OP|OX|PB|PG|RW|RY|SB|SC|XB|XS)|CAO|DGD)$/;

/** The valid codes in a typed text, `PER, COL`. */
export const handlingCodes = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean);
export const unknownHandling = (text: string): string[] =>
  handlingCodes(text).filter((code) => !known.has(code));
const rulesOf = (text: string): GoodsRule[] =>
  handlingCodes(text).flatMap((code) => (DECLARED.test(code) ? fullyRegulated : (GOODS_RULES[code] ?? [])));

/**
 * Whether a code requires the dangerous-goods flag. Lithium batteries of Section II (ELI, ELM) do not: they
 * fly without declaration and acceptance check.
 */
export const isDangerous = (text: string): boolean => rulesOf(text).some(({ dangerous }) => dangerous);

/**
 * Returns whether a shipper's declaration is required for dangerous goods: unless each of the codes is one
 * that flies without. Without any such code it is required too.
 */
export function needsDeclaration(text: string): boolean {
  const rules = rulesOf(text);
  return rules.length === 0 || rules.some(({ declaration }) => declaration);
}

/** Returns the statements that the handling box carries for the codes and the dangerous-goods flag. */
export function goodsStatements(text: string, dangerous: boolean): string[] {
  const codes = handlingCodes(text);
  const declared = dangerous && needsDeclaration(text);
  return [
    ...(declared ? ["DANGEROUS GOODS AS PER ASSOCIATED SHIPPER'S DECLARATION"] : []),
    ...(codes.includes('CAO') ? ['CARGO AIRCRAFT ONLY'] : []),
    ...new Set(rulesOf(text).flatMap(({ statement }) => statement || [])),
    ...codes.flatMap((code) => ELECTRONIC[code] ?? []),
  ];
}
