/** A request that was sent, as its company sees it: state, offers, what can be done, messages, files, versions. */
import { Alert, Button, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import { actionsNow, isAgreed, type BookingAction } from '#contract/members/bookings/flow.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { FileList } from '#src/records/attachments/FileList.tsx';
import { pathOfBooking, useBookingActions } from '#src/ui/office/bookings/calls.ts';
import { Compare } from '#src/ui/office/bookings/Compare.tsx';
import { ContentView } from '#src/ui/office/bookings/ContentView.tsx';
import { StateTags } from '#src/ui/office/bookings/StateTags.tsx';
import { FeedbackLines, Thread } from '#src/ui/office/bookings/Thread.tsx';
import { BookingForm } from './BookingForm.tsx';
import { Offers } from './Offers.tsx';

type Props = { booking: BookingDetail; onCopy: () => void; onLeave: () => void };

/** Opens a PDF in a new window. */
async function openLabel(id: string): Promise<void> {
  const response = await http.open(`${pathOfBooking('member', id)}/label`);
  const url = URL.createObjectURL(await response.blob());
  window.open(url, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function BookingPage({ booking, onCopy, onLeave }: Props) {
  const { t } = useTranslation('bookings');
  const { actor = VISITOR, member } = useStore(session);
  const actions = useBookingActions('member', booking);
  const mayAct = allows(actor, 'edit', 'booking');
  const now = mayAct ? actionsNow(booking, 'member') : [];
  const [changing, setChanging] = useState<'update' | 'amend' | null>(null);
  const [asking, setAsking] = useState<'cancel' | 'cancelAmendment' | null>(null);
  const [text, setText] = useState('');
  const can = (action: BookingAction) => now.includes(action);
  const change = can('amend') ? 'amend' : can('update') ? 'update' : null;

  async function end(action: 'cancel' | 'cancelAmendment'): Promise<void> {
    if ((await actions.act(action, { text })) !== null) return;
    setAsking(null);
    setText('');
  }

  if (changing !== null && now.includes(changing))
    return (
      <div className="booking-page">
        <p className="soft">{t(`hint.${changing}`)}</p>
        <FeedbackLines lines={booking.feedback} />
        <BookingForm
          content={booking.content}
          onSend={async (content) => {
            const faults = await actions.act(changing, { content });
            if (faults === null) setChanging(null);
            return faults;
          }}
          sendLabel={t(`action.${changing}`)}
          busy={actions.busy}
          onCancel={() => setChanging(null)}
        />
      </div>
    );
  return (
    <div className="booking-page">
      <div className="booking-head">
        <StateTags line={booking} />
        {booking.carrierNumber && (
          <span>
            {t('column.carrierNumber')}: <strong className="code">{booking.carrierNumber}</strong>
          </span>
        )}
        {booking.orderNumber && (
          <span>
            {t('column.order')}: <strong className="code">{booking.orderNumber}</strong>
          </span>
        )}
        <span className="soft">{booking.office}</span>
      </div>
      {booking.waitsFor === 'member' && <Alert type="info" showIcon message={t('hint.yourTurn')} />}
      {booking.reason && <p className="booking-text">{t('reason', { reason: booking.reason })}</p>}
      <FeedbackLines lines={booking.feedback} />
      <Offers booking={booking} actions={actions} mayAct={mayAct} />
      <div className="booking-actions">
        {change && (
          <Button type={booking.offered ? 'default' : 'primary'} onClick={() => setChanging(change)}>
            {t(`action.${change}`)}
          </Button>
        )}
        {(['cancelAmendment', 'cancel'] as const).map(
          (action) =>
            can(action) && (
              <Button key={action} danger={action === 'cancel'} onClick={() => setAsking(action)}>
                {t(`action.${action}`)}
              </Button>
            ),
        )}
        {booking.mode === 'express' && isAgreed(booking.state) && (
          <Button onClick={() => void openLabel(booking.id).catch(() => undefined)}>{t('label.open')}</Button>
        )}
        {mayAct && <Button onClick={onCopy}>{t('action.copy')}</Button>}
        <Button onClick={onLeave}>{t('back')}</Button>
      </div>
      <ContentView content={booking.content} />
      <Compare side="member" booking={booking} />
      <Thread booking={booking} actions={actions} mayWrite={mayAct} />
      <section>
        <h2>{t('section.files')}</h2>
        <FileList
          base={`${pathOfBooking('member', booking.id)}/attachments`}
          mayEdit={mayAct}
          mine={member?.RealName || member?.Name}
        />
      </section>
      {asking && (
        <Modal
          open
          title={t(`action.${asking}`)}
          okText={t(`action.${asking}`)}
          okButtonProps={{ danger: asking === 'cancel' }}
          cancelText={t('back')}
          confirmLoading={actions.busy}
          onCancel={() => setAsking(null)}
          onOk={() => void end(asking)}
        >
          <Space direction="vertical" className="booking-wide">
            <label htmlFor="booking-why">{t('why')}</label>
            <Input.TextArea
              id="booking-why"
              rows={3}
              maxLength={1000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Space>
        </Modal>
      )}
    </div>
  );
}
