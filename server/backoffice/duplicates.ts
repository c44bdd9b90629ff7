/** Customers that may be the one at hand: found by indexed keys, judged by the rule of contract/customers. */
import { and, arrayOverlaps, eq, inArray, ne, or } from 'drizzle-orm';
import type { Actor } from '#contract/access.ts';
import { likeness, NAME_FIELDS, taxKey, type Likeness } from '#contract/customers/duplicates.ts';
import { nearKeys } from '#contract/customers/names.ts';
import { plainText } from '#contract/resources/fields.ts';
import type { Values } from '#contract/resources/read.ts';
import type { Db, Tx } from '../db/client.ts';
import { customer } from '../db/schema/customers.ts';
import { entityOf, UUID, type Entity } from './table.ts';

/** A customer that is like the one asked about, and by what; `field` is of the one asked about. */
export type Twin = { id: string; code: string; name: string; by: Likeness; field: string };

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
          keys.length > 0 ? arrayOverlaps(customer.nameKeys, [...keys]) : undefined,
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
  const order: Likeness[] = ['code', 'taxNumber', 'name', 'nearName'];
  return rows
    .flatMap((row) => {
      const [like] = likeness(asked, row);
      return like ? [{ id: row.id, code: row.code, name: row.fullName, ...like }] : [];
    })
    .toSorted((a, b) => order.indexOf(a.by) - order.indexOf(b.by) || (a.code < b.code ? -1 : 1))
    .slice(0, SHOWN);
}
