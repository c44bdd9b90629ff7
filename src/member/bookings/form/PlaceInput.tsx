/** A port or an airport by code or name, with suggestions; the value is the code. */
import { useQuery } from '@tanstack/react-query';
import { AutoComplete } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandardHit } from '#contract/reference/entry.ts';
import type { Language } from '#contract/core/settings.ts';
import { unreported } from '#src/providers/office.ts';
import { useDebounced } from '#src/ui/office/use-debounced.ts';

const MOST = 8;
const PAUSE_MS = 200;

type Props = {
  kind: 'port' | 'airport';
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
};

export function PlaceInput({ kind, id, value = '', onChange }: Props) {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const [text, setText] = useState('');
  const query = useDebounced(text, PAUSE_MS);
  const { data = [] } = useQuery({
    queryKey: ['bookings', 'places', kind, query],
    enabled: query.length >= 2,
    retry: false,
    // Without suggestions a code can still be typed.
    queryFn: async ({ signal }) =>
      unreported
        .request<StandardHit[]>(`/api/v1/standards/${kind}`, { query: { q: query, _end: MOST }, signal })
        .then((answer) => answer.data)
        .catch(() => []),
  });
  const options = data.map(({ code, names }) => ({
    value: code,
    label: `${code} · ${names[language] ?? names.en}`,
  }));
  return (
    <AutoComplete
      {...(id !== undefined && { id })}
      value={value}
      options={options}
      maxLength={60}
      onSearch={setText}
      onChange={(typed: string) => onChange?.(typed)}
      onBlur={() => {
        const typed = value.trim().toUpperCase();
        if (typed !== value && typed.length <= 5) onChange?.(typed);
      }}
    />
  );
}
