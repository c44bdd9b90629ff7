import { beforeEach, describe, expect, it } from 'vitest';
import { matchRoute } from '#contract/core/office-paths.ts';
import { isBuilt } from '#contract/core/route.ts';
import { TRACKING_PAGES } from '#contract/site/member-pages.ts';
import { session } from '#src/providers/session.ts';
import { within } from '../../../vite.within.ts';
import { addressOf, fieldsIn, fieldsOf, questionText } from './fields.ts';
import { insideAddress } from './use-inside-links.ts';

describe('the fields of a tracking page', () => {
  it('reproduce the question from the address', () => {
    const fields = { number: 'CSNU6300010', port: 'CNSHG' };
    const address = addressOf('portAreaTracking', fields);
    expect(fieldsIn(new URL(address, 'http://x').search)).toEqual(fields);
    expect(questionText(fields)).toBe('CSNU6300010 CNSHG');
  });

  it('leave out what is about the subscription, and what is empty', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['number', ' CSNU6300010 '],
      ['carrier', ''],
      ['follow', 'on'],
      ['tags', 'spring'],
    ] as const)
      form.append(name, value);
    expect(fieldsOf(form)).toEqual({ number: 'CSNU6300010' });
  });
});

describe('a link of a public component', () => {
  beforeEach(() => {
    Object.assign(globalThis, { window: { location: { origin: 'http://x' } } });
    session.set({ ...session.get(), actor: { id: '1', ydid: 5001, routers: [...TRACKING_PAGES] } });
  });

  it('leads to the page of the member centre', () => {
    expect(insideAddress(new URL('http://x/CargoTracking/Query?number=A'))).toBe(
      '/bookingCenter/seaCargoTracking?number=A',
    );
    expect(insideAddress(new URL('http://x/bookingCenter/eirData?number=A'))).toBe(
      '/bookingCenter/eirData?number=A',
    );
  });

  it('leaves the office for what it does not have, and for what the user may not open', () => {
    expect(insideAddress(new URL('http://x/standards/port?code=CNSHG'))).toBeNull();
    expect(insideAddress(new URL('http://x/bookingCenter/truckPosition'))).toBeNull();
    expect(insideAddress(new URL('http://elsewhere/bookingCenter/eirData'))).toBeNull();
  });
});

it('every tracking page has a route of its own', () => {
  for (const key of TRACKING_PAGES) {
    const { route } = matchRoute(addressOf(key, {}))!;
    expect([route.key, route.entry, isBuilt(route)]).toEqual([key, 'office', true]);
  }
});

it('a sheet of public pages holds inside their parts only', () => {
  const css = within(
    "@import './x.css';\n@keyframes turn { from { top: 0 } to { top: 1px } }\n@page { margin: 0 }\ntable { width: 100% }",
  );
  expect(css).toMatch(/^@keyframes turn/);
  expect(css).not.toMatch(/@import|@page/);
  expect(css.slice(css.indexOf('.public-parts'))).toMatch(
    /^\.public-parts \{\s*table \{ width: 100% \}\s*\}\s*$/,
  );
});
