/** What the references of a row name, as values beside it: a page and its names are one statement. */
import { and, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access.ts';
import type { Target } from '#contract/resources/fields.ts';
import { nameField, translated, type Referred } from '#contract/resources/resource.ts';
import type { Language } from '#contract/settings.ts';
import { users } from '../db/schema/accounts.ts';
import { standardDatasets, standardEntries } from '../db/schema/standards.ts';
import { nameOf, writtenOut } from '../db/written-out.ts';
import { hasColleagues } from './staff.ts';
import { entityOf, type Entity } from './table.ts';

/** What is selected of the row `page` for the fields that refer, in their order. */
export type NamesBeside = { fields: { field: string; target: Target }[]; selected: SQL };

/** Whoever asks for a page asks for the next: as many readers and lists as are at work. */
const MOST = 500;
const known = new Map<string, NamesBeside | null>();

/** A value for each field that refers, as `actor` may see it; null where none does. */
export function namesBeside(entity: Entity, actor: Actor, language: Language): NamesBeside | null {
  const key = [entity.key, language, actor.ydid, actor.id].join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const fields = entity.resource.fields.flatMap(({ name, target }) =>
    target ? [{ field: name, target }] : [],
  );
  const values = fields.map(({ field, target }) => {
    const code = sql.raw(`page.${nameOf(entity.columns[field]!)}`);
    return named(target, code, actor, language);
  });
  const made =
    fields.length === 0 ? null : { fields, selected: sql.raw(writtenOut(sql.join(values, sql`, `))) };
  if (known.size >= MOST) known.clear();
  known.set(key, made);
  return made;
}

function named(target: Target, code: SQL, actor: Actor, language: Language): SQL {
  if ('staff' in target)
    return hasColleagues(actor)
      ? sql`(select ${users.realName} from ${users} where ${users.ydid} = ${actor.ydid} and ${users.nameKey} = ${code} limit 1)`
      : sql`null::text`;
  if ('standard' in target) {
    const { nameEn, datasetId, kind, code: own } = standardEntries;
    const name = { en: nameEn, zh: standardEntries.nameZh, tr: standardEntries.nameTr }[language];
    // What comes with the portal prevails, then what was imported last.
    return sql`(select coalesce(${name}, ${nameEn}) from ${standardEntries}
      join ${standardDatasets} on ${standardDatasets.id} = ${datasetId} and ${standardDatasets.state} = 'active'
      where ${kind} = ${target.standard} and ${own} = ${code}
      order by ${standardDatasets.source} = 'builtIn' desc, ${datasetId} desc limit 1)`;
  }
  const { resource, table, columns, reach } = entityOf(target.resource, actor);
  const key = columns[resource.import[0] ?? '']!;
  const field = nameField(resource);
  const [plain, own] = field ? [columns[field], columns[translated(resource, field, language)]] : [];
  const name = plain ? sql`coalesce(nullif(${own ?? plain}, ''), ${plain}, '')` : sql`''`;
  return sql`(select ${table.id}::text || ${name} from ${table} where ${and(reach, sql`${key} = ${code}`)} limit 1)`;
}

/** Characters of an id, which stands before the name of a record. */
const ID = 36;

/** The names of a row, by field; they come after its `width` own values. */
export function readNames(
  { fields }: NamesBeside,
  values: readonly unknown[],
  width: number,
): Record<string, Referred> {
  const referred: Record<string, Referred> = {};
  for (const [at, { field, target }] of fields.entries()) {
    const found = values[width + at];
    if (typeof found !== 'string') continue;
    referred[field] =
      'resource' in target ? { id: found.slice(0, ID), name: found.slice(ID) } : { id: null, name: found };
  }
  return referred;
}
