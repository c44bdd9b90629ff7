/** Input of an action of the office: feedback lines, offers, the carrier's number, or a reason. */
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import type { BookingAction } from '#contract/members/bookings/flow.ts';
import type { FeedbackLine, Offer } from '#contract/members/bookings/request.ts';
import type { BookingActions } from '#src/ui/office/bookings/calls.ts';
import { FeedbackInput } from './FeedbackInput.tsx';
import { OfferInput } from './OfferInput.tsx';

export type DialogAction = Extract<
  BookingAction,
  | 'askBack'
  | 'offer'
  | 'confirm'
  | 'confirmAmendment'
  | 'declineAmendment'
  | 'complete'
  | 'reject'
  | 'decline'
>;
type Props = {
  action: DialogAction;
  booking: BookingDetail;
  actions: BookingActions;
  onClose: () => void;
};
type Values = {
  text?: string;
  carrierNumber?: string;
  carrier?: string;
  feedback?: FeedbackLine[];
  offers?: Offer[];
};

const REASONS: readonly DialogAction[] = ['declineAmendment', 'reject', 'decline'];
const DANGER: readonly DialogAction[] = ['reject', 'decline'];

export function ActionDialog({ action, booking, actions, onClose }: Props) {
  const { t } = useTranslation(['bookings', 'errors']);
  const [form] = Form.useForm<Values>();
  const [faults, setFaults] = useState<string[]>([]);
  const needsNumber = action === 'confirm' && booking.mode !== 'air';

  async function send(): Promise<void> {
    const sound = await form.validateFields().catch(() => null);
    if (!sound) return;
    // Also the fields of a sailing that the dialog does not show.
    const values = form.getFieldsValue(true) as Values;
    const { text = '', carrierNumber = '', carrier = '', feedback = [], offers = [] } = values;
    const wish =
      action === 'askBack'
        ? actions.act('askBack', { text, feedback })
        : action === 'offer'
          ? actions.act('offer', { text, offers })
          : action === 'confirm'
            ? actions.act('confirm', { text, carrierNumber, carrier })
            : actions.act(action, { text });
    const refused = await wish;
    if (refused === null) return onClose();
    // A fault of a field that the dialog does not have is shown above it.
    const own = refused.filter(
      ({ path }) => path === 'carrierNumber' || path === 'carrier' || path === 'text',
    );
    form.setFields(own.map(({ path, message }) => ({ name: path as never, errors: [message] })));
    setFaults(
      refused.filter((fault) => !own.includes(fault)).map(({ path, message }) => `${path}: ${message}`),
    );
  }
  const title = t(`bookings:action.${action}`);
  return (
    <Modal
      open
      width={action === 'askBack' || action === 'offer' ? 760 : 520}
      title={title}
      okText={title}
      okButtonProps={{ danger: DANGER.includes(action) }}
      cancelText={t('bookings:back')}
      confirmLoading={actions.busy}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <p className="soft">{t(`bookings:hint.${action}`, { mode: '' })}</p>
      {faults.map((fault) => (
        <p key={fault} className="crud-fault" role="alert">
          {fault}
        </p>
      ))}
      <Form<Values>
        form={form}
        name="bookingAction"
        layout="vertical"
        initialValues={{
          carrier: booking.content.transport.carrier,
          feedback: [{ severity: 'ERROR', field: '', text: '' }],
          offers: [],
        }}
      >
        {action === 'askBack' && <FeedbackInput content={booking.content} />}
        {action === 'offer' && <OfferInput booking={booking} />}
        {needsNumber && (
          <>
            <Form.Item
              name="carrierNumber"
              label={t('bookings:column.carrierNumber')}
              rules={[{ required: booking.mode === 'sea', message: t('errors:fault.required') }]}
            >
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item name="carrier" label={t('bookings:field.transport.carrier')}>
              <Input maxLength={8} />
            </Form.Item>
          </>
        )}
        <Form.Item
          name="text"
          label={t(REASONS.includes(action) ? 'bookings:why' : 'bookings:note')}
          rules={[
            {
              required: REASONS.includes(action),
              whitespace: true,
              message: t('errors:fault.required'),
            },
          ]}
        >
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
