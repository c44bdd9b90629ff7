/** Finds an order by a code: its own number, its bill's, the customer's, or a label of one of its pieces. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_PARAMETER } from '#contract/records/api/list.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { unreported } from '#src/providers/office.ts';
import { ScanBox } from '../desk/ScanBox.tsx';

type Scanned = { number: string; order: string | null };
const NUMBERS = ['number', 'masterNumber', 'houseNumber', 'proxyNumber'] as const;

/** `onMatch` returns whether the order has an action on this page. */
export function CallUp({ onMatch }: { onMatch: (record: EntryOf<'airOrder'>) => boolean }) {
  const { t } = useTranslation('air');
  const [status, setStatus] = useState<string | null>(null);
  async function find(code: string): Promise<void> {
    try {
      const { data: scanned } = await unreported.request<Scanned>('/api/v1/airOrder/scanned', {
        query: { code },
      });
      // A label of a consolidation names one house: its order, not any order under that master.
      const number = scanned.order ?? scanned.number;
      const { data } = await unreported.request<EntryOf<'airOrder'>[]>('/api/v1/airOrder', {
        query: { _start: 0, _end: 20, [SEARCH_PARAMETER]: number },
      });
      const found = data.find((record) =>
        NUMBERS.some((name) => plainText(record[name]).toUpperCase() === number),
      );
      if (!found) setStatus(t('scan.unknown', { code: number }));
      else setStatus(onMatch(found) ? number : t('scan.nothing', { code: number }));
    } catch (error) {
      setStatus(error instanceof Error ? error.message : String(error));
    }
  }
  return <ScanBox once first label={t('scan.order')} onCode={(code) => void find(code)} status={status} />;
}
