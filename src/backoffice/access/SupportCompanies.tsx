/** Support access for the operator: companies that currently grant it. */
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportCompany } from '#contract/access/api.ts';
import { pathOf } from '#contract/core/paths.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';

export default function SupportCompaniesPage() {
  const { t } = useTranslation(['access', 'routes']);
  const [entering, setEntering] = useState<number>();
  const {
    data: companies,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['access', 'supportCompanies'],
    queryFn: async ({ signal }) =>
      (await http.request<SupportCompany[]>('/api/v1/support-companies', { signal })).data,
  });
  const enter = async (ydid: number) => {
    setEntering(ydid);
    try {
      await http.request('/api/v1/support-session', { method: 'PUT', json: { ydid } });
      // No data of the operator's own may stay on the screen.
      window.location.assign(pathOf('member'));
    } catch {
      setEntering(undefined);
      void refetch();
    }
  };
  if (isError) return <Empty description={t('notLoaded')} />;
  if (!companies) return <Skeleton active />;
  return (
    <>
      <PageHead title={t('routes:supportCompanies')} intro={t('support.companiesIntro')} />
      <TableOrCards
        rowKey="ydid"
        size="small"
        pagination={false}
        dataSource={companies}
        scroll={companies.length > 0 ? { x: 700 } : undefined}
        locale={{ emptyText: <Empty description={t('support.noCompanies')} /> }}
        columns={[
          {
            title: t('support.company'),
            dataIndex: 'name',
            render: (name: string, { ydid }) => `${name} (${ydid})`,
          },
          { title: t('support.reason'), dataIndex: 'reason' },
          {
            title: t('support.startedAt'),
            dataIndex: 'startedAt',
            render: (at: string) => <Instant at={at} />,
          },
          { title: t('support.until'), dataIndex: 'until', render: (at: string) => <Instant at={at} /> },
          {
            title: <span className="sr">{t('companies.actions')}</span>,
            key: 'enter',
            render: ({ ydid }: SupportCompany) => (
              <Button size="small" loading={entering === ydid} onClick={() => void enter(ydid)}>
                {t('support.enter')}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
