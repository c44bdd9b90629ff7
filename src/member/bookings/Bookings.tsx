/** Requests of the reader's company: the list, one that was sent, or the form of a draft, by the address. */
import { Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { BookingDetail, BookingLine, BookingView } from '#contract/members/bookings/bookings.schema.ts';
import {
  emptyContent,
  isPrefilled,
  prefilledContent,
  type BookingContent,
  type BookingMode,
} from '#contract/members/bookings/request.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { BookingTable } from '#src/ui/office/bookings/BookingTable.tsx';
import { useBooking, useBookingNews, useReloadBookings } from '#src/ui/office/bookings/calls.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { BookingPage } from './BookingPage.tsx';
import { DraftPage } from './DraftPage.tsx';

const VIEWS = [
  'all',
  'mine',
  'draft',
  'open',
  'confirmed',
  'ended',
] as const satisfies readonly BookingView[];
type Props = { page: 'scheduleBooking' | 'expressBooking'; modes: readonly BookingMode[] };
type Begun = { id: string; content: BookingContent };

export function Bookings({ page, modes }: Props) {
  const { t } = useTranslation(['bookings', 'routes']);
  const [address, setAddress] = useSearchParams();
  const { actor = VISITOR } = useStore(session);
  const mayAct = allows(actor, 'edit', 'booking');
  const reload = useReloadBookings('member');
  const read = (name: string) => address.get(name);
  const id = read('id');
  const view = VIEWS.find((one) => one === read('view')) ?? 'all';
  // The form starts with the values of the chosen sailing or flight.
  const [begun, setBegun] = useState<Begun | null>(() =>
    id === null && isPrefilled(read)
      ? { id: crypto.randomUUID(), content: prefilledContent(read, modes[0]!) }
      : null,
  );
  const show = (next: string | null) => {
    setBegun(null);
    setAddress({ ...(view !== 'all' && { view }), ...(next && { id: next }) });
  };
  const begin = (mode: BookingMode) => setBegun({ id: crypto.randomUUID(), content: emptyContent(mode) });
  async function copy(of: string): Promise<void> {
    const { data } = await http.request<BookingDetail>(`/api/v1/booking/${of}/copy`, {
      method: 'POST',
      json: { id: crypto.randomUUID() },
    });
    reload();
    show(data.id);
  }
  const copyButton = (line: BookingLine) =>
    line.state !== 'draft' && (
      <Button size="small" onClick={() => void copy(line.id).catch(() => undefined)}>
        {t('action.copyShort')}
      </Button>
    );
  const title = t(`routes:${page}`);
  if (begun)
    return (
      <>
        <PageHead title={t(`new.${begun.content.mode}`)} />
        <DraftPage
          key={begun.id}
          {...begun}
          version={0}
          office={null}
          onSent={(booking) => show(booking.id)}
          onLeave={() => show(null)}
        />
      </>
    );
  if (id)
    return (
      <One key={id} id={id} title={title} onShow={show} onCopy={() => void copy(id).catch(() => undefined)} />
    );
  return (
    <>
      <PageHead title={title} intro={t(`intro.${page}`)}>
        {mayAct &&
          modes.map((mode, at) => (
            <Button key={mode} type={at === 0 ? 'primary' : 'default'} onClick={() => begin(mode)}>
              {t(`new.${mode}`)}
            </Button>
          ))}
      </PageHead>
      <BookingTable
        side="member"
        views={VIEWS}
        view={view}
        onView={(next) => setAddress(next === 'all' ? {} : { view: next }, { replace: true })}
        mode={modes.length === 1 ? 'express' : 'cargo'}
        onOpen={show}
        {...(mayAct && { extra: copyButton })}
      />
    </>
  );
}

type OneProps = { id: string; title: string; onShow: (id: string | null) => void; onCopy: () => void };

function One({ id, title, onShow, onCopy }: OneProps) {
  const { t } = useTranslation('bookings');
  const { data: booking, isError } = useBooking('member', id);
  useBookingNews('member');
  const leave = () => onShow(null);
  if (isError)
    return (
      <>
        <PageHead title={title} />
        <Empty description={t('gone')}>
          <Button onClick={leave}>{t('back')}</Button>
        </Empty>
      </>
    );
  if (!booking)
    return (
      <>
        <PageHead title={title} />
        <Skeleton active />
      </>
    );
  return (
    <>
      <PageHead
        title={booking.number ?? t(`new.${booking.mode}`)}
        intro={booking.number === null ? t('choice.status.draft') : title}
      />
      {booking.state === 'draft' ? (
        <DraftPage
          id={id}
          version={booking.version}
          content={booking.content}
          office={booking.officeId}
          onSent={() => undefined}
          onLeave={leave}
        />
      ) : (
        <BookingPage booking={booking} onCopy={onCopy} onLeave={leave} />
      )}
    </>
  );
}
