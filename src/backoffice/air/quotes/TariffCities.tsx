/**
 * Shows the airports of a tariff's cities while it is typed. A city without airports is stored, with a
 * warning that it gets no quotes.
 */
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { plainText } from '#contract/records/fields.ts';
import { unreported } from '#src/providers/office.ts';
import { useDebounced } from '#src/ui/office/use-debounced.ts';
import type { FormExtraProps } from '#src/records/parts.ts';
import type { Texts } from '#src/records/use-texts.ts';
import '../air.css';

/** Debounce of the lookup (ms). */
const PAUSE = 300;

export function TariffCities({ form, texts }: FormExtraProps<'airTariff'>) {
  const values = Form.useWatch((typed: Record<string, unknown>) => typed, form) ?? {};
  const cities = (['origin', 'destination'] as const).flatMap((side) =>
    values[`${side}Kind`] === 'city' ? [plainText(values[side]).trim()] : [],
  );
  // Joined as one text: a city contains no line break.
  const debounced = useDebounced(cities.join('\n'), PAUSE);
  return [...new Set(debounced.split('\n'))]
    .filter((city) => city !== '')
    .map((city) => <City key={city} city={city} texts={texts} />);
}

function City({ city, texts }: { city: string; texts: Texts }) {
  const { data } = useQuery({
    queryKey: ['air', 'tariff', 'city', city],
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await unreported.request<{ airports: string[] }>('/api/v1/airTariff/city', {
          query: { city },
          signal,
        })
      ).data.airports,
  });
  if (!data) return null;
  return data.length > 0 ? (
    <output className="soft">
      {city}: {data.join(' ')}
    </output>
  ) : (
    <output className="air-late">{texts.t('airTariff:sheet.unknownCity', { city })}</output>
  );
}
