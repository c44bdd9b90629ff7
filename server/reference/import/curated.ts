/** The portal's own tables decide the kind of some lines in an official file. */
import type { StandardEntry, StandardKind } from '#contract/reference/entry.ts';
import { isPort, portByCode } from '../ports/ports.ts';

/**
 * The kind of a code from a file, and the code of the place in our tables, if any. A place of ours keeps its
 * kind; a code that now belongs to another (CNSHA is CNSHG) is never a port: the old code still finds ours.
 */
export function kindOf<Kind extends StandardKind>(
  kind: Kind,
  code: string,
): { kind: Kind | 'port' | 'place'; today: string | null } {
  const ours = kind === 'port' || kind === 'place' ? portByCode(code) : null;
  if (!ours) return { kind, today: null };
  return {
    kind: ours.code === code && isPort(ours) ? 'port' : 'place',
    today: ours.code,
  };
}

/** The entry in its stored form. */
export const settled = (entry: StandardEntry): StandardEntry =>
  ({ ...entry, kind: kindOf(entry.kind, entry.code).kind }) as StandardEntry;

const HS_RANKS = { section: 0, chapter: 1, heading: 2, subheading: 3, tariffLine: 3 } as const;

/** How well known an imported entry is (0 best, 3 least): seaports before other places, headings before their parts. */
export function rankOf(entry: StandardEntry): number {
  if (entry.kind === 'hs') return HS_RANKS[entry.detail.level];
  if (entry.kind === 'airline') return entry.detail.prefix ? 1 : 2;
  return placeRank(entry.kind);
}

export const placeRank = (kind: StandardKind): number => (kind === 'port' ? 2 : 3);
