import { describe, expect, it } from 'vitest';
import type { PageData } from '#contract/site/pages.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import type { Language } from '#contract/core/settings.ts';
import * as hs from '../hscode/test/sample.ts';
import * as standards from './test/sample.ts';
import { render } from '../../render.tsx';
import { config, stateOf } from '../../test/public-page.ts';

describe('the HS code page', () => {
  const page = async (data: PageData<'hscode'>, language: Language = 'en') =>
    (await render(stateOf('hscode', data, language), config)).html.replaceAll('<!-- -->', '');

  it('shows the path to a code, each step a link', async () => {
    const html = await page(hs.node);
    expect(html).toMatch(/<nav class="hs-crumbs" aria-label="[^"]+"><ol/);
    for (const code of ['XVI', '84']) expect(html).toContain(`href="/standards/hscode?code=${code}"`);
    expect(html).toContain('href="/standards/hscode?code=8471" aria-current="page"');
  });

  it('says how a longer code was read, and that subheadings are missing', async () => {
    const html = await page(hs.node);
    expect(html).toContain('8471.30.00 is a national tariff code');
    expect(html).toContain('has not been imported here');
    expect(await page(hs.imported)).not.toContain('has not been imported here');
  });

  it('shows the title in the official file, and when that was imported', async () => {
    const html = await page(hs.imported);
    expect(html).toContain('<q lang="en">Automatic data-processing machines</q>');
    expect(html).toContain('Official file 2022, imported on 21 Nov 2026');
  });

  it('marks a title in a language other than the user’s', async () => {
    expect(await page(hs.node, 'tr')).toContain('<span lang="en">Computers and their units</span>');
    expect(await page(hs.node, 'zh')).not.toContain('<span lang="en">');
  });

  it('marks the search words, and shows the name by which a code was found', async () => {
    const html = await page(hs.withResults);
    expect(html).toContain('Matched: <span><mark>laptop</mark></span>');
    expect(html).toContain('q=laptop&amp;all=1');
  });
});

describe('a page of the reference data', () => {
  const page = async (key: PublicRouteKey, data: PageData, language: Language = 'en') =>
    (await render(stateOf(key, data, language), config)).html.replaceAll('<!-- -->', '');

  it('says what has become of an old code, and where the place is', async () => {
    const html = await page('port', standards.port);
    expect(html).toContain('CNSHA is a former code of this place.');
    expect(html).toContain('31.3600, 121.6200');
    expect(html).toContain('31°21.6′N 121°37.2′E');
    expect(html).toContain('>15:41</time>');
    expect(html).toContain('seaport, road terminal');
  });

  it('names places in the user’s language, and marks a name in another', async () => {
    expect(await page('port', standards.port, 'tr')).toContain('<h1>Şanghay</h1>');
    expect(await page('airports', standards.airport, 'tr')).toContain('<h1 lang="en">Shanghai Pudong');
  });

  it('shows an example waybill number with a valid check digit', async () => {
    expect(await page('airliner', standards.airline)).toContain('020-12345675');
  });

  it('names the sources, their disagreements, and the licence of the airport data', async () => {
    const html = await page('airports', standards.airport);
    expect(html).toContain('UN/LOCODE list · 2024-2 · imported 20 Nov 2026');
    expect(html).toContain('31.233, 121.483 (shown here: 31.360, 121.620)');
    expect(html).toContain('<a href="https://licence.test/" rel="license noopener">CC BY 4.0</a>');
  });

  it('stays within its shell, and on a bare page leads back to the search', async () => {
    const bare = await page('standardPortQueryWeChat', standards.withResults);
    expect(bare).toContain('href="/Standard/PortDetailWeChat?q=shang&amp;country=CN&amp;code=CNSHG"');
    expect(bare).not.toContain('site-header');
    expect(await page('testPort', standards.missing)).toContain('href="/standards/airports?code=PVG"');
  });
});
