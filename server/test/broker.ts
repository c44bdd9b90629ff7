/** A test broker: aedes in this process, with TLS and a password. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { Aedes } from 'aedes';

export type Broker = {
  port: number;
  aedes: Aedes;
  /** Resolves with the payload of the next message that a listener has acknowledged. */
  acknowledged(): Promise<string>;
  publish(topic: string, payload: string): Promise<void>;
  close(): Promise<void>;
};

export const BROKER_USER = 'fleet';
export const BROKER_PASSWORD = 'mqtt secret';
/** A certificate for `localhost`, created for this file only. */
const CERTIFICATE = new URL('broker.pem', import.meta.url);
export const brokerCertificate = (): string =>
  /-----BEGIN CERTIFICATE-----[^]*/.exec(readFileSync(CERTIFICATE, 'utf8'))![0];

export async function broker(): Promise<Broker> {
  const aedes = await Aedes.createBroker({
    authenticate: (_client, user, password, done) =>
      done(null, user === BROKER_USER && password?.toString() === BROKER_PASSWORD),
  });
  const pem = readFileSync(CERTIFICATE);
  const server = createServer({ key: pem, cert: pem }, (socket) => {
    socket.on('error', () => undefined);
    aedes.handle(socket);
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    aedes,
    async acknowledged() {
      const [packet] = (await once(aedes, 'ack')) as [{ payload?: Buffer } | undefined];
      return packet?.payload?.toString() ?? '';
    },
    publish: (topic, payload) =>
      new Promise((resolve, reject) => {
        aedes.publish(
          { cmd: 'publish', topic, payload: Buffer.from(payload), qos: 1, retain: false, dup: false },
          (error) => (error ? reject(error) : resolve()),
        );
      }),
    async close() {
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
