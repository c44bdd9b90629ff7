/** One request in the office: content, changes, actions, messages and files. */
import { Alert, Button, Drawer, Empty, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import { actionsNow, hasEnded, isAgreed, type BookingAction } from '#contract/members/bookings/flow.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { pathTo } from '#src/records/paths.ts';
import { FileList } from '#src/records/attachments/FileList.tsx';
import { pathOfBooking, useBooking, useBookingActions } from '#src/ui/office/bookings/calls.ts';
import { Compare } from '#src/ui/office/bookings/Compare.tsx';
import { ContentView } from '#src/ui/office/bookings/ContentView.tsx';
import { offerText } from '#src/ui/office/bookings/offer-text.ts';
import { StateTags } from '#src/ui/office/bookings/StateTags.tsx';
import { FeedbackLines, Thread } from '#src/ui/office/bookings/Thread.tsx';
import { ActionDialog, type DialogAction } from './ActionDialog.tsx';

type Props = { id: string; onClose: () => void };

export function RequestDrawer({ id, onClose }: Props) {
  const { t } = useTranslation('bookings');
  const { data: booking, isError } = useBooking('office', id);
  return (
    <Drawer
      open
      width="min(960px, 100vw)"
      title={booking?.number ?? t('one')}
      onClose={onClose}
      // A dialog of an action lies above it.
      destroyOnHidden
    >
      {isError && <Empty description={t('gone')} />}
      {!booking && !isError && <Skeleton active />}
      {booking && <Request booking={booking} />}
    </Drawer>
  );
}

async function openLabel(id: string): Promise<void> {
  const response = await http.open(`${pathOfBooking('office', id)}/label`);
  const url = URL.createObjectURL(await response.blob());
  window.open(url, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const MAIN: readonly BookingAction[] = ['confirm', 'confirmAmendment'];
const ENDS: readonly BookingAction[] = ['reject', 'decline'];
const ORDER_OVER: readonly string[] = ['cancelled', 'delivered'];

function Request({ booking }: { booking: BookingDetail }) {
  const { t, i18n } = useTranslation('bookings');
  const { actor = VISITOR, member } = useStore(session);
  const actions = useBookingActions('office', booking);
  const mayAct = allows(actor, 'answer', 'bookingRequest');
  const now = mayAct ? actionsNow(booking, 'office') : [];
  const [asking, setAsking] = useState<DialogAction | null>(null);
  const { orderId, orderNumber, orderStatus } = booking;
  const orderOpen = orderStatus !== null && !ORDER_OVER.includes(orderStatus);
  return (
    <div className="booking-page">
      <div className="booking-head">
        <StateTags line={booking} />
        <strong>{booking.member}</strong>
        {booking.handler && (
          <span className="soft">
            {t('column.handler')}: {booking.handler}
          </span>
        )}
        {booking.carrierNumber && (
          <span>
            {t('column.carrierNumber')}: <strong className="code">{booking.carrierNumber}</strong>
          </span>
        )}
        {orderId && orderNumber && (
          <Link to={pathTo({ key: 'airOrder' }, 'show', orderId)}>
            {t('column.order')} {orderNumber}
          </Link>
        )}
      </div>
      {hasEnded(booking.state) && booking.state !== 'COMPLETED' && orderOpen && (
        <Alert type="warning" showIcon message={t('hint.orderOpen', { number: orderNumber })} />
      )}
      {booking.reason && <p className="booking-text">{t('reason', { reason: booking.reason })}</p>}
      <Space wrap>
        {now.map((action) => (
          <Button
            key={action}
            type={MAIN.includes(action) ? 'primary' : 'default'}
            danger={ENDS.includes(action)}
            loading={actions.busy}
            onClick={() =>
              action === 'take' ? void actions.act('take', {}) : setAsking(action as DialogAction)
            }
          >
            {t(`action.${action}`)}
          </Button>
        ))}
        {booking.mode === 'express' && isAgreed(booking.state) && (
          <Button onClick={() => void openLabel(booking.id).catch(() => undefined)}>{t('label.open')}</Button>
        )}
      </Space>
      <FeedbackLines lines={booking.feedback} />
      {booking.offers.length > 0 && (
        <section>
          <h2>{t('offer.open')}</h2>
          <ul className="booking-offers">
            {booking.offers.map((offer, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                {offerText(offer, i18n.language)} {offer.note}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Compare key={booking.revision} side="office" booking={booking} />
      <ContentView content={booking.content} />
      <Thread booking={booking} actions={actions} mayWrite={mayAct} />
      <section>
        <h2>{t('section.files')}</h2>
        <FileList
          base={`${pathOfBooking('office', booking.id)}/attachments`}
          mayEdit={mayAct}
          mine={member?.RealName || member?.Name}
        />
      </section>
      {asking && (
        <ActionDialog action={asking} booking={booking} actions={actions} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
