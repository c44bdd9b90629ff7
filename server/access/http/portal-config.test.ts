import { expect, it } from 'vitest';
import { build } from '#server/app.ts';
import { parseEnv } from '#server/env.ts';
import { testDatabase } from '#server/test/database.ts';
import { testApp } from '#server/test/app.ts';

it('generates signing secrets once and stores them; secrets in the environment come first', async () => {
  const database = await testDatabase();
  const configOf = async (settings: Record<string, string>) => {
    const app = await build({ env: parseEnv({ LOG_LEVEL: 'silent', ...settings }), database });
    await app.ready();
    const { portalConfig } = app;
    expect(['0', '2000', '5001', ''].map((company) => app.secretOf(company))).toEqual([
      portalConfig.signing['0'],
      portalConfig.signing['2000'],
      '',
      '',
    ]);
    await app.close();
    return portalConfig;
  };
  const first = await configOf({});
  expect(first.signing['0']).toMatch(/^[\w-]{32}$/);
  expect(first.signing['2000']).not.toBe(first.signing['0']);
  expect((await configOf({})).signing).toEqual(first.signing);
  const set = await configOf({ YDAPI_SECRET_2000: 'from-outside' });
  expect(set.signing).toEqual({ '0': first.signing['0'], '2000': 'from-outside' });
});

it('contains the settings of the deployment, and nothing else', async () => {
  const app = await testApp({
    PORTHOLE_HOME: 'redirect',
    AIR_DIVISOR: '5000',
    PORTHOLE_LANGUAGE: 'zh',
    CONTACT_PHONE: '+90 212 555 01 00',
    CONTACT_QR_CODES: '[{"label":"App","text":"https://app.example"}]',
    LINK_WEBSITE: 'https://www.example',
    STATISTICS_SCRIPT_URL: 'https://stat.example/s.js',
    STATISTICS_SITE_ID: '42',
  });
  expect(app.portalConfig).toMatchObject({
    home: 'redirect',
    density: { divisor: 5000, step: '0.5' },
    defaultLanguage: 'zh',
    languages: ['en', 'zh', 'tr'],
    map: { styleUrl: null, borders: false },
    links: { website: 'https://www.example', apiDocument: '/openapi' },
    contact: {
      phone: '+90 212 555 01 00',
      chatUrl: null,
      qrCodes: [{ label: 'App', imageUrl: '/qr-code/0.svg' }],
    },
    statistics: { scriptUrl: 'https://stat.example/s.js', siteId: '42' },
    wechat: { configured: false },
    sms: { configured: false },
  });
  const picture = await app.inject('/qr-code/0.svg');
  expect(picture.headers['content-type']).toContain('image/svg+xml');
  expect(picture.body).toContain('<svg');
  expect(picture.headers['content-security-policy']).toContain('https://stat.example');
});

it('limits the requests of one address per minute, but never the health check', async () => {
  const app = await testApp({ RATE_LIMIT: '3' });
  const ask = (url: string) => app.inject({ url, remoteAddress: '198.51.100.7' });
  for (let count = 0; count < 3; count += 1) expect((await ask('/ydapi/api/v1/member')).statusCode).toBe(401);
  const refused = await ask('/ydapi/api/v1/member');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    success: false,
    code: 10007,
    data: { retryAfter: expect.any(Number) },
  });
  expect((await ask('/healthz')).statusCode).toBe(200);
  const another = await app.inject({ url: '/ydapi/api/v1/member', remoteAddress: '198.51.100.8' });
  expect(another.statusCode).toBe(401);
});
