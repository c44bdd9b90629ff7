/** The address of a page in a message. Only PUBLIC_URL makes it a link: the host of a request may be anybody's choice. */
import type { TFunction } from 'i18next';
import type { Env } from '#server/env.ts';

/** The link to `path`, or without PUBLIC_URL the words that say where to find the page. */
export const linkInMessage = (env: Pick<Env, 'PUBLIC_URL'>, t: TFunction, path: string): string =>
  env.PUBLIC_URL === undefined ? t('mail:page', { path }) : `${env.PUBLIC_URL}${path}`;
