/** A bill as FWB or FHL, to be copied or kept as a file; what must be mended first is said field by field. */
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Modal, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageFault } from '#contract/air/messages/limits.ts';
import { plainText } from '#contract/resources/fields.ts';
import type { ResourceRecord } from '#contract/resources/resource.ts';
import { http } from '#src/providers/office.ts';
import { save } from '#src/ui/save.ts';

type Answer = { kind: 'FWB' | 'FHL'; version: number; text: string; faults: MessageFault[] };

export default function BillMessage({ record, onClose }: { record: ResourceRecord; onClose: () => void }) {
  const { t } = useTranslation('papers');
  const { message } = App.useApp();
  const [fwb, setFwb] = useState<'16' | '17'>('17');
  const { data, isError } = useQuery({
    queryKey: ['air', 'message', record.id, record.version, fwb],
    queryFn: async ({ signal }) =>
      (await http.request<Answer>(`/api/v1/airWaybill/${record.id}/message`, { query: { fwb }, signal }))
        .data,
  });
  const copy = async () => {
    await navigator.clipboard.writeText(data!.text);
    void message.success(t('message.copied'));
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
          type="primary"
          disabled={!data}
          onClick={() =>
            save(
              new Blob([data!.text], { type: 'text/plain' }),
              `${data!.kind}-${plainText(record['number'])}.txt`,
            )
          }
        >
          {t('message.save')}
        </Button>,
      ]}
    >
      {isError && <Alert type="error" showIcon message={t('failed')} />}
      {!data && !isError && <Skeleton active />}
      {data && (
        <>
          {data.kind === 'FWB' && (
            <Segmented<'16' | '17'>
              aria-label={t('message.version')}
              value={fwb}
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
                  {data.faults.map(({ field, rule, most, value }) => (
                    <li key={field + rule}>
                      <code>{field}</code> {t(`message.rule.${rule}`, { most })}
                      {value && <>: {value}</>}
                    </li>
                  ))}
                </ul>
              )
            }
          />
          <pre className="air-message-text">{data.text}</pre>
        </>
      )}
    </Modal>
  );
}
