/** A bill as FWB or FHL, to send, copy or save; errors are listed by field. */
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Modal, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { MessageFault } from '#contract/air/messages/limits.ts';
import { messageField, messageRule } from '#contract/air/messages/words.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http, unreported } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { save } from '#src/ui/save.ts';
import { MessagesSent, useMessagesSent } from './MessagesSent.tsx';

type MessagePreview = { kind: 'FWB' | 'FHL'; version: number; text: string; faults: MessageFault[] };

export default function BillMessage({
  record,
  onClose,
}: {
  record: EntryOf<'airWaybill'>;
  onClose: () => void;
}) {
  const { t } = useTranslation('papers');
  const { message } = App.useApp();
  // Empty: the version that the airline reads.
  const [fwb, setFwb] = useState<'16' | '17' | undefined>();
  const { data, isError } = useQuery({
    queryKey: ['air', 'message', record.id, record.version, fwb],
    queryFn: async ({ signal }) =>
      (
        await http.request<MessagePreview>(`/api/v1/airWaybill/${record.id}/message`, {
          query: fwb ? { fwb } : {},
          signal,
        })
      ).data,
  });
  const path = `/api/v1/airWaybill/${record.id}`;
  const history = useMessagesSent(path);
  const may = allows(useStore(session).actor ?? VISITOR, 'send', 'waybill');
  const final = record.status === 'final';
  async function give(call: string, json: Record<string, unknown> = {}): Promise<void> {
    try {
      await unreported.request(`${path}/${call}`, { method: 'POST', json });
      void message.success(t('message.given'));
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const { faults = [] } = error.data;
      void message.error([error.message, ...faults.map((one) => `${one.path}: ${one.message}`)].join(' '), 8);
    }
    void history.refetch();
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(data!.text);
      void message.success(t('message.copied'));
    } catch {
      // Browsers allow copying only on https pages, and only with permission.
      void message.info(t('message.byHand'));
    }
  };
  return (
    <Modal
      open
      width={680}
      title={t('message.title')}
      onCancel={onClose}
      footer={[
        <Button key="copy" disabled={!data} onClick={() => void copy()}>
          {t('message.copy')}
        </Button>,
        <Button
          key="save"
          disabled={!data}
          onClick={() =>
            save(
              new Blob([data!.text], { type: 'text/plain' }),
              `${data!.kind}-${plainText(record.number)}.txt`,
            )
          }
        >
          {t('message.save')}
        </Button>,
        ...(may && history.data?.configured
          ? [
              ...(record.kind === 'master' && record.type !== 'direct'
                ? [
                    <Button
                      key="all"
                      disabled={!final}
                      onClick={() => void give('message', { fwb, houses: true })}
                    >
                      {t('message.sendAll')}
                    </Button>,
                  ]
                : []),
              <Button
                key="send"
                type="primary"
                disabled={!final || !data || data.faults.length > 0}
                onClick={() => void give('message', { fwb })}
              >
                {t('message.send')}
              </Button>,
            ]
          : []),
      ]}
    >
      {isError && <Alert type="error" showIcon message={t('failed')} />}
      {!data && !isError && <Skeleton active />}
      {data && (
        <>
          {data.kind === 'FWB' && (
            <Segmented<'16' | '17'>
              aria-label={t('message.version')}
              value={fwb ?? (data?.version === 16 ? '16' : '17')}
              options={['16', '17'].map((value) => ({ value: value as '16', label: `FWB/${value}` }))}
              onChange={setFwb}
            />
          )}
          <Alert
            className="air-message"
            showIcon
            type={data.faults.length > 0 ? 'warning' : 'success'}
            message={
              data.faults.length > 0 ? t('message.not', { count: data.faults.length }) : t('message.ready')
            }
            description={
              data.faults.length > 0 && (
                <ul>
                  {data.faults.map((fault) => (
                    <li key={fault.field + fault.rule}>
                      <strong>{messageField(t, fault.field)}</strong> {messageRule(t, fault)}
                    </li>
                  ))}
                </ul>
              )
            }
          />
          <pre className="air-message-text">{data.text}</pre>
          {history.data?.configured === false && <p className="soft">{t('message.unset')}</p>}
          {history.data?.configured === true && !final && <p className="soft">{t('message.notFinal')}</p>}
          {history.data && (
            <MessagesSent
              messages={history.data.messages}
              {...(may && { onAgain: (id) => void give(`messages/${id}/again`) })}
            />
          )}
        </>
      )}
    </Modal>
  );
}
