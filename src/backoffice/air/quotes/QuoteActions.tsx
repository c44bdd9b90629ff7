/** The actions of a quote: preview, mail, decline, accept as an order. */
import { App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { useReturnFocus } from '#src/ui/office/use-return-focus.ts';
import { save } from '#src/ui/save.ts';
import { useRecords } from '#src/records/use-records.ts';
import { send, useReload } from '../calls.ts';

const MOVES = ['accept', 'decline'] as const;

export function QuoteActions({ record }: { record: EntryOf<'airQuote'> }) {
  const { t } = useTranslation(['air', 'airQuote']);
  const { message, modal } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const open = record.status === 'open' || record.status === 'sent';
  const priced = record.selling !== null;
  const moves = MOVES.filter((move) => open && allows(actor, move, 'quote'));
  async function tell<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      void message.error(error.data.faults?.[0]?.message ?? error.message);
      return null;
    } finally {
      setBusy(false);
      reload();
    }
  }
  const downloadPdf = () =>
    tell(async () => {
      const answer = await http.open(`/api/v1/airQuote/${record.id}/paper`);
      save(await answer.blob(), `${plainText(record.number)}.pdf`);
    });
  const act = (move: (typeof MOVES)[number]) =>
    tell(() => send('airQuote', `${record.id}/${move}`, { version: record.version }));
  /** Declining is final, so it needs a confirmation. */
  const decide = (move: (typeof MOVES)[number]) =>
    move === 'accept'
      ? void act(move)
      : void modal.confirm({
          title: t('quote.declineSure'),
          okText: t('quote.decline'),
          cancelText: t('cancelDialog'),
          okButtonProps: { danger: true },
          onOk: () => act(move),
        });
  return (
    <>
      {moves.map((move, at) => (
        <Button
          key={move}
          type={at === 0 ? 'primary' : 'default'}
          loading={busy}
          onClick={() => decide(move)}
        >
          {t(`quote.${move}`)}
        </Button>
      ))}
      {open && allows(actor, 'send', 'quote') && (
        <Button
          disabled={!priced}
          title={priced ? undefined : t('quote.nothing')}
          onClick={() => setSending(true)}
        >
          {t(record.status === 'sent' ? 'quote.sendAgain' : 'quote.send')}
        </Button>
      )}
      {priced && (
        <Button loading={busy} onClick={() => void downloadPdf()}>
          {t('quote.paper')}
        </Button>
      )}
      {sending && (
        <Sending
          record={record}
          busy={busy}
          onClose={() => setSending(false)}
          onSend={async (to, note) => {
            const body = { version: record.version, to: to || null, note: note || null };
            const sent = await tell(() => send('airQuote', `${record.id}/send`, body));
            if (!sent) return;
            const mail = plainText(sent.mail);
            void message.success(t(mail === '' ? 'quote.sent' : `quote.mail.${mail as 'waiting'}`, { to }));
            setSending(false);
          }}
        />
      )}
    </>
  );
}

type Letter = { to?: string; note?: string };
type Props = {
  record: EntryOf<'airQuote'>;
  busy: boolean;
  onSend: (to: string, note: string) => Promise<void>;
  onClose: () => void;
};

function Sending({ record, busy, onSend, onClose }: Props) {
  const { t } = useTranslation(['air', 'crud', 'errors']);
  const [form] = Form.useForm<Letter>();
  useReturnFocus();
  const code = plainText(record.customer);
  const { result, query } = useRecords({
    resource: 'customer',
    filters: [{ field: 'code', operator: 'eq', value: code }],
    pagination: { pageSize: 1 },
    queryOptions: { enabled: code !== '' },
    errorNotification: false,
  });
  return (
    <Modal
      open
      title={`${t('quote.send')} · ${plainText(record.number)}`}
      okText={t('quote.send')}
      cancelText={t('cancelDialog')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {(code === '' || !query.isLoading) && (
        <Form<Letter>
          form={form}
          name="quote-send"
          layout="vertical"
          initialValues={{ to: plainText(result.data[0]?.email) }}
          onFinish={({ to = '', note = '' }) => void onSend(to.trim(), note.trim())}
        >
          <Form.Item
            name="to"
            label={t('quote.to')}
            rules={[{ type: 'email', message: t('crud:fault.email') }]}
          >
            <Input maxLength={254} inputMode="email" autoComplete="off" />
          </Form.Item>
          <Form.Item name="note" label={t('quote.note')}>
            <Input.TextArea rows={4} maxLength={2000} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
