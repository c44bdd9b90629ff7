/** The tries of one mail: when, with which answer of the receiver's server; and the events that caused it. */
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LogLine, LogTry } from '#contract/members/alerts/api.schema.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';

export function TriesDialog({ line, onClose }: { line: LogLine; onClose: () => void }) {
  const { t } = useTranslation('alerts');
  const { data } = useQuery({
    queryKey: ['alerts', 'tries', line.id],
    queryFn: async ({ signal }) =>
      (await http.request<LogTry[]>(`/api/v1/alertlog/${line.id}/tries`, { signal })).data,
  });
  return (
    <Modal open footer={null} title={`${line.number} → ${line.recipient}`} onCancel={onClose}>
      <p>{line.text}</p>
      {!data ? (
        <Skeleton active />
      ) : data.length === 0 ? (
        <p className="soft">{t('log.noTries')}</p>
      ) : (
        <ol>
          {data.map(({ at, result, status, answer, fault }) => (
            <li key={at}>
              <Instant at={at} /> {t(`log.try.${result}`, { defaultValue: result })}{' '}
              <span className="soft">{[status, fault || answer].filter(Boolean).join(' ')}</span>
            </li>
          ))}
        </ol>
      )}
      {line.events.length > 0 && (
        <p className="soft small">
          {t('log.evidence')}: <span className="code">{line.events.join(', ')}</span>
        </p>
      )}
    </Modal>
  );
}
