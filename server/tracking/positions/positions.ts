/** Stored tracks of ships and trucks. */
import type { Position, PositionSubject } from '#contract/tracking/position.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Visibility } from '../visibility/visibility.ts';

export type StoredPosition = Position & { party: string; source: string; messageId: string };
/** From and to, both included. */
export type Span = { from: Date; to: Date };

const COLUMNS = `subject, subject_id as "subjectId", at, party, latitude, longitude, speed, unit, course, heading, source,
  message_id as "messageId"`;
type PositionRow = Omit<StoredPosition, 'at'> & { at: Date };
const toPosition = (row: PositionRow): StoredPosition => ({ ...row, at: row.at.toISOString() });

/** Returns the parties with positions hidden from the user. */
const hidden = (visibility: Visibility): string[] => visibility.parties('nothing', 'milestones');

/** Returns the parties with trucks that the user may follow; null: all parties, and always for ships. */
const open = (visibility: Visibility, subject: PositionSubject): string[] | null =>
  subject === 'truck' && visibility.trucks ? [...visibility.trucks] : null;
const SEEN = (hidden: number, open: number) =>
  `party <> all($${hidden}::text[]) and ($${open}::text[] is null or party = any($${open}::text[]))`;

/** The latest `most` points of a track within `span`, in time order. */
export async function trackOf(
  db: Db,
  visibility: Visibility,
  { subject, id }: { subject: PositionSubject; id: string },
  { from, to }: Span,
  most: number,
): Promise<StoredPosition[]> {
  const { rows } = await db.$client.query<PositionRow>(
    `select ${COLUMNS} from positions where subject_id = $1 and subject = $2 and at between $3 and $4
      and ${SEEN(5, 7)} order by at desc, party, latitude, longitude limit $6`,
    [id, subject, from, to, hidden(visibility), most, open(visibility, subject)],
  );
  return rows.map(toPosition).toReversed();
}

/** The latest point of each of `ids`, not after `until`. */
export async function latestOf(
  db: Db,
  visibility: Visibility,
  { subject, ids }: { subject: PositionSubject; ids: readonly string[] },
  until = new Date(),
): Promise<Map<string, StoredPosition>> {
  const { rows } = await db.$client.query<PositionRow>(
    `select p.* from unnest($1::text[]) id, lateral (select ${COLUMNS} from positions where subject_id = id
      and subject = $2 and at <= $3 and ${SEEN(4, 5)}
      order by at desc, party, latitude, longitude limit 1) p`,
    [[...ids], subject, until, hidden(visibility), open(visibility, subject)],
  );
  return new Map(rows.map((row) => [row.subjectId, toPosition(row)]));
}
