import { describe, expect, test } from 'vitest';
import { absolute } from './absolute.ts';

const address = (host: string, PUBLIC_URL?: string): string =>
  absolute({ server: { env: { PUBLIC_URL, PORT: 8080 } }, protocol: 'https', host } as never, '/home');

describe('the address of a page', () => {
  test.each(['portal.example', 'portal.example:8443', '192.0.2.7:8080', '[2001:db8::7]:443', 'a-b.c.'])(
    'begins as the visitor reached us: %s',
    (host) => expect(address(host)).toBe(`https://${host}/home`),
  );

  test.each(['', 'evil.example/path?', 'a@b', 'a"><b', 'a b', 'a:1:2', 'x'.repeat(300), '.'.repeat(200)])(
    'is never made of what is no host: %j',
    (host) => expect(address(host)).toBe('http://localhost:8080/home'),
  );

  test('is as configured, whatever host a visitor names', () => {
    expect(address('evil.example', 'https://portal.example')).toBe('https://portal.example/home');
  });
});
