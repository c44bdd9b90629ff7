import { beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { heardAs, voyage, classA } from '../feeds/ais/testing/encode.ts';
import { seedTracking, seedVessels } from '#server/demo/tracking.ts';
import { testApp } from '#server/test/app.ts';
import { VISITOR } from '#contract/access/access.ts';
import { ingest } from '../ingest/ingest.ts';
import { toVisibility } from '../visibility/visibility.ts';
import { shipCandidates } from './ship-candidates.ts';
import { vesselPage } from './view.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

const send = (lines: string[], party = 'acme') =>
  ingest(
    app.database.db,
    {
      feed: 'ais',
      party,
      partner: null,
      via: 'file',
      contentType: 'text/plain',
      body: Buffer.from(lines.join('\r\n')),
    },
    (key) => key,
  );
const rows = async <T extends object>(text: string) => (await app.database.pool.query<T>(text)).rows;

const page = async (typed: string, now: string, days = 7) => {
  const { db } = app.database;
  return vesselPage({ db, visibility: await toVisibility(db, VISITOR), now: new Date(now) }, typed, days);
};

describe('a position report', () => {
  const ship = { mmsi: 247_000_123, latitude: 43.6216, longitude: 13.5089, speed: 86, status: 0 };
  const voyageFields = {
    mmsi: 247_000_123,
    imo: 9_074_729,
    name: 'TEST VESSEL',
    destination: 'TRIST',
    draught: 78,
  };
  const at = '2026-11-20T08:30:00Z';

  test('is stored once, however often it is repeated, and an older one changes nothing', async () => {
    const lines = [...heardAs(at, classA(1, ship)), ...heardAs(at, voyage(voyageFields))];
    expect(await send(lines)).toMatchObject({ accepted: 2, duplicate: 0, refusedCount: 0 });
    expect(await send([...lines, ''])).toMatchObject({ accepted: 0, duplicate: 2 });
    const older = heardAs(
      '2026-11-19T08:30:00Z',
      voyage({ ...voyageFields, destination: 'ITAOI', callSign: 'IBXQ' }),
    );
    expect(await send(older)).toMatchObject({ accepted: 1, duplicate: 0 });
    expect(await rows('select id, imo, name, call_sign, state from vessels')).toEqual([
      {
        id: '247000123',
        imo: '9074729',
        name: 'TEST VESSEL',
        call_sign: 'IBXQ',
        state: expect.objectContaining({
          status: 0,
          seenAt: '2026-11-20T08:30:00.000Z',
          voyageAt: '2026-11-20T08:30:00.000Z',
          details: expect.objectContaining({ destination: 'TRIST', draught: 7.8, callSign: 'IBXQ' }),
        }),
      },
    ]);
    expect(await rows('select subject, subject_id, party, speed, unit from positions')).toEqual([
      { subject: 'vessel', subject_id: '247000123', party: 'acme', speed: 8.6, unit: 'kn' },
    ]);
  });

  test('appears on the ship page for any of its numbers or its name', async () => {
    for (const q of [
      '9074729',
      'IMO 9074729',
      '247000123',
      'test vessel',
      'M/V TEST VESSEL',
      'EST VES',
      'ibxq',
    ]) {
      const { vessel, outcome } = await page(q, '2026-11-20T10:00:00Z');
      expect([q, outcome, vessel?.number]).toEqual([q, 'found', '9074729']);
    }
    const { vessel } = await page('9074729', '2026-11-20T10:00:00Z');
    expect(vessel).toMatchObject({
      name: 'TEST VESSEL',
      mmsi: '247000123',
      flag: { code: 'IT' },
      destinationPort: 'TRIST',
      position: { speed: 8.6, party: 'acme', onReceipt: false, at: { at: '2026-11-20T08:30:00.000Z' } },
      map: { position: { seen: { vessel: 'TEST VESSEL', party: 'acme' } } },
      track: { points: 1 },
    });
    expect(await page('9074728', '2026-11-20T10:00:00Z')).toMatchObject({ outcome: 'none' });
    expect(await page('%', '2026-11-20T10:00:00Z')).toMatchObject({ outcome: 'impossible' });
    expect(await page('EST_VES', '2026-11-20T10:00:00Z')).toMatchObject({ outcome: 'none' });
  });

  test('makes its ship a candidate in cargo lookups, and opens its page when nothing else matches', async () => {
    const { db } = app.database;
    const visibility = await toVisibility(db, VISITOR);
    const read = async (typed: string) => {
      const { ships, sure } = await shipCandidates({ db, visibility }, typed);
      return [ships.map(({ code }) => code).join(), sure];
    };
    for (const typed of ['9074729', 'IMO 9074729', 'MMSI 247000123', '247000123', 'test vessel', 'IBXQ'])
      expect([typed, ...(await read(typed))]).toEqual([typed, '9074729', true]);
    // A wrong check digit or a partial name only proposes ships.
    expect(await read('IMO 9074728')).toEqual(['9074729', false]);
    expect(await read('EST VES')).toEqual(['9074729', false]);
    // No positions or reports exist for this ship, but the text has the form of a ship number.
    expect(await read('IMO 9321483')).toEqual(['9321483', true]);
    for (const typed of ['9321483', 'CSQU3054383', 'TEST VESSEL 7', 'ab', ''])
      expect([typed, ...(await read(typed))]).toEqual([typed, '', false]);
  });

  test('is shown at any age if the span has no newer one', async () => {
    const { vessel } = await page('9074729', '2026-12-31T10:00:00Z');
    expect(vessel).toMatchObject({
      track: { points: 0 },
      position: { at: { at: '2026-11-20T08:30:00.000Z' } },
    });
  });

  test('of the same ship from another party is stored separately', async () => {
    await send(heardAs(at, classA(1, ship)), 'other');
    expect(await rows('select party from vessels order by party')).toEqual([
      { party: 'acme' },
      { party: 'other' },
    ]);
  });
});

describe('the vessel search', () => {
  test('lists several matches, and hides ships of a partner that shows milestones only', async () => {
    const at = '2026-11-21T08:30:00Z';
    for (const [mmsi, name] of [
      [247_000_201, 'NORTH STAR'],
      [247_000_202, 'NORTH STAR'],
      [247_000_203, 'NORTH WIND'],
    ] as const)
      await send(heardAs(at, voyage({ mmsi, name })));
    const named = async (q: string) => (await page(q, at)).candidates.map(({ number }) => number);
    expect(await named('NORTH STAR')).toEqual(['247000201', '247000202']);
    expect(await named('NORTH')).toEqual(['247000201', '247000202', '247000203']);
    await app.database.pool.query(
      `insert into partners (key, name, secret, feeds, visitors) values ('shy', 'Shy', 's', '{ais}', 'milestones')`,
    );
    await send(heardAs(at, voyage({ mmsi: 247_000_204, name: 'HIDDEN SHIP' })), 'shy');
    expect(await page('HIDDEN SHIP', at)).toMatchObject({ outcome: 'none', candidates: [] });
  });

  test('finds ships from shipments only, with the port calls that carriers report', async () => {
    await seedTracking(app.database.db);
    const { vessel, outcome } = await page('demo ocean heron', new Date().toISOString(), 90);
    expect(outcome).toBe('found');
    expect(vessel).toMatchObject({ imo: '9630042', position: null, map: null, mmsi: null });
    expect(vessel!.calls.map(({ port, by, state }) => [port, by, state])).toEqual([
      ['USLAX', ['events'], 'past'],
      ['CNQDG', ['events'], 'past'],
    ]);
    await seedVessels(app.database.db);
    const { vessel: heard } = await page('9630042', new Date().toISOString(), 90);
    expect(heard).toMatchObject({ demo: true, mmsi: '477963004', destinationPort: 'CNQDG' });
    expect(heard!.calls[0]).toMatchObject({
      port: 'USLAX',
      by: ['ais', 'events'],
      state: 'past',
      carrierTimes: null,
    });
    expect(
      await rows(
        'select 1 from feed_refusals where message_id in (select id from feed_messages where party = $$demo$$)',
      ),
    ).toEqual([]);
  });
});
