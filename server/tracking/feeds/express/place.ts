/** The place of a scan, or the origin or destination address of a parcel. */
import type { Place } from '#contract/tracking/event.ts';
import { isObject } from './fields.ts';

const text = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .trim()
        .replaceAll(/\s{2,}/g, ' ')
        .slice(0, most)
    : '';
const words = (value: string): string => value.normalize('NFKC').toUpperCase();

/** The source's own place name, else city, state and country, without repetitions. */
export function placeOf(address: unknown): Place | null {
  if (!isObject(address)) return null;
  const stated = text(address['location'], 120);
  const name =
    stated || inOrder(text(address['city'], 80), text(address['state'], 40), text(address['country'], 60));
  return name === '' ? null : { ...NOWHERE, name };
}

/** Some sources repeat the city in the country: `LEEDS - UNITED KINGDOM`. */
function inOrder(city: string, state: string, country: string): string {
  const [, first = '', rest = ''] = /^(.{1,60}?) - (.{2,60})$/.exec(country) ?? [];
  const isRepeated = rest !== '' && (city === '' || words(first) === words(city));
  const parts = isRepeated ? [city || first, state, rest] : [city, state, country];
  return parts
    .filter((part, at) => part !== '' && parts.findIndex((one) => words(one) === words(part)) === at)
    .join(', ');
}

const NOWHERE: Place = {
  unlocode: null,
  rawCode: null,
  name: null,
  facility: null,
  facilityType: null,
  latitude: null,
  longitude: null,
};
