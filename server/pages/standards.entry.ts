/** One entry of the reference data as its page shows it. */
import type { StandardEntry, StandardHit, StandardKind, StandardView } from '#contract/standards/entry.ts';
import type {
  StandardEntryPage,
  StandardNear,
  StandardOfCountry,
  StandardRow,
} from '#contract/standards/page.ts';
import { browse } from '#server/standards/browse.ts';
import { codesMeant, entriesOf, standardView, storedCode, type Reader } from '#server/standards/lookup.ts';
import { nearby } from '#server/standards/near.ts';

/** How far around a place is near (km), and how much of it is shown. */
const NEAR = { radius: 300, limit: 6 };
/** How much of what a country has is shown on its page. */
const OF_COUNTRY = 8;

export const rowOf = (entry: StandardEntry, by: StandardHit['by'] = 'listed'): StandardRow => {
  const { kind, code, names, country, detail } = entry;
  return { kind, code, names, country, detail, by };
};

/** The entry of a code with what is around it; null when there is none. `asked`: the code that led to it. */
export async function entryPage(
  reader: Reader,
  kind: StandardKind,
  code: string,
  asked: string,
): Promise<StandardEntryPage | null> {
  const view = await standardView(reader, kind, code);
  if (!view) return null;
  const typed = storedCode(asked);
  const former = 'aliases' in view.detail && view.detail.aliases.includes(typed) ? typed : null;
  return {
    view,
    former,
    near: await around(reader, view),
    shares: await sharing(reader, view),
    ofCountry: view.kind === 'country' ? await inCountry(reader, view.code) : [],
  };
}

async function around(reader: Reader, view: StandardView): Promise<StandardEntryPage['near']> {
  const { code, latitude, longitude } = view;
  if (latitude === null || longitude === null) return { ports: [], airports: [] };
  const find = async (kind: StandardKind): Promise<StandardNear[]> =>
    (await nearby(reader, kind, { code, latitude, longitude }, NEAR)).map(({ entry, km }) => ({
      row: rowOf(entry),
      km,
    }));
  return { ports: await find('port'), airports: await find('airport') };
}

/** Other airlines under the same two characters or the same prefix. */
async function sharing(reader: Reader, view: StandardView): Promise<StandardRow[]> {
  if (view.kind !== 'airline') return [];
  const shared = [view.detail.iata, view.detail.prefix].filter((code) => code !== null);
  const codes = await Promise.all(shared.map((code) => codesMeant(reader, 'airline', code)));
  const others = codes.flat().filter((code) => code !== view.code);
  return (await entriesOf(reader, 'airline', others)).map((entry) => rowOf(entry));
}

async function inCountry(reader: Reader, country: string): Promise<StandardOfCountry[]> {
  const kinds = ['port', 'airport', 'airline'] as const;
  const found: StandardOfCountry[] = [];
  for (const kind of kinds) {
    const { entries, total } = await browse(
      reader,
      { kind, country },
      { offset: 0, limit: OF_COUNTRY, bestFirst: true },
    );
    if (total > 0) found.push({ kind, rows: entries.map((entry) => rowOf(entry)), total });
  }
  return found;
}
