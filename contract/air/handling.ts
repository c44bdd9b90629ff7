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
type GoodsRule = {
  statement: string;
  declaration: boolean;
  dangerous: boolean;
  /** Packing instructions, of which the goods name the ones that apply. */
  instructions?: readonly string[];
};
const section2 = (metal: 'ION' | 'METAL', instructions: readonly string[]): GoodsRule => ({
  statement: `LITHIUM ${metal} BATTERIES IN COMPLIANCE WITH SECTION II OF`,
  declaration: false,
  dangerous: false,
  instructions,
});
const undeclared = (statement: string): GoodsRule => ({ statement, declaration: false, dangerous: true });
const fullyRegulated: GoodsRule = { statement: '', declaration: true, dangerous: true };
const GOODS_RULES: Readonly<Record<string, GoodsRule>> = {
  ELI: section2('ION', ['PI 966', 'PI 967']),
  ELM: section2('METAL', ['PI 969', 'PI 970']),
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

const PACKING_INSTRUCTION = /\bPI\s?(966|967|969|970)\b/gi;
/** Packing instructions of batteries that the goods name: `PI 967` of `LAPTOPS, PI967`. */
export const batteryInstructions = (goods: string): string[] =>
  [...new Set(Array.from(goods.matchAll(PACKING_INSTRUCTION), ([, number]) => `PI ${number}`))].toSorted();
const namedBy = ({ instructions = [] }: GoodsRule, goods: string): string[] =>
  batteryInstructions(goods).filter((named) => instructions.includes(named));
const statementOf = (rule: GoodsRule, goods: string): string => {
  if (!rule.instructions) return rule.statement;
  const named = namedBy(rule, goods);
  return `${rule.statement} ${named.length > 0 ? named.join(' AND ') : rule.instructions.join(' OR ')}`;
};

/** Packages and net weight of dry ice: `2 X 5 KG`. */
const DRY_ICE = /(\d+)\s*[X×]\s*(\d+(?:[.,]\d+)?)\s*KGS?\b/gi;
/** Dry ice that the goods of several bills name, packages of the same net weight together: `DRY ICE 6 X 5 KG`. */
export function dryIce(goods: readonly string[]): string[] {
  const packages = new Map<string, number>();
  for (const [, count, weight] of goods.flatMap((text) => [...text.matchAll(DRY_ICE)])) {
    const kg = weight!
      .replace(',', '.')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
    packages.set(kg, (packages.get(kg) ?? 0) + Number(count));
  }
  return Array.from(packages, ([kg, count]) => `DRY ICE ${count} X ${kg} KG`);
}
/**
 * What the goods must name besides, which airlines check at acceptance (IATA DGR 8.2): the packing instruction of
 * batteries of Section II, packages and net weight of dry ice.
 */
export function unnamedGoods(text: string, goods: string): 'instruction' | 'dryIce' | null {
  const lithium = rulesOf(text).filter(({ instructions }) => instructions);
  if (lithium.some((rule) => namedBy(rule, goods).length === 0)) return 'instruction';
  return handlingCodes(text).includes('ICE') && dryIce([goods]).length === 0 ? 'dryIce' : null;
}

/** Returns the statements that the handling box carries for the codes, the dangerous-goods flag and the goods. */
export function goodsStatements(text: string, dangerous: boolean, goods: string): string[] {
  const codes = handlingCodes(text);
  const declared = dangerous && needsDeclaration(text);
  return [
    ...(declared ? ["DANGEROUS GOODS AS PER ASSOCIATED SHIPPER'S DECLARATION"] : []),
    ...(codes.includes('CAO') ? ['CARGO AIRCRAFT ONLY'] : []),
    ...new Set(rulesOf(text).flatMap((rule) => statementOf(rule, goods) || [])),
    ...codes.flatMap((code) => ELECTRONIC[code] ?? []),
  ];
}
