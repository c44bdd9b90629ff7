/** Complete journeys, as carriers report them. Times in UTC. */
import type { StoredEvent } from '../../event.ts';
import { tell } from './events.ts';

const A = { vessel: 'AURORA', voyage: '101W' };
const B = { vessel: 'BOREAS', voyage: '202W' };

/** Shanghai to Rotterdam without transhipment, up to the empty return. */
export const direct: StoredEvent[] = [
  tell('ACT CONF - 2026-10-20T03:00', { document: ['BKG', 'BK1'], box: null }),
  tell('ACT GTOT CNSHG 2026-11-05T02:00', { laden: false, facility: 'DEPO' }),
  tell('ACT STUF CNSZV 2026-11-06T06:00', { facility: 'CLOC' }),
  tell('ACT GTIN CNSHG 2026-11-08T09:00', { facility: 'POTE' }),
  tell('PLN DEPA CNSHG 2026-11-12T04:00', A),
  tell('PLN ARRI NLRTM 2026-12-01T06:00', A),
  tell('ACT LOAD CNSHG 2026-11-11T20:00', A),
  tell('ACT DEPA CNSHG 2026-11-12T05:00', A),
  tell('ACT ARRI NLRTM 2026-12-01T07:00', A),
  tell('ACT DISC NLRTM 2026-12-02T10:00', A),
  tell('ACT GTOT NLRTM 2026-12-04T08:00', { facility: 'POTE' }),
  tell('ACT STRP NLTLB 2026-12-05T08:00', { facility: 'CLOC' }),
  tell('ACT GTIN NLRTM 2026-12-07T12:00', { laden: false, facility: 'DEPO' }),
];

/** Via Singapore, aboard the second ship. */
export const transhipped: StoredEvent[] = [
  tell('ACT GTIN CNSHG 2026-11-08T09:00'),
  tell('ACT LOAD CNSHG 2026-11-11T20:00', A),
  tell('ACT DEPA CNSHG 2026-11-12T05:00', A),
  tell('ACT ARRI SGSIN 2026-11-19T05:00', A),
  tell('ACT DISC SGSIN 2026-11-19T15:00', A),
  tell('ACT LOAD SGSIN 2026-11-23T15:00', B),
  tell('ACT DEPA SGSIN 2026-11-24T01:00', B),
  tell('EST ARRI NLRTM 2026-12-18T06:00', { ...B, reportedAt: '2026-11-12T09:00' }),
  tell('EST DISC NLRTM 2026-12-19T06:00', { ...B, reportedAt: '2026-11-12T09:00' }),
];

/** Planned on the first ship, which left without it. */
export const rolled: StoredEvent[] = [
  tell('ACT GTIN CNSHG 2026-11-08T09:00'),
  tell('PLN LOAD CNSHG 2026-11-11T20:00', A),
  tell('PLN DEPA CNSHG 2026-11-12T05:00', A),
  tell('ACT DEPA CNSHG 2026-11-12T05:00', A),
  tell('PLN DEPA CNSHG 2026-11-19T05:00', { ...B, reportedAt: '2026-11-13T02:00' }),
  tell('PLN ARRI NLRTM 2026-12-10T06:00', { ...B, reportedAt: '2026-11-13T02:00' }),
];

/** At sea; the ETA reported at departure was postponed twice. */
export const slipping: StoredEvent[] = [
  tell('EST ARRI NLRTM 2026-12-01T06:00', { ...A, reportedAt: '2026-11-01' }),
  tell('ACT LOAD CNSHG 2026-11-11T20:00', A),
  tell('ACT DEPA CNSHG 2026-11-12T05:00', A),
  tell('EST ARRI NLRTM 2026-12-02T06:00', { ...A, reportedAt: '2026-11-13' }),
  tell('EST ARRI NLRTM 2026-12-03T06:00', { ...A, reportedAt: '2026-11-16' }),
  tell('EST ARRI NLRTM 2026-12-05T06:00', { ...A, reportedAt: '2026-11-18' }),
];

/** By rail to the port, by sea, and on by rail to Duisburg. */
export const byRail: StoredEvent[] = [
  tell('ACT DEPA CNXIA 2026-11-01T05:00', { mode: 'RAIL', facility: 'RAMP' }),
  tell('ACT ARRI CNQDG 2026-11-04T05:00', { mode: 'RAIL', facility: 'RAMP' }),
  tell('ACT LOAD CNQDG 2026-11-11T20:00', A),
  tell('ACT DEPA CNQDG 2026-11-12T05:00', A),
  tell('ACT ARRI DEHAM 2026-12-14T05:00', A),
  tell('ACT DISC DEHAM 2026-12-15T05:00', A),
  tell('ACT LOAD DEHAM 2026-12-17T05:00', { mode: 'RAIL', facility: 'POTE' }),
  tell('ACT DEPA DEHAM 2026-12-17T15:00', { mode: 'RAIL', facility: 'POTE' }),
  tell('EST ARRI DEDUI 2026-12-18T15:00', { mode: 'RAIL', facility: 'RAMP', reportedAt: '2026-12-17T16:00' }),
];

export const planned: StoredEvent[] = [
  tell('PLN GTIN CNSHG 2026-11-28T09:00'),
  tell('PLN LOAD CNSHG 2026-11-30T20:00', A),
  tell('PLN DEPA CNSHG 2026-12-01T05:00', A),
  tell('PLN ARRI NLRTM 2026-12-22T05:00', A),
];

export const journeys = { direct, transhipped, rolled, slipping, byRail, planned };
