/** Customers that may be the one at hand: found by indexed keys, judged by the rule of contract/customers. */
import { and, arrayOverlaps, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access.ts';
import {
  featuresOf,
  likenessOf,
  LIKENESSES,
  NAME_FIELDS,
  taxKey,
  type Features,
  type Likeness,
  type Twin,
} from '#contract/customers/duplicates.ts';
import { keysOfForms, nearKeys } from '#contract/customers/names.ts';
import { plainText } from '#contract/resources/fields.ts';
import type { Values } from '#contract/resources/read.ts';
import type { Db, Tx } from '../db/client.ts';
import { customer } from '../db/schema/customers.ts';
import { entityOf, UUID, type Entity } from './table.ts';

/** Told of at most, and looked at for that. */
const SHOWN = 5;
const LOOKED_AT = 200;

const keysOf = (values: Values): number[] => nearKeys(NAME_FIELDS.map((name) => plainText(values[name])));

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
 * Keys that the planner does not see: of some dozens it expects a quarter of all customers, and would then compare every one
 * of them, for half a second with 20,000.
 */
const unseen = (keys: readonly number[]) => sql`(select ${sql.param(keys)}::int[])`;

const candidates = (
  db: Db | Tx,
  { reach }: Entity,
  codes: readonly string[],
  taxes: readonly string[],
  keys: readonly number[],
  except: string | null,
  limit: number,
) =>
  db
    .select(shown)
    .from(customer)
    .where(
      and(
        reach,
        except === null ? undefined : ne(customer.id, except),
        or(
          codes.length > 0 ? inArray(customer.code, [...codes]) : undefined,
          taxes.length > 0 ? inArray(customer.taxKey, [...taxes]) : undefined,
          keys.length > 0 ? arrayOverlaps(customer.nameKeys, unseen(keys)) : undefined,
          // With nothing to go by nobody is meant.
          codes.length + taxes.length + keys.length === 0 ? eq(customer.code, '') : undefined,
        ),
      ),
    )
    .limit(limit);

/** The actor's customers that may be the one described, the surest first; `except`: the one that is being edited. */
export async function twinsOf(db: Db, actor: Actor, asked: Values, except: string | null): Promise<Twin[]> {
  const code = plainText(asked['code']).trim().toUpperCase();
  const tax = taxKey(asked['taxNumber']);
  const rows = await candidates(
    db,
    entityOf('customer', actor),
    code === '' ? [] : [code],
    tax === null ? [] : [tax],
    keysOf(asked),
    except !== null && UUID.test(except) ? except : null,
    LOOKED_AT,
  );
  const features = featuresOf(asked);
  return rows
    .flatMap((row) => {
      const [like] = likenessOf(features, featuresOf(row));
      return like ? [{ id: row.id, code: row.code, name: row.fullName, ...like }] : [];
    })
    .toSorted((a, b) => LIKENESSES.indexOf(a.by) - LIKENESSES.indexOf(b.by) || (a.code < b.code ? -1 : 1))
    .slice(0, SHOWN);
}

/** A row of a file that is to become a customer, or to change the one with `id`. */
export type Arrival = { row: number; id: string | null; values: Values };
/** What a row is like: a customer that is there already, or an earlier row of the same file. */
export type Alike = { by: Likeness; field: string; code: string; name: string; row: number | null };

/** Rows of one question, customers looked at for them, and rows of the file that one row is compared with. */
const CHUNK = 100;
const CHUNK_LOOKED_AT = 4000;
const NEIGHBOURS = 24;

type Candidate = { features: Features; id: string | null; code: string; name: string; row: number | null };

/** By row, what the rows of a file are like: at most one customer or earlier row each, the surest. */
export async function twinsInFile(
  db: Db | Tx,
  actor: Actor,
  arrivals: readonly Arrival[],
): Promise<Map<number, Alike>> {
  const found = new Map<number, Alike>();
  const entity = entityOf('customer', actor);
  const earlier = new Map<string, Candidate[]>();
  for (let at = 0; at < arrivals.length; at += CHUNK) {
    const some = arrivals.slice(at, at + CHUNK);
    const stored = new Map<string, Candidate[]>();
    const taxes = some.flatMap(({ values }) => taxKey(values['taxNumber']) ?? []);
    const read = some.map(({ row, id, values }) => {
      const features = featuresOf(values);
      const name = plainText(values['fullName']);
      return { features, keys: keysOfForms(features.names), id, code: features.code, name, row };
    });
    const keys = [...new Set(read.flatMap((one) => one.keys))];
    for (const row of await candidates(db, entity, [], taxes, keys, null, CHUNK_LOOKED_AT)) {
      const { id, code, fullName: name } = row;
      remember(stored, { features: featuresOf(row), id, code, name, row: null }, row.nameKeys);
    }
    for (const { keys: own, ...one } of read) {
      const alike = surest(one.features, [
        // A row that changes a customer is not its own twin.
        ...near(stored, one.features, own).filter(({ code }) => code !== one.code),
        ...near(earlier, one.features, own),
      ]);
      if (alike) found.set(one.row, alike);
      remember(earlier, one, own);
    }
    await new Promise(setImmediate);
  }
  return found;
}

const bucketsOf = ({ tax }: Features, keys: readonly number[]): string[] => [
  ...(tax === null ? [] : [`tax ${tax}`]),
  ...keys.map(String),
];

/** Names that hundreds share a key with need no more than a few of them: one is enough to be warned by. */
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

function surest(features: Features, met: readonly Candidate[]): Alike | null {
  let best: Alike | null = null;
  for (const { features: theirs, code, name, row } of met) {
    const [like] = likenessOf(features, theirs);
    if (like && (!best || LIKENESSES.indexOf(like.by) < LIKENESSES.indexOf(best.by)))
      best = { ...like, code, name, row };
  }
  return best;
}
