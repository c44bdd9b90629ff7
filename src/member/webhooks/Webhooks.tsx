/** Webhooks of the company: where changes are sent, and whether they arrive. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { WebhookView } from '#contract/integrations/operations/webhooks.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { SecretDialog } from '../keys/SecretDialog.tsx';
import { HOOKS, listHooks } from './calls.ts';
import { Deliveries } from './Deliveries.tsx';
import { HookActions } from './HookActions.tsx';
import { HookDialog } from './HookDialog.tsx';

export default function Webhooks() {
  const { t } = useTranslation(['integrations', 'routes']);
  const { actor = VISITOR } = useStore(session);
  const mayEdit = allows(actor, 'edit', 'webhook');
  const client = useQueryClient();
  const [edited, setEdited] = useState<WebhookView | 'new' | null>(null);
  const [shown, setShown] = useState<WebhookView | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { data: hooks, isError } = useQuery({
    queryKey: HOOKS,
    queryFn: ({ signal }) => listHooks(signal),
  });
  const reload = () => void client.invalidateQueries({ queryKey: HOOKS });
  if (isError) return <Empty description={t('hooks.failed')} />;
  if (!hooks) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <>
      <PageHead title={t('routes:webhooks')} intro={t('hooks.intro')}>
        {mayEdit && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('hooks.create')}
          </Button>
        )}
      </PageHead>
      <TableOrCards
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={hooks}
        scroll={hooks.length > 0 ? { x: 960 } : undefined}
        locale={{ emptyText: <Empty description={t('hooks.empty')} /> }}
        columns={[
          { title: t('hooks.url'), key: 'url', render: (one: WebhookView) => <Named one={one} /> },
          { title: t('hooks.types'), key: 'types', render: (one: WebhookView) => <Types one={one} /> },
          { title: t('hooks.state'), key: 'state', render: (one: WebhookView) => <State one={one} /> },
          {
            title: t('hooks.succeeded'),
            key: 'succeeded',
            render: ({ succeededAt }: WebhookView) =>
              succeededAt ? <Instant at={succeededAt} /> : t('hooks.never'),
          },
          {
            title: t('hooks.actions'),
            key: 'actions',
            render: (one: WebhookView) => (
              <HookActions
                hook={one}
                mayEdit={mayEdit}
                onEdit={() => setEdited(one)}
                onDeliveries={() => setShown(one)}
                onSecret={setSecret}
                onDone={reload}
              />
            ),
          },
        ]}
      />
      {edited && (
        <HookDialog
          hook={edited === 'new' ? null : edited}
          onSecret={setSecret}
          onDone={reload}
          onClose={() => setEdited(null)}
        />
      )}
      {shown && <Deliveries hook={shown} mayEdit={mayEdit} onClose={() => setShown(null)} />}
      {secret !== null && (
        <SecretDialog
          title={t('hooks.secret')}
          text={t('hooks.secretText')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

function Named({ one: { url, description, sandbox } }: { one: WebhookView }) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <strong style={{ overflowWrap: 'anywhere' }}>{url}</strong>{' '}
      {sandbox && <Tag color="blue">{t('keys.sandbox')}</Tag>}
      {description && <div className="soft small">{description}</div>}
    </>
  );
}

/** The names of the API document, alike in every language. */
function Types({ one: { types } }: { one: WebhookView }) {
  return types.map((type, at) => (
    <span key={type}>
      {at > 0 && ', '}
      <code>{type}</code>
    </span>
  ));
}

function State({ one: { paused, failingSince, replaying, oldSecretUntil } }: { one: WebhookView }) {
  const { t } = useTranslation('integrations');
  const state = paused ?? (failingSince ? 'failed' : 'active');
  const color = state === 'active' ? 'green' : state === 'byOwner' ? undefined : 'red';
  return (
    <>
      <Tag color={color}>{t(`hooks.is.${state}`)}</Tag>
      {replaying && <Tag color="blue">{t('hooks.replaying')}</Tag>}
      {failingSince && (
        <div className="soft small">
          {t('hooks.failingSince')} <Instant at={failingSince} />
        </div>
      )}
      {oldSecretUntil && (
        <div className="soft small">
          {t('hooks.oldSecretUntil')} <Instant at={oldSecretUntil} />
        </div>
      )}
    </>
  );
}
