import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';

describe('parseEnv', () => {
  it('accepts an empty environment', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 8080,
      PORTHOLE_DEMO: true,
      PORTHOLE_HOME: 'home',
      PORTHOLE_LANGUAGE: 'en',
      SIGNATURE_WINDOW: 300,
      TRUST_PROXY: false,
      WECHAT_BASE_URL: 'https://api.weixin.qq.com',
    });
  });

  it('treats an empty value as unset', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(8080);
  });

  it('lists every fault at once', () => {
    const bad = {
      PORT: 'eighty',
      PORTHOLE_DEMO: 'yes',
      DATABASE_URL: 'mysql://x',
      CONTACT_QR_CODES: '[',
      WECHAT_APP_ID: 'a',
    };
    expect(() => parseEnv(bad)).toThrow(/has 5 fault/);
    try {
      parseEnv(bad);
    } catch (error) {
      for (const key of ['PORT', 'PORTHOLE_DEMO', 'DATABASE_URL', 'CONTACT_QR_CODES', 'WECHAT_APP_SECRET'])
        expect((error as Error).message).toContain(`  ${key}: `);
    }
  });

  it('parses which proxies to trust', () => {
    expect(parseEnv({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).TRUST_PROXY).toEqual([
      '10.0.0.0/8',
      '127.0.0.1',
    ]);
    const hops = parseEnv({ TRUST_PROXY: '1' }).TRUST_PROXY as (address: string, hop: number) => boolean;
    expect([hops('x', 0), hops('x', 1)]).toEqual([true, false]);
  });

  it('removes the trailing slash of a base URL and parses the QR codes', () => {
    const env = parseEnv({
      PUBLIC_URL: 'https://portal.example/',
      CONTACT_QR_CODES: '[{"label":"App","text":"x"}]',
    });
    expect(env.PUBLIC_URL).toBe('https://portal.example');
    expect(env.CONTACT_QR_CODES).toEqual([{ label: 'App', text: 'x' }]);
  });
});
