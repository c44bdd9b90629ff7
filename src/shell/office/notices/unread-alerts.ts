/** The number of unread alerts, for the title of the window. */
import { createStore } from '#src/providers/store.ts';

export const unreadAlerts = createStore(0);
