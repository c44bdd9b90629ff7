/** Field names that providers of ship positions use for AIS data, and the words for its codes. */

/** Normalised by `nameOf`; the first non-empty field counts. */
export const NAMES = {
  mmsi: ['mmsi', 'userid', 'mmsinumber', 'mmsistring'],
  imo: ['imo', 'imonumber', 'imono', 'vesselimo', 'vesselimonumber', 'shipimo', 'lrimoshipno'],
  name: ['shipname', 'vesselname', 'name', 'vessel', 'ship'],
  callSign: ['callsign', 'ircs', 'vesselcallsign'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x'],
  speed: ['speed', 'sog', 'speedoverground', 'speedknots', 'speedkn'],
  course: ['course', 'cog', 'courseoverground', 'truecourse'],
  heading: ['heading', 'trueheading', 'hdg', 'hdt'],
  status: [
    'navstatus',
    'navigationalstatus',
    'navigationstatus',
    'navstat',
    'aisstatus',
    'status',
    'statustext',
  ],
  shipType: ['shiptype', 'vesseltype', 'shipandcargotype', 'aisshiptype', 'shiptypetext', 'type'],
  length: ['length', 'loa', 'shiplength', 'vessellength'],
  beam: ['beam', 'width', 'breadth', 'shipwidth'],
  draught: ['draught', 'draft', 'maximumstaticdraught', 'maxdraught', 'currentdraught'],
  destination: ['destination', 'dest', 'aisdestination'],
  eta: ['eta', 'etautc', 'aiseta', 'estimatedarrival'],
  time: [
    'timestampexternal',
    'lastpositionepoch',
    'lastpositionutc',
    'timeutc',
    'timestamputc',
    'timestamp',
    'positiontime',
    'positiontimestamp',
    'positionreceived',
    'lastpositiontime',
    'lastpositionupdate',
    'basedatetime',
    'datetime',
    'time',
    'msgtime',
    'updatetime',
    'updatedat',
    'lastupdate',
    'lastseen',
    'epoch',
    'tstamp',
    'ts',
  ],
} as const;
export type Name = keyof typeof NAMES;

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const STATES = new Map<string, number>(
  (
    [
      ['under way using engine', 0],
      ['underway using engine', 0],
      ['under way', 0],
      ['underway', 0],
      ['at anchor', 1],
      ['anchored', 1],
      ['not under command', 2],
      ['restricted manoeuvrability', 3],
      ['restricted maneuverability', 3],
      ['constrained by her draught', 4],
      ['constrained by draught', 4],
      ['moored', 5],
      ['aground', 6],
      ['engaged in fishing', 7],
      ['under way sailing', 8],
      ['underway sailing', 8],
    ] as const
  ).map(([words, code]) => [letters(words), code]),
);

/** Returns the navigational status from its number or words; null if unknown. */
export function statusOf(value: string): number | null {
  if (/^\d{1,2}$/.test(value)) return Number(value) < 15 ? Number(value) : null;
  return STATES.get(letters(value)) ?? null;
}

const KINDS: readonly (readonly [RegExp, number])[] = [
  [/tanker|lng|lpg/i, 80],
  [/container|cargo|bulk|ro-?ro|vehicle|reefer/i, 70],
  [/passenger|cruise|ferry/i, 60],
  [/fish|trawl/i, 30],
  [/\btug\b|towing/i, 52],
  [/pilot/i, 50],
  [/dredg/i, 33],
  [/sail/i, 36],
  [/pleasure|yacht/i, 37],
];

/** A ship type by its number, or the class of a ship in words. */
export function shipTypeOf(value: string): number | null {
  if (/^\d{1,3}$/.test(value)) return Number(value) > 0 && Number(value) < 100 ? Number(value) : null;
  return KINDS.find(([word]) => word.test(value))?.[1] ?? null;
}
