import { expect, it } from 'vitest';
import { changesOf, type Snapshot } from './saved-list.ts';

const before: Snapshot = {
  state: 'underway',
  arrival: '2026-12-03T08:00:00Z',
  last: 'departed 2026-11-12T08:00:00Z',
  exceptions: ['etaSlipped'],
};

it.each<[string, Partial<Snapshot>, unknown[]]>([
  ['nothing', {}, []],
  ['a state', { state: 'stopped' }, [{ key: 'state' }]],
  ['a later arrival', { arrival: '2026-12-05T08:00:00Z' }, [{ key: 'later', minutes: 2880 }]],
  ['an earlier arrival', { arrival: '2026-12-03T06:00:00Z' }, [{ key: 'earlier', minutes: 120 }]],
  ['an arrival of about the same hour', { arrival: '2026-12-03T08:30:00Z' }, []],
  ['no arrival any more', { arrival: null }, []],
  ['an event', { last: 'arrived 2026-12-03T08:00:00Z' }, [{ key: 'event' }]],
  ['a new exception', { exceptions: ['etaSlipped', 'rolled'] }, [{ key: 'exception' }]],
  ['an exception that is gone', { exceptions: [] }, [{ key: 'solved' }]],
])('reports %s since the last visit', (_, change, expected) => {
  expect(changesOf(before, { ...before, ...change })).toEqual(expected);
});

it('reports that a number is now known', () => {
  expect(changesOf(null, before)).toEqual([{ key: 'first' }]);
});
