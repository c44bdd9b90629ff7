/** The header's entries (specification 2.5), and the back office for those who may enter it. */
import type { Actor } from '#contract/access/access.ts';
import { headerEntries } from '#contract/core/menu.ts';
import type { Section } from '#contract/core/routes.ts';
import { defaultPage } from './menu.ts';

/** `path` is the page it opens with; `inside` tells the office's own sections from pages of the public front. */
export type SectionEntry = {
  key: string;
  titleKey: string;
  path: string;
  section: Section | null;
  inside: boolean;
};

const INSIDE: readonly (Section | null)[] = ['memberCentre', 'apiDocument', 'backoffice'];

/** What the header offers `actor`: sections without a page of theirs are left out. */
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
