/** Identifies who calls the open API by `Authorization: Bearer phk_…`; without it the signed form applies. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isVersion, KEY_PREFIX, NEWEST_VERSION } from '#contract/integrations/settings.ts';
import type { Scope } from '#contract/integrations/scopes.ts';
import { actorOf } from '#server/access/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { isAllowedAddress } from '../addresses.ts';
import { findKey, noteUse, type ApiKeyRow } from '../keys.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The API key of a call, already checked. */
    apiKey: ApiKeyRow | null;
  }
  interface FastifyContextConfig {
    /** A call of the open API, and the scope that a key needs for it. */
    openScope?: Scope;
  }
}

const BEARER = /^bearer\s+(\S+)$/i;

/** Makes the holder of a key the caller; throws keyInvalid, keyAddress, scopeMissing. */
export async function byKey(request: FastifyRequest, text: string, scope: Scope): Promise<void> {
  const { db } = request.server.database;
  const key = text.startsWith(KEY_PREFIX) && text.length < 100 ? await findKey(db, text) : null;
  if (!key) throw new Refused('keyInvalid');
  if (!isAllowedAddress(request.ip, key.addresses)) throw new Refused('keyAddress');
  // A key has the rights that its maker has now, and none once they have left the company.
  request.actor = await actorOf(db, key).catch((error: unknown) => {
    // An outage says nothing about the key.
    throw error instanceof Refused ? new Refused('keyInvalid') : error;
  });
  request.identified = true;
  request.apiKey = key;
  if (!key.scopes.includes(scope)) throw new Refused('scopeMissing', {}, { scope });
}

export default fp(
  async function openCallers(app: FastifyInstance) {
    app.decorateRequest('apiKey', null);
    app.addHook('onRequest', async (request, reply) => {
      const { openScope } = request.routeOptions.config;
      if (openScope === undefined) return;
      const version = request.headers['porthole-version'];
      void reply.header('porthole-version', version ?? NEWEST_VERSION);
      if (version !== undefined && (typeof version !== 'string' || !isVersion(version)))
        throw new Refused('versionUnknown');
      const { authorization } = request.headers;
      if (authorization === undefined) return;
      const [, text] = BEARER.exec(authorization) ?? [];
      if (text === undefined) throw new Refused('keyInvalid');
      await byKey(request, text, openScope);
    });
    app.addHook('onResponse', async ({ apiKey, ip }) => {
      if (apiKey) await noteUse(app.database.db, apiKey, ip);
    });
  },
  { name: 'open-callers', dependencies: ['replay'] },
);
