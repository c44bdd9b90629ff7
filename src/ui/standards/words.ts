/** Labels of the parts of the standards pages. */
import type { Language } from '#contract/core/settings.ts';
import { nameIn, type StandardNames } from '#contract/reference/entry.ts';
import type { StandardRow } from '#contract/reference/page.ts';
import type { Translate } from '../text.tsx';

/** Returns the name of an entry's kind; a cargo airline is named more precisely than an airline. */
export function kindWord({ kind, detail }: Pick<StandardRow, 'kind' | 'detail'>, t: Translate): string {
  const cargo = 'cargo' in detail && detail.cargo;
  const river = 'river' in detail && detail.river;
  return t(`standards:kind.${cargo ? 'cargoAirline' : river ? 'riverPort' : kind}`);
}

/** The name in the other languages, each once. */
export function otherNames(names: StandardNames, language: Language): { text: string; lang: Language }[] {
  const own = nameIn(names, language).text;
  const others = new Map<string, Language>();
  for (const lang of ['en', 'zh', 'tr'] as const) {
    const text = names[lang];
    if (text !== null && text !== own && !others.has(text)) others.set(text, lang);
  }
  return [...others].map(([text, lang]) => ({ text, lang }));
}

/** Returns the codes other than the main one, by their key in `standards:code`, the most used first. */
export function codesOf({
  kind,
  code,
  detail,
}: Pick<StandardRow, 'kind' | 'code' | 'detail'>): [string, string][] {
  const nonEmpty = (codes: [string, string | null | undefined][]) =>
    codes.filter((pair): pair is [string, string] => Boolean(pair[1]));
  if (kind === 'airline' && 'prefix' in detail)
    return nonEmpty([
      ['prefix', detail.prefix],
      ['airlineIata', detail.iata],
      ['airlineIcao', detail.icao],
    ]);
  if (kind === 'airport' && 'icao' in detail)
    return nonEmpty([
      ['iata', code],
      ['icao', detail.icao],
    ]);
  if (kind === 'country' && 'alpha3' in detail)
    return nonEmpty([
      ['alpha2', code],
      ['alpha3', detail.alpha3],
      ['numeric', detail.numeric],
    ]);
  return nonEmpty([
    ['unlocode', code],
    ['iata', 'functions' in detail ? detail.iata : null],
  ]);
}
