/** Notices to the owner of an account. */
import type { FastifyRequest } from 'fastify';
import type { User } from '../../accounts/users.ts';
import { sendMessage } from '#server/platform/outbound/messages.ts';
import { contextOf } from './context.ts';

/** Sends a mail that the password was changed. The change does not depend on it. */
export async function tellPasswordChanged(request: FastifyRequest, user: User): Promise<void> {
  if (user.email === '') return;
  const { db, env } = contextOf(request);
  const subject = request.t('mail:passwordChanged.subject');
  const body = request.t('mail:passwordChanged.text', { name: user.realName || user.name });
  await sendMessage(db, env, { channel: 'mail', recipient: user.email, subject, body }).catch(
    (error: unknown) => request.log.warn({ err: error }, 'the notice of a changed password was not sent'),
  );
}
