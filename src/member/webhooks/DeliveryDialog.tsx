/** One delivery: the body that was sent, and every try with the receiver's answer. */
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Instant } from '#src/ui/office/Instant.tsx';
import { Scrolled } from '../api-document/Scrolled.tsx';
import { deliveriesKey, getDelivery, resendDelivery } from './calls.ts';

type Props = {
  hook: string;
  delivery: string;
  mayEdit: boolean;
  onResent: () => void;
  onClose: () => void;
};

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export function DeliveryDialog({ hook, delivery, mayEdit, onResent, onClose }: Props) {
  const { t } = useTranslation('integrations');
  const { data } = useQuery({
    queryKey: [...deliveriesKey(hook), 'one', delivery],
    queryFn: ({ signal }) => getDelivery(hook, delivery, signal),
  });
  const resend = () => void resendDelivery(hook, delivery).then(onResent, () => undefined);
  return (
    <Modal
      open
      width={760}
      title={data ? `${data.type} ${data.number ?? ''}` : t('hooks.tries')}
      onCancel={onClose}
      footer={
        mayEdit && data && data.state !== 'pending' ? (
          <Button onClick={resend}>{t('hooks.resend')}</Button>
        ) : null
      }
    >
      {!data ? (
        <Skeleton active />
      ) : (
        <>
          <p className="soft small">
            webhook-id: <code>{data.id}</code>
          </p>
          <h3>{t('hooks.tries')}</h3>
          {data.tries.length === 0 && <p>{t('hooks.noTries')}</p>}
          <ol>
            {data.tries.map(({ attempt, at, durationMs, status, answer, fault }) => (
              <li key={`${attempt} ${at}`}>
                <Instant at={at} /> · {status ?? fault} · {durationMs} ms
                {answer && <Scrolled label={t('hooks.answer')}>{answer}</Scrolled>}
              </li>
            ))}
          </ol>
          {data.body && (
            <>
              <h3>{t('hooks.body')}</h3>
              <Scrolled label={t('hooks.body')}>{indented(data.body)}</Scrolled>
            </>
          )}
        </>
      )}
    </Modal>
  );
}
