/** Customs facts from the current events of customs. */
import type { StoredEvent } from '../event.ts';
import type { Reference } from '../shipment/shipment.ts';
import { clearancesOf } from './china/clearances.ts';
import { inChinaTime } from './china/clock.ts';
import type { Customs } from './types.ts';
import { billsOf } from './us/bills.ts';

export function customsOf(reference: Reference, events: readonly StoredEvent[]): Customs {
  const counting = events.filter(({ state, retracts }) => state === 'current' && !retracts).map(inChinaTime);
  const of = (regime: 'US' | 'CN') => counting.filter(({ customs }) => customs?.regime === regime);
  return { us: billsOf(of('US'), reference), china: clearancesOf(of('CN')) };
}
