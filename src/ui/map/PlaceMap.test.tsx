import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Texts } from '#contract/site/pages.ts';
import type { MapPlace, PlaceMap as Drawn } from '#contract/reference/map.ts';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import { placeMap, placesMap } from '#server/reference/map/place-map.ts';
import { TextProvider } from '../text.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { reviveMap, slimMap } from './slim.ts';

const files = import.meta.glob<Texts>('/locales/*/tracking/map.json', { eager: true, import: 'default' });
const place = (code: string, en: string, zh: string, latitude: number, longitude: number): MapPlace => ({
  code,
  kind: 'port',
  names: { en, zh, tr: null },
  latitude,
  longitude,
});
const shanghai = place('CNSHG', 'Shanghai', '上海', 31.23, 121.5);
const ningbo = place('CNNGB', 'Ningbo', '宁波', 29.93, 121.85);

const html = (map: Drawn, language: Language) =>
  renderToStaticMarkup(
    <TextProvider language={language} texts={{ map: files[`/locales/${language}/tracking/map.json`]! }}>
      <PlaceMap map={map} />
    </TextProvider>,
  );

describe.each(LANGUAGES)('the map of a place in %s', (language) => {
  const text = html(placeMap(shanghai, [ningbo])!, language);

  it('has a title, names its places, and shows a scale', () => {
    const [name, near] = language === 'zh' ? ['上海', '宁波'] : ['Shanghai', 'Ningbo'];
    expect(text).toMatch(new RegExp(`<title[^>]*>[^<]*${name}`));
    expect(text).toContain(`>${near}</text>`);
    expect(text).toContain({ en: '50 NM', zh: '50海里', tr: '50 deniz mili' }[language]);
    expect(text).toContain({ en: '32°N', zh: '32°N', tr: '32°K' }[language]);
    expect(text).not.toContain('map:');
  });

  it('follows the content policy and stays below twelve kilobytes', () => {
    expect(text).not.toMatch(/<[^>]+\s(style|on\w+)=/);
    expect(text.length).toBeLessThan(12_288);
  });
});

it('names the places of a map without a main place', () => {
  expect(html(placesMap([shanghai, ningbo])!, 'en')).toContain('Map with Shanghai, Ningbo');
});

it('omits shapes that the HTML contains, and restores them from there', () => {
  const map = placesMap([shanghai], { country: '156', borders: true })!;
  const slim = slimMap(map);
  expect(JSON.stringify(slim).length).toBeLessThan(JSON.stringify(map).length / 3);
  const served = { getElementById: (id: string) => ({ getAttribute: () => html(map, 'en').match(new RegExp(`id="${id}"[^>]*? d="([^"]*)"`))?.[1] }) }; // prettier-ignore
  expect(reviveMap(slim, served as unknown as Document)).toEqual(map);
  expect(slimMap(null)).toBeNull();
});
