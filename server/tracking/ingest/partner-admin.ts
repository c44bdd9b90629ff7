/**
 * Runs an operator's commands on partners: add, set, rotate the secret, deactivate, list. Each change is
 * audited.
 */
import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { INT4_MAX } from '#contract/core/bounds.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies } from '#server/access/index.ts';
import { partners } from '../schema/tracking.ts';
import { feeds } from '../feeds/registry.ts';
import { VISITORS_SEE } from '../visibility/policy.ts';
import { EVERY_FEED, type Partner } from './partners.ts';

/** Name of the command that the owner of a data folder answers. */
export const PARTNER_COMMAND = 'partner';

const key = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'A key is lower-case letters, digits, - and _.');

const settings = {
  /** Ydid of the sending company; null if it is not one of ours. */
  company: z.int().min(0).max(INT4_MAX, 'A company is named by its number.').nullable().optional(),
  /** Whether everybody may see the partner's trucks. */
  trucks: z.boolean().optional(),
  visitors: z
    .enum(VISITORS_SEE, { error: `Visitors see ${VISITORS_SEE.join(', ')}: one of these.` })
    .optional(),
  /** Feeds that the partner may send; absent: any. */
  feeds: z
    .array(
      z.string().refine((one) => one === EVERY_FEED || feeds.some((feed) => feed.key === one), {
        error: `The feeds are ${feeds.map((feed) => feed.key).join(', ')}, or ${EVERY_FEED} for all.`,
      }),
    )
    .min(1)
    .optional(),
};

/** A command. `atOnce`: the rotation ends the current secret immediately, as after a leak. */
const partnerOrder = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('add'),
    key,
    name: z.string().trim().min(1).max(200).optional(),
    ...settings,
    carrier: z
      .string()
      .regex(/^[A-Z]{2,4}$/, 'A carrier is named by its SCAC, two to four capitals.')
      .optional(),
  }),
  z.object({ action: z.literal('set'), key, ...settings }),
  z.object({ action: z.literal('rotate'), key, atOnce: z.boolean().default(false) }),
  z.object({ action: z.enum(['activate', 'deactivate']), key }),
  z.object({ action: z.literal('list') }),
]);
export type PartnerOrder = z.input<typeof partnerOrder>;

/** A partner without its secrets. `rotating`: an older secret is still accepted. */
const partnerLine = z.object({
  key: z.string(),
  name: z.string(),
  carrier: z.string().nullable(),
  feeds: z.array(z.string()),
  active: z.boolean(),
  demo: z.boolean(),
  ydid: z.number().nullable(),
  visitors: z.enum(VISITORS_SEE),
  trucks: z.boolean(),
  rotating: z.boolean(),
});
export type PartnerLine = z.infer<typeof partnerLine>;

/** `secret` is returned only once, when it is created. */
export const partnerAnswer = z.object({ partners: z.array(partnerLine), secret: z.string().nullable() });
type PartnerAnswer = z.infer<typeof partnerAnswer>;

/** Runs a command received over the wire; throws an Error with the reason if it cannot. */
export async function orderPartner(db: Db, input: unknown): Promise<PartnerAnswer> {
  const parsed = partnerOrder.safeParse(input);
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join(' '));
  const order = parsed.data;
  if (order.action === 'list') {
    const rows = await db.select().from(partners).orderBy(asc(partners.key));
    return { partners: rows.map(lineOf), secret: null };
  }
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(partners).where(eq(partners.key, order.key)).for('update');
    if (order.action === 'add' && before) throw new Error(`There is a partner ${order.key} already.`);
    if (order.action !== 'add' && !before) throw new Error(`There is no partner ${order.key}.`);
    const after = before ? await change(tx, before, order) : await add(tx, order);
    await audit(tx, {
      actor: null,
      resource: 'partner',
      recordId: order.key,
      action: order.action,
      ...(before && { before: lineOf(before) }),
      after: lineOf(after),
    });
    return { partners: [lineOf(after)], secret: after.secret === before?.secret ? null : after.secret };
  });
}

type Change = Exclude<z.output<typeof partnerOrder>, { action: 'list' }>;

const newSecret = (): string => randomBytes(32).toString('hex');

async function add(tx: Tx, order: Change): Promise<Partner> {
  const {
    name,
    carrier,
    company,
    visitors,
    trucks,
    feeds: allowedFeeds,
  } = order.action === 'add' ? order : {};
  await checkCompany(tx, company);
  const [added] = await tx
    .insert(partners)
    .values({
      key: order.key,
      name: name ?? order.key,
      carrier: carrier ?? null,
      ydid: company ?? null,
      ...(visitors && { visitors }),
      ...(trucks !== undefined && { trucks }),
      secret: newSecret(),
      feeds: allowedFeeds ?? [EVERY_FEED],
    })
    .returning();
  return added!;
}

async function change(tx: Tx, before: Partner, order: Change): Promise<Partner> {
  if (order.action === 'set') await checkCompany(tx, order.company);
  const values = valuesOf(before, order);
  const [changed] = await tx.update(partners).set(values).where(eq(partners.key, before.key)).returning();
  return changed!;
}

function valuesOf(before: Partner, order: Change): Partial<Partner> {
  switch (order.action) {
    case 'rotate':
      return { secret: newSecret(), previousSecret: order.atOnce ? null : before.secret };
    case 'set': {
      const {
        company: ydid = before.ydid,
        visitors = before.visitors,
        feeds: allowedFeeds = before.feeds,
      } = order;
      return { ydid, visitors, trucks: order.trucks ?? before.trucks, feeds: allowedFeeds };
    }
    default:
      return { active: order.action === 'activate' };
  }
}

/** Personal accounts share a company number: data linked to it would be visible to all of them. */
async function checkCompany(tx: Tx, ydid: number | null | undefined): Promise<void> {
  if (ydid === null || ydid === undefined) return;
  if (ydid === YDID_PERSONAL) throw new Error(`${ydid} is the number of personal accounts, not a company.`);
  const [known] = await tx.select().from(companies).where(eq(companies.ydid, ydid));
  if (!known) throw new Error(`There is no company ${ydid}.`);
}

const lineOf = ({
  key,
  name,
  carrier,
  feeds: allowedFeeds,
  active,
  demo,
  ydid,
  visitors,
  trucks,
  previousSecret,
}: Partner): PartnerLine => ({
  key,
  name,
  carrier,
  feeds: allowedFeeds,
  active,
  demo,
  ydid,
  visitors,
  trucks,
  rotating: previousSecret !== null,
});
