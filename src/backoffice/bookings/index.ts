/** Booking requests of members: the page of the office's queue. */
import type { OfficePages } from '#src/providers/office-page.ts';

export const bookingsPages = {
  bookingRequests: {
    module: 'src/backoffice/bookings/BookingRequests.tsx',
    load: () => import('./BookingRequests.tsx'),
    texts: ['bookings', 'crud'],
    calls: [{ path: '/api/v1/bookingRequest/counts' }],
  },
} as const satisfies OfficePages;
