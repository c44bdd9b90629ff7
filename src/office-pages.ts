/** The office's pages by route key. Does not compile if a built route has no page. */
import type { OfficeRouteKey } from '#contract/core/routes.ts';
import type { LoadPage, OfficePage } from '#src/providers/office-page.ts';
import { recordsPages, resourcePages } from '#src/records/pages.ts';
import { registerParts } from '#src/records/parts.ts';
import { backofficePages, backofficeParts, standardEntries } from './backoffice/registry.ts';
import { memberPages, memberParts } from './member/index.ts';

registerParts({ ...backofficeParts, ...memberParts }, standardEntries);

export const ownPages: Record<OfficeRouteKey, OfficePage> = {
  ...backofficePages,
  ...memberPages,
  ...recordsPages,
};

export const officePages: Readonly<Record<string, LoadPage>> = {
  ...Object.fromEntries(Object.entries(ownPages).map(([key, { load }]) => [key, load])),
  ...resourcePages(),
};
