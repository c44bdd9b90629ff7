/** One entry of the reference data as its page shows it. */
import type { StandardEntry, StandardKind, StandardView, MatchedBy } from '#contract/reference/entry.ts';
import type {
  StandardEntryPage,
  StandardNear,
  StandardOfCountry,
  StandardRow,
} from '#contract/reference/page.ts';
import {
  browse,
  codeCandidates,
  entriesOf,
  layersOf,
  mapOfCountry,
  mapOfPlace,
  nearby,
  prepareLandRings,
  type Reader,
  storedCode,
  viewOf,
} from '#server/reference/index.ts';

/** Radius of the surroundings (km), and the number of entries shown. */
const NEAR = { radius: 300, limit: 6 };
/** Number of entries shown on a country's page. */
const OF_COUNTRY = 8;

export const rowOf = (entry: StandardEntry, by: MatchedBy = 'listed'): StandardRow => {
  const { kind, code, names, country, detail } = entry;
  return { kind, code, names, country, detail, by };
};

/** Returns the entry with this code as its own, with its surroundings; null if there is none. */
export async function entryPage(
  reader: Reader,
  kind: StandardKind,
  code: string,
  /** `typed`: the code that led to it; `borders`: whether maps show those of countries. */
  { typed, borders }: { typed: string; borders: boolean },
): Promise<StandardEntryPage | null> {
  const layers = (await layersOf(reader, kind, [code])).get(code);
  if (!layers) return null;
  await prepareLandRings();
  const view = viewOf(layers);
  const requestedCode = storedCode(typed);
  const former =
    'aliases' in view.detail && view.detail.aliases.includes(requestedCode) ? requestedCode : null;
  const ports = await nearbyEntries(reader, 'port', view);
  const airports = await nearbyEntries(reader, 'airport', view);
  const ofCountry = view.kind === 'country' ? await inCountry(reader, view.code) : [];
  return {
    view,
    former,
    near: { ports: ports.map(nearOf), airports: airports.map(nearOf) },
    shares: await sharing(reader, view),
    ofCountry: ofCountry.map(({ kind, entries, total }) => ({
      kind,
      rows: entries.map((entry) => rowOf(entry)),
      total,
    })),
    map:
      view.kind === 'country'
        ? mapOfCountry(ofCountry.flatMap(({ entries }) => entries).filter(isPlace), {
            country: view.detail.numeric,
            borders,
          })
        : isPlace(view)
          ? mapOfPlace(view, [...ports, ...airports].map(({ entry }) => entry).filter(isPlace))
          : null,
  };
}

type NearbyEntry = { entry: StandardEntry; km: number };
const nearOf = ({ entry, km }: NearbyEntry): StandardNear => ({ row: rowOf(entry), km });
const isPlace = (entry: StandardEntry): entry is StandardEntry<'port' | 'airport' | 'place'> =>
  entry.kind === 'port' || entry.kind === 'airport' || entry.kind === 'place';

async function nearbyEntries(reader: Reader, kind: StandardKind, view: StandardView): Promise<NearbyEntry[]> {
  const { code, latitude, longitude } = view;
  if (latitude === null || longitude === null) return [];
  return nearby(reader, kind, { code, latitude, longitude }, NEAR);
}

/** Returns other airlines with the same designator or prefix. */
async function sharing(reader: Reader, view: StandardView): Promise<StandardRow[]> {
  if (view.kind !== 'airline') return [];
  const shared = [view.detail.iata, view.detail.prefix].filter((code) => code !== null);
  const codes = await Promise.all(shared.map((code) => codeCandidates(reader, 'airline', code)));
  const others = codes.flat().filter((code) => code !== view.code);
  return (await entriesOf(reader, 'airline', others)).map((entry) => rowOf(entry));
}

type OfCountry = Omit<StandardOfCountry, 'rows'> & { entries: StandardEntry[] };

async function inCountry(reader: Reader, country: string): Promise<OfCountry[]> {
  const groups: OfCountry[] = [];
  for (const kind of ['port', 'airport', 'airline'] as const) {
    const part = { offset: 0, limit: OF_COUNTRY, sort: 'busy' as const };
    const { entries, total } = await browse(reader, { kind, country }, part);
    if (total > 0) groups.push({ kind, entries, total });
  }
  return groups;
}
