/** Resolves a partner's words for events. */
import { AIR_MILESTONES } from '#contract/tracking/air/milestones.ts';
import { parcelTag } from '#contract/tracking/parcel/milestones.ts';
import { practiceMeaning } from '#contract/tracking/sea/practice.ts';
import { SEA_EVENTS, type TableMapping } from '#contract/tracking/table-mapping.ts';

/** Returns the code of a partner's word; one of our codes stands for itself. Null if the mapping has none. */
export function codeOf(word: string, { codes }: TableMapping): string | null {
  const plain = (text: string) => text.trim().toLowerCase();
  const match = codes.find((one) => plain(one.word) === plain(word));
  if (match) return match.code;
  const own = word.trim().toUpperCase();
  if (
    (SEA_EVENTS as readonly string[]).includes(own) ||
    Object.hasOwn(AIR_MILESTONES, own) ||
    practiceMeaning(own, true)
  )
    return own;
  return parcelTag(word);
}
