/** A back-office entity, declared once: its table, form, list, filters, export and import follow from it. */
import type { z } from 'zod';
import type { Language } from '../settings.ts';
import { metaOf, type FieldMeta, type FieldValue } from './fields.ts';
import type { ResourceKey } from './keys.ts';

type Shape = z.core.$ZodShape & Record<string, z.ZodType>;
type Names<S extends Shape> = Extract<keyof S, string>;

export type ResourceOptions<S extends Shape> = {
  key: ResourceKey;
  schema: z.ZodObject<S>;
  /** Columns of the list as it opens; the clerk may choose others. */
  list: readonly Names<S>[];
  /** Fields that the search box looks in. */
  search: readonly Names<S>[];
  /** Fields with a column filter; default all but long text. */
  filter?: readonly Names<S>[];
  sort: Names<S>;
  /** Default descending is for dates and numbers of recent records. */
  order?: Order;
  export: 'all' | readonly Names<S>[];
  /** The field that tells two records apart in an import; unique in the table. */
  import: Names<S>;
  /** Groups of the form by meaning, titled `<resource>:group.<key>`; default one group without a title. */
  groups?: Readonly<Record<string, readonly Names<S>[]>>;
  /** Fields that hold the same text in other languages: the list shows the reader's. */
  translations?: Partial<Record<Names<S>, Partial<Record<Language, Names<S>>>>>;
};

export type Order = 'asc' | 'desc';

/** A field of a resource with its name and the text key of its label. */
export type Field = FieldMeta & { name: string; labelKey: string };

export type Resource = {
  key: ResourceKey;
  schema: z.ZodObject<Shape>;
  fields: readonly Field[];
  list: readonly string[];
  search: readonly string[];
  filter: readonly string[];
  sort: { field: string; order: Order };
  export: readonly string[];
  import: string;
  groups: readonly { key: string | null; fields: readonly string[] }[];
  translations: Readonly<Record<string, Partial<Record<Language, string>>>>;
};

/** What every record has beside its fields. */
export type RecordBase = {
  id: string;
  /** Raised by every change; a change names the version it was made from. */
  version: number;
  /** Part of the set that comes with the portal. */
  builtIn: boolean;
  createdAt: string;
  updatedAt: string;
};
export type ResourceRecord = RecordBase & Record<string, FieldValue>;

/** Fields of every record that a list may show and sort by. */
export const SYSTEM_FIELDS = ['updatedAt', 'createdAt'] as const;

/** Completes a definition; throws where it names a field that the schema does not have (a fault of the definition). */
export function resource<S extends Shape>(options: ResourceOptions<S>): Resource {
  const { key, schema } = options;
  const fields = Object.entries(schema.shape).map(([name, type]): Field => ({
    ...metaOf(type),
    name,
    labelKey: `${key}:field.${name}`,
  }));
  const names = fields.map(({ name }) => name);
  const groups = options.groups
    ? Object.entries<readonly string[]>(options.groups).map(([group, members]) => ({
        key: group,
        fields: members,
      }))
    : [{ key: null, fields: names }];
  const grouped = groups.flatMap((group) => group.fields);
  const missing = names.filter((name) => !grouped.includes(name));
  if (missing.length > 0) throw new Error(`${key}: no form group has ${missing.join(', ')}`);
  return {
    key,
    schema,
    fields,
    list: options.list,
    search: options.search,
    filter: options.filter ?? fields.filter(({ kind }) => kind !== 'longText').map(({ name }) => name),
    sort: { field: options.sort, order: options.order ?? 'asc' },
    export: options.export === 'all' ? names : options.export,
    import: options.import,
    groups,
    translations: (options.translations ?? {}) as Resource['translations'],
  };
}

/** The field called `name`; throws if the resource has none. */
export function fieldOf(definition: Resource, name: string): Field {
  const found = definition.fields.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`${definition.key} has no field ${name}`);
  return found;
}

/** `name`, or the field that holds it in `language`. */
export const translated = (definition: Resource, name: string, language: Language): string =>
  definition.translations[name]?.[language] ?? name;

/** The values a new record starts with. */
export const initialValues = (definition: Resource): Record<string, FieldValue> =>
  Object.fromEntries(definition.fields.map(({ name, initial }) => [name, initial ?? null]));
