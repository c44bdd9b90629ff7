/** A company's logo, which recipients of its mails and links see. */

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const MAX_LOGO_BYTES = 200 * 1024;

/** Its address changes with its content, so that it may be cached for ever. */
export const logoPath = (hash: string): string => `/logos/${hash}`;

/** `path` null: the company has none. */
export type CompanyLogo = { path: string | null };
