/**
 * Reads the names of a page's references with its rows, in one statement. Each name is read once for the
 * page, with the first row that needs it.
 */
import { and, getTableName, sql, type SQL } from 'drizzle-orm';
import { isKnown, type Actor } from '#contract/access/access.ts';
import type { Target } from '#contract/records/fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { nameField, translated, type Referred } from '#contract/records/resource.ts';
import type { Language } from '#contract/core/settings.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { CacheEpoch } from '#server/platform/fast/cache-epoch.ts';
import { isSubject } from '#server/platform/db/subjects.ts';
import { hasColleagues, users } from '#server/access/index.ts';
import { nameOf, writtenOut } from '#server/platform/db/raw-statement.ts';
import { isPartFast } from '#server/platform/fast/switch.ts';
import { nameCacheFor, type NameCache, type Names } from '#server/platform/fast/name-cache.ts';
import { entityOf, type Entity } from './table.ts';
import { placesOf } from './places.ts';
import { standardNames } from './standards.ts';

export type CacheKey = { subject: string; scope: string };
/** The fields of a list with the same target, and how its names are read. */
type Referents = {
  target: Target;
  fields: readonly { /** Its column among those shown. */ at: number; /** As JSON has it. */ head: string }[];
  /** Whether the zones of the places precede their names. */
  zoned: boolean;
  /** An additional value selected from `page`, with the names of all these fields. */
  selected: string;
  /** The cache for the names: its subject and scope; null if they are queried each time. */
  cacheKey: CacheKey | null;
};

/** The same readers request further pages: enough for the readers and lists in use. */
const MOST = 500;
const known = new Cache<Referents[]>(MOST);

/** All referents of a resource's fields, as visible to `actor`. */
export function referentsOf(entity: Entity, actor: Actor, language: Language): Referents[] {
  const key = [entity.key, language, actor.ydid, actor.id].join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const targets = new Map<string, { target: Target; fields: string[] }>();
  for (const { name, target } of entity.resource.fields) {
    if (!target || ('staff' in target && !hasColleagues(actor))) continue;
    const group = targets.get(JSON.stringify(target)) ?? { target, fields: [] };
    group.fields.push(name);
    targets.set(JSON.stringify(target), group);
  }
  const places = placesOf(entity.resource);
  const shown = Object.keys(entity.shown);
  const made = [...targets.values()].map(({ target, fields }): Referents => {
    const zoned = fields.some((name) => places.includes(name));
    const codes = fields.map(
      (field) => sql`select ${sql.raw(`page.${nameOf(entity.columns[field]!)}`)} from page`,
    );
    const read = named(target, sql`(${sql.join(codes, sql` union `)})`, actor, language, zoned);
    const selected = sql`case when page.id = (select id from page limit 1) then
      (select json_object_agg(named.code, named.name) from (${read}) as named) end`;
    return {
      target,
      fields: fields.map((field) => ({ at: shown.indexOf(field), head: `${JSON.stringify(field)}:` })),
      zoned,
      selected: writtenOut(selected),
      cacheKey: cacheKeyFor(target, actor, language, zoned),
    };
  });
  known.set(key, made);
  return made;
}

/**
 * Returns the cache key if names are the same for a whole company, or for everybody, and their changes leave
 * a mark.
 */
function cacheKeyFor(target: Target, actor: Actor, language: Language, zoned: boolean): CacheKey | null {
  if (!isKnown(actor) || 'standard' in target) return null;
  const scope = (ydid: number | null) => JSON.stringify([target, ydid, language, zoned]);
  if ('staff' in target) return { subject: 'users', scope: scope(actor.ydid) };
  const { resource, table, ydid } = entityOf(target.resource, actor);
  const subject = getTableName(table);
  if (!isSubject(subject) || resource.private !== null) return null;
  return { subject, scope: scope(ydid) };
}

