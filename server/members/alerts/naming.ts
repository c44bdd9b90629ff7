/** What lines and mails name besides a change: the member's own reference, and the place whose clock its times show. */
import type { Language } from '#contract/core/settings.ts';
import type { ChangedFact } from '#contract/members/alerts/match.ts';
import type { FactPlace } from '#contract/members/alerts/details.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { Place } from '#contract/tracking/event.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { placeViews } from '#server/tracking/index.ts';
import { subjectsOf, type Subject } from './subjects.ts';

export type NamedChange = ChangedFact & { subscriptionId: string };
export type Naming = {
  ownReference(subscriptionId: string): string | null;
  place(change: NamedChange, language: Language): FactPlace | null;
};
export const NO_NAMES: Naming = { ownReference: () => null, place: () => null };

/** Facts of the place where the journey ends. */
const AT_DESTINATION: readonly ChangeKind[] = [
  'eta.changed',
  'available',
  'released',
  'release.withdrawn',
  'free_time.changed',
  'free_time.near',
  'free_time.passed',
];

/** The code of the place where a change is true; a railway station's name. */
function placeKeyOf({ type, before, after }: NamedChange, subject: Subject | undefined): string | null {
  const { place } = after ?? before ?? {};
  if (typeof place === 'string') return place;
  if (type === 'etd.changed') return subject?.origin ?? null;
  return AT_DESTINATION.includes(type) ? (subject?.destination ?? null) : null;
}

/** A place of which only the key is known. */
function placeWith(key: string): Place {
  const isUnlocode = /^[A-Z]{2}[A-Z2-9]{3}$/.test(key);
  const isAirport = /^[A-Z]{3}$/.test(key);
  return {
    unlocode: isUnlocode ? key : null,
    iata: isAirport ? key : null,
    rawCode: null,
    name: isUnlocode || isAirport ? null : key,
    facility: null,
    facilityType: null,
    latitude: null,
    longitude: null,
  };
}

export async function namingOf(db: Db | Tx, owner: number, changes: readonly NamedChange[]): Promise<Naming> {
  const ids = [...new Set(changes.map(({ subscriptionId }) => subscriptionId))];
  const subjects = await subjectsOf(db, owner, ids);
  const keyOf = (change: NamedChange) => placeKeyOf(change, subjects.get(change.subscriptionId));
  const keys = new Set(changes.map(keyOf).filter((key) => key !== null));
  const views = await placeViews(db, [...keys].map(placeWith));
  return {
    ownReference: (id) => subjects.get(id)?.ownReference ?? null,
    place(change, language) {
      const key = keyOf(change);
      if (key === null) return null;
      const { names, zone = null } = views[key] ?? {};
      return { code: key, name: names?.[language] ?? key, zone };
    },
  };
}
