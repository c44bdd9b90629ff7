import type { StoredEvent } from '../event.ts';
import type { CustomsLine } from './types.ts';

/** Returns a customs report as a line of its ledger. */
export const lineOf = (event: StoredEvent): CustomsLine => ({
  eventId: event.id,
  code: event.code,
  time: event.occurred,
  place: event.place,
  container: event.equipment?.number ?? null,
  entry: event.customs?.entry ?? null,
  pieces: event.quantity?.pieces ?? null,
  note: event.remark,
});
