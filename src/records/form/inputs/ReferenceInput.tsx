/** Picks the referenced record by code or name in any language; a missing one can be added in place. */
import { useSelect } from '@refinedev/core';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Divider, Select, Spin, type RefSelectProps } from 'antd';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import { COUNT_PARAMETER } from '#contract/records/api/list.ts';
import type { Colleague } from '#contract/access/staff.ts';
import { plainText, type LineField } from '#contract/records/fields.ts';
import { resources } from '#contract/resources.ts';
import {
  nameField,
  translated,
  type Referred,
  type Resource,
  type ResourceRecord,
} from '#contract/records/resource.ts';
import { http } from '#src/providers/office.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import { useCan } from '../../use-can.ts';
import { entrySource, type EntryKind, type Suggestion } from '../../parts.ts';
import type { Texts } from '../../use-texts.ts';

type ReferenceProps = {
  field: Omit<LineField, 'name'>;
  texts: Texts;
  /** The reference as named in the loaded record. */
  referred?: Referred | undefined;
  id?: string;
  value?: string | null;
  onChange?: (code: string | null) => void;
  'aria-label'?: string;
};

const NewInPlace = optionalPart(async () => (await import('./NewInPlace.tsx')).NewInPlace);
const PAGE = 20;

export function ReferenceInput(props: ReferenceProps) {
  const { target } = props.field;
  if (!target) return null;
  if ('staff' in target) return <StaffSelect {...props} />;
  if ('standard' in target) return <StandardSelect {...props} kind={target.standard} />;
  return <RecordSelect {...props} target={resources[target.resource]} />;
}

