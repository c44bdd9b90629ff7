/** ONE Record answers: the shape of the public examples, and our own reader reads them. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SANDBOX } from '#contract/tracking/sandbox/index.ts';
import { feedOf } from '#server/tracking/index.ts';
import { testApp, tokenOf } from '#server/test/app.ts';
import { aKey, open } from '../testing/open.ts';

const OBJECT = '/one-record/logistics-objects/waybill-00000000103';
let app: FastifyInstance;
let key: string;
beforeAll(async () => {
  app = await testApp();
  key = (await aKey(app, await tokenOf(app, 'company'), { sandbox: true })).key;
  await open(app, key, '/sandbox/clock', { method: 'POST', json: { day: 20 } });
});
const items = z.looseObject({
  'api:hasItem': z.array(z.looseObject({})),
  'api:hasTotalItems': z.int(),
  '@type': z.string(),
});
const answer = async (query = '', object = OBJECT) =>
  (await open(app, key, `${object}/logistics-events${query}`)).body;
const list = async (...where: Parameters<typeof answer>) => items.parse(await answer(...where));

describe('a logistics object', () => {
  it('is a waybill with its shipment, as JSON-LD with its revision', async () => {
    const { status, headers, body } = await open(app, key, `${OBJECT}?embedded=true`);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/ld+json');
    expect(headers).toMatchObject({ type: 'https://onerecord.iata.org/ns/cargo#Waybill' });
    expect(Number(headers['revision'])).toBeGreaterThan(0);
    expect(body).toMatchObject({
      '@context': {
        cargo: 'https://onerecord.iata.org/ns/cargo#',
        api: 'https://onerecord.iata.org/ns/api#',
      },
      '@id': expect.stringMatching(/^http.*\/waybill-00000000103$/),
      '@type': 'cargo:Waybill',
      'cargo:waybillType': { '@id': 'cargo:MASTER' },
      'cargo:waybillPrefix': '000',
      'cargo:waybillNumber': '00000103',
      'cargo:shipment': { '@type': 'cargo:Shipment', 'api:hasRevision': {} },
    });
    const linked = (await open(app, key, OBJECT)).body['cargo:shipment'];
    expect(Object.keys(linked as object)).toEqual(['@id', '@type']);
    const shipment = await open(app, key, OBJECT.replace('waybill-', 'shipment-'));
    expect(shipment.body['@type']).toBe('cargo:Shipment');
  });

  it('is refused as an error of the standard where it is unknown', async () => {
    for (const object of ['waybill-02012345675', 'piece-1', 'waybill-']) {
      const { status, headers, body } = await open(app, key, `/one-record/logistics-objects/${object}`);
      expect([400, 404], object).toContain(status);
      expect(headers['content-type']).toContain('application/ld+json');
      expect(body).toMatchObject({
        '@type': 'api:Error',
        'api:hasErrorDetail': [{ '@type': 'api:ErrorDetail' }],
      });
    }
  });
});

describe('its events', () => {
  it('have the shape of the public examples', async () => {
    const { 'api:hasItem': items, ...collection } = await list();
    expect(collection).toMatchObject({ '@type': 'api:Collection', 'api:hasTotalItems': items.length });
    for (const event of items)
      expect(event).toMatchObject({
        '@id': expect.stringMatching(/\/logistics-events\/[0-9a-f-]{36}$/),
        '@type': 'cargo:LogisticsEvent',
        'cargo:creationDate': { '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' },
        'cargo:eventDate': { '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' },
        'cargo:eventCode': {
          '@id': expect.stringMatching(
            /^https:\/\/onerecord\.iata\.org\/ns\/code-lists\/StatusCode#[A-Z]{3}$/,
          ),
        },
        'cargo:eventName': expect.any(String),
        'cargo:eventTimeType': {
          '@id': expect.stringMatching(/^cargo:(?:ACTUAL|ESTIMATED|PLANNED)$/),
        },
        'cargo:partialEventIndicator': expect.any(Boolean),
        'cargo:eventFor': { '@type': 'cargo:Waybill' },
      });
    const [first] = items;
    const id = String(first!['@id']).split('/').at(-1);
    const { body } = await open(app, key, `${OBJECT}/logistics-events/${id}`);
    expect(body).toMatchObject(first!);
  });

  it('are narrowed, ordered and paged as the standard has it', async () => {
    const all = await list();
    const departures = await list('?event-code=DEP');
    expect(departures['api:hasTotalItems']).toBeGreaterThan(0);
    expect(departures['api:hasTotalItems']).toBeLessThan(all['api:hasTotalItems']);
    const page = await list('?limit=1&skip=1');
    expect(page).toMatchObject({ 'api:hasTotalItems': all['api:hasTotalItems'] });
    expect(page['api:hasItem'][0]!['@id']).toBe(all['api:hasItem'][1]!['@id']);
    const backwards = await list('?sort=DESC-eventDate');
    expect(backwards['api:hasItem'].map((one) => one['@id'])).toEqual(
      all['api:hasItem'].map((one) => one['@id']).toReversed(),
    );
    expect(await answer('?occurred-after=2099-01-01T00:00:00Z')).not.toHaveProperty(['api:hasItem']);
  });

  it('are read back by the feed of ONE Record', async () => {
    const feed = feedOf('one-record')!;
    await feed.ready?.();
    for (const { number } of SANDBOX.filter(({ kind, scene }) => kind === 'waybill' && scene !== 'noData')) {
      const path = `/one-record/logistics-objects/waybill-${number}`;
      const object = (await open(app, key, `${path}?embedded=true`)).body;
      const events = await list('', path);
      const body = Buffer.from(JSON.stringify({ '@graph': [object, ...events['api:hasItem']] }));
      const { parts } = feed.parse({ contentType: 'application/ld+json', body });
      expect(
        parts.filter((part) => (part as { kind?: string }).kind === 'event'),
        number,
      ).not.toEqual([]);
    }
  });
});
