/** Signs in by a passkey alone: the device has checked its user, so no code is asked for. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { Refused } from '#server/platform/refused.ts';
import { passkeys } from '../../schema.ts';
import { noteSignIn } from '../../sign-in-log.ts';
import { holdAccount, open, type Context, type SignedInUser } from '../sign-in.ts';
import { loadUser } from '../users.ts';
import { challengeIn, spendChallenge, storeChallenge, type Party } from './challenge.ts';

export async function beginPasskeySignIn({ db }: Pick<Context, 'db'>, party: Party) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
  await storeChallenge(db, options.challenge, null);
  return options;
}

/** Throws `passkeyRefused` for an unknown key, a wrong signature, or a device that may be a copy. */
export async function signInByPasskey(
  context: Context,
  party: Party,
  response: AuthenticationResponseJSON,
): Promise<SignedInUser> {
  const { db, origin } = context;
  const challenge = challengeIn(response.response.clientDataJSON);
  await spendChallenge(db, challenge, null);
  const [known] = await db.select().from(passkeys).where(eq(passkeys.credential, response.id));
  if (!known) throw new Refused('passkeyRefused');
  const { user } = await loadUser(db, known.userId);
  const refuse = async (): Promise<never> => {
    await noteSignIn(db, user, 'passkey', 'refused', origin);
    throw new Refused('passkeyRefused');
  };
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: known.credential,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) return refuse();
  return db.transaction(async (tx) => {
    await holdAccount(tx, user, new Refused('passkeyRefused'));
    // Removed, or used by another request, meanwhile.
    const used = await tx
      .update(passkeys)
      .set({ counter: verified.authenticationInfo.newCounter, usedAt: new Date() })
      .where(and(eq(passkeys.id, known.id), eq(passkeys.counter, known.counter)))
      .returning({ id: passkeys.id });
    if (used.length === 0) throw new Refused('passkeyRefused');
    return open(context, tx, user, 'passkey');
  });
}
