/** Toolbar of a list: search box, filters as chips, record count, and further actions. */
import { FilterOutlined, PrinterOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Input, Tag } from 'antd';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Resource } from '#contract/records/resource.ts';
import { Pop } from '#src/ui/office/Pop.tsx';
import { useWide } from '#src/ui/office/use-wide.ts';
import { filterText } from './filter-text.ts';
import { changed, isFiltered, type ListState } from './list-state.ts';
import { printed } from '#src/ui/office/printing.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import type { ListData } from './use-list-data.ts';
import type { Texts } from '../use-texts.ts';

type Props = {
  resource: Resource;
  texts: Texts;
  state: ListState;
  data: ListData;
  onChange: (state: ListState) => void;
  /** The menu of saved views. */
  views: ReactNode;
};

/** Not needed on the first screen. */
const FilterMenu = optionalPart(async () => (await import('./FilterMenu.tsx')).FilterMenu);
const ListSettings = optionalPart(async () => (await import('./ListSettings.tsx')).ListSettings);

/** Debounce of the search (ms). */
const REST_MS = 300;

export function Toolbar({ resource, texts, state, data, onChange, views }: Props) {
  const { t } = texts;
  const wide = useWide();
  const of = { resource, texts, state, onChange };
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
            {countText(data, texts)}
          </output>
          <Pop
            placement="bottomRight"
            title={t('crud:filter.title')}
            renderContent={(close) => (
              <Suspense>
                <FilterMenu {...of} onClose={close} />
              </Suspense>
            )}
          >
            <Button type="text" icon={<FilterOutlined />} aria-label={t('crud:filter.title')}>
              <span className="crud-wide">{t('crud:filter.title')}</span>
            </Button>
          </Pop>
          {views}
          <Pop
            placement="bottomRight"
            title={t('crud:list.columns')}
            content={
              <Suspense>
                <ListSettings {...of} />
              </Suspense>
            }
          >
            <Button type="text" icon={<SettingOutlined />} aria-label={t('crud:list.columns')}>
              <span className="crud-wide">{t('crud:list.columns')}</span>
            </Button>
          </Pop>
          {wide && (
            <Button
              type="text"
              icon={<PrinterOutlined />}
              aria-label={t('crud:list.print')}
              title={t('crud:list.print')}
              onClick={printed}
            />
          )}
          <Button
            type="text"
            icon={<ReloadOutlined spin={data.loading} />}
            aria-label={t('crud:list.refresh')}
            onClick={data.reload}
          />
        </div>
      </div>
      {isFiltered(state) && <Chips {...of} />}
    </>
  );
}

/** Returns the count as text: exact, capped, or an estimate. */
function countText(data: ListData, { t, number }: Texts): ReactNode {
  if (data.slow) return t('crud:list.slow');
  if (data.first || data.failed || !data.counted) return null;
  const value = number(data.total);
  if (!data.capped) return t('crud:list.count', { value, count: data.total });
  if (data.estimate === null) return t('crud:list.capped', { value });
  return t('crud:list.estimate', { value: number(rounded(data.estimate)) });
}

/** An estimate rounded to two digits. */
function rounded(guess: number): number {
  const unit = 10 ** (String(guess).length - 2);
  return Math.round(guess / unit) * unit;
}

function Chips({ texts, state, onChange }: Pick<Props, 'texts' | 'state' | 'onChange'>) {
  const { t } = texts;
  return (
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
      <Button type="link" size="small" onClick={() => onChange(changed(state, { filters: [], search: '' }))}>
        {t('crud:list.clear')}
      </Button>
    </div>
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
  // The last search: another one in the address (a link, a cleared filter) replaces the text.
  const [lastSearch, setLastSearch] = useState(search);
  if (search !== lastSearch) {
    setLastSearch(search);
    setText(search);
  }
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const ask = (wanted: string) => {
    setLastSearch(wanted);
    latest.current(wanted);
  };
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === lastSearch) return undefined;
    const timer = setTimeout(() => {
      setLastSearch(wanted);
      latest.current(wanted);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, lastSearch]);
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
