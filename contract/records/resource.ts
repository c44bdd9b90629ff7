/** A back-office entity, declared once: its table, form, list, filters, export and import follow from it. */
import type { z } from 'zod';
import type { Language } from '#contract/core/settings.ts';
import { metaOf, type FieldMeta, type FieldValue, type Target, type FieldKind } from './fields.ts';
import { scopeOf, type ResourceKey, type Scope } from '#contract/resource-keys.ts';
import { ofKinds, type CrossRecordRule, type Rule } from './rules.ts';

export type Shape = z.core.$ZodShape & Record<string, z.ZodType>;
type Names<S extends Shape> = Extract<keyof S, string>;

type ResourceOptions<S extends Shape> = {
  key: ResourceKey;
  schema: z.ZodObject<S>;
  /** Default columns of the list; users can choose others. */
  list: readonly Names<S>[];
  /** Widths of columns for their usual values (px), where the kind of the field gives another. */
  widths?: Partial<Record<Names<S>, number>>;
  /** Fields that the search box searches. */
  search: readonly Names<S>[];
  /** Fields with a column filter; default all but long text. */
  filter?: readonly Names<S>[];
  sort: Names<S>;
  /** Descending by default for dates and numbers of recent records. */
  order?: Order;
  export: 'all' | readonly Names<S>[];
  /** The field, or fields together, that identify a record in an import; unique in the table. */
  import: Names<S> | readonly Names<S>[];
  /** Owner of the records: the installation, or each company (its table has a column `ydid`). */
  scope: Scope;
  /** A flag that limits a record to its creator within the company. */
  private?: Names<S>;
  /** Rules between the fields of a record. */
  rules?: readonly Rule[];
  /** Rules between the records of a resource. */
  across?: readonly CrossRecordRule[];
  /**
   * Fields that belong together, in addition to an amount and its currency: concurrent changes of them are
   * never mixed.
   */
  together?: readonly (readonly Names<S>[])[];
  /** Whether its records can have attachments. */
  attachments?: boolean;
  /** Groups of the form by meaning, titled `<resource>:group.<key>`; default one group without a title. */
  groups?: Readonly<Record<string, readonly Names<S>[]>>;
  /** Fields with a meaningful sum, each with the field of its unit: amounts are added per currency only. */
  sums?: Partial<Record<Names<S>, Names<S> | null>>;
  /** Fields that can be edited in the list itself, since nothing else depends on them. */
  inline?: readonly Names<S>[];
  /** Fields that a result of Ctrl-K names beside code and name. */
  found?: readonly Names<S>[];
  /** Whether the form may change a record in its current state; by default always. */
  editable?: (record: Readonly<Record<string, FieldValue>>) => boolean;
  /** The fields that the form may write, for a resource that is changed by its own actions. */
  writable?: readonly Names<S>[];
  /** Fields with the same text in other languages: the list shows the reader's. */
  translations?: Partial<Record<Names<S>, Partial<Record<Language, Names<S>>>>>;
};

/** An import sheet that is not a resource has its own key. */
type SheetOptions<S extends Shape> = Omit<ResourceOptions<S>, 'key'> & { key: string };

export type Order = 'asc' | 'desc';

/**
 * `portal`: one set for the installation, changed only by the operator and publishers. `company`: each
 * company sees and changes only its own; another's id is not found.
 */
export type { Scope };

/** A field of a resource with its name and the text key of its label. */
export type Field = FieldMeta & { name: string; labelKey: string };

export type Resource<S extends Shape = Shape> = Omit<Sheet, 'schema'> & {
  key: ResourceKey;
  schema: z.ZodObject<S>;
};

/** The values of a record, typed by its schema. */
export type RecordOf<R extends { schema: z.ZodType }> = string extends keyof z.output<R['schema']>
  ? Record<string, FieldValue>
  : z.output<R['schema']>;

/** One line of a record's field. */
export type LineOf<R, F extends keyof R> = NonNullable<R[F]> extends readonly (infer L)[] ? L : never;

export type Sums = Readonly<Record<string, string | null>>;
/** Rows from files that are not a resource, but are read, checked and reported like one. */
export type Sheet<S extends Shape = Shape> = {
  key: string;
  schema: z.ZodObject<S>;
  fields: readonly Field[];
  list: readonly string[];
  widths: Readonly<Record<string, number>>;
  search: readonly string[];
  filter: readonly string[];
  sort: { field: string; order: Order };
  export: readonly string[];
  import: readonly string[];
  scope: Scope;
  private: string | null;
  rules: readonly Rule[];
  across: readonly CrossRecordRule[];
  together: readonly (readonly string[])[];
  attachments: boolean;
  groups: readonly { key: string | null; fields: readonly string[] }[];
  sums: Sums;
  inline: readonly string[];
  found: readonly string[];
  editable: (record: Readonly<Record<string, FieldValue>>) => boolean;
  /** The fields that a form may write; null for all. */
  writable: readonly string[] | null;
  translations: Readonly<Record<string, Partial<Record<Language, string>>>>;
};

