/** Picks one entry of the reference data by code or by any of its names; shows both in the reader's language. */
import { Select, Spin } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  nameIn,
  type StandardEntry,
  type StandardHit,
  type StandardKind,
  type StandardView,
} from '#contract/standards/entry.ts';
import type { Language } from '#contract/settings.ts';
import { unreported } from '#src/providers/office.ts';
import './standard-picker.css';

/** How long the keys must rest before a search (ms), and how many suggestions it brings. */
const REST_MS = 200;
const SUGGESTED = 20;

export type StandardPickerProps = {
  kind: StandardKind;
  /** The code; null for none. */
  value: string | null;
  /** With the entry, where it was picked from the suggestions. */
  onChange: (code: string | null, entry: StandardEntry | null) => void;
  /** What is picked, for those who hear the page; unless `id` is a label's. */
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
  const [typed, setTyped] = useState('');
  const text = useRested(typed.trim());
  const found = useQuery({
    queryKey: ['standards', kind, 'search', text, country],
    queryFn: async ({ signal }) =>
      (
        await unreported.request<StandardHit[]>(`/api/v1/standards/${kind}`, {
          query: { q: text, country, _end: SUGGESTED },
          signal,
        })
      ).data,
    enabled: text !== '',
    placeholderData: (before) => before,
  });
  // A value that came with the form has a name too.
  const known = useEntry(kind, value);
  const searching = typed.trim() !== '';
  const shown: StandardEntry[] = searching ? (found.data ?? []) : known.data ? [known.data] : [];
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
      onSearch={setTyped}
      onChange={(code) => {
        setTyped('');
        onChange(code ?? null, shown.find((entry) => entry.code === code) ?? null);
      }}
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
          ) : found.isFetching || text !== typed.trim() ? (
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

function Entry({ entry, language }: { entry: StandardEntry; language: Language }) {
  const name = nameIn(entry.names, language);
  return (
    <span className="standard-picker-entry">
      <code>{entry.code}</code> <span lang={name.language}>{name.text}</span>
    </span>
  );
}

/** One entry with its sources; nothing is asked for null. */
export const useEntry = (kind: StandardKind, code: string | null) =>
  useQuery({
    queryKey: ['standards', kind, 'entry', code],
    queryFn: async ({ signal }) =>
      (
        await unreported.request<StandardView>(
          `/api/v1/standards/${kind}/${encodeURIComponent(code ?? '')}`,
          { signal },
        )
      ).data,
    enabled: code !== null,
  });

/** `text` once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
