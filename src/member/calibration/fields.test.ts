import { expect, it } from 'vitest';
import type { CalibrationEvent } from '#contract/tracking/calibration/calibration.schema.ts';
import { changedFields, startOf } from './fields.ts';

const event: CalibrationEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  source: 'dcsa',
  party: 'demo',
  code: 'ARRI',
  classifier: 'ACT',
  milestone: null,
  at: '2026-11-20T06:30:00.000Z',
  zone: 'Asia/Shanghai',
  placeCode: 'CNSHG',
  placeName: 'Shanghai',
  vesselName: 'EVER GIVEN',
  imo: '9811000',
  voyage: '012W',
  equipment: null,
  remark: null,
  reportedAt: '2026-11-20T07:00:00.000Z',
  calibration: null,
};

it('sends nothing that was left as the source reported it', () => {
  expect(changedFields(event, startOf(event))).toEqual({});
});

it('reads a time in the zone of the place, and sends only what differs', () => {
  const typed = {
    ...startOf(event),
    at: '2026-11-20 15:45',
    placeCode: 'cnngb',
    vesselName: ' EVER GOLDEN ',
    voyage: '',
  };
  expect(changedFields(event, typed)).toEqual({
    at: '2026-11-20T07:45:00Z',
    placeCode: 'CNNGB',
    vesselName: 'EVER GOLDEN',
  });
});
