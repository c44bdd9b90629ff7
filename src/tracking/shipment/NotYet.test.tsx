import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Texts } from '#contract/site/pages.ts';
import type { Language } from '#contract/core/settings.ts';
import type { RecognisedNumber } from '#contract/tracking/pages/result.ts';
import { TextProvider } from '#src/ui/text.tsx';
import { NotYet } from './NotYet.tsx';

const files = import.meta.glob<Texts>('/locales/*/tracking/tracking.json', {
  eager: true,
  import: 'default',
});
const declaration: RecognisedNumber = {
  kind: 'declaration',
  value: '222520261000012345',
  typed: '222520261000012345',
  carrier: null,
  carrierNames: null,
  confidence: 0.97,
  why: [{ key: 'why.customsRegion', values: { name: 'Pudong', zh: '浦东' } }],
  warnings: [],
  repairs: [],
};

test.each([
  ['en', 'Pudong'],
  ['zh', '浦东'],
  ['tr', 'Pudong'],
] as const)('shows in %s at which customs office a declaration is lodged', (language: Language, expected) => {
  const texts = { tracking: files[`/locales/${language}/tracking/tracking.json`]! };
  const html = renderToStaticMarkup(
    <TextProvider language={language} texts={texts}>
      <NotYet readings={[declaration]} />
    </TextProvider>,
  );
  expect(html).toContain(expected);
});
