/** API keys of the company: made, listed, revoked. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Popconfirm, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { ApiKeyView } from '#contract/integrations/api-keys.schema.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { KeyDialog } from './KeyDialog.tsx';

const QUERY = ['api-keys'];

export default function ApiKeys() {
  const { t } = useTranslation(['integrations', 'routes']);
  const { actor = VISITOR } = useStore(session);
  const mayEdit = allows(actor, 'edit', 'apiKey');
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  const { data: keys, isError } = useQuery({
    queryKey: QUERY,
    queryFn: async ({ signal }) => (await http.request<ApiKeyView[]>('/api/v1/apikeys', { signal })).data,
  });
  const reload = () => client.invalidateQueries({ queryKey: QUERY });
  async function revoke(id: string): Promise<void> {
    await http.request(`/api/v1/apikeys/${id}`, { method: 'DELETE' }).catch(() => undefined);
    await reload();
  }
  if (isError) return <Empty description={t('keys.failed')} />;
  if (!keys) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <>
      <PageHead title={t('routes:apiKeys')} intro={t('keys.intro')}>
        {mayEdit && (
          <Button type="primary" onClick={() => setMaking(true)}>
            {t('keys.create')}
          </Button>
        )}
      </PageHead>
      <TableOrCards
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={keys}
        scroll={keys.length > 0 ? { x: 960 } : undefined}
        locale={{
          emptyText: (
            <Empty description={t('keys.empty')}>
              <a href={pathOf('sdkDocument')}>{t('keys.documentation')}</a>
            </Empty>
          ),
        }}
        columns={[
          { title: t('keys.name'), key: 'name', render: (one: ApiKeyView) => <Named one={one} /> },
          { title: t('keys.scopes'), key: 'scopes', render: (one: ApiKeyView) => one.scopes.join(', ') },
          {
            title: t('keys.addresses'),
            key: 'addresses',
            render: ({ addresses }: ApiKeyView) => addresses.join(', ') || t('keys.anyAddress'),
          },
          { title: t('keys.made'), key: 'made', render: (one: ApiKeyView) => <Made one={one} /> },
          {
            title: t('keys.expires'),
            key: 'expires',
            render: ({ expiresAt }: ApiKeyView) => (expiresAt ? <Instant at={expiresAt} /> : t('keys.never')),
          },
          { title: t('keys.lastUse'), key: 'lastUse', render: (one: ApiKeyView) => <LastUse one={one} /> },
          {
            title: t('keys.state'),
            key: 'state',
            render: (one: ApiKeyView) => (
              <>
                <State one={one} />
                {mayEdit && stateOf(one) === 'active' && (
                  <Popconfirm title={t('keys.revokeConfirm')} onConfirm={() => void revoke(one.id)}>
                    <Button size="small" danger>
                      {t('keys.revoke')}
                    </Button>
                  </Popconfirm>
                )}
              </>
            ),
          },
        ]}
      />
      {making && <KeyDialog onMade={() => void reload()} onClose={() => setMaking(false)} />}
    </>
  );
}

const stateOf = ({ revokedAt, expiresAt }: ApiKeyView): 'revoked' | 'expired' | 'active' =>
  revokedAt ? 'revoked' : expiresAt && new Date(expiresAt) <= new Date() ? 'expired' : 'active';

function State({ one }: { one: ApiKeyView }) {
  const { t } = useTranslation('integrations');
  const state = stateOf(one);
  return <Tag color={state === 'active' ? 'green' : undefined}>{t(`keys.${state}`)}</Tag>;
}

function Named({ one: { name, start, sandbox } }: { one: ApiKeyView }) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <strong>{name}</strong> {sandbox && <Tag color="blue">{t('keys.sandbox')}</Tag>}
      <div className="soft small">{start}…</div>
    </>
  );
}

function Made({ one: { createdAt, createdBy } }: { one: ApiKeyView }) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <Instant at={createdAt} />
      {createdBy && <div className="soft small">{t('keys.by', { name: createdBy })}</div>}
    </>
  );
}

function LastUse({ one: { lastUsedAt, lastAddress } }: { one: ApiKeyView }) {
  const { t } = useTranslation('integrations');
  if (!lastUsedAt) return t('keys.neverUsed');
  return (
    <>
      <Instant at={lastUsedAt} />
      <div className="soft small">{lastAddress}</div>
    </>
  );
}
