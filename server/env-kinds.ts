/** Kinds of environment values: the accepted text and the parsed value. */
import { z } from 'zod';
import { addressOf } from '#server/platform/db/hosts.ts';

export const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
export const web = z.url({ protocol: /^https?$/ });
/** A base URL without its trailing slash, so that paths can be appended. */
export const base = web.transform((url) => url.replace(/\/+$/, ''));
export const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
/** A PostgreSQL server, or several hosts of one. */
export const databaseUrl = z.string().superRefine((url, context) => {
  try {
    addressOf(url);
  } catch (error) {
    context.addIssue((error as Error).message);
  }
});
export const count = (least: number) => z.coerce.number().int().min(least);

/** An address for mails with `*` where a secret part stands, such as `track+*@portal.example`. */
export const addressPattern = z
  .string()
  .toLowerCase()
  .regex(/^[a-z\d._+-]*\*[a-z\d._+-]*@[a-z\d.-]+$/, 'is no address with a * before the @');

/** Allowed destinations of messages to airlines. */
export const messageAddress = z
  .url({ protocol: /^(file|mailto|https?|sftp)$/ })
  .refine((url) => new URL(url).password === '', 'holds a password: that goes into AIR_MESSAGES_SECRET');

function asJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
}

export const airlines = z
  .string()
  .transform(asJson)
  .pipe(
    z.record(
      z.string().regex(/^(?=.*[A-Z])[A-Z\d]{2}$/, 'is no airline: two characters'),
      z.strictObject({
        url: messageAddress.optional(),
        secret: z.string().optional(),
        hostKey: z.string().optional(),
        fwb: z.literal([16, 17]).optional(),
      }),
    ),
  );

export const qrCodes = z
  .string()
  .transform(asJson)
  .pipe(z.array(z.object({ label: z.string().min(1).max(40), text: z.string().min(1).max(500) })).max(2));

export const embedParents = z
  .string()
  .regex(/^(?:\*|\s*(?:https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?\s*)*)$/)
  .default('')
  .transform((text) => text.split(/\s+/).filter(Boolean));

type Trust = boolean | string[] | ((address: string, hop: number) => boolean);

export function trust(text: string): Trust {
  if (text === 'on' || text === 'off') return text === 'on';
  const hops = Number(text);
  if (Number.isInteger(hops)) return (_address, hop) => hop < hops;
  return text.split(',').map((address) => address.trim());
}
