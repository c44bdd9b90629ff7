/** What a partner calls events, and what they are. */
import { AIR_MILESTONES } from '#contract/tracking/air/milestones.ts';
import { parcelTag } from '#contract/tracking/parcel/milestones.ts';
import { practiceMeaning } from '#contract/tracking/sea/practice.ts';
import { SEA_EVENTS, type TableMapping } from '#contract/tracking/table-mapping.ts';

/** What a word of the partner is called here; a code of ours means itself. Null: nobody has said. */
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
