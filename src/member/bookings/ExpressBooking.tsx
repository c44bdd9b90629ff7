import { Bookings } from './Bookings.tsx';

/** Requests for parcels, with their labels. */
export default function ExpressBooking() {
  return <Bookings page="expressBooking" modes={['express']} />;
}
