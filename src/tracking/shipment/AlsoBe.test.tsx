import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Texts } from '#contract/site/pages.ts';
import type { RecognisedNumber } from '#contract/tracking/pages/result.ts';
import { PageContext } from '#src/ui/page.tsx';
import { TextProvider } from '#src/ui/text.tsx';
import { AlsoBe } from './AlsoBe.tsx';

const files = import.meta.glob<Texts>('/locales/en/tracking/tracking.json', {
  eager: true,
  import: 'default',
});
const texts = { tracking: Object.values(files)[0]! };

const page = { state: { key: 'queryQuery' } } as unknown as PageContext;

const read = (kind: RecognisedNumber['kind'], value: string, courier?: string): RecognisedNumber => ({
  kind,
  value,
  typed: value,
  carrier: courier?.toLowerCase() ?? null,
  carrierNames: courier ? { en: courier, zh: courier, tr: courier } : null,
  confidence: 0.5,
  why: [],
  warnings: [],
  repairs: [],
});

const links = (readings: RecognisedNumber[]): string[] => {
  const html = renderToStaticMarkup(
    <PageContext value={page}>
      <TextProvider language="en" texts={texts}>
        <AlsoBe readings={readings} />
      </TextProvider>
    </PageContext>,
  );
  return [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, text]) => `${text} ${href}`);
};

test.each<[string, RecognisedNumber[], string[]]>([
  ['a number of one kind is nothing else', [read('container', 'CSQU3054383')], []],
  ['a bill and a booking are one', [read('bill', 'MEDUAB123456'), read('booking', 'MEDUAB123456')], []],
  [
    'a parcel that may be a bill',
    [read('parcel', '94001118992238572684', 'USPS'), read('bill', '94001118992238572684')],
    ['Bill of lading /CargoTracking/Query?number=94001118992238572684&amp;kind=bill'],
  ],
  [
    'a bill that may be a parcel',
    [read('bill', '1234567890'), read('parcel', '1234567890', 'DHL'), read('parcel', '1234567890', 'UPS')],
    ['Parcel (DHL) /CargoTracking/Query?number=1234567890&amp;kind=parcel'],
  ],
  [
    'seven digits that check as a ship’s do',
    [read('bill', '9321483')],
    ['Ship, IMO 9321483 /vessel?q=9321483'],
  ],
  ['seven digits that do not', [read('bill', '9321484')], []],
])('%s', (_, readings, expected) => expect(links(readings)).toEqual(expected));
