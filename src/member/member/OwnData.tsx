/** Everything that the portal stores of the account, as an archive made in the background. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ExportLine } from '#contract/records/api/exports.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';

const PATH = '/api/v1/member-export';
const KEY = ['member', 'export'] as const;
const OPEN = ['waiting', 'running'];
/** How often an archive in the making is looked at (ms). */
const LOOK_MS = 2000;

export function OwnData() {
  const { t } = useTranslation('member');
  const client = useQueryClient();
  const { data: archives = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await http.request<ExportLine[]>(PATH, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => OPEN.includes(one.state)) ? LOOK_MS : false),
  });
  const order = useMutation({
    mutationFn: () => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
      return http.request(PATH, { method: 'POST', json: { zone } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const busy = archives.some(({ state }) => OPEN.includes(state));
  const download = async (id: string) => {
    const link = document.createElement('a');
    link.href = await http.url(`${PATH}/${id}/file`);
    link.download = '';
    link.click();
  };
  return (
    <>
      <p className="soft">{t('data.text')}</p>
      <Button loading={order.isPending || busy} onClick={() => order.mutate()}>
        {t('data.order')}
      </Button>
      <ul className="devices own-data">
        {archives.map(({ id, state, createdAt, expiresAt }) => (
          <li key={id}>
            <div>
              <Instant at={createdAt} /> <Tag>{t(`data.state.${state}`)}</Tag>
              {state === 'ready' && expiresAt && (
                <p className="soft small">
                  {t('data.until')} <Instant at={expiresAt} />
                </p>
              )}
            </div>
            {state === 'ready' && (
              <Button size="small" onClick={() => void download(id)}>
                {t('data.download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
