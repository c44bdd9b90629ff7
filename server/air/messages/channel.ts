/** Delivers messages to airlines by the operator's setting: a folder, a mailbox, a URL, an SFTP folder. */
import { putSftp } from '#server/tracking/index.ts';
import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '#server/env.ts';
import type { Attempt, Result } from '#server/platform/outbound/channel.ts';
import { resultOf } from '#server/platform/outbound/channels/http-result.ts';
import { sendByMail } from '#server/platform/outbound/channels/mail.ts';
import { callOutside } from '#server/platform/net/outbound-request.ts';

/** `id`: the same on every attempt. */
export type Letter = Pick<Attempt, 'id'> & { name: string; text: string };
type Settings = Pick<
  Env,
  | 'AIR_MESSAGES_URL'
  | 'AIR_MESSAGES_SECRET'
  | 'AIR_MESSAGES_HOST_KEY'
  | 'AIR_MESSAGES_AIRLINES'
  | 'FEED_PRIVATE_HOSTS'
  | 'SMTP_URL'
  | 'MAIL_FROM'
>;
export type ChannelKind = 'file' | 'mail' | 'http' | 'sftp';
/** `target`: for display, without secrets. */
export type Channel = {
  kind: ChannelKind;
  target: string;
  /** Throws the reason of a failure that can be retried. */
  give(letter: Letter): Promise<Result>;
};

/** The FWB version that an airline reads. */
export const versionFor = ({ AIR_MESSAGES_AIRLINES }: Settings, airline: string): 16 | 17 =>
  AIR_MESSAGES_AIRLINES[airline]?.fwb ?? 17;

/**
 * Returns the portal's settings overridden by those of an airline. A secret applies only to the address it
 * was set with.
 */
function settingsFor(env: Settings, airline: string): Settings {
  const own = env.AIR_MESSAGES_AIRLINES[airline];
  if (!own?.url) return env;
  return {
    ...env,
    AIR_MESSAGES_URL: own.url,
    AIR_MESSAGES_SECRET: own.secret,
    AIR_MESSAGES_HOST_KEY: own.hostKey,
  };
}

/** The kind of a target for display. */
export function kindOf(target: string): ChannelKind {
  if (/^https?:/.test(target)) return 'http';
  if (target.startsWith('sftp:')) return 'sftp';
  return target.includes('@') && !target.startsWith('/') ? 'mail' : 'file';
}

/** The channel for messages to an airline; null if none is configured. */
export function channelOf(portal: Settings, airline: string): Channel | null {
  const env = settingsFor(portal, airline);
  if (!env.AIR_MESSAGES_URL) return null;
  const url = new URL(env.AIR_MESSAGES_URL);
  switch (url.protocol) {
    case 'file:':
      return intoFolder(fileURLToPath(url));
    case 'mailto:':
      return env.SMTP_URL ? byMail(env, decodeURIComponent(url.pathname)) : null;
    case 'sftp:':
      return bySftp(env, url);
    default:
      return byHttp(env, url);
  }
}

const intoFolder = (folder: string): Channel => ({
  kind: 'file',
  target: folder,
  async give({ name, text }) {
    // Written under another name first, so that readers of the folder see only complete files.
    const part = join(folder, `.${name}.${randomUUID()}.part`);
    const file = await open(part, 'wx', 0o640);
    try {
      await file.writeFile(text, 'latin1');
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, name));
    return { kind: 'sent' };
  },
});

const byMail = (env: Settings, recipient: string): Channel => ({
  kind: 'mail',
  target: recipient,
  give: ({ id, name, text }) => sendByMail(env, { to: recipient, subject: name, text }, { id }),
});

const byHttp = (env: Settings, url: URL): Channel => ({
  kind: 'http',
  target: `${url.origin}${url.pathname}`,
  async give({ id, name, text }) {
    const answer = await callOutside(url.href, {
      method: 'POST',
      privateHosts: env.FEED_PRIVATE_HOSTS,
      timeout: 30_000,
      body: text,
      headers: {
        'content-type': 'text/plain; charset=us-ascii',
        'content-disposition': `attachment; filename="${name}"`,
        // An accepted but unacknowledged message is resent with the same key.
        'idempotency-key': id,
        ...(env.AIR_MESSAGES_SECRET && { authorization: `Bearer ${env.AIR_MESSAGES_SECRET}` }),
      },
    });
    return resultOf(answer);
  },
});

const bySftp = (env: Settings, url: URL): Channel => ({
  kind: 'sftp',
  target: `${url.protocol}//${url.host}${url.pathname}`,
  async give({ name, text }) {
    const secret = env.AIR_MESSAGES_SECRET ?? '';
    await putSftp(
      {
        host: url.hostname,
        port: Number(url.port || 22),
        user: decodeURIComponent(url.username),
        auth: secret.includes('PRIVATE KEY') ? 'key' : 'password',
        hostKey: env.AIR_MESSAGES_HOST_KEY ?? '',
        folder:
          decodeURIComponent(url.pathname)
            .replace(/^\/~\/|^\/(?!\/)/, '')
            .replace(/^\/\//, '/') || '.',
      },
      { secret, privateHosts: env.FEED_PRIVATE_HOSTS },
      { name, body: Buffer.from(text, 'latin1') },
    );
    return { kind: 'sent' };
  },
});
