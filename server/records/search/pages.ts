/** Pages by their names in every language, and by Pinyin. */
import type { TFunction } from 'i18next';
import { allowsRoute, type Actor } from '#contract/access/access.ts';
import { isBuilt } from '#contract/core/route.ts';
import { routes, type Route } from '#contract/core/routes.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { isHan } from '#contract/core/fold.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { pinyinOf } from '#server/platform/pinyin.ts';
import { soughtWords, spelled } from './find-text.ts';

const SHOWN = 8;

const isEntry = (route: Route): boolean =>
  isBuilt(route) && route.hidden !== true && !route.path.includes(':') && route.access !== 'anyone';

/** The title of a page, and its former name or the specification's label, by which people still search. */
const namesOf = ({ titleKey }: Route, t: TFunction): string[] => {
  const second = titleKey.replace('routes:', 'routes:also.');
  return second === titleKey ? [t(titleKey)] : [t(titleKey), t(second, { defaultValue: '' })];
};

let known: { route: Route; text: string }[] | undefined;

/** Each page of a menu with the words that it is found by; the texts do not change while the portal runs. */
const entries = () =>
  (known ??= routes.filter(isEntry).map((route) => {
    const names = LANGUAGES.flatMap((language) => namesOf(route, textsIn(language)));
    const words = names.flatMap((name) => [
      ...spelled(name).split(' '),
      ...(isHan(name) ? pinyinOf(name) : []),
    ]);
    return { route, text: words.map((word) => ` ${word}`).join('') };
  }));

/** Keys of the pages that the actor may open and that `text` means. */
export function findPages(actor: Actor, text: string): string[] {
  const words = soughtWords(text);
  if (words.length === 0) return [];
  return entries()
    .filter(
      ({ route, text: of }) => words.every((word) => of.includes(` ${word}`)) && allowsRoute(actor, route),
    )
    .slice(0, SHOWN)
    .map(({ route }) => route.key);
}
