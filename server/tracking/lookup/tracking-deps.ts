/** The dependencies of a lookup, and the data it collects. */
import type { Actor } from '#contract/access/access.ts';
import type { EventReference } from '#contract/tracking/event.ts';
import type { ShareShows } from '#contract/tracking/pages/share.ts';
import type { RestsOn } from '#server/platform/cache/dependent-cache.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { DcsaCarrier } from '../sources/carriers.ts';
import { capped, toVisibility, type Visibility } from '../visibility/visibility.ts';
import type { Collected } from './collect.ts';
import type { TrackingCache } from './tracking-cache.ts';

export type TrackingDeps = {
  db: Db;
  /** The user or visitor; visibility depends on them. */
  actor: Actor;
  /** Carriers with an API to poll. */
  carriers: readonly DcsaCarrier[];
  now?: () => Date;
  /** Whether sandbox numbers are answered. */
  sandbox?: boolean;
  /** Actual times of two sources further apart than this disagree (minutes). */
  disagreeMinutes?: number;
  /** Hours after which an AIS position is too old. */
  aisMaxAgeHours?: number;
  /** Upper limit of what any actor sees. */
  shows?: ShareShows;
  /** The cache of this process; without it everything is recalculated. */
  cache?: TrackingCache;
  /** Collects the dependencies of a value that the caller builds from the result. */
  restsOn?: RestsOn;
  /** Visibility of the actor, if already known. */
  visibility?: Visibility;
};

export type CollectedReference = Collected & { reference: EventReference };

/** Returns what the actor may see, limited by `shows`. */
export const visibilityFor = async ({ db, actor, shows = 'all' }: TrackingDeps): Promise<Visibility> =>
  capped(await toVisibility(db, actor), shows);

/** Shipments with more events than this are not cached. */
export const MOST_EVENTS = 300;
