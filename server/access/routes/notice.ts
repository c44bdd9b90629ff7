/** Notifies people of changes that someone else made to their accounts. */
import type { FastifyRequest } from 'fastify';
import { pathOf } from '#contract/core/paths.ts';
import type { User } from '../accounts/users.ts';
import { showCompany } from '../companies.ts';
import { sendMessage, type Message } from '#server/platform/outbound/messages.ts';
import { linkInMessage } from '#server/platform/outbound/link.ts';
import { contextOf } from './account/context.ts';

/**
 * Returns how a user sets a password: on the page for forgotten passwords, with a code sent to the stored
 * mobile or mail address. The message itself therefore gives its reader no access.
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
  // That page treats a login name that looks like an address as an address.
  const account = user.name.includes('@') ? recipient : user.name;
  const values = {
    name: user.name,
    person: user.realName || user.name,
    company,
    link: linkInMessage(env, request.t, pathOf('recover', {}, { account })),
  };
  const body = request.t(`mail:${about}.${channel}`, values);
  const subject = request.t(`mail:${about}.subject`);
  return { channel, recipient, body, ...(channel === 'mail' && { subject }) };
}

/** Sends a user the instructions for setting a password. */
export async function tellHowToSetPassword(
  request: FastifyRequest,
  user: User,
  about: 'invitation' | 'reset',
): Promise<'sent' | 'outbox' | 'failed'> {
  const { db, env } = contextOf(request);
  const company = await showCompany(db, user.ydid);
  const message = howToSetPassword(request, user, about, company.fullName);
  // The account is kept even if the gateway fails: the message can be sent again.
  const state = await sendMessage(db, env, message).catch((error: unknown) => {
    request.log.warn({ err: error }, 'an invitation was not sent');
    return 'failed' as const;
  });
  return state === 'kept' ? 'outbox' : state;
}

/**
 * Notifies the applicant of the decision on a company. The decision stands even if the message cannot be
 * sent.
 */
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
  const link = linkInMessage(env, request.t, pathOf('login'));
  const body = request.t(`mail:${about}.text`, { ...values, link });
  const subject = request.t(`mail:${about}.subject`);
  await sendMessage(db, env, { channel, recipient, body, ...(channel === 'mail' && { subject }) }).catch(
    (error: unknown) => request.log.warn({ err: error }, 'the decision about a company was not told'),
  );
}
