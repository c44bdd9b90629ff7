/** Who gets no more mail, or nothing more of one shipment; an address that bounced can be tried again. */
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AlertStop } from '#contract/members/alerts/api.schema.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { useReloadAlerts } from '../calls.ts';

const PATH = '/api/v1/alertstop';

export function Stops({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation('alerts');
  const reload = useReloadAlerts();
  const { data = [] } = useQuery({
    queryKey: ['alerts', 'stops'],
    queryFn: async ({ signal }) => (await http.request<AlertStop[]>(PATH, { signal })).data,
  });
  async function resume(id: string): Promise<void> {
    await http.request(`${PATH}/${id}`, { method: 'DELETE' }).catch(() => undefined);
    await reload();
  }
  if (data.length === 0) return null;
  return (
    <section className="alerts-section" aria-labelledby="alerts-stops">
      <h2 id="alerts-stops">{t('stops.title')}</h2>
      <ul className="alerts-list">
        {data.map(({ id, recipient, number, reason, detail, at }) => (
          <li key={id} className="alert-item">
            <div className="alert-what">
              {recipient} {number && <span className="code">{number}</span>} · {t(`stops.reason.${reason}`)}{' '}
              <Instant at={at} />
              {detail && <div className="soft small">{detail}</div>}
            </div>
            {mayEdit && reason === 'bounced' && (
              <Button size="small" onClick={() => void resume(id)}>
                {t('stops.resume')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
