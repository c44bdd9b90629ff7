import { describe, expect, it } from 'vitest';
import type { Refusal } from '#contract/tracking/event.ts';
import english from '#locales/en/tracking/feeds.json' with { type: 'json' };
import { isRefusal } from '../feed.ts';
import { arrival, departureOfThree, draft, loading, loadingOfBeta } from './fixtures.ts';
import { dcsa } from './index.ts';
import { context, read } from './testing/read.ts';

function refusal(part: unknown): Refusal {
  const mapped = dcsa.map(part, 0, context);
  if (!isRefusal(mapped)) throw new Error('was not refused');
  return mapped;
}

describe('refusals', () => {
  const { eventCreatedDateTime: _created, ...uncreated } = draft;
  const { eventDateTime: _when, ...timeless } = draft;
  const { transportCall: _call, ...nowhere } = arrival;
  const { emptyIndicatorCode: _empty, ...unloaded } = loading;
  const three = { ...departureOfThree.eventClassification };

  it.each<[string, unknown, string, string]>([
    ['no eventCreatedDateTime', uncreated, 'eventCreatedDateTime', 'missing'],
    ['no eventDateTime', timeless, 'eventDateTime', 'missing'],
    ['null for a date', { ...draft, eventDateTime: null }, 'eventDateTime', 'missing'],
    ['a number for a date', { ...draft, eventDateTime: 1_573_515_660 }, 'eventDateTime', 'notText'],
    [
      'a date with spaces',
      { ...draft, eventCreatedDateTime: '2021 01 01 14:12:56' },
      'eventCreatedDateTime',
      'notDateTime',
    ],
    [
      'a date with slashes',
      { ...draft, eventDateTime: '2019/11/12 07:41:00 +08:30' },
      'eventDateTime',
      'notDateTime',
    ],
    [
      'a date without offset',
      { ...draft, eventDateTime: '2019-11-12T07:41:00' },
      'eventDateTime',
      'notDateTime',
    ],
    [
      'made in 1999',
      { ...draft, eventCreatedDateTime: '1999-01-01T14:12:56Z' },
      'eventCreatedDateTime',
      'tooEarly',
    ],
    [
      'made in 2099',
      { ...draft, eventCreatedDateTime: '2099-01-01T14:12:56Z' },
      'eventCreatedDateTime',
      'tooLate',
    ],
    ['happened in 1999', { ...draft, eventDateTime: '1999-01-01T14:12:56Z' }, 'eventDateTime', 'tooEarly'],
    [
      'happened the day after tomorrow',
      { ...arrival, eventDateTime: '2026-11-23T12:00:00Z' },
      'eventDateTime',
      'tooLate',
    ],
    [
      'expected in five years',
      { ...loading, eventDateTime: '2031-11-23T12:00:00Z' },
      'eventDateTime',
      'tooLate',
    ],
    ['no event type', { ...draft, eventType: undefined }, 'eventType', 'missing'],
    ['another event type', { ...draft, eventType: 'OPERATIONS' }, 'eventType', 'unknownCode'],
    ['another classifier', { ...draft, eventClassifierCode: 'REQ' }, 'eventClassifierCode', 'unknownCode'],
    ['no classifier', { ...draft, eventClassifierCode: undefined }, 'eventClassifierCode', 'missing'],
    ['no shipment code', { ...draft, shipmentEventTypeCode: undefined }, 'shipmentEventTypeCode', 'missing'],
    [
      'another shipment code',
      { ...draft, shipmentEventTypeCode: 'LOAD' },
      'shipmentEventTypeCode',
      'unknownCode',
    ],
    ['no document', { ...draft, documentID: '  ' }, 'documentID', 'missing'],
    ['another document type', { ...draft, documentTypeCode: 'XXX' }, 'documentTypeCode', 'unknownCode'],
    [
      'another transport code',
      { ...arrival, transportEventTypeCode: 'OMIT' },
      'transportEventTypeCode',
      'unknownCode',
    ],
    ['no transport call', nowhere, 'transportCall', 'missing'],
    ['a list for a transport call', { ...arrival, transportCall: [] }, 'transportCall', 'notObject'],
    [
      'no mode',
      { ...arrival, transportCall: { UNLocationCode: 'FRPAR' } },
      'transportCall.modeOfTransport',
      'missing',
    ],
    [
      'no equipment code',
      { ...loading, equipmentEventTypeCode: undefined },
      'equipmentEventTypeCode',
      'missing',
    ],
    ['empty or laden not told (2.2)', unloaded, 'emptyIndicatorCode', 'missing'],
    ['half empty', { ...loading, emptyIndicatorCode: 'HALF' }, 'emptyIndicatorCode', 'unknownCode'],
    ['a text', 'ARRI', '', 'notObject'],
    ['nothing', null, '', 'notObject'],
    [
      '3.0: another type',
      { ...departureOfThree, eventClassification: { ...three, eventTypeCode: 'REEFER' } },
      'eventClassification.eventTypeCode',
      'notSupported',
    ],
    [
      '3.0: sensors',
      { ...departureOfThree, eventClassification: { ...three, eventTypeCode: 'IOT' } },
      'eventClassification.eventTypeCode',
      'notSupported',
    ],
    [
      '3.0: another type',
      { ...departureOfThree, eventClassification: { ...three, eventTypeCode: 'MOON' } },
      'eventClassification.eventTypeCode',
      'unknownCode',
    ],
    [
      '3.0: no update time',
      { ...departureOfThree, eventUpdatedDateTime: undefined },
      'eventUpdatedDateTime',
      'missing',
    ],
    [
      '3.0: no mode',
      { ...departureOfThree, transportDetails: { transportCall: {} } },
      'transportDetails.transportCall.modeOfTransport',
      'missing',
    ],
    [
      'beta: no time of the event',
      { ...loadingOfBeta, payload: { ...loadingOfBeta.payload, eventDateTime: '2022' } },
      'payload.eventDateTime',
      'notDateTime',
    ],
    [
      'beta: no creation time',
      { ...loadingOfBeta, metadata: { eventType: 'EQUIPMENT' } },
      'metadata.eventCreatedDateTime',
      'missing',
    ],
  ])('%s', (_name, part, path, reason) => {
    expect(refusal(part)).toMatchObject({ index: 0, path, reason: `feeds:refused.${reason}` });
    expect(english.refused).toHaveProperty(reason);
  });

  it('do not result from a different spelling', () => {
    const { ISOEquipmentCode: isoequipmentCode, ...rest } = loading;
    expect(isoequipmentCode).toBeDefined();
    expect(read({ ...rest, isoequipmentCode }).equipment?.isoType).toBe(isoequipmentCode);
  });

  it('show the invalid value', () => {
    expect(refusal({ ...draft, shipmentEventTypeCode: 'LOAD' }).values).toEqual({ value: 'LOAD' });
    expect(refusal({ ...draft, eventDateTime: '1999-01-01T14:12:56Z' }).values).toEqual({
      value: '1999-01-01T14:12:56Z',
      limit: '2000-01-01',
    });
  });

  it('do not result from a plausible future time', () => {
    expect(read({ ...loading, eventDateTime: '2028-11-23T12:00:00Z' }).classifier).toBe('EST');
    expect(read({ ...arrival, eventDateTime: '2026-11-22T11:00:00Z' }).classifier).toBe('ACT');
  });

  it('do not result from fields we do not use', () => {
    const odd = {
      ...loading,
      ISOEquipmentCode: 45,
      seals: 'none',
      references: {},
      TEST_CASE: 'x',
      eventLocation: 7,
    };
    expect(read(odd)).toMatchObject({
      equipment: { isoType: null, seals: [] },
      place: { unlocode: 'FRPAR' },
    });
  });
});

describe('a list with an invalid entry', () => {
  it('keeps the event and the other entries', () => {
    const [booking] = arrival.documentReferences;
    const read = dcsa.map({ ...arrival, documentReferences: ['x', null, booking] }, 0, context);
    expect(read).toMatchObject({
      references: expect.arrayContaining([{ kind: 'booking', value: 'ABC123123123' }]),
    });
  });
});
