/** Due follow-ups: a link to them on every page while there are any. */
import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allows } from '#contract/access/access.ts';
import { officePathOf } from '#contract/core/office-paths.ts';
import { quietly } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { NoticeButton, useDelayed } from './NoticeButton.tsx';

const EVERY_MS = 5 * 60_000;
/** Delay, so that the first page loads first (ms). */
const LATER_MS = 3_000;

export function DueButton() {
  const { t } = useTranslation('office');
  const { actor } = useStore(session);
  const quiet = useDelayed(LATER_MS);
  const { data: due = 0 } = useQuery({
    queryKey: ['followUps', actor?.id, actor?.ydid],
    queryFn: async ({ signal }) => {
      const query = { today: new Date().toLocaleDateString('sv') };
      const answer = await quietly.request<{ due: number }>('/api/v1/followups', { query, signal });
      return answer?.data.due ?? 0;
    },
    enabled: quiet && actor !== undefined && allows(actor, 'list', 'customerNote'),
    refetchInterval: EVERY_MS,
  });
  return (
    <NoticeButton
      count={due}
      text={t('due', { count: due })}
      icon={<BellOutlined />}
      to={officePathOf('followUps')}
    />
  );
}
