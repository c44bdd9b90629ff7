/** Picks one entry of the reference data by code or by any of its names; shows both in the reader's language. */
import { Select, Spin } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  nameIn,
  type StandardEntry,
  type StandardHit,
  type StandardKind,
} from '#contract/reference/entry.ts';
import type { Language } from '#contract/core/settings.ts';
import { unreported } from '#src/providers/office.ts';
import { useDebounced } from '#src/ui/office/use-debounced.ts';
import { useEntry } from './use-entry.ts';
import './standard-picker.css';

/** Debounce of the search (ms), and maximum suggestions. */
const REST_MS = 200;
const SUGGESTED = 20;

type StandardPickerProps = {
  kind: StandardKind;
  /** The code; null for none. */
  value: string | null;
  /** Includes the entry if it was picked from the suggestions. */
  onChange: (code: string | null, entry: StandardEntry | null) => void;
  /** Accessible name, unless `id` belongs to a label. */
  label?: string;
  id?: string;
  /** Only entries of this country (ISO 3166-1 alpha-2). */
  country?: string;
  placeholder?: string;
  disabled?: boolean;
};

export function StandardPicker({
  kind,
  value,
  onChange,
  label,
  id,
  country,
  placeholder,
  disabled,
}: StandardPickerProps) {
  const { t, i18n } = useTranslation('standardData');
  const language = i18n.language as Language;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  /** The current text, for responses that arrive later. */
  const latest = useRef('');
  const text = useDebounced(typed.trim(), REST_MS);
  const client = useQueryClient();
  const searchFor = (q: string) => searchOf(kind, q, country);
  const found = useQuery({ ...searchFor(text), enabled: text !== '', placeholderData: (before) => before });
  // Shows the name of a preset value as well.
  const known = useEntry(kind, value);
  const searching = typed.trim() !== '';
  const shown: StandardEntry[] = searching ? (found.data ?? []) : known.data ? [known.data] : [];
  // These results belong to a shorter query.
  const outdated = searching && (text !== typed.trim() || found.isFetching);
  const choose = (code: string | null, among: readonly StandardEntry[]) => {
    latest.current = '';
    setTyped('');
    setOpen(false);
    onChange(code, among.find((entry) => entry.code === code) ?? null);
  };
  /** A selection made before the results arrive takes the first result. */
  const chooseFirst = async (query: string) => {
    const hits = await client.fetchQuery(searchFor(query.trim())).catch(() => []);
    const [first] = hits;
    if (first && latest.current === query) choose(first.code, hits);
  };
  return (
    <Select<string>
      className="standard-picker"
      id={id}
      aria-label={label}
      showSearch
      allowClear
      disabled={disabled}
      placeholder={placeholder ?? t('lookUp.search')}
      value={value ?? undefined}
      searchValue={typed}
      onSearch={(typedNow) => {
        latest.current = typedNow;
        setTyped(typedNow);
      }}
      open={open}
      onOpenChange={setOpen}
      onInputKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !outdated) return;
        event.preventDefault();
        event.stopPropagation();
        void chooseFirst(typed);
      }}
      onChange={(code) => choose(code ?? null, shown)}
      filterOption={false}
      defaultActiveFirstOption
      options={shown.map((entry) => ({
        value: entry.code,
        label: <Entry entry={entry} language={language} />,
      }))}
      notFoundContent={
        <output className="soft">
          {!searching ? (
            t('lookUp.hint')
          ) : found.isError ? (
            t('lookUp.failed')
          ) : outdated ? (
            <>
              <Spin size="small" /> {t('lookUp.searching')}
            </>
          ) : (
            t('lookUp.nothing')
          )}
        </output>
      }
    />
  );
}

const searchOf = (kind: StandardKind, q: string, country: string | undefined) => ({
  queryKey: ['standards', kind, 'search', q, country],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await unreported.request<StandardHit[]>(`/api/v1/standards/${kind}`, {
        query: { q, country, _end: SUGGESTED },
        signal,
      })
    ).data,
});

function Entry({ entry, language }: { entry: StandardEntry; language: Language }) {
  const name = nameIn(entry.names, language);
  return (
    <span className="standard-picker-entry">
      <code>{entry.code}</code> <span lang={name.language}>{name.text}</span>
    </span>
  );
}
