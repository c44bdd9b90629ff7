/** The member's own passkeys: added after the password, listed, removed. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import { PASSKEYS_MOST } from '#contract/access/passkey.schema.ts';
import type { Env } from '#server/env.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { passkeys } from '../../schema.ts';
import { beginAttempt } from '../attempts.ts';
import { checkPassword } from '../passwords.ts';
import type { Origin, Session } from '../sessions.ts';
import { duplicateColumn, loadUser } from '../users.ts';
import { challengeIn, spendChallenge, storeChallenge, type Party } from './challenge.ts';

type Caller = { db: Db; env: Env; session: Session; origin: Origin; requestId: string };

export const passkeysOf = (db: Db, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

/** Begins to add one; needs the password, if there is one. */
export async function beginPasskey(caller: Caller, party: Party, password: string) {
  const { db, env, session, origin } = caller;
  const succeeded = await beginAttempt(db, `password of ${session.userId}`, origin.address, env.LOGIN_LIMIT);
  const { user } = await loadUser(db, session.userId);
  if (user.passwordHash && !(await checkPassword(user.passwordHash, password)))
    throw refusedField('passwordWrong', 'password');
  await succeeded();
  const known = await passkeysOf(db, user.id);
  if (known.length >= PASSKEYS_MOST) throw new Refused('tooLarge');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Porthole',
    rpID: party.id,
    userName: user.name,
    userDisplayName: user.realName || user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    excludeCredentials: known.map(({ credential: id, transports }) => ({ id, transports })),
    // The device knows whose it is, and asks its user for a fingerprint or PIN: both factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(db, options.challenge, user.id);
  return options;
}

type Made = { response: RegistrationResponseJSON; name: string };

/** Stores the passkey that a device made; throws `passkeyRefused` for one that proves nothing. */
export async function addPasskey(caller: Caller, party: Party, { response, name }: Made): Promise<void> {
  const { db, session, requestId } = caller;
  const challenge = challengeIn(response.response.clientDataJSON);
  await spendChallenge(db, challenge, session.userId);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch(() => {
    throw new Refused('passkeyRefused');
  });
  if (!registrationInfo) throw new Refused('passkeyRefused');
  const { id: credential, publicKey, counter, transports = [] } = registrationInfo.credential;
  try {
    await db.transaction(async (tx) => {
      await tx.insert(passkeys).values({
        userId: session.userId,
        credential,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
        name,
      });
      const line = { actor: session.actor, resource: 'member', recordId: session.userId, requestId };
      await audit(tx, { ...line, action: 'passkeyAdded' });
    });
  } catch (error) {
    throw duplicateColumn(error) ? new Refused('duplicate') : error;
  }
}

export async function removePasskey({ db, session, requestId }: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, session.userId)))
      .returning({ id: passkeys.id });
    if (gone.length === 0) throw new Refused('notFound');
    const line = { actor: session.actor, resource: 'member', recordId: session.userId, requestId };
    await audit(tx, { ...line, action: 'passkeyRemoved' });
  });
}
