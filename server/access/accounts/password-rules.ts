/**
 * Rules for a new password (NIST SP 800-63B, 3.1.1.2): the schema checks its length; here it is compared with
 * common passwords and its owner's names. There are no composition rules.
 */
import { refusedField } from '#server/platform/refused.ts';
import type { User } from './users.ts';

/** Shorter parts of a mail address occur in too many words. */
const LEAST_PART = 4;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Loaded when the first password is set: half a megabyte that few processes need. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
let common: Promise<ReadonlySet<string>> | undefined;

/** Throws `invalid` at `path` for a common password, and for one that contains its owner's name or mail address. */
export async function refuseWeakPassword(
  path: string,
  password: string,
  owner: Pick<User, 'name' | 'email'>,
): Promise<void> {
  const text = folded(password);
  const [local = ''] = owner.email.split('@');
  const names = [owner.name, owner.email, local.length < LEAST_PART ? '' : local].map(folded);
  if (names.some((name) => name !== '' && text.includes(name)))
    throw refusedField('invalid', path, 'errors:fault.passwordNamed');
  common ??= commonPasswords();
  if ((await common).has(text)) throw refusedField('invalid', path, 'errors:fault.passwordCommon');
}
