import { describe, expect, it } from 'vitest';
import type { TransportMode } from '../event.ts';
import type { SeaRole } from './roles.ts';
import { resolveMilestone } from './resolve.ts';
import { tell, type EventOptions } from './testing/events.ts';

const meaning = (code: string, role: SeaRole | null, more: EventOptions = {}) =>
  resolveMilestone(tell(`ACT ${code} CNSHG 2026-11-12T05:00`, more), role);

describe('transport events', () => {
  const roles: SeaRole[] = ['prePOL', 'POL', 'transhipment', 'call', 'POD', 'postPOD'];
  it.each<[TransportMode, string, (string | null)[]]>([
    ['VESSEL', 'LOAD', ['FDLB', 'LOBD', 'TSLB', null, null, 'OCLB']],
    ['VESSEL', 'DEPA', ['FDDP', 'DLPT', 'TSDP', 'VCDP', 'PODP', 'OCDP']],
    ['VESSEL', 'ARRI', ['FDBA', 'POAR', 'TSBA', 'VCAR', 'BDAR', 'PDAR']],
    ['VESSEL', 'DISC', ['FDDC', null, 'TSDC', null, 'DSCH', 'PDDS']],
    ['BARGE', 'LOAD', ['FDLB', 'FDLB', 'TSLB', null, 'OCLB', 'OCLB']],
    ['BARGE', 'DISC', ['FDDC', 'FDDC', 'TSDC', null, 'PDDS', 'PDDS']],
    ['RAIL', 'LOAD', ['ERLB', 'ERLB', null, null, 'IRLB', 'IRLB']],
    ['RAIL', 'DEPA', ['ERDP', 'ERDP', null, null, 'IRDP', 'IRDP']],
    ['RAIL', 'ARRI', ['ERAR', 'ERAR', null, null, 'IRAR', 'IRAR']],
    ['RAIL', 'DISC', ['ERDS', 'ERDS', null, null, 'IRDS', 'IRDS']],
    ['TRUCK', 'DEPA', ['TRDP', 'TRDP', 'TRDP', 'TRDP', 'TRDP', 'TRDP']],
    ['TRUCK', 'ARRI', ['TRAR', 'TRAR', 'TRAR', 'TRAR', 'TRAR', 'TRAR']],
  ])('resolves %s %s before, at and after the ports', (mode, code, expected) => {
    expect(roles.map((role) => meaning(code, role, { mode }))).toEqual(expected);
  });

  it.each(['LOAD', 'DISC', 'ARRI', 'DEPA'])(
    'does not resolve %s by sea while the role of the port is unknown',
    (code) => {
      expect(meaning(code, null)).toBeNull();
    },
  );
});

describe('gate moves', () => {
  it.each<[string, boolean | null, SeaRole | null, string | undefined, string | null]>([
    ['GTOT', false, 'prePOL', 'DEPO', 'STSP'],
    ['GTOT', false, 'POL', 'POTE', 'STSP'],
    ['GTIN', false, 'POL', 'POTE', 'EMGI'],
    ['GTIN', true, 'POL', 'POTE', 'GITM'],
    ['GTIN', true, 'POL', undefined, 'GITM'],
    ['GTIN', null, 'POL', 'POTE', 'GITM'],
    ['GTIN', true, 'prePOL', 'DEPO', 'FCGI'],
    ['GTIN', true, 'POL', 'OFFD', 'FCGI'],
    ['GTOT', true, 'prePOL', 'DEPO', 'CYTC'],
    ['GTOT', true, 'transhipment', 'POTE', 'TSGO'],
    ['GTIN', true, 'transhipment', 'POTE', 'TSGI'],
    ['GTOT', true, 'POD', 'POTE', 'DGOT'],
    ['GTOT', null, 'POD', 'POTE', 'DGOT'],
    ['GTOT', true, 'postPOD', 'INTE', 'STCS'],
    ['GTIN', true, 'postPOD', 'INTE', 'PDAR'],
    ['GTIN', true, 'postPOD', 'CLOC', 'PDRC'],
    ['GTIN', false, 'POD', 'POTE', 'RCVE'],
    ['GTIN', false, 'postPOD', 'DEPO', 'RCVE'],
    ['GTIN', true, null, 'POTE', 'GITM'],
    ['GTOT', true, null, 'POTE', 'DGOT'],
    ['GTIN', false, null, 'DEPO', 'RCVE'],
    ['GTOT', false, null, 'DEPO', 'STSP'],
    ['GTOT', false, 'postPOD', 'DEPO', null],
    ['GTIN', null, 'prePOL', 'DEPO', null],
  ])('resolves %s, laden %s, at %s (%s) to %s', (code, laden, role, facility, expected) => {
    expect(meaning(code, role, { laden, facility })).toBe(expected);
  });
});

describe('other equipment codes', () => {
  it.each([
    ['STUF', 'CGGI'],
    ['STRP', 'CTUP'],
    ['CUSI', 'CUIP'],
    ...['PICK', 'DROP', 'INSP', 'RSEA', 'RMVD', 'AVPU', 'AVDO', 'CUSS', 'CROS'].map((code) => [code, code]),
  ])('resolves %s to %s', (code, expected) => {
    expect(meaning(code, 'POD')).toBe(expected);
  });

  it('never merges export and import release', () => {
    expect(meaning('CUSR', 'POL')).toBe('PASS');
    expect(meaning('CUSR', 'POD')).toBe('DCRL');
    expect(meaning('CUSR', null)).toBe('CUSR');
  });
});

describe('documents', () => {
  it.each([
    ['CONF', 'BKG', 'BKCF'],
    ['CANC', 'BKG', 'BKCX'],
    ['RELS', 'SRM', 'CGRL'],
    ['RELS', 'CUS', 'CUSR'],
    ['HOLD', 'CUS', 'CUHD'],
    ['RELS', 'TRD', 'RELS'],
    ['CONF', 'SHI', 'CONF'],
    ['ISSU', 'TRD', 'ISSU'],
  ])('resolves %s of %s to %s', (code, type, expected) => {
    expect(meaning(code, null, { document: [type, 'X1'] })).toBe(expected);
  });
});

it('uses the part of the journey that the source states', () => {
  const options = { movement: 'transhipment' as const };
  expect(tell('ACT DISC SGSIN 2026-11-12T05:00', options).milestone).toBe('TSDC');
  expect(tell('ACT GTIN SGSIN 2026-11-12T05:00', options).milestone).toBe('TSGI');
});
