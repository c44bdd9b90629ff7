/**
 * The domains of the back office: the only file that lists them. Each exports its pages and parts in its
 * index.ts.
 */
import type { DomainParts } from '#src/records/parts.ts';
import { accessPages } from './access/index.ts';
import { airPages, airParts } from './air/index.ts';
import { bookingsPages } from './bookings/index.ts';
import { contentPages } from './content/index.ts';
import { customersPages, customersParts } from './customers/index.ts';
import { moneyParts } from './money/index.ts';
import { operationsPages } from './operations/index.ts';
import { referencePages, referenceParts } from './reference/index.ts';
import { trackingPages } from './tracking/index.ts';

export { standardEntries } from './reference/index.ts';

export const backofficePages = {
  ...accessPages,
  ...airPages,
  ...bookingsPages,
  ...contentPages,
  ...customersPages,
  ...operationsPages,
  ...referencePages,
  ...trackingPages,
};

export const backofficeParts: DomainParts = {
  ...airParts,
  ...customersParts,
  ...moneyParts,
  ...referenceParts,
};
