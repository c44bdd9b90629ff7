/** Above a list: the search box, the filters in words, the count, the columns. */
import { ReloadOutlined } from '@ant-design/icons';
import { Button, Input, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '#contract/resources/resource.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { useColumns } from './columns.ts';
import { filterText } from './filterText.ts';
import { changed, isFiltered, type ListState } from './listState.ts';
import type { useListData } from './useListData.ts';
import type { Texts } from './useTexts.ts';

type Props = {
  resource: Resource;
  texts: Texts;
  state: ListState;
  data: ReturnType<typeof useListData>;
  columns: ReturnType<typeof useColumns>;
  onChange: (state: ListState) => void;
};

/** A search starts when typing rests (ms). */
const REST_MS = 300;

export function Toolbar({ resource, texts, state, data, columns, onChange }: Props) {
  const { t } = texts;
  const count = texts.number(data.total);
  return (
    <>
      <div className="crud-toolbar">
        <Search
          texts={texts}
          resource={resource}
          search={state.search}
          onSearch={(search) => onChange(changed(state, { search }))}
        />
        <div className="crud-tools">
          <output className="soft num crud-count" aria-live="polite">
            {data.slow
              ? t('crud:list.slow')
              : !data.first &&
                t(data.capped ? 'crud:list.capped' : 'crud:list.count', { value: count, count: data.total })}
          </output>
          <Button
            type="text"
            icon={<ReloadOutlined spin={data.loading} />}
            aria-label={t('crud:list.refresh')}
            onClick={data.reload}
          />
          <ColumnChoice resource={resource} texts={texts} columns={columns} />
        </div>
      </div>
      {isFiltered(state) && (
        <div className="crud-tags">
          {state.search && (
            <Tag closable onClose={() => onChange(changed(state, { search: '' }))}>
              {t('crud:filter.search', { text: state.search })}
            </Tag>
          )}
          {state.filters.map((filter) => (
            <Tag
              key={filter.field + filter.operator}
              closable
              onClose={() =>
                onChange(changed(state, { filters: state.filters.filter((other) => other !== filter) }))
              }
            >
              {filterText(filter, texts)}
            </Tag>
          ))}
          <Button
            type="link"
            size="small"
            onClick={() => onChange(changed(state, { filters: [], search: '' }))}
          >
            {t('crud:list.clear')}
          </Button>
        </div>
      )}
    </>
  );
}

function Search(props: {
  resource: Resource;
  texts: Texts;
  search: string;
  onSearch: (text: string) => void;
}) {
  const { resource, texts, search, onSearch } = props;
  const [text, setText] = useState(search);
  // What was asked for last: another search in the address (a link, a cleared filter) replaces the text.
  const [asked, setAsked] = useState(search);
  if (search !== asked) {
    setAsked(search);
    setText(search);
  }
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const ask = (wanted: string) => {
    setAsked(wanted);
    latest.current(wanted);
  };
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => {
      setAsked(wanted);
      latest.current(wanted);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, asked]);
  const fields = new Intl.ListFormat(texts.language, { type: 'disjunction' }).format(
    resource.search.slice(0, 2).map((name) => texts.label(name)),
  );
  const hint = texts.t('crud:list.search', { fields });
  return (
    <Input.Search
      className="crud-search"
      allowClear
      value={text}
      placeholder={hint}
      aria-label={hint}
      enterButton={false}
      onChange={(event) => setText(event.target.value)}
      onSearch={(wanted) => ask(wanted.trim())}
    />
  );
}
