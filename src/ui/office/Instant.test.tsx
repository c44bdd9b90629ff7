import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatDateTime } from '#contract/core/format/time.ts';
import { Instant } from './Instant.tsx';

it('shows times in the user’s zone, and reuses a format or two for a whole list', () => {
  const Real = Intl.DateTimeFormat;
  let made = 0;
  class Counted extends Real {
    constructor(...parameters: ConstructorParameters<typeof Real>) {
      super(...parameters);
      made += 1;
    }
  }
  const times = Array.from({ length: 50 }, (_, hour) => new Date(Date.UTC(2026, 2, 28, hour)).toISOString());
  Object.assign(Intl, { DateTimeFormat: Counted });
  const html = times.map((at) => renderToStaticMarkup(<Instant at={at} />));
  Object.assign(Intl, { DateTimeFormat: Real });
  expect(made).toBeLessThanOrEqual(2);
  for (const [index, at] of times.entries()) expect(html[index]).toContain(`>${formatDateTime(at, 'en')}<`);
});
