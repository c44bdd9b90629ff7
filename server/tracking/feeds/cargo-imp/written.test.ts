/** Checks that our own parser reads the messages that the office writes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { houseExample, masterExample } from '#contract/air/messages/examples.ts';
import { writeFhl } from '#contract/air/messages/fhl.ts';
import { writeFwb } from '#contract/air/messages/fwb.ts';
import type { TrackingEvent } from '#contract/tracking/event.ts';
import { isRefusal } from '../feed.ts';
import { cargoImp } from './index.ts';

function read(text: string): TrackingEvent {
  const { parts, refused } = cargoImp.parse({
    contentType: 'text/plain',
    body: new TextEncoder().encode(text),
  });
  expect(refused).toEqual([]);
  const mapped = cargoImp.map(parts[0], 0, { party: 'demo', receivedAt: '2026-11-22T08:00:00.000Z' });
  if (isRefusal(mapped)) throw new Error(mapped.reason);
  return mapped as TrackingEvent;
}

beforeAll(() => cargoImp.ready?.());

describe('a message from the office', () => {
  it.each([16, 17] as const)('is read back unchanged for a master, version %s', (version) => {
    const { references, consignment, paper } = read(writeFwb(masterExample, version).text);
    expect(references).toEqual([{ kind: 'waybill', value: '23563900012' }]);
    expect(consignment).toMatchObject({ origin: 'PVG', destination: 'IST' });
    expect(paper).toMatchObject({
      parties: [
        { role: 'SHP', name: 'YUANYANG MACHINERY CO. LTD', country: 'CN', account: '2000117' },
        { role: 'CNE', name: 'ISIL DIS TICARET LTD. STI.', country: 'TR' },
        { role: 'AGT' },
      ],
      routing: [{ to: 'IST', carrier: 'TK' }],
      flights: [{ flight: 'TK6543', day: '24' }],
      goods: ['ELECTRIC MOTORS AND', 'SPARE PARTS'],
      handling: ['ELI', 'SPX'],
      currency: 'CNY',
    });
    expect(paper!.charges).toEqual([
      { code: 'PPD WT', amount: '10858.32' },
      { code: 'PPD OA', amount: '50.00' },
      { code: 'PPD OC', amount: '1794.00' },
      { code: 'PPD CT', amount: '12702.32' },
      { code: 'AWA', amount: '50.00' },
      { code: 'MYC', amount: '1188.00' },
      { code: 'SCC', amount: '594.00' },
      { code: 'CHC', amount: '12.00' },
    ]);
  });

  it.each([16, 17] as const)('names the notify party, version %s', (version) => {
    const notify = { ...masterExample.consignee, account: '4711' };
    const { paper } = read(writeFwb({ ...masterExample, notify }, version).text);
    const [notified] = paper!.parties.filter(({ role }) => role === 'NFY');
    expect(notified).toMatchObject({ name: 'ISIL DIS TICARET LTD. STI.', country: 'TR', account: null });
    expect(notified!.address[0]).toBe('ATATURK CADDESI 12 YESILKOY');
  });

  it('has a two-line name read as one', () => {
    const name = 'Shanghai Yuanyang International Machinery Import and Export Co., Ltd';
    const shipper = { ...masterExample.shipper, name };
    const { paper } = read(writeFwb({ ...masterExample, shipper }, 17).text);
    expect(paper!.parties[0]).toMatchObject({
      name: 'SHANGHAI YUANYANG INTERNATIONAL MACHINERY IMPORT AND EXPORT CO. LTD',
      address: ['NO. 88 PUDONG AVENUE', 'SHANGHAI', '200120'],
    });
  });

  it('names a house with its pieces and goods', () => {
    const { paper } = read(writeFhl(houseExample).text);
    expect(paper!.houses).toEqual([
      { number: 'PHL2600017', pieces: 4, weight: 120.5, goods: 'ELECTRIC MOTORS' },
    ]);
  });
});
