/**
 * Finds possible duplicates of a customer by indexed keys, and judges them by the rule of contract/customers.
 */
import { and, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import {
  featuresOf,
  likenessOf,
  LIKENESSES,
  NAME_FIELDS,
  taxKey,
  type Features,
  type Likeness,
  type Duplicate,
} from '#contract/customers/duplicates.ts';
import { keysOfForms, nearKeys } from '#contract/customers/names.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Customer } from '#contract/customers/resources/customer.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { mapInTurns, Turns } from '#server/platform/turns.ts';
import { customer } from './schema.ts';
import { entityOf, UUID, type Entity } from '#server/records/table.ts';

/** Limits of duplicates shown and of candidates compared. */
const SHOWN = 5;
const LOOKED_AT = 200;

const keysOf = (values: Readonly<Partial<Customer>>): number[] =>
  nearKeys(NAME_FIELDS.map((name) => plainText(values[name])));

const listsOf = (lists: readonly (readonly number[])[]) => lists.filter((keys) => keys.length > 0);

const shown = {
  id: customer.id,
  code: customer.code,
  shortName: customer.shortName,
  fullName: customer.fullName,
  nameEn: customer.nameEn,
  taxNumber: customer.taxNumber,
  nameKeys: customer.nameKeys,
};

/**
 * Customers that share a key with one of `names`, one query per name: for the keys of several names the
 * planner expects a quarter of all customers and compares each, half a second with 20,000.
 */
const sharing = (reach: SQL | undefined, names: readonly (readonly number[])[]) => {
  const lists = sql`unnest(${sql.param(names.map((keys) => `{${keys.join(',')}}`))}::text[]) as queried (keys)`;
  return sql`select ${customer.id} from ${lists}, ${customer} where ${and(reach, sql`${customer.nameKeys} && queried.keys::int[]`)}`;
};

/** Customers with one of the codes, tax numbers or name keys. */
const candidates = (
  db: Db | Tx,
  { reach }: Entity,
  codes: readonly string[],
  taxes: readonly string[],
  names: readonly (readonly number[])[],
  except: string | null,
  limit: number,
) => {
  const ways = [
    codes.length > 0
      ? sql`select ${customer.id} from ${customer} where ${and(reach, inArray(customer.code, [...codes]))}`
      : [],
    taxes.length > 0
      ? sql`select ${customer.id} from ${customer} where ${and(reach, inArray(customer.taxKey, [...taxes]))}`
      : [],
    names.length > 0 ? sharing(reach, names) : [],
  ].flat();
  // Without any feature there are no candidates.
  if (ways.length === 0) return [];
  // As an array, since the planner expects too many rows.
  return db
    .select(shown)
    .from(customer)
    .where(
      and(
        except === null ? undefined : ne(customer.id, except),
        sql`${customer.id} = any(array(${sql.join(ways, sql` union `)}))`,
      ),
    )
    .limit(limit);
};

/**
 * The actor's customers that may be the described one, most certain first; `except`: the one being edited.
 */
export async function findDuplicates(
  db: Db,
  actor: Actor,
  values: Readonly<Partial<Customer>>,
  except: string | null,
): Promise<Duplicate[]> {
  const code = plainText(values.code).trim().toUpperCase();
  const tax = taxKey(values.taxNumber);
  const rows = await candidates(
    db,
    entityOf('customer', actor),
    code === '' ? [] : [code],
    tax === null ? [] : [tax],
    listsOf([keysOf(values)]),
    except !== null && UUID.test(except) ? except : null,
    LOOKED_AT,
  );
  const features = featuresOf(values);
  return rows
    .flatMap((row) => {
      const [like] = likenessOf(features, featuresOf(row));
      return like ? [{ id: row.id, code: row.code, name: row.fullName, ...like }] : [];
    })
    .toSorted((a, b) => LIKENESSES.indexOf(a.by) - LIKENESSES.indexOf(b.by) || (a.code < b.code ? -1 : 1))
    .slice(0, SHOWN);
}

/** A row of a file that will become a customer, or change the one with `id`. */
export type Arrival = { row: number; id: string | null; values: Readonly<Partial<Customer>> };
/** What a row resembles: an existing customer, or an earlier row of the same file. */
type SimilarCustomer = { by: Likeness; field: string; code: string; name: string; row: number | null };

/**
 * Rows per query, maximum candidates for them, and maximum rows of the file that one row is compared with.
 */
const CHUNK = 100;
const CHUNK_LOOKED_AT = 4000;
const NEIGHBOURS = 24;

type Candidate = { features: Features; id: string | null; code: string; name: string; row: number | null };

/** For each row of a file at most one similar customer or earlier row, the most certain. */
export async function findDuplicatesInFile(
  db: Db | Tx,
  actor: Actor,
  arrivals: readonly Arrival[],
): Promise<Map<number, SimilarCustomer>> {
  const matches = new Map<number, SimilarCustomer>();
  const entity = entityOf('customer', actor);
  const earlier = new Map<string, Candidate[]>();
  const turns = new Turns();
  for (let at = 0; at < arrivals.length; at += CHUNK) {
    const some = arrivals.slice(at, at + CHUNK);
    const stored = new Map<string, Candidate[]>();
    const taxes = some.flatMap(({ values }) => taxKey(values.taxNumber) ?? []);
    const read = await mapInTurns(some, ({ row, id, values }) => {
      const features = featuresOf(values);
      const name = plainText(values.fullName);
      return { features, keys: keysOfForms(features.names), id, code: features.code, name, row };
    });
    const names = listsOf(read.map(({ keys }) => keys));
    for (const row of await candidates(db, entity, [], taxes, names, null, CHUNK_LOOKED_AT)) {
      const { id, code, fullName: name } = row;
      remember(stored, { features: featuresOf(row), id, code, name, row: null }, row.nameKeys);
      if (turns.isDue) await turns.pass();
    }
    for (const { keys: own, ...one } of read) {
      const alike = surest(one.features, [
        // A row that changes a customer is not a duplicate of it.
        ...near(stored, one.features, own).filter(({ code }) => code !== one.code),
        ...near(earlier, one.features, own),
      ]);
      if (alike) matches.set(one.row, alike);
      remember(earlier, one, own);
      if (turns.isDue) await turns.pass();
    }
  }
  return matches;
}

const bucketsOf = ({ tax }: Features, keys: readonly number[]): string[] => [
  ...(tax === null ? [] : [`tax ${tax}`]),
  ...keys.map(String),
];

/** For names that share a key with hundreds, a few are enough, since one suffices for a warning. */
function remember(index: Map<string, Candidate[]>, one: Candidate, keys: readonly number[]): void {
  for (const bucket of bucketsOf(one.features, keys)) {
    const held = index.get(bucket);
    if (!held) index.set(bucket, [one]);
    else if (held.length < NEIGHBOURS) held.push(one);
  }
}

function near(index: Map<string, Candidate[]>, features: Features, keys: readonly number[]): Candidate[] {
  const met = new Set<Candidate>();
  for (const bucket of bucketsOf(features, keys))
    for (const one of index.get(bucket) ?? []) if (met.size < NEIGHBOURS) met.add(one);
  return [...met];
}

function surest(features: Features, met: readonly Candidate[]): SimilarCustomer | null {
  let best: SimilarCustomer | null = null;
  for (const { features: theirs, code, name, row } of met) {
    const [like] = likenessOf(features, theirs);
    if (like && (!best || LIKENESSES.indexOf(like.by) < LIKENESSES.indexOf(best.by)))
      best = { ...like, code, name, row };
  }
  return best;
}
