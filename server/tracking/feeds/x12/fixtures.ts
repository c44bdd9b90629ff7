/** Interchanges for tests, one segment per line, with the facts that ocean and road carriers send. */

const blanks = (text: string, length: number) => text.padEnd(length, ' ');

/** Returns an interchange of one transaction set with the given segments between ST and SE. */
export function interchange(
  kind: '315' | '214',
  segments: readonly string[],
  { control = '81466', usage = 'P' } = {},
): string {
  return [
    `ISA*00*${blanks('', 10)}*00*${blanks('', 10)}*ZZ*${blanks('OCEANLINE', 15)}*ZZ*${blanks('PORTHOLE', 15)}*261012*0524*U*00401*${control.padStart(9, '0')}*0*${usage}*>~`,
    `GS*QO*OCEANLINE*PORTHOLE*20261013*0524*${control}*X*004010~`,
    `ST*${kind}*0001~`,
    ...segments.map((one) => `${one}~`),
    `SE*${segments.length + 2}*0001~`,
    `GE*1*${control}~`,
    `IEA*1*${control.padStart(9, '0')}~`,
  ].join('\n');
}

export const departed = interchange('315', [
  'B4***VD*20261012*1242*HKHKG*CSQU*305438*L*4500*HKHKG*UN*3',
  'N9*BM*LINETHD0479278',
  'N9*BN*THD0479278',
  'N9*SN*G2049377',
  'N9*EQ*CSQU3054383',
  'N9*SCA*MAEU',
  'Q2*9074729********118W***L*TEST VESSEL',
  'R4*5*UN*HKHKG*HONGKONG TERMINAL*HK',
  'DTM*140*20261012*1242*LT',
  'R4*L*UN*THLCH*LAEM CHABANG*TH',
  'DTM*140*20260922*1200',
  'R4*D*UN*USHOU*HOUSTON, TX*US***TX',
  'DTM*139*20261110*1200',
]);

/** One status of the same container. */
export const status = (code: string, load = 'L', place = 'USHOU') =>
  interchange('315', [
    `B4***${code}*20261012*1242**CSQU*305438*${load}*22G1*${place}*UN*3`,
    'N9*BM*LINETHD0479278',
    'Q2*PDXY********118W***C*TEST VESSEL',
  ]);

export const byRoad = interchange('214', [
  'B10*PRO123*SHIP456*TRKR',
  'L11*LINETHD0479278*BM',
  'LX*1',
  'AT7*X1*NS***20261012*0930*CT',
  'MS1*DALLAS*TX*US',
  'MS2*CSQU*3054383',
  'AT7*D1*NS***20261012*1015*CT',
  'MS1*DALLAS*TX*US',
  'MS2*CSQU*3054383',
]);
