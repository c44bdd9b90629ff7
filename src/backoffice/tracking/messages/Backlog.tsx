/** What the workers behind members' lists still have to do, read again every few seconds. */
import { useQuery } from '@tanstack/react-query';
import { Card, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Backlog as Work, Waiting } from '#contract/members/intake.schema.ts';
import { http } from '#src/providers/office.ts';

const LOOK_MS = 3_000;
const KINDS = ['summaries', 'changes', 'mails'] as const;

export function Backlog() {
  const { t, i18n } = useTranslation('office');
  const { data } = useQuery({
    queryKey: ['feedmessages', 'backlog'],
    queryFn: async () => (await http.request<Work>('/api/v1/feedmessages/backlog')).data,
    refetchInterval: LOOK_MS,
  });
  const text = ({ waiting, capped, since }: Waiting, at: string): string =>
    waiting === 0
      ? t('feedMessages.backlog.none')
      : t(`feedMessages.backlog.${capped ? 'capped' : 'count'}`, {
          waiting: waiting.toLocaleString(i18n.language),
          age: since === null ? '–' : ageOf(since, at, i18n.language),
        });
  return (
    <Card size="small" title={t('feedMessages.backlog.title')} style={{ marginBottom: 12 }}>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 3 }}
        items={KINDS.map((key) => ({
          key,
          label: t(`feedMessages.backlog.${key}`),
          children: data ? text(data[key], data.at) : '…',
        }))}
      />
    </Card>
  );
}

/** “12 sec”, “3 min”, “2 hr”: the unit in which the age is read. */
function ageOf(since: string, at: string, language: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(at) - Date.parse(since)) / 1000));
  const [value, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [Math.floor(seconds / 60), 'minute']
        : [Math.floor(seconds / 3600), 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
