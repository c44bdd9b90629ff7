/** Maps written words to events: a move of the container, or a fact of the terminal. */
import type { Classifier, Movement, TransportMode } from '#contract/tracking/event.ts';
import { practiceMeaning } from '#contract/tracking/sea/practice.ts';
import type { TerminalFact, TerminalParty, TerminalReport } from '#contract/tracking/terminal/report.ts';
import { table } from '../edi/table.ts';

/** `code`: for a move the DCSA code, for a fact our own name. */
export type Word = {
  code: string;
  fact: TerminalFact;
  classifier?: Classifier;
  laden?: boolean;
  party?: TerminalParty;
  state?: NonNullable<TerminalReport['state']>;
  /** Direction, mode and place that the word itself implies. */
  movement?: Movement;
  mode?: TransportMode;
  facilityType?: string;
};

const move = (code: string, laden?: boolean): Word => ({
  code,
  fact: 'move',
  ...(laden !== undefined && { laden }),
});
const fact = (one: TerminalFact, more: Partial<Word> = {}): Word => ({
  code: one.toUpperCase(),
  fact: one,
  ...more,
});

/**
 * Words without blanks and punctuation, including DCSA codes and codes of interchange receipts (RELS+YAR).
 */
const WORDS: Readonly<Record<string, Word>> = table({
  gatein: move('GTIN'),
  ingate: move('GTIN'),
  gtin: move('GTIN'),
  进场: move('GTIN'),
  gateout: move('GTOT'),
  outgate: move('GTOT'),
  gtot: move('GTOT'),
  出场: move('GTOT'),
  gtotempty: move('GTOT', false),
  gtinladen: move('GTIN', true),
  gtotladen: move('GTOT', true),
  gtinempty: move('GTIN', false),
  提空箱: move('GTOT', false),
  还空箱: move('GTIN', false),
  提重箱: move('GTOT', true),
  重箱进场: move('GTIN', true),
  load: move('LOAD'),
  loaded: move('LOAD'),
  装船: move('LOAD'),
  discharge: move('DISC'),
  discharged: move('DISC'),
  disc: move('DISC'),
  unloaded: move('DISC'),
  卸船: move('DISC'),
  stuffed: move('STUF'),
  stripped: move('STRP'),
  relsyar: { code: 'EPRL', fact: 'emptyRelease' },
  emptyrelease: { code: 'EPRL', fact: 'emptyRelease' },
  emptyreleased: { code: 'EPRL', fact: 'emptyRelease' },
  放空箱: { code: 'EPRL', fact: 'emptyRelease' },
  relscus: fact('release', { party: 'customs' }),
  relscar: fact('loadPlan'),
  loadplan: fact('loadPlan'),
  relsvgm: fact('vgm'),
  vgm: fact('vgm'),
  vgmreceived: fact('vgm'),
  available: fact('available'),
  availableforpickup: fact('available'),
  avpu: fact('available'),
  可提: fact('available'),
  notavailable: fact('notAvailable'),
  unavailable: fact('notAvailable'),
  不可提: fact('notAvailable'),
  inspection: fact('inspection', { party: 'customs' }),
  customsinspection: fact('inspection', { party: 'customs' }),
  customsexam: fact('inspection', { party: 'customs' }),
  exam: fact('inspection', { party: 'customs' }),
  查验: fact('inspection', { party: 'customs' }),
  海关查验: fact('inspection', { party: 'customs' }),
  lastfreeday: fact('freeDay', { classifier: 'PLN' }),
  lfd: fact('freeDay', { classifier: 'PLN' }),
  免费期截止: fact('freeDay', { classifier: 'PLN' }),
  免堆期截止: fact('freeDay', { classifier: 'PLN', party: 'terminal' }),
  免箱期截止: fact('freeDay', { classifier: 'PLN', party: 'line' }),
  fee: fact('fee'),
  charge: fact('fee'),
  费用: fact('fee'),
  yard: fact('yard'),
  yardmove: fact('yard'),
  yardlocation: fact('yard'),
  shifted: fact('yard'),
  appointment: fact('appointment', { classifier: 'PLN', state: 'booked' }),
  appointmentbooked: fact('appointment', { classifier: 'PLN', state: 'booked' }),
  appointmentconfirmed: fact('appointment', { classifier: 'PLN', state: 'booked' }),
  appointmentcancelled: fact('appointment', { classifier: 'PLN', state: 'cancelled' }),
  appointmentcanceled: fact('appointment', { classifier: 'PLN', state: 'cancelled' }),
  appointmentmissed: fact('appointment', { classifier: 'PLN', state: 'missed' }),
  appointmentkept: fact('appointment', { classifier: 'PLN', state: 'kept' }),
  预约: fact('appointment', { classifier: 'PLN', state: 'booked' }),
  stowed: fact('stowed'),
  配载: fact('stowed'),
  depot: fact('depot'),
  depotfacts: fact('depot'),
  weighed: fact('depot'),
  // Codes of Chinese practice for facts of customs, terminal and line; PRACTICE has the moves.
  eprl: { code: 'EPRL', fact: 'emptyRelease' },
  pass: fact('release', { party: 'customs', movement: 'export' }),
  dcrl: fact('release', { party: 'customs', movement: 'import' }),
  目的港海关放行: fact('release', { party: 'customs', movement: 'import' }),
  tmps: fact('release', { party: 'terminal' }),
  tmcl: fact('releaseCancelled', { party: 'terminal' }),
  取消码头放行: fact('releaseCancelled', { party: 'terminal' }),
  cgrl: fact('release', { party: 'line' }),
  cuip: fact('inspection', { party: 'customs' }),
  铁运发车: { ...move('DEPA'), mode: 'RAIL' },
});