/** The names of `codes`, prefixed with ids for records and with zones for places. */
function named(target: Target, codes: SQL, actor: Actor, language: Language, zoned: boolean): SQL {
  if ('staff' in target)
    return sql`select ${users.nameKey} as code, ${users.realName} as name from ${users}
      where ${users.ydid} = ${actor.ydid} and ${users.nameKey} in ${codes}`;
  if ('standard' in target) return standardNames().select(target.standard, codes, language);
  const { resource, table, columns, reach } = entityOf(target.resource, actor);
  const key = columns[resource.import[0] ?? '']!;
  const field = nameField(resource);
  const [plain, own] = field ? [columns[field], columns[translated(resource, field, language)]] : [];
  const name = plain ? sql`coalesce(nullif(${own ?? plain}, ''), ${plain}, '')` : sql`''`;
  const { zone: clock } = columns;
  const zone = zoned ? sql` || ${clock!} || ' '` : sql``;
  return sql`select ${key} as code, ${table.id}::text${zone} || ${name} as name from ${table}
    where ${and(reach, sql`${key} in ${codes}`)}`;
}

/** Length of the id that precedes a record's name. */
const ID = 36;

/** The names of the referents of a page's rows: cached, or read together with the rows. */
export class PageNames {
  readonly #list: ResourceKey;
  readonly #referents: readonly Referents[];
  readonly #kept: readonly (NameCache | null)[];
  /** By referents; null for those still to be read. */
  #names: (Names | null)[];

  constructor(list: ResourceKey, referents: readonly Referents[], cacheEpoch: CacheEpoch | null) {
    this.#list = list;
    this.#referents = referents;
    this.#kept = referents.map(({ cacheKey }) =>
      isPartFast('names') && cacheEpoch && cacheKey
        ? nameCacheFor(cacheEpoch, cacheKey.subject, cacheKey.scope)
        : null,
    );
    this.#names = this.#kept.map((cache) => cache?.settled(list) ?? null);
  }

  /** The referents whose names are read together with the rows. */
  get missing(): number[] {
    return this.#names.flatMap((names, of) => (names === null ? [of] : []));
  }

  /** The missing names, selected after the columns of a row. */
  nameColumns(): string {
    return this.missing.map((of) => this.#referents[of]!.selected).join(', ');
  }

  /**
   * Takes the names from the rows of the page; returns false if a cached name was missing, so that the page
   * must be read again.
   */
  complete(rows: ResultRows, columns: number): boolean {
    let read = columns;
    let missed = false;
    for (const [of, one] of this.#referents.entries()) {
      const known = this.#names[of];
      if (!known) {
        const shown = namesShown(one, rows, rows[0]?.[read++]);
        this.#kept[of]?.learn(this.#list, shown);
        this.#names[of] = shown;
      } else if (codesOf(one, rows).some((code) => !known.has(code))) {
        this.#kept[of]?.missed(this.#list);
        missed = true;
      }
    }
    // If records changed meanwhile, all names are read once more.
    if (missed) this.#names = this.#referents.map(() => null);
    return !missed;
  }

  /** Names of one row, by field, as JSON. */
  write(values: readonly unknown[]): string {
    let text = '';
    for (const [of, { fields }] of this.#referents.entries()) {
      const names = this.#names[of]!;
      for (const { at, head } of fields) {
        const code = values[at];
        const name = typeof code === 'string' ? names.get(code) : undefined;
        if (name) text += (text === '' ? '' : ',') + head + name;
      }
    }
    return `{${text}}`;
  }
}

type ResultRows = readonly (readonly unknown[])[];

function codesOf({ fields }: Referents, rows: ResultRows): string[] {
  const codes: string[] = [];
  for (const row of rows)
    for (const { at } of fields) {
      const code = row[at];
      if (typeof code === 'string') codes.push(code);
    }
  return codes;
}

/** Returns the names of all referents of the rows, from the JSON that comes with the first. */
function namesShown(one: Referents, rows: ResultRows, json: unknown): Names {
  const names = (json ?? {}) as Readonly<Record<string, string>>;
  const shown = new Map<string, string>();
  for (const code of new Set(codesOf(one, rows))) {
    const name = Object.hasOwn(names, code) ? names[code] : undefined;
    shown.set(code, name === undefined ? '' : JSON.stringify(referred(one.target, name, one.zoned)));
  }
  return shown;
}

function referred(target: Target, text: string, zoned: boolean): Referred {
  if (!('resource' in target)) return { id: null, name: text };
  const [id, named] = [text.slice(0, ID), text.slice(ID)];
  if (!zoned) return { id, name: named };
  // Zones contain no spaces.
  const end = named.indexOf(' ');
  return { id, name: named.slice(end + 1), zone: named.slice(0, end) };
}
