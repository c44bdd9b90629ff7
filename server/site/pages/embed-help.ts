/** Data of the page that makes the snippet for another site and checks who may show it. */
import { pathOf } from '#contract/core/paths.ts';
import {
  EMBED_THEMES,
  EMBED_VIEWS,
  mayFrame,
  originOf,
  type EmbedCheck,
  type EmbedHelpData,
} from '#contract/site/embed-help.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import type { Loaded, PageRequest } from './page-request.ts';
import { examplesOf } from './tracking.ts';

const LONGEST_NUMBER = 40;
const LONGEST_SITE = 200;

function checkOf(site: string, parents: readonly string[]): EmbedCheck | null {
  if (site === '') return null;
  const origin = originOf(site);
  if (origin === null) return 'invalid';
  return mayFrame(origin, parents) ? 'allowed' : 'refused';
}

export async function embedHelpPage(page: PageRequest): Promise<Loaded<EmbedHelpData>> {
  const { request, query } = page;
  const text = (name: string, most: number) =>
    (query.get(name) ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, most);
  const number = text('number', LONGEST_NUMBER);
  const view = EMBED_VIEWS.find((one) => one === query.get('view')) ?? 'card';
  const theme = EMBED_THEMES.find((one) => one === query.get('theme')) ?? 'system';
  const site = text('site', LONGEST_SITE);
  const { EMBED_PARENTS } = request.server.env;
  const frame = pathOf(
    view === 'map' ? 'cargoMapIframe' : 'queryQueryIframe',
    {},
    {
      number,
      ...(view === 'full' && { view }),
      ...(theme !== 'system' && { theme }),
    },
  );
  const data: EmbedHelpData = {
    number,
    view,
    theme,
    site,
    check: checkOf(site, EMBED_PARENTS),
    configured: EMBED_PARENTS.length > 0,
    link: number === '' ? null : absolute(request, frame),
    example: examplesOf(page)[0]?.number ?? null,
  };
  return { data, ...(query.size === 0 && { canonical: pathOf('embedHelp') }) };
}
