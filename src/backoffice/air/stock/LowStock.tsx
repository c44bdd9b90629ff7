/** A warning above lists that use numbers: airlines with few left. */
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { unreported } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

export type Level = {
  airline: string;
  office: string | null;
  free: number;
  allotted: number;
  used: number;
  low: boolean;
};

/** Returns the remaining numbers of each airline. */
export const useLevels = (enabled = true) =>
  useQuery({
    queryKey: ['air', 'levels'],
    enabled,
    queryFn: async ({ signal }) =>
      (await unreported.request<Level[]>('/api/v1/waybillNumber/levels', { signal })).data,
  });

export function LowStock() {
  const { t } = useTranslation('waybillNumber');
  const { actor = VISITOR } = useStore(session);
  const { data = [] } = useLevels(allows(actor, 'list', 'waybillNumber'));
  const low = data.filter((level) => level.low);
  if (low.length === 0) return null;
  const airlines = low
    .map(
      ({ airline, office, free, allotted }) =>
        `${[airline, office].filter(Boolean).join(' ')}: ${free + allotted}`,
    )
    .join(', ');
  return <Alert className="air-said" type="warning" showIcon message={t('stock.few', { which: airlines })} />;
}
