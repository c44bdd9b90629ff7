/** The caller's language: cookie, then browser, then the deployment's default; and its texts. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import i18next, { type Resource, type TFunction } from 'i18next';
import { textFiles } from '../texts.ts';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/core/settings.ts';
import { Cache } from '../cache/cache.ts';

function readTexts(): Resource {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object;
      return [
        language,
        Object.fromEntries([...textFiles(language)].map(([name, file]) => [name, read(file)])),
      ];
    }),
  );
}

/** All texts in all languages, loaded once per process, because the files do not change while it runs. */
const texts = i18next.createInstance();
await texts.init({
  resources: readTexts(),
  fallbackLng: 'en',
  supportedLngs: LANGUAGES,
  interpolation: { escapeValue: false },
});

const fixed = new Map<Language, TFunction>();

/** Returns the texts of one language, for messages outside a request (mail, SMS, jobs). */
export function textsIn(language: Language): TFunction {
  const known = fixed.get(language) ?? texts.getFixedT(language);
  fixed.set(language, known);
  return known;
}

/** Languages by Accept-Language header; many browsers send the same one. */
const MOST_PREFERENCES = 500;
const preferences = new Cache<Language | null>(MOST_PREFERENCES);

const preferredBy = (header: string): Language | undefined =>
  preferences.take(header, () => preferred(header) ?? null) ?? undefined;

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((known) => known === text);

/** The first available language of an Accept-Language header, by its weights (RFC 9110 12.5.4). */
export function preferred(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').split(',').map((part, index) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const primary = tag.trim().split('-')[0]?.toLowerCase();
    return { primary, weight: weight ? Number(weight.trim().slice(2)) : 1, index };
  });
  wanted.sort((one, other) => other.weight - one.weight || one.index - other.index);
  return wanted.find(({ primary, weight }) => weight > 0 && isLanguage(primary))?.primary as
    | Language
    | undefined;
}

function languageOf(request: FastifyRequest, fallback: Language): Language {
  const remembered = request.cookies[LANGUAGE_COOKIE];
  return isLanguage(remembered)
    ? remembered
    : (preferredBy(request.headers['accept-language'] ?? '') ?? fallback);
}

export default fp(
  async function language(app: FastifyInstance) {
    app.decorateRequest('language', app.env.PORTHOLE_LANGUAGE);
    app.decorateRequest('t', textsIn(app.env.PORTHOLE_LANGUAGE));
    app.addHook('onRequest', (request, reply, done) => {
      request.language = languageOf(request, app.env.PORTHOLE_LANGUAGE);
      request.t = textsIn(request.language);
      void reply.header('content-language', request.language);
      done();
    });
  },
  { name: 'language' },
);
