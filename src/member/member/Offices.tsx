/**
 * Forwarders that request the member's company as a customer: its administrator accepts, declines or ends the
 * link.
 */
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { Office } from '#contract/customers/customer-links.schema.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';

const OFFICES = '/api/v1/offices';

export function Offices() {
  const { t } = useTranslation('member');
  const { actor = VISITOR } = useStore(session);
  const { data: offices = [], refetch } = useQuery({
    queryKey: ['member', 'offices'],
    queryFn: async ({ signal }) => (await http.request<Office[]>(OFFICES, { signal })).data,
  });
  const may = allows(actor, 'edit', 'user');
  const answer = async (path: string, method: 'POST' | 'DELETE') => {
    // The client has shown any refusal; the list is reloaded in either case.
    await http
      .request(`${OFFICES}/${path}`, { method, ...(method === 'POST' && { json: {} }) })
      .catch(() => undefined);
    await refetch();
  };
  if (offices.length === 0) return <p className="soft">{t('offices.none')}</p>;
  return (
    <>
      <p className="soft">{t('offices.what')}</p>
      <ul className="member-offices">
        {offices.map(({ id, office, agreedAt }) => (
          <li key={id}>
            <strong>{office}</strong>{' '}
            {agreedAt ? (
              <>
                {t('offices.since')} <Instant at={agreedAt} />
              </>
            ) : (
              t('offices.asks')
            )}{' '}
            {may && !agreedAt && (
              <Button size="small" type="primary" onClick={() => void answer(`${id}/agree`, 'POST')}>
                {t('offices.agree')}
              </Button>
            )}{' '}
            {may && (
              <Button size="small" onClick={() => void answer(id, 'DELETE')}>
                {t(agreedAt ? 'offices.end' : 'offices.decline')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
