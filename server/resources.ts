/** Registers every resource with the records kit; each program imports it for this effect. A resource missing here does not compile. */
import { airResources, documentArchive } from '#server/air/index.ts';
import { contentResources } from '#server/content/index.ts';
import { customerArchive, customerResources, customerWords } from '#server/customers/index.ts';
import { alertParts, bookingPart, memberResources, memberWords } from '#server/members/index.ts';
import { moneyResources, moneyWords } from '#server/money/index.ts';
import { accountArchive } from '#server/records/export/account.ts';
import { registerArchives } from '#server/records/export/archives.ts';
import { registerWords } from '#server/records/import/aliases.ts';
import { registerResources } from '#server/records/registry.ts';
import { ownResources } from '#server/records/resources.ts';
import { registerStandards } from '#server/records/standards.ts';
import { referenceResources, referenceWords, standardNames } from '#server/reference/index.ts';

// Referenced resources come first: built-in records are stored in this order.
registerResources({
  ...referenceResources,
  ...moneyResources,
  ...ownResources,
  ...customerResources,
  ...contentResources,
  ...airResources,
  ...memberResources,
});
registerStandards(standardNames);
registerArchives({
  account: accountArchive([bookingPart, ...alertParts]),
  customers: customerArchive,
  papers: documentArchive,
});
registerWords([referenceWords, moneyWords, customerWords, memberWords]);
