/** A filter on any field, shown as a column or not: choose the field, then the condition. */
import { LeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { SYSTEM_FIELDS, type Resource } from '#contract/records/resource.ts';
import { ColumnFilter } from './ColumnFilter.tsx';
import { fieldLike } from './columns.ts';
import { withFilter, type ListState } from './list-state.ts';
import type { Texts } from '../use-texts.ts';

type Props = {
  resource: Resource;
  texts: Texts;
  state: ListState;
  onChange: (state: ListState) => void;
  onClose: () => void;
};

export function FilterMenu({ resource, texts, state, onChange, onClose }: Props) {
  const [name, setName] = useState<string | null>(null);
  if (name !== null)
    return (
      <>
        <Button type="link" size="small" icon={<LeftOutlined />} onClick={() => setName(null)}>
          {texts.label(name)}
        </Button>
        <ColumnFilter
          field={fieldLike(resource, name)}
          filters={state.filters.filter(({ field }) => field === name)}
          texts={texts}
          onFilter={(filters) => {
            onChange(withFilter(state, name, filters));
            onClose();
          }}
        />
      </>
    );
  return <Fields resource={resource} texts={texts} state={state} onChoose={setName} />;
}

function Fields({
  resource,
  texts,
  state,
  onChoose,
}: Pick<Props, 'resource' | 'texts' | 'state'> & { onChoose: (name: string) => void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <ul className="crud-fields" ref={list}>
      {[...resource.filter, ...SYSTEM_FIELDS].map((field) => (
        <li key={field}>
          <Button
            block
            size="small"
            type="text"
            className={state.filters.some((filter) => filter.field === field) ? 'crud-on' : undefined}
            onClick={() => onChoose(field)}
          >
            {texts.label(field)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
