/** Synthetic ports with realistic names, as many as the official list has; the same in every run. */
import type { RankedEntry } from '#server/reference/store/store.ts';

const STARTS =
  'Al Ban Bel Ber Bor Bris Cal Car Cas Cha Cor Dal Del Dun El Far Fer Fort Gal Gan Gra Ham Har Hel Hol Is Jan Kal Kar Kil Kin Kra La Lan Lim Lo Mal Man Mar Mel Mon Nan Nor Ob Pal Par Per Port Pra Qui Ra Ro Sal San Sar Sel Shan Sta Su Tal Tam Tor Ul Val Var Wal Wes Yan Za'.split(
    ' ',
  );
const MIDDLES =
  'a an ar be ca da de di do en er fa ga go he i in ka ki la le li lo ma mi mo na ne ni no o ra re ri ro sa se si ta te ti to u va vi za'.split(
    ' ',
  );
const ENDS =
  'berg burg by cester chester dam den do fjord ford ga haven heim holm ia ka kan land ley lo mar mouth na nes o pur que ra sand shan stad ster sund ta ton town va vik ville wick yang zhou'.split(
    ' ',
  );
const SECONDS =
  'Bay Beach City Creek Harbour Head Hill Island Lake Mills Novo Park Point Port River Santos Springs Vale Valley'.split(
    ' ',
  );
const COUNTRIES =
  'AR AU BR CA CL CN DE DK ES FI FR GB GR ID IN IT JP KR MX MY NL NO PH PL PT RU SE TH TR US VN ZA'.split(
    ' ',
  );
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789';

/** Returns `count` ports with codes that no real list uses. */
export function syntheticPorts(count: number): RankedEntry[] {
  let state = 42;
  const next = (below: number): number => {
    // A linear congruential generator (Numerical Recipes): good enough for names.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = (list: readonly string[]): string => list[next(list.length)]!;
  const perCountry = Math.ceil(count / COUNTRIES.length);
  return Array.from({ length: count }, (_, i): RankedEntry => {
    const country = COUNTRIES[Math.floor(i / perCountry)]!;
    const number = i % perCountry;
    const place =
      LETTERS[Math.floor(number / LETTERS.length ** 2) % LETTERS.length]! +
      LETTERS[Math.floor(number / LETTERS.length) % LETTERS.length]! +
      LETTERS[number % LETTERS.length]!;
    const first = pick(STARTS) + pick(MIDDLES) + (next(3) === 0 ? pick(MIDDLES) : '') + pick(ENDS);
    return {
      entry: {
        kind: 'port',
        code: country + place,
        names: { en: next(4) === 0 ? `${first} ${pick(SECONDS)}` : first, zh: null, tr: null },
        country,
        parent: null,
        latitude: next(14000) / 100 - 70,
        longitude: next(36000) / 100 - 180,
        detail: {
          zone: null,
          functions: '1-------',
          subdivision: null,
          status: 'RL',
          iata: null,
          aliases: [],
        },
      },
      rank: 2,
    };
  });
}
