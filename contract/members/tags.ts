/** Tags of a subscription, stored as one text with commas. */
const MOST_TAGS = 20;

export const readTags = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,，、;；\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
export const writeTags = (tags: readonly string[]): string | null =>
  tags.length === 0 ? null : [...new Set(tags)].slice(0, MOST_TAGS).join(', ');

/** The tags of both, existing ones first. */
export const joinTags = (one: string | null, other: string | null): string | null =>
  writeTags([...readTags(one), ...readTags(other)]);
