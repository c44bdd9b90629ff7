/** The environment's `DCSA_CARRIERS`: carriers whose events are polled, and how to call each. */
import { z } from 'zod';

const auth = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  /** A fixed key in a header of the carrier's choice. */
  z.object({ type: z.literal('apiKey'), header: z.string().default('Consumer-Key'), key: z.string().min(1) }),
  /** OAuth 2 client credentials (RFC 6749, 4.4). */
  z.object({
    type: z.literal('oauth2'),
    tokenUrl: z.url(),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    scope: z.string().optional(),
    /** Some carriers require a key besides the token. */
    header: z.string().optional(),
    key: z.string().optional(),
  }),
]);

const carrier = z.object({
  /** SCAC. */
  carrier: z.string().regex(/^[A-Z]{2,4}$/),
  /** The URL above `/v2/events`. */
  baseUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  auth: auth.default({ type: 'none' }),
  /** Events per requested page. */
  limit: z.int().min(1).max(1000).default(100),
});

/** A JSON list. */
export const dcsaCarriers = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(carrier));
