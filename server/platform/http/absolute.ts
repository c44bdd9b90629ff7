import type { FastifyRequest } from 'fastify';

/** A name or address with its port, as long as names may be (RFC 1035): what else a visitor sends as Host is no address. */
const HOST = /^(?=.{1,260}$)([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Absolute address of a path: as configured, else as this visitor reached us. */
export function absolute({ server, protocol, host }: FastifyRequest, path: string): string {
  const { PUBLIC_URL, PORT } = server.env;
  const reached = HOST.test(host) ? `${protocol}://${host}` : `http://localhost:${PORT}`;
  return `${PUBLIC_URL ?? reached}${path}`;
}
