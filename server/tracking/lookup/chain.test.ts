import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { VISITOR } from '#contract/access/access.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import type { Chain, TrackingResult } from '#contract/tracking/pages/result.ts';
import { testApp } from '#server/test/app.ts';
import { CONTAINER, loading, messageOf } from '#server/test/dcsa.ts';
import { ingest } from '../ingest/ingest.ts';
import { createTrackingCache } from './tracking-cache.ts';
import { trackReference } from './track-reference.ts';

const MASTER = '23500000014';
const operator: Actor = { id: 'o', ydid: YDID_OPERATOR, routers: [] };

let app: FastifyInstance;
const take = (feed: string, contentType: string, body: string | Buffer) =>
  ingest(
    app.database.db,
    { feed, party: 'acme', partner: 'acme', via: 'push', contentType, body: Buffer.from(body) },
    (key) => key,
  );
const telex = (kind: string, ...lines: string[]) =>
  take('cargo-imp', 'text/plain', [kind, '235-00000014PVGFRA/T10K412.0', ...lines].join('\r\n'));
const json = (feed: string, message: unknown) => take(feed, 'application/json', JSON.stringify(message));
const track = (number: string, actor: Actor = VISITOR): Promise<TrackingResult> =>
  trackReference({ db: app.database.db, actor, carriers: [] }, { number });
const parts = (chain: Chain | null) =>
  chain?.parts.map(({ relation, kind, value }) => `${relation ?? 'asked'} ${kind} ${value}`);

beforeAll(async () => {
  app = await testApp();
  await telex('FHL/4', 'HBS/HAWB-100/PVGFRA/6/K247.2//SHIRTS', 'HBS/HAWB-200/PVGFRA/3/K164.8//TROUSERS');
  await telex(
    'FSU/12',
    'DEP/TK027/12NOV/PVGIST/T10K412.0/A2322/E0540-N',
    'RCF/TK027/13NOV0715/IST/T10K412.0',
  );
});

describe('a house waybill', () => {
  test('finds it by its number, with its own pieces and the journey of its master', async () => {
    const { outcome, reference, shipment, chain } = await track('HAWB-100');
    expect(outcome).toBe('found');
    expect(reference).toMatchObject({ kind: 'waybill', value: 'HAWB100' });
    expect(shipment?.cargo).toMatchObject({ pieces: 6, weight: 247.2 });
    expect(parts(chain)).toEqual([`master waybill ${MASTER}`, 'asked waybill HAWB100']);
    expect(chain?.parts[0]).toMatchObject({
      status: { milestone: 'RCF', place: { iata: 'IST' } },
      by: [{ source: 'cargo-imp', party: 'acme' }],
    });
    expect(chain?.master?.legs.map(({ voyage }) => voyage)).toContain('TK027');
  });

  test('counts houses for visitors, lists them for parties concerned, and notes a gap in pieces', async () => {
    const seen = (await track(MASTER)).chain;
    expect(parts(seen)).toEqual([`asked waybill ${MASTER}`]);
    expect(seen?.hidden).toEqual([{ kind: 'waybill', relation: 'house', count: 2 }]);
    expect(seen?.balances).toEqual([{ what: 'pieces', total: 10, sum: 9 }]);
    const fullChain = (await track(MASTER, operator)).chain;
    expect(parts(fullChain)).toEqual([
      `asked waybill ${MASTER}`,
      'house waybill HAWB100',
      'house waybill HAWB200',
    ]);
    expect(fullChain?.hidden).toEqual([]);
  });
});

test("shows a house bill the voyage of its master, and the master's number to parties concerned", async () => {
  const references = [{ documentReferenceType: 'TRD', documentReferenceValue: 'MBL2600001' }];
  await take(
    'dcsa',
    'application/json',
    messageOf(
      loading({ documentReferences: references }),
      loading({
        eventID: 'e2',
        equipmentEventTypeCode: 'DISC',
        eventDateTime: '2026-03-29T08:00:00+02:00',
        eventCreatedDateTime: '2026-03-29T08:00:00Z',
        eventLocation: { UNLocationCode: 'NLRTM' },
        transportCall: {
          transportCallID: 'c2',
          UNLocationCode: 'NLRTM',
          modeOfTransport: 'VESSEL',
          vessel: { vesselIMONumber: '9074729', vesselName: 'TEST VESSEL' },
        },
        documentReferences: references,
      }),
    ),
  );
  await json('us-customs', {
    masterBill: 'MBL2600001',
    houses: 2,
    dispositions: [{ id: 'M1', code: '69', dateTime: '2026-03-02T08:00:00Z' }],
    houseBills: [
      { houseBill: 'HBL2600001', dispositions: [{ id: 'A1', code: '1H', dateTime: '2026-03-27T08:00:00Z' }] },
    ],
  });
  const { chain, shipment } = await track('HBL2600001');
  expect(shipment?.customs?.us.some(({ status }) => status === 'held')).toBe(true);
  expect(chain?.hidden).toContainEqual({ kind: 'bill', relation: 'master', count: 1 });
  expect(chain?.master).toMatchObject({ reference: { value: '' } });
  expect(chain?.master?.legs).toHaveLength(1);
  const fullChain = (await track('HBL2600001', operator)).chain;
  expect(parts(fullChain)).toContain('master bill MBL2600001');
  expect(fullChain?.master?.reference.value).toBe('MBL2600001');
  const container = (await track(CONTAINER)).chain;
  expect(parts(container)).toEqual([`asked container ${CONTAINER}`]);
});

test('removes a link that its source corrects, also from the cache', async () => {
  const cache = createTrackingCache();
  const [booking, other, box] = ['LINKBKG260001', 'LINKBKG260002', 'MSKU0000004'];
  const linkAt = (one: string, at: string) =>
    messageOf(
      loading({ eventID: 'link', equipmentReference: box, references: [], eventCreatedDateTime: at }, one),
    );
  const deps = { db: app.database.db, actor: operator, carriers: [], cache };
  const chain = async () => parts((await trackReference(deps, { number: box })).chain);
  await take('dcsa', 'application/json', linkAt(booking, '2026-02-28T06:00:00Z'));
  expect(await chain()).toContain(`with booking ${booking}`);
  await take('dcsa', 'application/json', linkAt(other, '2026-02-28T07:00:00Z'));
  cache.drop([`container:${box}`]);
  expect(await chain()).toEqual(expect.not.arrayContaining([`with booking ${booking}`]));
  expect(await chain()).toContain(`with booking ${other}`);
});

test('follows none of ten thousand bookings of one event, and still finds its container', async () => {
  const box = 'TGHU0000003';
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    documentReferenceType: 'BKG',
    documentReferenceValue: `SPAM${at}`,
  }));
  await take(
    'dcsa',
    'application/json',
    messageOf(loading({ eventID: 'spam', equipmentReference: box, documentReferences: many })),
  );
  const { chain, shipment, outcome } = await track(box, operator);
  expect(outcome).toBe('found');
  expect(chain).toBeNull();
  expect(shipment!.related.length).toBeLessThanOrEqual(100);
});
