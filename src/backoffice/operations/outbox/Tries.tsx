/** The attempts of a delivery: time, duration and the receiver's response. */
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeliveryState, DeliveryTry } from '#contract/operations/outbox.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';

export function Tries({ id, state }: { id: string; state: DeliveryState }) {
  const { t } = useTranslation('outbox');
  const { data } = useQuery({
    queryKey: ['outbox', id, state, 'tries'],
    queryFn: async ({ signal }) =>
      (await http.request<DeliveryTry[]>(`/api/v1/outbox/${id}/tries`, { signal })).data,
  });
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  if (data.length === 0) return <p className="soft">{t('noTries')}</p>;
  return (
    <ol className="log-details">
      {data.map(({ id: key, at, result, durationMs, status, answer, fault }) => (
        <li key={key}>
          <Instant at={at} /> · {t(`result.${result}`)} · {t('milliseconds', { count: durationMs })}
          {status !== null && ` · ${status}`}
          {fault && ` · ${fault}`}
          {answer && <pre>{answer}</pre>}
        </li>
      ))}
    </ol>
  );
}
