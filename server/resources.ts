/** Registers every resource with the records kit; each program imports it for this effect. A resource missing here does not compile. */
import { airResources, paperArchive } from '#server/air/resources.ts';
import { contentResources } from '#server/content/resources.ts';
import * as customerWords from '#server/customers/import-words.data.ts';
import { customerArchive, customerResources } from '#server/customers/resources.ts';
import * as moneyWords from '#server/money/import-words.data.ts';
import { moneyResources } from '#server/money/resources.ts';
import { registerArchives } from '#server/records/export/archives.ts';
import { registerWords } from '#server/records/import/called.ts';
import { registerResources } from '#server/records/registry.ts';
import { ownResources } from '#server/records/resources.ts';
import { registerStandards } from '#server/records/standards.ts';
import * as referenceWords from '#server/reference/import-words.data.ts';
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
