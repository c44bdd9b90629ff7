/** Calls on passkeys (WebAuthn): what a browser's device answers, and how the member's page lists them. */
import { z } from 'zod';

/** Passkeys of one member. */
export const PASSKEYS_MOST = 10;

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+={0,2}$/);
const shared = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
};
const transports = z.array(z.string().max(30)).max(10).optional();

export const passkeyBegin = z.object({ password: z.string().max(200).default('') });
export const passkeyMade = z.object({
  name: z.string().trim().min(1).max(80),
  response: z.object({
    ...shared,
    response: z.object({ clientDataJSON: bytes(8000), attestationObject: bytes(20_000), transports }),
  }),
});
export const passkeyProof = z.object({
  response: z.object({
    ...shared,
    response: z.object({
      clientDataJSON: bytes(8000),
      authenticatorData: bytes(8000),
      signature: bytes(8000),
      userHandle: bytes(200).optional(),
    }),
  }),
});

/** What the browser's device is asked; its form is that of WebAuthn. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export const passkeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type PasskeyView = z.output<typeof passkeyView>;
