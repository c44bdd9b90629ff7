/** What an API key may do; each operation of the open API names the one that it needs. */
export const SCOPES = [
  'subscriptions:write',
  'shipments:read',
  'events:read',
  'events:write',
  'bookings:write',
  'webhooks:manage',
  'reference:read',
] as const;
export type Scope = (typeof SCOPES)[number];
