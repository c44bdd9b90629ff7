/** The thread of the sources: see server/platform/threads/thread.mjs. */
import { begin } from '../../../platform/threads/thread.mjs';

await begin('server/members/bookings/label/worker');
