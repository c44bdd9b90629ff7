/** Entries of the standards, to which fields refer as they do to records; the domain that stores them registers their names. */
import type { SQL } from 'drizzle-orm';
import type { Language } from '#contract/core/settings.ts';
import type { StandardKind } from '#contract/resource-keys.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export type StandardNames = {
  /** The names of the entries with these codes, by code. */
  named: (
    db: Db | Tx,
    kind: StandardKind,
    codes: readonly string[],
    language: Language,
  ) => Promise<ReadonlyMap<string, string>>;
  /** The same as a statement that selects `code` and `name`. */
  select: (kind: StandardKind, codes: SQL, language: Language) => SQL;
};

let registered: StandardNames | undefined;

export const registerStandards = (names: StandardNames): void => void (registered = names);

/** Throws where nothing is registered. */
export function standardNames(): StandardNames {
  if (!registered) throw new Error('no standards are registered: the program imports server/resources.ts');
  return registered;
}
