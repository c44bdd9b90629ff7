/** Cities of IP addresses from a local file in MaxMind's format (such as GeoLite2-City, DB-IP City Lite). */
import { readFile } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';
import { Reader, type CityResponse } from 'mmdb-lib';
import type { Language } from '#contract/core/settings.ts';

export type Cities = {
  /** Returns true once the file has been read or found invalid. */
  isRead: () => boolean;
  /** Returns the city of an address in `language`, else in English; null if unknown. Never throws. */
  cityOf: (address: string, language: Language) => string | null;
};

const NOWHERE: Cities = { isRead: () => true, cityOf: () => null };

/** Languages of such files; they have no Turkish names. */
const names: Record<Language, 'en' | 'zh-CN'> = { en: 'en', zh: 'zh-CN', tr: 'en' };

/**
 * Starts reading `file`, which can take a second, and returns immediately; `undefined` means no file. Reports
 * an unreadable file to `failed` once; every city is then unknown.
 */
export function citiesOf(file: string | undefined, failed: (fault: unknown) => void): Cities {
  if (file === undefined) return NOWHERE;
  let reader: Reader<CityResponse> | null | undefined;
  readFile(file)
    .then((bytes) => (reader = new Reader<CityResponse>(bytes)))
    .catch((fault: unknown) => {
      reader = null;
      failed(fault);
    });
  return {
    isRead: () => reader !== undefined,
    cityOf(address, language) {
      if (!reader || !ipaddr.isValid(address)) return null;
      try {
        const cityNames = reader.get(ipaddr.process(address).toString())?.city?.names;
        const name: unknown = cityNames?.[names[language]] ?? cityNames?.en;
        return typeof name === 'string' && name !== '' ? name : null;
      } catch {
        // An IPv6 address in an IPv4 file, or a truncated file.
        return null;
      }
    },
  };
}