/** Fields that every record has. */
export type RecordBase = {
  id: string;
  /** Raised by every change; a change names the version it is based on. */
  version: number;
  /** Part of the set delivered with the portal. */
  builtIn: boolean;
  createdAt: string;
  updatedAt: string;
};
/**
 * Target of a reference in the user's language; `id` for a record, `zone` if the record has times in the
 * target's local time.
 */
export type Referred = { id: string | null; name: string; zone?: string };
export type ResourceRecord = RecordBase &
  Record<string, FieldValue> & {
    /** By referring field, if its target exists. */
    referred?: Readonly<Record<string, Referred>>;
  };

/** Fields of every record that a list may show and sort by. */
export const SYSTEM_FIELDS = ['updatedAt', 'createdAt'] as const;

/** Completes a definition; throws if it names a field that the schema lacks. */
export function resource<S extends Shape>(options: ResourceOptions<S>): Resource<S> {
  // Rights are derived from the light list, so both must name the same owner.
  if (options.scope !== scopeOf(options.key))
    throw new Error(`${options.key} is of scope ${options.scope}, but contract/resource-keys.ts differs`);
  return { ...sheet(options), key: options.key };
}

/** Defines an import sheet that is not a resource; throws like `resource`. */
export function sheet<S extends Shape>(options: SheetOptions<S>): Sheet<S> {
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
    widths: (options.widths ?? {}) as Readonly<Record<string, number>>,
    search: options.search,
    filter:
      options.filter ??
      fields
        .filter(({ kind }) => kind !== 'longText' && kind !== 'lines' && kind !== 'file')
        .map(({ name }) => name),
    sort: { field: options.sort, order: options.order ?? 'asc' },
    export: options.export === 'all' ? names : options.export,
    import: typeof options.import === 'object' ? options.import : [options.import],
    scope: options.scope,
    private: options.private ?? null,
    rules: [...(options.rules ?? []), ...ofKinds(fields)],
    across: options.across ?? [],
    together: options.together ?? [],
    attachments: options.attachments ?? false,
    groups,
    sums: (options.sums ?? {}) as Sums,
    inline: options.inline ?? [],
    found: options.found ?? [],
    editable: options.editable ?? (() => true),
    writable: options.writable ?? null,
    translations: (options.translations ?? {}) as Readonly<Record<string, Partial<Record<Language, string>>>>,
  };
}

/** Returns whether the form may write the field. */
export const isWritable = ({ writable }: Pick<Resource, 'writable'>, name: string): boolean =>
  writable === null || writable.includes(name);

/** The field `name`; throws if the resource has none. */
export function fieldOf(definition: Sheet, name: string): Field {
  const found = definition.fields.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`${definition.key} has no field ${name}`);
  return found;
}

/** The namespaces of its texts: its own, and those that label its fields' options. */
export const namespacesOf = ({ key, fields }: Sheet): string[] => [
  ...new Set([key, ...fields.flatMap(({ labels }) => labels?.split(':')[0] ?? [])]),
];

/**
 * Returns the field that identifies a record to people, besides its code: the first list field outside the
 * key.
 */
export const nameField = ({ list, import: key, fields }: Sheet): string | undefined =>
  list.find(
    (name) =>
      !key.includes(name) &&
      fields.some((field) => field.name === name && field.kind === 'text' && field.required),
  );

/** `name`, or the field with its translation into `language`. */
export const translated = (definition: Sheet, name: string, language: Language): string =>
  definition.translations[name]?.[language] ?? name;

/** The values a new record starts with. */
export const initialValues = <R extends Pick<Sheet, 'fields' | 'schema'>>(definition: R): InitialOf<R> =>
  Object.fromEntries(definition.fields.map(({ name, initial }) => [name, initial ?? null])) as InitialOf<R>;
type InitialOf<R extends { schema: z.ZodType }> = string extends keyof RecordOf<R>
  ? Record<string, FieldValue>
  : Partial<RecordOf<R>>;

/** The text key of an option's label. */
export const optionLabel = (
  key: string,
  { name, labels }: Pick<Field, 'name' | 'labels'>,
  option: string,
): string => `${labels ?? `${key}:choice.${name}`}.${option}`.replace(/:\./, ':');

/** Returns the field with the translation of `name`; undefined if there is none. */
export const translationOf = (
  { translations }: Pick<Resource, 'translations'>,
  name: string,
): string | undefined =>
  Object.keys(translations).find((base) => Object.values(translations[base] ?? {}).includes(name));

/** The text key of a reference's target, in the plural. */
export const targetLabel = (target: Target): string => {
  if ('resource' in target) return `routes:${target.resource}`;
  return 'staff' in target ? 'crud:reference.staff' : `standards:kind.${target.standard}`;
};

const EXAMPLES: Partial<Record<FieldKind, FieldValue>> = {
  date: '2026-01-01',
  decimal: '7.25',
  money: '100',
  percent: '6',
  time: '12:00',
  weekdays: '1234567',
};

/** Returns the example in an import template; a required field has one that is valid. */
export const exampleOf = ({ example, initial, required, kind, options }: Field): FieldValue =>
  example ?? initial ?? (required ? (EXAMPLES[kind] ?? options?.[0] ?? null) : null);
