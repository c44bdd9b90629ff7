/** The office's queue of booking requests, what waits for it first; one opens in a drawer. */
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { BookingView } from '#contract/members/bookings/bookings.schema.ts';
import { BookingTable } from '#src/ui/office/bookings/BookingTable.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { RequestDrawer } from './RequestDrawer.tsx';

const VIEWS = ['mine', 'open', 'confirmed', 'ended', 'all'] as const satisfies readonly BookingView[];

export default function BookingRequests() {
  const { t } = useTranslation(['bookings', 'routes']);
  const [address, setAddress] = useSearchParams();
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'mine';
  const id = address.get('id');
  const show = (next: string | null) =>
    setAddress({ ...(view !== 'mine' && { view }), ...(next && { id: next }) }, { replace: true });
  return (
    <>
      <PageHead title={t('routes:bookingRequests')} intro={t('intro.bookingRequests')} />
      <BookingTable
        side="office"
        views={VIEWS}
        view={view}
        onView={(next) => setAddress(next === 'mine' ? {} : { view: next }, { replace: true })}
        mode=""
        onOpen={show}
      />
      {id && <RequestDrawer key={id} id={id} onClose={() => show(null)} />}
    </>
  );
}
