import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '#contract/access/access.ts';
import { checkIdentifier } from '#contract/identifiers/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { feedStates, feedRefusals, partners } from '#server/tracking/schema/tracking.ts';
import { testDatabase } from '#server/test/database.ts';
import { trackReference } from '#server/tracking/index.ts';
import { laneMessage } from './demo-lanes.ts';
import { DEMO_EXAMPLES, DEMO_SHIPMENTS } from './demo-shipments.ts';
import { seedLanes, seedTracking, widenDemo } from './tracking.ts';

let db: Db;
const now = new Date();
beforeAll(async () => {
  ({ db } = await testDatabase());
  await seedTracking(db, now);
});

const show = async (key: string) => {
  const { number } = DEMO_SHIPMENTS.find((shipment) => shipment.key === key)!;
  const result = await trackReference({ db, actor: VISITOR, carriers: [] }, { number });
  expect(result).toMatchObject({ outcome: 'found', demo: true, problem: null, repairs: [] });
  return { ...result, shipment: result.shipment! };
};
const codes = (result: Awaited<ReturnType<typeof show>>) =>
  result.shipment.exceptions.map(({ code }) => code);

describe('the demo shipments', () => {
  test('are all imported, once', async () => {
    expect(await db.select().from(feedRefusals)).toEqual([]);
    const fed = () => db.select({ accepted: feedStates.accepted }).from(feedStates);
    const before = await fed();
    expect(before.every(({ accepted }) => accepted > 0)).toBe(true);
    await seedTracking(db, now);
    // Every message was sent twice, and the repetition was not accepted; the order of rows is undefined.
    const empty = (await fed()).filter(({ accepted }) => accepted === 0);
    expect(empty).toHaveLength(before.length);
    expect(await fed()).toHaveLength(2 * before.length);
  });

  test('come from a partner for all feeds, even if created for some, unless it was restricted', async () => {
    const after = async (feeds: string[]) => {
      await db.update(partners).set({ feeds });
      await widenDemo(db);
      return (await db.select().from(partners))[0]!.feeds;
    };
    expect((await db.select().from(partners))[0]!.feeds).toEqual(['*']);
    expect(await after(['dcsa', 'cargo-imp', 'ais', 'schedule'])).toEqual(['*']);
    expect(await after(['dcsa'])).toEqual(['dcsa']);
  });

  test('have numbers with valid check digits', () => {
    for (const { kind, number } of DEMO_SHIPMENTS)
      expect(checkIdentifier(kind as 'container', number).verdict).toBe('good');
  });

  test('late: is under way, two days late, on the map with its vessel', async () => {
    const result = await show('late');
    expect(result.reference).toMatchObject({ kind: 'container', carrier: 'COSU' });
    expect(result.shipment.status).toMatchObject({ milestone: 'DLPT', place: { unlocode: 'CNSHG' } });
    expect(result.shipment.etaHistory.map(({ slipMinutes }) => Math.round(slipMinutes / 1440))).toEqual([
      0, 0, 2,
    ]);
    expect(codes(result)).toContain('etaSlipped');
    expect(result.places['NLRTM']?.names).toEqual({ en: 'Rotterdam', zh: '鹿特丹', tr: 'Rotterdam' });
    expect(result.map?.position).not.toBeNull();
    expect(JSON.stringify(result.map).length).toBeLessThan(25_000);
  });

  test('late: shows past transit times of its lane, without demo data, next to the carrier’s ETA', async () => {
    expect((await show('late')).ownEstimate).toBeNull();
    await seedLanes(db, now);
    const { number } = DEMO_SHIPMENTS[0]!;
    const later = new Date(now.getTime() + 3_600_000);
    const { ownEstimate } = await trackReference(
      { db, actor: VISITOR, carriers: [], now: () => later },
      { number },
    );
    expect(ownEstimate).toMatchObject({ sailings: 7, shipments: 7, scope: 'service', from: 'atd' });
    expect(ownEstimate!.medianMinutes / 1440).toBeCloseTo(28.9, 1);
    const past = JSON.parse(laneMessage(now))[0].equipmentReference;
    expect(await trackReference({ db, actor: VISITOR, carriers: [] }, { number: past })).toMatchObject({
      demo: true,
    });
    expect(DEMO_EXAMPLES.map((one) => one.number)).not.toContain(past);
  });

  test('transhipment: waits in Singapore for the second vessel', async () => {
    const { shipment } = await show('transhipment');
    expect(shipment.status).toMatchObject({ milestone: 'TSDC', place: { unlocode: 'SGSIN' } });
    expect(shipment.legs.map(({ vessel }) => vessel)).toEqual(['DEMO STRAITS SWIFT', 'DEMO EUROPE STAR']);
  });

  test('returned: has ended', async () => {
    const result = await show('returned');
    expect(result.shipment.status.milestone).toBe('RCVE');
    expect(result.sync.status).toBe('ended');
  });

  test('rolled: was left behind', async () => expect(codes(await show('rolled'))).toContain('rolledOver'));
  test('waiting: is not collected in Istanbul', async () =>
    expect(codes(await show('waiting'))).toContain('stuckAtPod'));
  test('held: is stopped by customs', async () => expect(codes(await show('held'))).toContain('holdPlaced'));

  test('booked: has planned events only', async () => {
    const { shipment } = await show('booked');
    expect(shipment.containers).toEqual([]);
    expect(shipment.etd).not.toBeNull();
    expect(shipment.atd).toBeNull();
  });

  test('pair: has one of two containers delivered', async () => {
    const { shipment } = await show('pair');
    expect(shipment.containers.map(({ milestone }) => `${milestone}`).toSorted()).toEqual(['DGOT', 'DSCH']);
  });
});
