/** Messages to people whose account somebody else has made or changed. */
import type { FastifyRequest } from 'fastify';
import { pathOf } from '#contract/core/paths.ts';
import type { User } from '../accounts/users.ts';
import { showCompany } from '../companies.ts';
import { sendMessage, type Message } from '#server/platform/outbound/outbox.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { contextOf } from './account/context.ts';

/**
 * How somebody sets a password: by the page for forgotten ones, whose code goes to the mobile or mail that is kept of
 * him. So the message itself opens nothing, to whoever reads it.
 */
export function howToSetPassword(
  request: FastifyRequest,
  user: User,
  about: 'invitation' | 'reset',
  company: string,
): Message {
  const { env } = contextOf(request);
  const channel = user.email && (env.SMTP_URL || !user.mobile || !env.SMS_URL) ? 'mail' : 'sms';
  const recipient = channel === 'mail' ? user.email : (user.mobile ?? '');
  // A login name that looks like an address is taken for one there.
  const account = user.name.includes('@') ? recipient : user.name;
  const values = {
    name: user.name,
    person: user.realName || user.name,
    company,
    link: absolute(request, pathOf('recover', {}, { account })),
  };
  const body = request.t(`mail:${about}.${channel}`, values);
  const subject = request.t(`mail:${about}.subject`);
  return { channel, recipient, body, ...(channel === 'mail' && { subject }) };
}

/** Tells him so. */
export async function tellHowToSetPassword(
  request: FastifyRequest,
  user: User,
  about: 'invitation' | 'reset',
): Promise<'sent' | 'outbox' | 'failed'> {
  const { db, env } = contextOf(request);
  const company = await showCompany(db, user.ydid);
  const message = howToSetPassword(request, user, about, company.fullName);
  // The account stands whatever the gateway says: it can be told once more.
  const state = await sendMessage(db, env, message).catch((error: unknown) => {
    request.log.warn({ err: error }, 'an invitation was not sent');
    return 'failed' as const;
  });
  return state === 'kept' ? 'outbox' : state;
}

/** Tells who asked for a company what was decided. It is decided whether or not the message goes out. */
export async function tellDecision(
  request: FastifyRequest,
  user: User | undefined,
  approved: boolean,
  values: { company: string; note: string },
): Promise<void> {
  const channel = user?.email ? 'mail' : 'sms';
  const recipient = user?.email || user?.mobile;
  if (!recipient) return;
  const { db, env } = contextOf(request);
  const about = approved ? 'companyApproved' : 'companyRefused';
  const link = absolute(request, pathOf('login'));
  const body = request.t(`mail:${about}.text`, { ...values, link });
  const subject = request.t(`mail:${about}.subject`);
  await sendMessage(db, env, { channel, recipient, body, ...(channel === 'mail' && { subject }) }).catch(
    (error: unknown) => request.log.warn({ err: error }, 'the decision about a company was not told'),
  );
}