/** Names of moves in Chinese practice. */
const PRACTICE: Readonly<Record<string, string>> = table({
  订舱: 'BKCF',
  订舱确认: 'BKCF',
  支线装船: 'FDLB',
  支线开航: 'FDDP',
  支线抵港: 'FDBA',
  支线卸船: 'FDDC',
  装箱: 'CGGI',
  封箱: 'CLOD',
  铁运到达: 'ERAR',
  重箱返场: 'FCGI',
  集港: 'CYTC',
  码头进场: 'GITM',
  退关: 'SUOT',
  退载: 'TMUT',
  离港: 'DLPT',
  中转抵港: 'TSBA',
  中转卸船: 'TSDC',
  中转装船: 'TSLB',
  中转开航: 'TSDP',
  卡车离开: 'TRDP',
  卡车抵达: 'TRAR',
  抵港: 'BDAR',
  码头出场: 'DGOT',
  铁运装箱: 'IRLB',
  铁运到站: 'IRAR',
  铁运卸箱: 'IRDS',
  交货地抵达: 'PDAR',
  抵达交货地: 'PDAR',
  交货地卸箱: 'PDDS',
  交货地收货: 'PDRC',
  提重柜: 'STCS',
  拆箱: 'CTUP',
});

const PARTIES: readonly [RegExp, TerminalParty][] = [
  [/customs|cbp|海关/i, 'customs'],
  [
    /^(?:line|carrier|freight|shippingline|ssl|船公司|船东|船代)|carrier|shipping\s*line|freight|船公司/i,
    'line',
  ],
  [/rail|铁路/i, 'rail'],
  [/terminal|yard|port|depot|码头|港/i, 'terminal'],
];

/** Returns the party of a text; `other` for any other name, undefined if empty. */
export function partyNamed(text: string): TerminalParty | undefined {
  if (text.trim() === '') return undefined;
  return PARTIES.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? 'other';
}

/** Maximum length of a word that is looked up. */
const LONGEST = 60;
export const wordOf = (written: string): string =>
  written
    .slice(0, LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_.\-/+:]+/g, '');

/**
 * Actions that follow a party or stand alone. Cancelled releases and removed holds are tried before releases
 * and holds.
 */
const ACTIONS: readonly [RegExp, TerminalFact][] = [
  [/^(?:release(?:d)?(?:cancelled|canceled|revoked|withdrawn|removed)|取消放行)$/, 'releaseCancelled'],
  [
    /^(?:holds?(?:is|was)?(?:released?|removed?|lifted|cleared|off|ended|cancelled|canceled)|(?:released?|removed?|lift(?:ed)?)hold|unhold|解扣|解除扣(?:箱|留))$/,
    'holdRemoved',
  ],
  [/^(?:inbond(?:ended|arrived|closed)|保税结束)$/, 'inBondEnded'],
  [/^(?:onhold|holds?(?:placed|on)?|扣箱|扣留|扣押)$/, 'hold'],
  [/^(?:release[ds]?|放行|放货)$/, 'release'],
  [/^(?:inbond(?:moved?)?|保税|转关)$/, 'inBond'],
  [/^(?:lastfreeday|lfd|免费期截止)$/, 'freeDay'],
  [/^(?:fees?|charges?|费用)$/, 'fee'],
];
const BEFORE =
  /^(customs|cbp|line|carrier|freight|shippingline|terminal|yard|depot|port|rail|海关|船公司|船东|码头|堆场|铁路)(.+)$/;

/** Types of fees that are reported like events. */
const FEES = /^(?:demurrage|storage|detention|perdiem|examfee|reeferplugin|滞箱费|堆存费|滞港费)$/;

export type NamedWord = Word & { named?: string };

/** `placed`: the row names a place. Null: an unknown word, stored as written. */
export function wordNamed(written: string, placed = true): NamedWord | null {
  const word = wordOf(written);
  const known = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (known) return known;
  const practice = practiceMeaning(PRACTICE[word] ?? word.toUpperCase(), placed);
  if (practice) return { fact: 'move', ...practice };
  if (FEES.test(word)) return { ...fact('fee'), named: written.trim().toUpperCase() };
  const [, who, rest] = BEFORE.exec(word) ?? [];
  for (const [party, action] of [
    [undefined, word],
    [who, rest],
  ] as const) {
    const found = action === undefined ? undefined : ACTIONS.find(([pattern]) => pattern.test(action));
    if (!found) continue;
    const by = party === undefined ? undefined : partyNamed(party);
    return {
      ...fact(found[1]),
      ...(by && { party: by }),
      ...(found[1] === 'freeDay' && { classifier: 'PLN' }),
    };
  }
  return null;
}
