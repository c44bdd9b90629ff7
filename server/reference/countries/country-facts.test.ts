import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '#contract/reference/countries.ts';
import { builtInCurrencies } from '../currencies/iso4217.ts';
import { countryFacts } from './country-facts.ts';

test('every country has a dialling code, and a currency of ISO 4217', () => {
  const known = new Set(builtInCurrencies.map(({ code }) => code));
  for (const code of [...COUNTRY_CODES, 'XK']) {
    const facts = countryFacts(code);
    expect(facts?.dial, code).toMatch(/^\+\d{1,3}( \d{3})?$/);
    if (code !== 'AQ') expect([code, known.has(facts!.currency ?? '')]).toEqual([code, true]);
  }
});
