import { describe, expect, test } from 'vitest';
import { absolute } from './absolute.ts';

const address = (host: string, PUBLIC_URL?: string): string =>
  absolute({ server: { env: { PUBLIC_URL, PORT: 8080 } }, protocol: 'https', host } as never, '/home');

describe('the address of a page', () => {
  test.each(['portal.example', 'portal.example:8443', '192.0.2.7:8080', '[2001:db8::7]:443', 'a-b.c.'])(
    'begins with the address by which the visitor reached the portal: %s',
    (host) => expect(address(host)).toBe(`https://${host}/home`),
  );

  test.each(['', 'evil.example/path?', 'a@b', 'a"><b', 'a b', 'a:1:2', 'x'.repeat(300), '.'.repeat(200)])(
    'is never built from an invalid host: %j',
    (host) => expect(address(host)).toBe('http://localhost:8080/home'),
  );

  test('is the configured one, whatever host a request names', () => {
    expect(address('evil.example', 'https://portal.example')).toBe('https://portal.example/home');
  });
});
