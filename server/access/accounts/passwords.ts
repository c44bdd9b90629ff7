/** Passwords: argon2id with the parameters of OWASP's cheat sheet (19 MiB, two passes). */
import { hash, verify } from '@node-rs/argon2';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** The hash of no password: checked for an unknown name, so that the answer takes as long as for a known one. */
const dummy = hashPassword('no account has this password');

/**
 * Returns whether `password` matches. An account without a password (null) never matches and takes as long.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummy), password);
  return stored !== null && matches;
}
