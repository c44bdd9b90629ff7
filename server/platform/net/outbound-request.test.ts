import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { afterwards } from '#server/test/cleanup.ts';
import { listener } from '#server/test/listener.ts';
import { AddressRefused, canonicalHost, isPublicAddress, resolveHost } from './address-guard.ts';
import { callOutside } from './outbound-request.ts';

describe('isPublicAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '0.0.0.0',
    '0.1.2.3',
    '192.0.0.192',
    '198.18.0.1',
    '168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::127.0.0.1',
    '::a00:1',
    '::8.8.8.8',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::808:808',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '2606:2800:220:1:0:5efe:10.0.0.1',
    '2606:2800:220:1:200:5efe:a9fe:a9fe',
    'localhost',
    '127.1',
    '0x7f000001',
    '2130706433',
    '',
  ])('is false for %j', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '93.184.215.14',
    '::ffff:93.184.215.14',
    '64:ff9b::93.184.215.14',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  ])('is true for %s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('a host', () => {
  it.each([
    ['[::1]', '::1'],
    ['EXAMPLE.com.', 'example.com'],
    ['0177.0.0.1', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['0x7f.1', '127.0.0.1'],
    ['127.0.0.1.', '127.0.0.1'],
  ])('%s is the host %s', (host, canonical) => expect(canonicalHost(host)).toBe(canonical));

  it.each([
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    'metadata.google.internal',
    'metadata',
    'printer.local',
    'db.internal.',
  ])('%s is refused by its name alone', async (host) => {
    const resolver = async () => [{ address: '93.184.215.14' }];
    await expect(resolveHost(host, { resolver })).rejects.toThrow(AddressRefused);
    expect(await resolveHost(host, { resolver, trusted: true })).toEqual(['93.184.215.14']);
  });

  it('is refused when any of its addresses is private, and resolved once', async () => {
    let lookups = 0;
    const resolver = async () => {
      lookups += 1;
      return [{ address: '93.184.215.14' }, { address: '::ffff:10.0.0.1' }];
    };
    await expect(resolveHost('example.com', { resolver })).rejects.toThrow(/not public/);
    expect(lookups).toBe(1);
    expect(await resolveHost('Example.com.', { resolver, privateHosts: ['example.com'] })).toHaveLength(2);
  });
});

describe('callOutside', () => {
  it('refuses forbidden addresses, by number and by name', async () => {
    const { url, received } = await listener(() => ({ body: 'secret' }));
    const { port } = new URL(url);
    for (const host of [
      '127.0.0.1',
      'localhost',
      'localhost.',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0177.1',
    ])
      await expect(callOutside(`http://${host}:${port}/`), host).rejects.toThrow(/not (a )?public/);
    await expect(callOutside('file:///etc/passwd')).rejects.toThrow(/not fetched/);
    expect(received).toEqual([]);
  });

  it('reaches hosts that the operator configured, and follows no redirect', async () => {
    const { url, received } = await listener(({ path }) =>
      path === '/away' ? { status: 302, headers: { location: 'http://169.254.169.254/' } } : { body: 'ok' },
    );
    const answer = await callOutside(`${url}/x?y=1`, { method: 'POST', body: 'ünï', trusted: true });
    expect([answer.status, answer.body.toString()]).toEqual([200, 'ok']);
    expect(received[0]).toMatchObject({ method: 'POST', path: '/x', body: 'ünï' });
    // An unchecked host must not reuse a connection that is still open.
    const named = url.replace('127.0.0.1', 'localhost');
    await callOutside(`${named}/x`, { trusted: true });
    await expect(callOutside(`${named}/x`)).rejects.toThrow(/not a public name/);
    received.splice(1);
    expect((await callOutside(`${url}/away`, { privateHosts: ['127.0.0.1'] })).status).toBe(302);
    expect(received).toHaveLength(2);
  });

  it('connects to the checked address, even if the name changes a moment later', async () => {
    const { url, received } = await listener(() => ({ body: 'ok' }));
    const answers = ['127.0.0.1', '10.0.0.1', '169.254.169.254'];
    const lookups: string[] = [];
    const resolver = async (host: string) => {
      lookups.push(host);
      return [{ address: answers[lookups.length - 1]! }];
    };
    const named = url.replace('127.0.0.1', 'hook.example');
    const { port } = new URL(url);
    expect((await callOutside(named, { resolver, privateHosts: ['hook.example'] })).status).toBe(200);
    expect(received[0]?.headers.host).toBe(`hook.example:${port}`);
    expect(lookups).toEqual(['hook.example']);
    // The next attempt resolves again, and does not reuse a connection to the previous address.
    await expect(callOutside(named, { resolver })).rejects.toThrow(AddressRefused);
    await expect(callOutside(named, { resolver })).rejects.toThrow(AddressRefused);
    expect(received).toHaveLength(1);
  });

  it('tries the next address of a name if the first one does not connect', async () => {
    const { url } = await listener(() => ({ body: 'ok' }));
    const resolver = async () => [{ address: '::1' }, { address: '127.0.0.1' }];
    const answer = await callOutside(url.replace('127.0.0.1', 'two.example'), { resolver, trusted: true });
    expect(answer.status).toBe(200);
  });

  it('checks the certificate against the name, not against the address', async () => {
    const pem = readFileSync(new URL('../../test/broker.pem', import.meta.url), 'utf8');
    const names: string[] = [];
    const SNICallback = (name: string, next: (error: Error | null) => void): void => {
      names.push(name);
      next(null);
    };
    const server = https.createServer({ key: pem, cert: pem, SNICallback }, (_request, response) =>
      response.end('ok'),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterwards(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const resolver = async () => [{ address: '127.0.0.1' }];
    const call = (host: string) =>
      callOutside(`https://${host}:${port}/`, { resolver, trusted: true, ca: pem });
    await expect(call('other.example')).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    expect((await call('localhost')).status).toBe(200);
    expect(names).toEqual(['other.example', 'localhost']);
  });

  it('stops reading or truncates an answer that is too long', async () => {
    const { url } = await listener(() => ({ body: 'x'.repeat(5000) }));
    await expect(callOutside(url, { trusted: true, limit: 1000 })).rejects.toThrow(/longer than 1000/);
    const { body } = await callOutside(url, { trusted: true, limit: 1000, cut: true });
    expect(body).toHaveLength(1000);
  });

  it('limits the bytes it reads of an endless answer, and the time it waits for a slow one', async () => {
    const piece = Buffer.alloc(65_536);
    let written = 0;
    const server = http.createServer((request, response) => {
      response.on('error', () => undefined);
      response.write('a');
      if (request.url === '/slow') return;
      const more = (): void => {
        while (!response.destroyed && written < 2 ** 30 && response.write(piece)) written += piece.length;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterwards(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { body } = await callOutside(`${url}/long`, { trusted: true, limit: 2048, cut: true });
    expect(body).toHaveLength(2048);
    expect(written).toBeLessThan(64 * 1024 * 1024);
    await expect(callOutside(`${url}/slow`, { trusted: true, timeout: 200 })).rejects.toThrow(
      /no answer within/,
    );
    const never = () => new Promise<never>(() => undefined);
    await expect(callOutside('http://slow.example', { resolver: never, timeout: 50 })).rejects.toThrow();
  });
});
