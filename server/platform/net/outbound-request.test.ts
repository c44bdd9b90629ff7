import { describe, expect, it } from 'vitest';
import { listener } from '#server/test/listener.ts';
import { isPublicAddress, outside } from './outbound-request.ts';

describe('isPublicAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'localhost',
  ])('is false for %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('is true for %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('outside', () => {
  it('refuses forbidden addresses, by number and by name', async () => {
    const { url, received } = await listener(() => ({ body: 'secret' }));
    const { port } = new URL(url);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1'])
      await expect(outside(`http://${host}:${port}/`), host).rejects.toThrow(/not (a )?public/);
    await expect(outside('file:///etc/passwd')).rejects.toThrow(/not fetched/);
    expect(received).toEqual([]);
  });

  it('reaches hosts that the operator configured, and follows no redirect', async () => {
    const { url, received } = await listener(({ path }) =>
      path === '/away' ? { status: 302, headers: { location: '/inner' } } : { body: 'ok' },
    );
    const answer = await outside(`${url}/x?y=1`, { method: 'POST', body: 'ünï', trusted: true });
    expect([answer.status, answer.body.toString()]).toEqual([200, 'ok']);
    expect(received[0]).toMatchObject({ method: 'POST', path: '/x', body: 'ünï' });
    // An unchecked host must not reuse a connection that is still open.
    const named = url.replace('127.0.0.1', 'localhost');
    await outside(`${named}/x`, { trusted: true });
    await expect(outside(`${named}/x`)).rejects.toThrow(/not public/);
    received.splice(1);
    expect((await outside(`${url}/away`, { trusted: true })).status).toBe(302);
    expect(received).toHaveLength(2);
  });

  it('stops reading an answer that is too long', async () => {
    const { url } = await listener(() => ({ body: 'x'.repeat(5000) }));
    await expect(outside(url, { trusted: true, limit: 1000 })).rejects.toThrow(/longer than 1000/);
  });
});
