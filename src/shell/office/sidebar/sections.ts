/** The header's entries (specification 2.5), and the back office for users who may enter it. */
import type { Actor } from '#contract/access/access.ts';
import { headerEntries } from '#contract/core/front-menu.ts';
import type { Section } from '#contract/core/routes.ts';
import { defaultPage } from './menu.ts';

/** `path` is the section's default page; `inside` distinguishes office sections from public ones. */
export type SectionEntry = {
  key: string;
  titleKey: string;
  path: string;
  section: Section | null;
  inside: boolean;
};

const INSIDE: readonly (Section | null)[] = ['memberCentre', 'apiDocument', 'backoffice'];

/** Returns the header's sections for `actor`, without those in which the actor has no page. */
export function sectionsFor(actor: Actor): SectionEntry[] {
  const backoffice = {
    key: 'backoffice',
    titleKey: 'routes:section.backoffice',
    path: '',
    section: 'backoffice' as const,
  };
  return [...headerEntries(), backoffice].flatMap((entry) => {
    const inside = INSIDE.includes(entry.section);
    const path = inside && entry.section ? defaultPage(entry.section, actor) : entry.path;
    return path ? [{ ...entry, path, inside }] : [];
  });
}
