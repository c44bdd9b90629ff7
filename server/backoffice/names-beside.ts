/**
 * What the references of a page name, as values beside its rows: a page and its names are one statement. Each name is read
 * once for the page, however many rows refer to it, and stands with the first of them.
 */
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
import { placesOf } from './zones.ts';

/** What is selected beside the rows of `page`: a value for each target, which holds the names of all the fields that refer to it. */
export type NamesBeside = {
  targets: { target: Target; fields: string[] }[];
  /** Fields whose names have a zone before them. */
  places: readonly string[];
  selected: SQL;
};

/** Whoever asks for a page asks for the next: as many readers and lists as are at work. */
const MOST = 500;
const known = new Map<string, NamesBeside | null>();

/** A value for each target that fields refer to, as `actor` may see it; null where none does. */
export function namesBeside(entity: Entity, actor: Actor, language: Language): NamesBeside | null {
  const key = [entity.key, language, actor.ydid, actor.id].join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const targets = new Map<string, { target: Target; fields: string[] }>();
  const places = placesOf(entity.resource);
  const isPlace = (name: string) => places.includes(name);
  for (const { name, target } of entity.resource.fields) {
    if (!target || ('staff' in target && !hasColleagues(actor))) continue;
    const group = targets.get(JSON.stringify(target)) ?? { target, fields: [] };
    group.fields.push(name);
    targets.set(JSON.stringify(target), group);
  }
  const values = [...targets.values()].map(({ target, fields }) => {
    const codes = fields.map(
      (field) => sql`select ${sql.raw(`page.${nameOf(entity.columns[field]!)}`)} from page`,
    );
    const asked = sql`(${sql.join(codes, sql` union `)})`;
    const read = named(target, asked, actor, language, fields.some(isPlace));
    return sql`case when page.id = (select id from page limit 1) then
      (select json_object_agg(named.code, named.name) from (${read}) as named) end`;
  });
  const made =
    targets.size === 0
      ? null
      : { targets: [...targets.values()], places, selected: sql.raw(writtenOut(sql.join(values, sql`, `))) };
  if (known.size >= MOST) known.clear();
  known.set(key, made);
  return made;
}

/** The names of `codes`, of records with their ids before them, and of places with their zones between. */
function named(target: Target, codes: SQL, actor: Actor, language: Language, zoned: boolean): SQL {
  if ('staff' in target)
    return sql`select ${users.nameKey} as code, ${users.realName} as name from ${users}
      where ${users.ydid} = ${actor.ydid} and ${users.nameKey} in ${codes}`;
  if ('standard' in target) {
    const { nameEn, datasetId, kind, code: own } = standardEntries;
    const name = { en: nameEn, zh: standardEntries.nameZh, tr: standardEntries.nameTr }[language];
    // What comes with the portal prevails, then what was imported last.
    return sql`select distinct on (${own}) ${own} as code, coalesce(${name}, ${nameEn}) as name from ${standardEntries}
      join ${standardDatasets} on ${standardDatasets.id} = ${datasetId} and ${standardDatasets.state} = 'active'
      where ${kind} = ${target.standard} and ${own} in ${codes}
      order by ${own}, ${standardDatasets.source} = 'builtIn' desc, ${datasetId} desc`;
  }
  const { resource, table, columns, reach } = entityOf(target.resource, actor);
  const key = columns[resource.import[0] ?? '']!;
  const field = nameField(resource);
  const [plain, own] = field ? [columns[field], columns[translated(resource, field, language)]] : [];
  const name = plain ? sql`coalesce(nullif(${own ?? plain}, ''), ${plain}, '')` : sql`''`;
  const zone = zoned ? sql` || ${columns['zone']!} || ' '` : sql``;
  return sql`select ${key} as code, ${table.id}::text${zone} || ${name} as name from ${table}
    where ${and(reach, sql`${key} in ${codes}`)}`;
}

/** Characters of an id, which stands before the name of a record. */
const ID = 36;

type Names = Readonly<Record<string, string>> | null;

/**
 * Writes the names of each row of one page in its turn, by field, as JSON; they come after its own values, which are
 * those of the columns `shown`.
 */
export function namesWriter(
  { targets, places }: NamesBeside,
  shown: readonly string[],
): (values: readonly unknown[]) => string {
  const fields = targets.flatMap(({ target, fields }, of) => {
    const zoned = fields.some((field) => places.includes(field));
    return fields.map((field) => ({
      of,
      at: shown.indexOf(field),
      head: `${JSON.stringify(field)}:`,
      target,
      zoned,
    }));
  });
  let names: Names[] | undefined;
  const known = new Map<string, string>();
  return (values) => {
    // The first row has those of all.
    names ??= values.slice(shown.length) as Names[];
    let text = '';
    for (const { of, at, head, target, zoned } of fields) {
      const code = values[at];
      const found = typeof code === 'string' ? names[of]?.[code] : undefined;
      if (typeof found !== 'string') continue;
      const written = known.get(found) ?? JSON.stringify(referred(target, found, zoned));
      known.set(found, written);
      text += (text === '' ? '' : ',') + head + written;
    }
    return `{${text}}`;
  };
}

function referred(target: Target, found: string, zoned: boolean): Referred {
  if (!('resource' in target)) return { id: null, name: found };
  const [id, named] = [found.slice(0, ID), found.slice(ID)];
  if (!zoned) return { id, name: named };
  // Zones have no spaces in them.
  const end = named.indexOf(' ');
  return { id, name: named.slice(end + 1), zone: named.slice(0, end) };
}
