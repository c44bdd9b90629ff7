import { ownerOf } from '#contract/access/owner.ts';
import { plainText } from '#contract/records/fields.ts';
import { issuePickup } from '../../pickups/links.ts';
import type { Apply } from '../work.ts';

/**
 * The pickup order: plate, driver, time and place. A second one replaces the first with its driver's link.
 */
export const sendCar: Apply<'sendCar'> = async ({ tx, row, caller, input, settings, now }) => {
  const due = new Date(plainText(input.pickupTime));
  await issuePickup(tx, { order: row.id, ydid: ownerOf(caller.actor), due }, settings.pickupHours, now);
  return { ...input, pickedUpAt: null, pickedUpPieces: null, pickupNote: null };
};
