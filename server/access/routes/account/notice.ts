/** Notices to the owner of an account. */
import type { FastifyRequest } from 'fastify';
import type { User } from '../../accounts/users.ts';
import { sendMessage } from '#server/platform/outbound/messages.ts';
import { contextOf } from './context.ts';

/** Changes reported to the account's owner by mail, in case somebody else made them. */
type SecurityChange =
  | 'passwordChanged'
  | 'mobileChanged'
  | 'closingCancelled'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorReset'
  | 'passkeyAdded'
  | 'passkeyRemoved';

/** Sends a mail about a change. The change does not depend on it. */
export async function tellSecurityChange(
  request: FastifyRequest,
  user: Pick<User, 'email' | 'realName' | 'name'>,
  change: SecurityChange,
): Promise<void> {
  if (user.email === '') return;
  const { db, env } = contextOf(request);
  const subject = request.t(`mail:${change}.subject`);
  const body = request.t(`mail:${change}.text`, { name: user.realName || user.name });
  await sendMessage(db, env, { channel: 'mail', recipient: user.email, subject, body }).catch(
    (error: unknown) => request.log.warn({ err: error, change }, 'the notice of a change was not sent'),
  );
}

export const tellPasswordChanged = (request: FastifyRequest, user: User): Promise<void> =>
  tellSecurityChange(request, user, 'passwordChanged');

/** Sends a mail that the account closes, with the day until which it can be undone. */
export async function tellClosing(request: FastifyRequest, user: User): Promise<void> {
  if (user.email === '' || !user.closesAt) return;
  const { db, env } = contextOf(request);
  const day = new Intl.DateTimeFormat(request.language === 'en' ? 'en-GB' : request.language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(user.closesAt);
  const subject = request.t('mail:closing.subject');
  const body = request.t('mail:closing.text', { name: user.realName || user.name, day });
  await sendMessage(db, env, { channel: 'mail', recipient: user.email, subject, body }).catch(
    (error: unknown) => request.log.warn({ err: error }, 'the notice of a closing was not sent'),
  );
}
