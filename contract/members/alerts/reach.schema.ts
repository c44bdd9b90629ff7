/** Calls on the browsers that show somebody notices, and on their WeChat. */
import { z } from 'zod';

/** Browsers of one person. */
export const MOST_BROWSERS = 10;

const base64url = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`));
/** A `PushSubscription` of the browser. */
export const browserWish = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** An uncompressed point of P-256, and 16 random bytes. */
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
  name: z.string().trim().min(1).max(80),
});
export type BrowserWish = z.output<typeof browserWish>;

export const browserView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Only the browser itself knows its address, so it recognises its own row. */
  endpoint: z.string(),
  createdAt: z.iso.datetime(),
});
export type BrowserView = z.output<typeof browserView>;
/** `key`: the public key with which a browser subscribes. */
export const browsersView = z.object({ key: z.string(), browsers: z.array(browserView) });
export type BrowsersView = z.output<typeof browsersView>;

/** Whether the operator has set WeChat up, and this person gets alerts there. */
export const wechatView = z.object({ configured: z.boolean(), linked: z.boolean() });
export type WechatView = z.output<typeof wechatView>;
export const wechatWish = z.strictObject({
  code: z.string().min(1).max(128),
  state: z.string().regex(/^[0-9a-f]{32}$/),
});
