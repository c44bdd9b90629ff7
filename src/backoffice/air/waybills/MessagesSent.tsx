/** Messages sent to an airline for a bill or a booking: the status of each, and the airline's answer. */
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#contract/core/format/time.ts';
import { http } from '#src/providers/office.ts';

export type SentMessage = {
  id: string;
  kind: 'FWB' | 'FHL' | 'BOOKING';
  version: number;
  state: 'waiting' | 'sent' | 'failed';
  target: string;
  attempts: number;
  at: string;
  sentAt: string | null;
  fault: string;
  answer: 'FMA' | 'FNA' | null;
  answeredAt: string | null;
  answerText: string;
};
type History = { configured: boolean; messages: SentMessage[] };
/** Polling interval while a message is waiting (ms). */
const ASK_AGAIN_MS = 5000;
const COLOURS = { waiting: 'processing', sent: 'success', failed: 'error' } as const;

/** `path`: of the bill or the order. */
export const useMessagesSent = (path: string) =>
  useQuery({
    queryKey: ['air', 'messages', path],
    queryFn: async ({ signal }) => (await http.request<History>(`${path}/messages`, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.messages.some((one) => one.state === 'waiting') === true ? ASK_AGAIN_MS : false,
  });

type Props = { messages: readonly SentMessage[]; onAgain?: (id: string) => void };

export function MessagesSent({ messages, onAgain }: Props) {
  const { t, i18n } = useTranslation('papers');
  if (messages.length === 0) return null;
  return (
    <section aria-label={t('message.history')}>
      <h3>{t('message.history')}</h3>
      <ul className="air-houses">
        {messages.map((one) => (
          <li key={one.id}>
            <span className="num">
              {one.kind === 'BOOKING' ? t('message.booking') : one.kind}/{one.version}{' '}
              {formatDateTime(one.sentAt ?? one.at, i18n.language)}
            </span>
            <Tag color={COLOURS[one.state]}>{t(`message.state.${one.state}`)}</Tag>
            <span className="soft">{one.target}</span>
            {one.state !== 'sent' && one.attempts > 0 && (
              <span className="soft">
                {t('message.tries', { value: one.attempts })} {one.fault}
              </span>
            )}
            {one.answer && one.answeredAt && (
              <span className={one.answer === 'FNA' ? 'crud-fault' : 'soft'}>
                {t(`message.answer.${one.answer}`)} {formatDateTime(one.answeredAt, i18n.language)}
                {one.answerText && <>: {one.answerText}</>}
              </span>
            )}
            {one.state === 'failed' && onAgain && (
              <Button size="small" onClick={() => onAgain(one.id)}>
                {t('message.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
