/** A value of a record as a list or a page shows it. */
import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import type { Resource, ResourceRecord } from '#contract/resources/resource.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import type { Texts } from './useTexts.ts';

export function Value(props: { resource: Resource; name: string; record: ResourceRecord; texts: Texts }) {
  const { resource, name, record, texts } = props;
  const field = resource.fields.find((candidate) => candidate.name === name);
  const value = record[name];
  if (!field) return <Instant at={String(value)} />;
  if (field.kind === 'boolean')
    return (
      <span className={value ? 'crud-yes' : 'crud-no'}>
        {value ? <CheckOutlined aria-hidden /> : <MinusOutlined aria-hidden />}{' '}
        {texts.value(name, Boolean(value))}
      </span>
    );
  if (value === null || value === undefined || value === '') return <Fallback {...props} />;
  if (field.kind === 'code') return <code>{value}</code>;
  return texts.value(name, value);
}

/** A name that is missing in the reader's language is shown in the one it has. */
function Fallback({ resource, name, record }: { resource: Resource; name: string; record: ResourceRecord }) {
  const base = Object.entries(resource.translations).find(([, languages]) =>
    Object.values(languages).includes(name),
  );
  const text = base && record[base[0]];
  return text ? <span className="soft">{text}</span> : null;
}

/** Whether a column's values stand at its right edge. */
export const isNumeric = (resource: Resource, name: string): boolean =>
  resource.fields.some(
    (field) => field.name === name && (field.kind === 'integer' || field.kind === 'decimal'),
  );
