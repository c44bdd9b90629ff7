/** The public settings of this deployment, and the signing secrets they carry. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { PortalConfig, WechatConfig, SigningKeys } from '#contract/core/config.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { signingSecrets } from '../accounts/signing-secrets.ts';
import type { Env } from '#server/env.ts';
import { VERSION } from '#server/platform/place.ts';

/** Path of the images for the side panel's QR codes. */
export const qrCodePath = (index: number): string => `/qr-code/${index}.svg`;

function wechatOf(env: Env): WechatConfig {
  if (!env.WECHAT_APP_ID || !env.WECHAT_APP_SECRET) return { configured: false };
  return {
    configured: true,
    appId: env.WECHAT_APP_ID,
    scope: env.WECHAT_SCOPE,
    authoriseUrl: env.WECHAT_AUTHORISE_URL,
    redirectUrl: `${env.PUBLIC_URL ?? `http://localhost:${env.PORT}`}/login`,
  };
}

/** The part of the environment that both web entries may read. */
export function portalConfigOf(env: Env, signing: SigningKeys): PortalConfig {
  return {
    signing,
    languages: LANGUAGES,
    defaultLanguage: env.PORTHOLE_LANGUAGE,
    home: env.PORTHOLE_HOME,
    map: {
      styleUrl: env.MAP_STYLE_URL ?? null,
      attribution: env.MAP_ATTRIBUTION,
      borders: env.MAP_BORDERS,
    },
    links: { website: env.LINK_WEBSITE ?? null, apiDocument: env.LINK_API_DOCUMENT ?? '/openapi' },
    contact: {
      phone: env.CONTACT_PHONE ?? null,
      chatUrl: env.CONTACT_CHAT_URL ?? null,
      qrCodes: (env.CONTACT_QR_CODES ?? []).map(({ label }, index) => ({
        label,
        imageUrl: qrCodePath(index),
      })),
    },
    statistics: env.STATISTICS_SCRIPT_URL
      ? { scriptUrl: env.STATISTICS_SCRIPT_URL, siteId: env.STATISTICS_SITE_ID }
      : null,
    wechat: wechatOf(env),
    ...(env.WECHAT_MP_APP_ID && { wechatShare: true as const }),
    sms: { configured: env.SMS_URL !== undefined },
    mail: { configured: env.SMTP_URL !== undefined },
    density: { divisor: env.AIR_DIVISOR, step: env.AIR_STEP },
    baseCurrency: env.BASE_CURRENCY,
    officeZone: env.OFFICE_ZONE,
    airConditions: env.AIR_CONDITIONS !== undefined,
    demo: env.PORTHOLE_DEMO,
    embed: env.EMBED_PARENTS.length > 0,
    version: VERSION,
  };
}

export default fp(
  async function portalConfig(app: FastifyInstance) {
    const signing = await signingSecrets(app.database.db, app.env);
    app.decorate('portalConfig', portalConfigOf(app.env, signing));
    app.decorate('secretOf', (companyid: string) =>
      companyid === '0' || companyid === '2000' ? signing[companyid] : '',
    );
  },
  { name: 'portal-config' },
);
