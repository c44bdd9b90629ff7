import type { FastifyRequest } from 'fastify';

/** Absolute address of a path: as configured, else as this visitor reached us. */
export function absolute(request: FastifyRequest, path: string): string {
  const { PUBLIC_URL } = request.server.env;
  return `${PUBLIC_URL ?? `${request.protocol}://${request.host}`}${path}`;
}
