/**
 * The sources of messages: each with the results of its last runs, and actions to configure, test and delete.
 */
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Table, Tag } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { FeedSourceLine, FeedSourceList } from '#contract/tracking/api/feed-sources.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { optionalPart } from '#src/ui/optional-part.ts';
import { SOURCES, placeOf } from './calls.ts';
import { Outcome } from './Outcome.tsx';

const SourceDrawer = optionalPart(async () => (await import('./SourceDrawer.tsx')).SourceDrawer);

export default function FeedSourcesPage() {
  const { t } = useTranslation(['sources', 'routes']);
  const [address, setAddress] = useSearchParams();
  const open = address.get('id');
  const { actor = VISITOR } = useStore(session);
  const may = allows(actor, 'edit', 'feedSource');
  const { data, isPending, isError } = useQuery({
    queryKey: ['feedsources'],
    queryFn: async () => (await http.request<FeedSourceList>(SOURCES)).data,
  });
  const sources = data?.sources ?? [];
  const show = (id: string | null) => setAddress(id === null ? {} : { id }, { replace: true });
  const opened = sources.find(({ id }) => id === open) ?? null;
  return (
    <>
      <PageHead title={t('routes:feedSources')} intro={t('source.intro')}>
        {may && data && (
          <Button type="primary" onClick={() => show('new')}>
            {t('source.add')}
          </Button>
        )}
      </PageHead>
      <Table<FeedSourceLine>
        rowKey="id"
        size="small"
        loading={isPending}
        dataSource={sources}
        pagination={false}
        showHeader={sources.length > 0}
        scroll={sources.length > 0 ? { x: 980 } : undefined}
        locale={{ emptyText: <Empty description={t(isError ? 'failed' : 'source.none')} /> }}
        columns={[
          {
            title: t('source.field.name'),
            key: 'name',
            render: (_: unknown, source) => (
              <>
                <Button type="link" size="small" onClick={() => show(source.id)}>
                  {source.name}
                </Button>
                <p className="soft">{placeOf(source)}</p>
              </>
            ),
          },
          {
            title: t('source.field.partner'),
            key: 'partner',
            width: 190,
            render: (_: unknown, { partner, feed }) => `${partner} · ${feed ?? t('source.looked')}`,
          },
          {
            title: t('source.state'),
            key: 'state',
            width: 130,
            render: (_: unknown, source) => <State source={source} />,
          },
          {
            title: t('source.lastRun'),
            key: 'lastRun',
            width: 300,
            render: (_: unknown, source) => (
              <>
                {source.lastRunAt ? <Instant at={source.lastRunAt} /> : t('source.never')}
                {source.lastRunAt && <Outcome of={source} />}
              </>
            ),
          },
          {
            title: t('source.nextRun'),
            dataIndex: 'nextRunAt',
            width: 190,
            render: (at: string | null) => (at ? <Instant at={at} /> : '–'),
          },
        ]}
      />
      {data && (opened || open === 'new') && (
        <Suspense>
          <SourceDrawer
            key={open}
            source={opened}
            known={data}
            may={may}
            onClose={() => show(null)}
            onMade={show}
          />
        </Suspense>
      )}
    </>
  );
}

/** Shows whether a source is fetched, and if not, why. */
function State({ source: { active, lacks, failures } }: { source: FeedSourceLine }) {
  const { t } = useTranslation('sources');
  if (!active) return <Tag>{t('source.rests')}</Tag>;
  if (lacks) return <Tag color="gold">{t('source.lacks')}</Tag>;
  return failures > 0 ? (
    <Tag color="red">{t('source.failing', { count: failures })}</Tag>
  ) : (
    <Tag color="green">{t('source.active')}</Tag>
  );
}
