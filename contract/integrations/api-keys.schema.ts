/** API keys as the member centre makes, lists and revokes them. */
import { z } from 'zod';
import { SCOPES } from './scopes.ts';

/** An IPv4 or IPv6 address, or a network of them (`203.0.113.0/24`). */
export const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'integrations:fault.address',
});

export const apiKeyWish = z.object({
  name: z.string().trim().min(1).max(60),
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
  expires: z.iso.datetime({ offset: true }).nullish().describe('The instant from which the key is refused'),
  addresses: z.array(addressRange).max(20).default([]).describe('Addresses that may use it; none: any'),
  sandbox: z.boolean().default(false).describe('Works on the numbers of the sandbox alone'),
});
export type ApiKeyWish = z.output<typeof apiKeyWish>;

export const apiKeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters, by which people recognise it. */
  start: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  addresses: z.array(z.string()),
  sandbox: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  lastAddress: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type ApiKeyView = z.infer<typeof apiKeyView>;

/** `key` is shown this once. */
export const apiKeyMade = z.object({ id: z.uuid(), key: z.string(), view: apiKeyView });
export type ApiKeyMade = z.infer<typeof apiKeyMade>;