function RecordSelect({ target, ...props }: ReferenceProps & { target: Resource }) {
  const { texts, onChange } = props;
  const may = useCan(target);
  const [adding, setAdding] = useState(false);
  const box = useRef<RefSelectProps>(null);
  const close = () => {
    setAdding(false);
    // The button that opened it went with the list of options.
    requestAnimationFrame(() => box.current?.focus());
  };
  const [text, setText] = useState('');
  const [key = ''] = target.import;
  const title = nameField(target);
  const nameOf = (record: ResourceRecord) =>
    title ? plainText(record[translated(target, title, texts.language)] || record[title]) : '';
  const { query } = useSelect<ResourceRecord>({
    resource: target.key,
    optionValue: (record) => plainText(record[key]),
    optionLabel: nameOf,
    pagination: { currentPage: 1, pageSize: PAGE, mode: 'server' },
    // Best match first.
    sorters: [],
    filters: [
      { field: COUNT_PARAMETER, operator: 'eq', value: 'false' },
      ...(target.fields.some(({ name }) => name === 'active')
        ? [{ field: 'active', operator: 'eq' as const, value: true }]
        : []),
      ...(text === '' ? [] : [{ field: 'q', operator: 'eq' as const, value: text }]),
    ],
  });
  const options = (query.data?.data ?? []).map((record) => ({
    value: plainText(record[key]),
    name: nameOf(record),
  }));
  const unnamed = !options.some(({ value }) => value === props.value) && query.isSuccess;
  const known = useNameOf(props, unnamed, target.key, async (code, signal) => {
    const { data } = await http.request<ResourceRecord[]>(`/api/v1/${target.key}`, {
      query: { [key]: code, _start: 0, _end: 1 },
      signal,
    });
    return data[0] && nameOf(data[0]);
  });
  return (
    <>
      <Picker
        {...props}
        options={options}
        known={known}
        loading={query.isFetching}
        answered={query.isSuccess && !query.isPlaceholderData}
        onSearch={setText}
        box={box}
        onNew={may.create ? () => setAdding(true) : undefined}
      />
      {adding && (
        <Suspense>
          <NewInPlace
            resource={target}
            onClose={close}
            onSaved={(record) => {
              close();
              onChange?.(plainText(record[key]));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function StandardSelect({ kind, ...props }: ReferenceProps & { kind: EntryKind }) {
  const source = entrySource();
  const [text, setText] = useState('');
  const {
    data = [],
    isFetching,
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['standards', kind, text],
    queryFn: async ({ signal }) =>
      (
        await http.request<unknown[]>(source.path(kind), {
          query: { q: text, _start: 0, _end: PAGE },
          signal,
        })
      ).data,
    placeholderData: (before) => before,
  });
  const suggested = (entry: unknown) => source.suggestion(entry, props.texts.language);
  const options = data.map(suggested);
  const unnamed = !options.some(({ value }) => value === props.value) && isSuccess;
  const known = useNameOf(props, unnamed, kind, async (code, signal) => {
    const { data: found } = await http.request<unknown[]>(source.path(kind), {
      query: { q: code, _start: 0, _end: PAGE },
      signal,
    });
    return found.map(suggested).find(({ value }) => value === code)?.name;
  });
  return (
    <Picker
      {...props}
      options={options}
      known={known}
      loading={isFetching}
      answered={isSuccess && !isPlaceholderData}
      onSearch={setText}
    />
  );
}

function StaffSelect(props: ReferenceProps) {
  const [text, setText] = useState('');
  const {
    data = [],
    isFetching,
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['staff', text],
    queryFn: async ({ signal }) =>
      (await http.request<Colleague[]>('/api/v1/staff', { query: { q: text }, signal })).data,
    placeholderData: (before) => before,
  });
  const unnamed = !data.some(({ code }) => code === props.value) && isSuccess;
  const known = useNameOf(props, unnamed, 'staff', async (q, signal) => {
    const { data: found } = await http.request<Colleague[]>('/api/v1/staff', { query: { q }, signal });
    return found.find(({ code }) => code === q)?.name;
  });
  return (
    <Picker
      {...props}
      options={data.map(({ code, name }) => ({ value: code, name }))}
      known={known}
      loading={isFetching}
      answered={isSuccess && !isPlaceholderData}
      onSearch={setText}
    />
  );
}

/**
 * Returns the name of the held code, where no option names it. The record's name belongs to the code that the
 * record came with; another one, as of a typed flight, is looked up.
 */
function useNameOf(
  { value, referred }: ReferenceProps,
  unnamed: boolean,
  source: string,
  find: (code: string, signal: AbortSignal) => Promise<string | undefined>,
): string | undefined {
  const [loaded, setLoaded] = useState({ value, name: referred?.name });
  if (loaded.name !== referred?.name) setLoaded({ value, name: referred?.name });
  const own = loaded.value === value ? loaded.name : undefined;
  const { data } = useQuery({
    queryKey: ['reference', source, value],
    enabled: !!value && unnamed && own === undefined,
    retry: false,
    queryFn: async ({ signal }) => (await find(value!, signal)) ?? null,
  });
  return own ?? data ?? undefined;
}

function Picker(
  props: ReferenceProps & {
    options: Suggestion[];
    known: string | undefined;
    loading: boolean;
    /** Whether the options belong to the typed text; until then they belong to an earlier one. */
    answered: boolean;
    onSearch: (text: string) => void;
    onNew?: (() => void) | undefined;
    box?: RefObject<RefSelectProps | null>;
  },
) {
  const { field, texts, value, options, known, loading, answered, box, id, onSearch, onNew, onChange } =
    props;
  const { 'aria-label': label } = props;
  // The chosen record keeps its name while the user searches for another.
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  // Enter came before the answer: its best match is chosen when it comes.
  const [waits, setWaits] = useState(false);
  const search = (text: string) => {
    setWaits(false);
    setTyped(text);
    onSearch(text);
  };
  const choose = (option: Suggestion | null) => {
    setChosen(option);
    onChange?.(option?.value ?? null);
  };
  const onAnswer = useEffectEvent(() => {
    const [best] = options;
    setWaits(false);
    if (!best) return;
    choose(best);
    setOpen(false);
  });
  useEffect(() => {
    if (!waits || !answered) return undefined;
    const timer = setTimeout(() => onAnswer(), 0);
    return () => clearTimeout(timer);
  }, [waits, answered]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !open || typed === '' || answered) return;
    event.preventDefault();
    event.stopPropagation();
    setWaits(true);
  };
  const name =
    options.find((option) => option.value === value)?.name ??
    (chosen?.value === value ? chosen?.name : known) ??
    '';
  const add = onNew && (
    <>
      <Divider className="crud-divider" />
      <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={onNew}>
        {texts.t('crud:reference.new')}
      </Button>
    </>
  );
  return (
    <Select<string, Suggestion>
      ref={box}
      id={id}
      aria-label={label}
      showSearch
      allowClear={!field.required}
      filterOption={false}
      value={value || null}
      placeholder={texts.t('crud:reference.search')}
      options={options}
      loading={loading}
      open={open}
      onOpenChange={setOpen}
      onInputKeyDown={onKeyDown}
      notFoundContent={answered ? texts.t('crud:reference.nothing') : <Spin size="small" />}
      onSearch={search}
      onChange={(_code, option) => choose(Array.isArray(option) ? null : (option ?? null))}
      labelRender={() => named({ value: value ?? '', name })}
      optionRender={({ data }) => named(data)}
      popupRender={(list) => below(list, add)}
    />
  );
}

const named = ({ value, name }: Suggestion): ReactNode => (
  <>
    <code>{value}</code> {name}
  </>
);
const below = (list: ReactNode, more: ReactNode) => (
  <>
    {list}
    {more}
  </>
);
