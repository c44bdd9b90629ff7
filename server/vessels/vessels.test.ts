import { beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { heardAs, voyage, classA } from '#server/feeds/ais/testing/encode.ts';
import { testApp } from '#server/test/app.ts';
import { ingest } from '#server/tracking/ingest.ts';

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

describe('what ships tell', () => {
  const ship = { mmsi: 247_000_123, latitude: 43.6216, longitude: 13.5089, speed: 86, status: 0 };
  const told = { mmsi: 247_000_123, imo: 9_074_729, name: 'TEST VESSEL', destination: 'TRIST', draught: 78 };
  const at = '2026-11-20T08:30:00Z';

  test('is kept once, however often it is repeated, and an older report takes nothing back', async () => {
    const lines = [...heardAs(at, classA(1, ship)), ...heardAs(at, voyage(told))];
    expect(await send(lines)).toMatchObject({ accepted: 2, duplicate: 0, refusedCount: 0 });
    expect(await send([...lines, ''])).toMatchObject({ accepted: 0, duplicate: 2 });
    const older = heardAs(
      '2026-11-19T08:30:00Z',
      voyage({ ...told, destination: 'ITAOI', callSign: 'IBXQ' }),
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

  test('by two parties is kept apart', async () => {
    await send(heardAs(at, classA(1, ship)), 'other');
    expect(await rows('select party from vessels order by party')).toEqual([
      { party: 'acme' },
      { party: 'other' },
    ]);
  });
});
