import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../event.ts';
import { tell } from '../sea/testing/events.ts';
import { calibrated, reportOf, type Decision } from './build.ts';
import { withCalibrations } from './calibration.ts';

const target = tell('ACT DISC NLRTM 2026-11-12T08:00', {
  id: 'target',
  sourceId: 'e1',
  vessel: 'EVER GIVEN',
});
const decision: Decision = {
  id: '00000000-0000-4000-8000-000000000001',
  change: 'override',
  fields: {},
  reason: 'Seen on the terminal’s page',
  pinned: false,
  at: '2026-11-13T10:00:00.000Z',
};
const stored = (more: Partial<Decision>, state: StoredEvent['state'] = 'current'): StoredEvent => ({
  ...target,
  ...calibrated(reportOf(target), { ...decision, ...more }),
  id: 'decision',
  state,
});

describe('an event that carries a decision', () => {
  it('overrides the named fields, and keeps what the source reported', () => {
    const event = calibrated(reportOf(target), {
      ...decision,
      fields: { at: '2026-11-12T09:30:00.000Z', placeCode: 'BEANR', vesselName: 'EVER GOLDEN' },
    });
    expect(event).toMatchObject({
      sourceId: 'e1',
      naturalKey: target.naturalKey,
      code: 'DISC',
      reportedAt: decision.at,
      occurred: { at: '2026-11-12T09:30:00.000Z' },
      place: { unlocode: 'BEANR', facility: null },
      conveyance: { vesselName: 'EVER GOLDEN', mode: 'VESSEL' },
      notes: [{ key: 'calibrated', value: '2026-11-13: Seen on the terminal’s page' }],
      retracts: false,
    });
  });

  it('is never older than the report that it corrects', () => {
    const ahead = { ...reportOf(target), reportedAt: '2026-11-13T18:00:00.000Z' };
    expect(calibrated(ahead, decision).reportedAt).toBe('2026-11-13T18:00:00.001Z');
  });

  it('has an id of its own where it is added, and none where a retraction would end other events', () => {
    const added = calibrated(reportOf(target), { ...decision, change: 'add', fields: { code: 'GTOT' } });
    expect(added).toMatchObject({ sourceId: `calibration|${decision.id}`, code: 'GTOT', retracts: false });
    const retracted = calibrated(reportOf(target), { ...decision, change: 'retract' }, true);
    expect(retracted).toMatchObject({ sourceId: null, naturalKey: target.naturalKey, retracts: true });
  });
});

describe('a later report of the source that has another id', () => {
  const at = '2026-11-12T09:30:00.000Z';
  const later = (what: string, reportedAt = '2026-11-14T00:00:00.000Z') =>
    tell(what, { id: 'later', sourceId: 'e2', reportedAt, vessel: 'EVER GIVEN' });
  const correction = later('ACT DISC NLRTM 2026-11-12T11:00');
  const repetition = later('ACT DISC NLRTM 2026-11-12T08:00');

  it.each<[string, Partial<Decision>, StoredEvent, string[]]>([
    ['replaces the decision where it corrects', { fields: { at } }, correction, ['later']],
    ['does not replace it where it only repeats the error', { fields: { at } }, repetition, ['decision']],
    ['does not replace a pinned one', { fields: { at }, pinned: true }, correction, ['decision']],
    [
      'is another move where weeks lie between',
      { fields: { at }, pinned: true },
      later('ACT DISC NLRTM 2027-01-20T11:00', '2027-01-20T12:00:00.000Z'),
      ['decision', 'later'],
    ],
    [
      'is another move at another place',
      { fields: { at }, pinned: true },
      later('ACT DISC DEHAM 2026-11-14T11:00'),
      ['decision', 'later'],
    ],
  ])('%s', (_, wish, report, counting) => {
    expect(withCalibrations([stored(wish), report]).map(({ id }) => id)).toEqual(counting);
  });

  it('counts again once the decision is undone', () => {
    const pinned = stored({ fields: { at }, pinned: true }, 'retracted');
    const undone = {
      ...pinned,
      calibration: { ...pinned.calibration!, undoneAt: '2026-11-15T00:00:00.000Z' },
    };
    expect(withCalibrations([undone, correction]).map(({ id }) => id)).toEqual(['decision', 'later']);
  });

  it('stays hidden behind a pinned retraction', () => {
    const retraction = stored({ change: 'retract', pinned: true }, 'retracted');
    expect(withCalibrations([retraction, correction]).map(({ id }) => id)).toEqual(['decision']);
  });
});
