import type { FastifyRequest } from 'fastify';

/**
 * A host name or address with a port, up to the maximum length of names (RFC 1035). Any other Host header is
 * invalid.
 */
const HOST = /^(?=.{1,260}$)([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Absolute URL of a path: as configured, else with the host of the request. */
export function absolute({ server, protocol, host }: FastifyRequest, path: string): string {
  const { PUBLIC_URL, PORT } = server.env;
  const reached = HOST.test(host) ? `${protocol}://${host}` : `http://localhost:${PORT}`;
  return `${PUBLIC_URL ?? reached}${path}`;
}
