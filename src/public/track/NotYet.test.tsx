import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Texts } from '#contract/pages.ts';
import type { Language } from '#contract/settings.ts';
import type { RecognisedNumber } from '#contract/tracking/result.ts';
import { TextProvider } from '#src/ui/text.tsx';
import { NotYet } from './NotYet.tsx';

const files = import.meta.glob<Texts>('../../../locales/*/tracking.json', { eager: true, import: 'default' });
const parcel: RecognisedNumber = {
  kind: 'parcel',
  value: 'RB123456785CN',
  typed: 'RB123456785CN',
  carrier: null,
  carrierNames: null,
  confidence: 0.97,
  why: [],
  warnings: [],
  repairs: [],
};

test.each([
  ['en', 'a postal item from China.'],
  ['zh', '由中国寄出'],
  ['tr', 'Çin çıkışlı'],
] as const)('a postal item says in %s which country it is from', (language: Language, said) => {
  const texts = { tracking: files[`../../../locales/${language}/tracking.json`]! };
  const html = renderToStaticMarkup(
    <TextProvider language={language} texts={texts}>
      <NotYet readings={[parcel]} />
    </TextProvider>,
  );
  expect(html).toContain(said);
});
