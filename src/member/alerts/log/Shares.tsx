/** Links to one shipment that recipients without an account got; the company can end them. */
import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AlertShare } from '#contract/members/alerts/api.schema.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { useReloadAlerts } from '../calls.ts';

const PATH = '/api/v1/alertshare';

export function Shares({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation('alerts');
  const reload = useReloadAlerts();
  const { data = [] } = useQuery({
    queryKey: ['alerts', 'shares'],
    queryFn: async ({ signal }) => (await http.request<AlertShare[]>(PATH, { signal })).data,
  });
  async function end(id: string): Promise<void> {
    await http.request(`${PATH}/${id}`, { method: 'DELETE' }).catch(() => undefined);
    await reload();
  }
  if (data.length === 0) return null;
  return (
    <section className="alerts-section" aria-labelledby="alerts-shares">
      <h2 id="alerts-shares">{t('shares.title')}</h2>
      <ul className="alerts-list">
        {data.map(({ id, recipient, number, expiresAt }) => (
          <li key={id} className="alert-item">
            <div className="alert-what">
              <a className="code" href={`/cargoTrackings/${id}`} target="_blank" rel="noopener noreferrer">
                {number}
              </a>{' '}
              → {recipient} <span className="soft">{t('shares.until')}</span> <Instant at={expiresAt} />
            </div>
            {mayEdit && (
              <Popconfirm title={t('shares.endAsk')} onConfirm={() => void end(id)}>
                <Button size="small" danger>
                  {t('shares.end')}
                </Button>
              </Popconfirm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
