/** Passwords: argon2id with the parameters of OWASP's cheat sheet (19 MiB, two passes). */
import { hash, verify } from '@node-rs/argon2';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** A hash that matches no password, checked for unknown names so that the response takes equally long. */
const dummy = hashPassword('no account has this password');

/**
 * Returns whether `password` matches. An account without a password (null) never matches and takes equally
 * long.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummy), password);
  return stored !== null && matches;
}
