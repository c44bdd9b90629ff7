/** A value in a list: the first column links to the record, and some can be edited in place. */
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import { pathTo } from '../paths.ts';
import type { RowProps } from './RowActions.tsx';
import { Value } from '../show/Value.tsx';

/** Not needed on the first screen. */
const InlineEditor = optionalPart(async () => (await import('../form/InlineEditor.tsx')).InlineEditor);

type Props = Pick<RowProps, 'resource' | 'texts' | 'may' | 'cells'> & {
  name: string;
  record: ResourceRecord;
  /** Whether it links to the record. */
  first: boolean;
};

export function Cell({ resource, texts, may, cells, name, record, first }: Props) {
  const [editing, setEditing] = useState(false);
  const linked = first && may.show;
  const own = cells?.[name];
  const value = own ? (
    own(record)
  ) : (
    <Value resource={resource} name={name} record={record} texts={texts} linked={linked} />
  );
  if (linked) return <Link to={pathTo(resource, 'show', record.id)}>{value}</Link>;
  if (first || !may.edit || !resource.inline.includes(name)) return value;
  if (editing)
    return (
      <Suspense fallback={<>{value}</>}>
        <InlineEditor
          resource={resource}
          texts={texts}
          name={name}
          record={record}
          onDone={() => setEditing(false)}
        />
      </Suspense>
    );
  return (
    <button
      type="button"
      className="crud-editable"
      title={texts.t('crud:list.change', { name: texts.label(name) })}
      onClick={() => setEditing(true)}
    >
      {value}
    </button>
  );
}
