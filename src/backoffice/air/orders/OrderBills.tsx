/** The bills of an order and the master of its house, as links. */
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { unreported } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { useTexts } from '#src/records/use-texts.ts';
import { BillSteps } from './BillSteps.tsx';
import { HouseLine } from '../waybills/HouseLine.tsx';

/** Includes parts of a split house. */
const MOST_BILLS = 50;

export function OrderBills({ record }: { record: EntryOf<'airOrder'> }) {
  const { t } = useTranslation('routes');
  const texts = useTexts(airWaybill);
  const { actor = VISITOR } = useStore(session);
  const { number, masterNumber, houseNumber } = record;
  const [order, master, house] = [number, masterNumber, houseNumber].map(plainText);
  const enabled = (master !== '' || house !== '') && allows(actor, 'list', 'airWaybill');
  const { data = [] } = useQuery({
    queryKey: ['air', 'billsOf', record.id, record.version],
    enabled,
    queryFn: async ({ signal }) => {
      const fetchBills = async (query: Record<string, string | undefined>) =>
        (
          await unreported.request<EntryOf<'airWaybill'>[]>('/api/v1/airWaybill', {
            query: { ...query, _start: 0, _end: MOST_BILLS, _sort: 'number', _order: 'asc' },
            signal,
          })
        ).data;
      const own = await fetchBills({ order });
      if (master === '' || own.some(({ number }) => number === master)) return own;
      // The master of a consolidation does not belong to a single order; another forwarder's is not a bill of
      // this office.
      const over = await fetchBills({ number: master, kind: 'master' });
      return [...over.filter(({ status }) => status !== 'void'), ...own];
    },
  });
  if (data.length === 0) return null;
  return (
    <section className="panel" aria-label={t('airWaybill')}>
      <ul className="air-houses">
        {data.map((bill) => (
          <HouseLine key={bill.id} house={bill}>
            <Tag>{texts.value('kind', bill.kind)}</Tag>
            <span className="soft">{texts.value('status', bill.status)}</span>
            <BillSteps bill={bill} />
          </HouseLine>
        ))}
      </ul>
    </section>
  );
}
