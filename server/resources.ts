/** Registers every resource with the records kit; each program imports it for this effect. A resource missing here does not compile. */
import { airResources, paperArchive } from '#server/air/resources.ts';
import { contentResources } from '#server/content/resources.ts';
import { customerWords } from '#server/customers/index.ts';
import { customerArchive, customerResources } from '#server/customers/resources.ts';
import { moneyWords } from '#server/money/index.ts';
import { moneyResources } from '#server/money/resources.ts';
import { registerArchives } from '#server/records/export/archives.ts';
import { registerWords } from '#server/records/import/called.ts';
import { registerResources } from '#server/records/registry.ts';
import { ownResources } from '#server/records/resources.ts';
import { registerStandards } from '#server/records/standards.ts';
import { referenceWords } from '#server/reference/index.ts';
import { referenceResources } from '#server/reference/resources.ts';
import { standardNames } from '#server/reference/standard-names.ts';

// Those that others refer to come first: built-in records are stored in this order.
registerResources({
  ...referenceResources,
  ...moneyResources,
  ...ownResources,
  ...customerResources,
  ...contentResources,
  ...airResources,
});
registerStandards(standardNames);
registerArchives({ customers: customerArchive, papers: paperArchive });
registerWords([referenceWords, moneyWords, customerWords]);
