/** The table mappings of partners: each partner with its status; one is edited next to a sample. */
import { useQuery } from '@tanstack/react-query';
import { Empty, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { FeedTableList } from '#contract/tracking/api/feed-tables.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { TABLES } from './mapping.ts';
import { MappingForm } from './MappingForm.tsx';
import './tables.css';

export default function FeedTablesPage() {
  const { t } = useTranslation(['sources', 'routes']);
  const [address, setAddress] = useSearchParams();
  const { actor = VISITOR } = useStore(session);
  const may = allows(actor, 'edit', 'feedTable');
  const { data, isPending, isError } = useQuery({
    queryKey: ['feedtables'],
    queryFn: async () => (await http.request<FeedTableList>(TABLES)).data,
  });
  const partners = data?.partners ?? [];
  const partner = partners.find(({ key }) => key === address.get('partner'));
  return (
    <>
      <PageHead title={t('routes:feedTables')} intro={t('table.intro')} />
      {isError || (data && partners.length === 0) ? (
        <Empty description={t(isError ? 'failed' : 'table.none')} />
      ) : (
        <div className="table-partner">
          <label htmlFor="table-partner">{t('source.field.partner')}</label>
          <Select
            id="table-partner"
            showSearch
            loading={isPending}
            optionFilterProp="label"
            placeholder={t('table.choose')}
            value={partner?.key}
            onChange={(key: string) => setAddress({ partner: key })}
            options={partners.map(({ key, name, active, mapping }) => ({
              value: key,
              label: [
                `${name} (${key})`,
                mapping ? t('table.set') : t('table.unset'),
                !active && t('dismissed'),
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
          {partner && (
            <p>
              {partner.mapping ? <Tag color="green">{t('table.set')}</Tag> : <Tag>{t('table.unset')}</Tag>}
              {partner.changedAt && (
                <span className="soft">
                  {t('table.version', { version: partner.version })} · <Instant at={partner.changedAt} />
                </span>
              )}
            </p>
          )}
        </div>
      )}
      {partner && <MappingForm key={partner.key} partner={partner.key} saved={partner.mapping} may={may} />}
    </>
  );
}
