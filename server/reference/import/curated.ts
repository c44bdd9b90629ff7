/** Where the portal's own tables decide the kind of a line in an official file. */
import type { StandardEntry, StandardKind } from '#contract/reference/entry.ts';
import { isPort, portByCode } from '../ports/ports.ts';

/**
 * The kind that a code of a file is stored as, and the code by which our tables have the place, if they do. A place of
 * ours keeps its kind; a code that is another place's today (CNSHA is CNSHG) is never a port: the old code
 * still finds ours.
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

/** The entry as it is stored. */
export const settled = (entry: StandardEntry): StandardEntry =>
  ({ ...entry, kind: kindOf(entry.kind, entry.code).kind }) as StandardEntry;

const HS_RANKS = { section: 0, chapter: 1, heading: 2, subheading: 3 } as const;

/** How well known an imported entry is (0 best, 3 least): seaports before other places, headings before their parts. */
export function rankOf(entry: StandardEntry): number {
  if (entry.kind === 'hs') return HS_RANKS[entry.detail.level];
  if (entry.kind === 'airline') return entry.detail.prefix ? 1 : 2;
  return placeRank(entry.kind);
}

export const placeRank = (kind: StandardKind): number => (kind === 'port' ? 2 : 3);
