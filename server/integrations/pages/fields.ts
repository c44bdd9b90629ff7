/** Requests and answers field by field, from their schemas. */
import type { TFunction } from 'i18next';
import type { Schemas } from '#contract/integrations/document.ts';
import type { JsonSchema } from '#contract/integrations/json-schema.ts';
import { html, marked, type Html } from './html.ts';

/** Deeper fields are left to the document. */
const DEEPEST = 3;
/** Longer lists of values are cut. */
const MOST_VALUES = 16;

export function resolved(schemas: Schemas, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined
    ? schema
    : { ...schemas[name], ...(schema.description && { description: schema.description }) };
}

/** The part of a nullable schema that is not null, and whether it may be. */
function bare(schemas: Schemas, schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const own = resolved(schemas, schema);
  const parts = own.anyOf ?? own.oneOf;
  if (!parts) return { schema: own, nullable: false };
  const real = parts.filter(({ type }) => type !== 'null');
  const nullable = real.length < parts.length;
  const [only] = real;
  if (real.length !== 1 || !only) return { schema: own, nullable };
  const inner = bare(schemas, only);
  return {
    schema: { ...inner.schema, description: own.description ?? inner.schema.description ?? '' },
    nullable,
  };
}

function typeOf(schemas: Schemas, schema: JsonSchema): string {
  if (schema.type === 'array') return `${typeOf(schemas, bare(schemas, schema.items ?? {}).schema)}[]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return 'string';
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map((one) => typeOf(schemas, bare(schemas, one).schema)))].join(' | ');
  const type = [schema.type ?? 'any'].flat().join(' | ');
  return schema.format && schema.format !== 'binary' ? `${type} (${schema.format})` : type;
}

const valuesOf = (schema: JsonSchema): string[] => {
  const { enum: values } = schema.enum ? schema : (schema.items ?? {});
  const shown = (values ?? []).slice(0, MOST_VALUES).map(String);
  return (values?.length ?? 0) > MOST_VALUES ? [...shown, '…'] : shown;
};

function bounds(
  t: TFunction,
  { minimum, maximum, minLength, maxLength, minItems, maxItems, default: usual }: JsonSchema,
): string[] {
  const most = maximum ?? maxLength ?? maxItems;
  const least = minimum ?? minLength ?? minItems;
  const isSet = (value: unknown) => typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return [
    ...(isSet(least) && least !== 0 ? [t('apiDocument:least', { value: least })] : []),
    ...(isSet(most) ? [t('apiDocument:most', { value: most })] : []),
    ...(usual !== undefined && usual !== '' && typeof usual !== 'object'
      ? [t('apiDocument:usual', { value: usual })]
      : []),
  ];
}

/** What a field is, in the reader's language where its name is known there. */
const wordsOf = (t: TFunction, name: string, description?: string): string =>
  t(`apiDocument:field.${name}`, { defaultValue: description ?? '' });

export function fieldLine(
  t: TFunction,
  schemas: Schemas,
  name: string,
  raw: JsonSchema,
  required: boolean,
  depth: number,
): Html {
  const { schema, nullable } = bare(schemas, raw);
  const item = schema.type === 'array' ? bare(schemas, schema.items ?? {}).schema : schema;
  const values = valuesOf(schema);
  const notes = [
    ...(required ? [] : [t('apiDocument:optional')]),
    ...(nullable ? [t('apiDocument:nullable')] : []),
    ...bounds(t, schema),
  ];
  const inner = item.properties && depth < DEEPEST ? fieldList(t, schemas, item, depth + 1) : null;
  return html`<li>
    <code class="name">${name}</code> <span class="type">${typeOf(schemas, schema)}</span>
    ${notes.length > 0 && html`<span class="soft">${notes.join(', ')}</span>`}
    ${marked(wordsOf(t, name, schema.description ?? raw.description))}
    ${values.length > 0 && html`<span class="values">${values.map((value) => html`<code>${value}</code> `)}</span>`}
    ${
      inner &&
      html`<details>
        <summary>${t('apiDocument:fieldsOf', { name })}</summary>
        ${inner}
      </details>`
    }
  </li>`;
}

export function fieldList(t: TFunction, schemas: Schemas, raw: JsonSchema, depth = 0): Html {
  const { schema } = bare(schemas, raw);
  const own = schema.properties ? schema : firstOf(schema, schemas);
  const required = own.required ?? [];
  return html`<ul class="fields">
    ${Object.entries(own.properties ?? {}).map(([name, part]) =>
      fieldLine(t, schemas, name, part, required.includes(name), depth),
    )}
  </ul>`;
}

/** Of several forms the first stands for all. */
const firstOf = (schema: JsonSchema, schemas: Schemas): JsonSchema => {
  const [first] = schema.oneOf ?? schema.anyOf ?? (schema.items ? [schema.items] : []);
  return first ? bare(schemas, first).schema : schema;
};
