/** Merges the layers of an entry: ours before official files, newer files before older ones. */
import type {
  Provenance,
  StandardDifference,
  StandardEntry,
  StandardKind,
  StandardSource,
  StandardView,
} from '#contract/reference/entry.ts';
import { fold } from '#contract/core/fold.ts';
import { distanceNm } from '../ports/great-circle.ts';

/** An entry of one dataset, as the database returns it. */
export type Layer = {
  datasetId: number;
  source: StandardSource;
  edition: string | null;
  activatedAt: Date | null;
  kind: StandardKind;
  code: string;
  nameEn: string;
  nameZh: string | null;
  nameTr: string | null;
  country: string | null;
  parent: string | null;
  latitude: number | null;
  longitude: number | null;
  rank: number;
  detail: unknown;
};

/** Positions closer than this (km) are not reported as different, since ports are that long. */
const FAR_KM = 15;
const KM_PER_NM = 1.852;

/** Ours first, then the newest file. */
const prevailing = (a: Layer, b: Layer): number =>
  Number(b.source === 'builtIn') - Number(a.source === 'builtIn') || b.datasetId - a.datasetId;

/** Merges the layers of one entry (at least one): each value comes from the first layer that has it. */
export function merge(layers: readonly Layer[]): { entry: StandardEntry; rank: number } {
  const [first, ...others] = layers.toSorted(prevailing);
  if (!first) throw new Error('an entry has at least one layer');
  let merged = first;
  for (const other of others) {
    const known = Object.entries(merged.detail as object).filter(([, value]) => !isEmpty(value));
    // A position is one value, so latitude and longitude come from the same layer.
    const place = merged.latitude === null ? other : merged;
    merged = {
      ...merged,
      nameZh: merged.nameZh ?? other.nameZh,
      nameTr: merged.nameTr ?? other.nameTr,
      country: merged.country ?? other.country,
      parent: merged.parent ?? other.parent,
      latitude: place.latitude,
      longitude: place.longitude,
      detail: { ...(other.detail as object), ...Object.fromEntries(known) },
    };
  }
  const { kind, code, nameEn, nameZh, nameTr, country, parent, latitude, longitude, detail } = merged;
  const names = { en: nameEn, zh: nameZh, tr: nameTr };
  return {
    entry: { kind, code, names, country, parent, latitude, longitude, detail } as StandardEntry,
    rank: Math.min(...layers.map(({ rank }) => rank)),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Returns the merged entry with its sources and the differences in later layers. */
export function viewOf(layers: readonly Layer[]): StandardView {
  const sorted = layers.toSorted(prevailing);
  const provenance: Provenance = sorted.map(({ source, edition, activatedAt }) => ({
    source,
    edition,
    importedAt: source === 'builtIn' ? null : (activatedAt?.toISOString() ?? null),
  }));
  const [ours, ...theirs] = sorted;
  const differences = theirs.flatMap((layer) => differencesOf(ours!, layer));
  return { ...merge(sorted).entry, provenance, differences };
}

type Compared = Pick<Layer, 'nameEn' | 'country' | 'latitude' | 'longitude' | 'kind'>;

/** Returns where an official file contradicts ours: name, country, or a position over `FAR_KM` away. */
export function differencesOf(ours: Compared, theirs: Compared): StandardDifference[] {
  const differences: StandardDifference[] = [];
  if (fold(ours.nameEn) !== fold(theirs.nameEn))
    differences.push({ field: 'name', ours: ours.nameEn, theirs: theirs.nameEn });
  if (ours.country && theirs.country && ours.country !== theirs.country)
    differences.push({ field: 'country', ours: ours.country, theirs: theirs.country });
  if (
    ours.latitude !== null &&
    ours.longitude !== null &&
    theirs.latitude !== null &&
    theirs.longitude !== null
  ) {
    const apart =
      KM_PER_NM * distanceNm([ours.longitude, ours.latitude], [theirs.longitude, theirs.latitude]);
    if (apart > FAR_KM)
      differences.push({
        field: 'position',
        ours: written(ours.latitude, ours.longitude),
        theirs: written(theirs.latitude, theirs.longitude),
      });
  }
  return differences;
}

const written = (latitude: number, longitude: number): string =>
  `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;
