/** Messages for tests, one segment per line, with the facts that terminals and carriers send. */

/** Returns an interchange of one message with the given segments between UNH and UNT. */
export function interchange(
  type: string,
  segments: readonly string[],
  { reference = '1', prepared = '260302:1500', message = '1', head = 'UNOA:2+CNSHGT+PORTHOLE' } = {},
): string {
  return [
    `UNB+${head}+${prepared}+${reference}'`,
    `UNH+${message}+${type}'`,
    ...segments.map((one) => `${one}'`),
    `UNT+${segments.length + 2}+${message}'`,
    `UNZ+1+${reference}'`,
  ].join('\n');
}

/** A full export container enters a Spanish terminal by truck; its ship's number is invalid. */
export const gateIn = interchange(
  'CODECO:D:95B:UN:SMDG16',
  [
    'BGM+34++9',
    'TDT+20+V110823CCH+1++ALU:172:166:ALU LINE+++1111111:146::CHRISTA',
    'RFF+ON:V110823CCH',
    'NAD+CF+ALU:172:166',
    'NAD+MS+ESTRM:160:ZZZ',
    'EQD+CN+TESI1120274+4EG1:102:5++2+5',
    'RFF+BN:FUE110823',
    'RFF+ACA:FUE110823',
    'DTM+7:202308111447:203',
    'LOC+9+ESHUV:139:6',
    'LOC+11+ESFUE:139:6',
    'LOC+165+ESHUV:139:6+CONCHUV:TER:ZZZ',
    'MEA+AAE+VGM+KGM:27000.0',
    'SEL+88200+SH',
    'TDT+1++3++:172:ZZZ+++1234ABC:146',
    'DTM+ACT:202308111447:203',
    'NAD+CA+ALU:172:166',
    'CNT+16:1',
  ],
  { prepared: '230811:1450', reference: '174749339', message: '92218', head: 'UNOA:1+ESHUV+PA' },
);

export const emptyOut = interchange('CODECO:D:95B:UN:ITG14', [
  'BGM+36+CSQU305438302281010+9',
  'TDT+1++3+31',
  'NAD+CF+MAEU:160:166',
  'EQD+CN+CSQU3054383+22G1:102:5++2+4',
  'RFF+BN:TESTBKG01',
  'DTM+7:202602281010:203',
  'LOC+165+CNSHG:139:6+SHDEP1:DEP:ZZZ',
  'CNT+16:1',
]);

export const loaded = interchange('COARRI:D:95B:UN:ITG10', [
  'BGM+270+20260302145900+9',
  'TDT+20+118W+1++MAEU:172:166+++9074729:146:11:TEST VESSEL',
  'LOC+9+CNSHG:139:6+SHSIP:TER:306',
  'DTM+133:202603022000:203',
  'NAD+CA+MAEU:160:166',
  'EQD+CN+CSQU3054383+22G1:102:5++2+5',
  'RFF+BN:TESTBKG01',
  'RFF+BM:MAEUTESTBKG01',
  'DTM+203:202603021430:203',
  'LOC+147+0191006:139:5',
  'LOC+9+CNSHG:139:6+SHSIP:TER:306',
  'LOC+11+NLRTM:139:6',
  'MEA+AAE+G+KGM:23700',
  'SEL+ML-CN0012345+CA+1',
  'SEL+CU778899+CU+1',
  'EQD+CN+MWCU6059784+45R1:102:5++6+5',
  'RFF+BN:TESTBKG02',
  'DTM+203:202603021444:203',
  'LOC+9+CNSHG:139:6',
  'LOC+11+NLRTM:139:6',
  'CNT+16:2',
]);

export const discharged = interchange(
  'COARRI:D:00B:UN:SMDG20',
  [
    'BGM+119+20260330101500+9',
    'TDT+20+118W+1++MAEU:172:166+++PDXY:103::TEST VESSEL',
    'LOC+11+NLRTM:139:6+RTMAV:TER:306',
    'EQD+CN+CSQU3054383+22G1:102:5++3+5',
    'RFF+BM:MAEUTESTBKG01',
    'DTM+203:20260330081500?+0200:205',
    'LOC+11+NLRTM:139:6+RTMAV:TER:306',
    'CNT+16:1',
  ].map((one) => one.replace('20260330081500', '202603300815')),
  { prepared: '260330:1015', reference: '77' },
);

export const statusOfSeveral = interchange(
  'IFTSTA:D:99B:UN',
  [
    'BGM+23+2026040112+9',
    'DTM+137:202604011200:203',
    'NAD+CA+MAEU:160:87',
    'RFF+BN:TESTBKG01',
    'RFF+BM:MAEUTESTBKG01',
    'CNI+1',
    'STS+1+VD::22',
    'DTM+334:202603022130:203',
    'LOC+175+CNSHG:139:6:SHANGHAI',
    'TDT+20+118W+1++MAEU:172+++9074729:146:11:TEST VESSEL',
    'LOC+9+CNSHG:139:6',
    'DTM+133:202603022000:203',
    'LOC+11+NLRTM:139:6',
    'DTM+132:202603300800:203',
    'EQD+CN+CSQU3054383+22G1:102:5+++5',
    'CNI+2+MAEUTESTBKG01',
    'STS+1+12',
    'DTM+334:20260331:102',
    'LOC+175+NLRTM:139:6',
    'STS+1+45',
    'DTM+334:202603291000:203',
    'LOC+175+NLRTM:139:6',
    'STS+1+20+17:::STRIKE IN PORT',
    'DTM+334:202603281000:203',
    'EQD+CN+CSQU3054383+22G1:102:5+++5',
  ],
  { prepared: '260401:1200', reference: '4711', head: 'UNOC:3+MAEU:ZZZ+PORTHOLE:ZZZ' },
);

/** A line's schedule of one voyage: Ningbo (departed), Shanghai with its closing, and Rotterdam. */
export const schedule = interchange('IFTSAI:D:00B:UN', [
  'BGM+96+SCHED118W+9',
  'DTM+137:202603011200:203',
  'TDT+20+118W+1++EGLV:172:20+++9811000:146::EVER GLORY',
  'LOC+9+CNNBG:139:6+BLCT:TER:ZZZ',
  'DTM+186:202603010600:203',
  'LOC+9+CNSHG:139:6+YSSCT:TER:ZZZ',
  'DTM+132:202603021800:203',
  'DTM+180:202603021200:203',
  'DTM+133:202603032000:203',
  'LOC+11+NLRTM:139:6',
  'DTM+232:202604020800:203',
  'LOC+92+EGSUZ:139:6',
]);
