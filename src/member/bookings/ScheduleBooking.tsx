import { Bookings } from './Bookings.tsx';

/** Requests for cargo by sea and air. */
export default function ScheduleBooking() {
  return <Bookings page="scheduleBooking" modes={['sea', 'air']} />;
}
