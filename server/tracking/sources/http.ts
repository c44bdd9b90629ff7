/** A partner's API that answers a GET with a message. */
import type { FeedSourceInput } from '#contract/tracking/api/feed-sources.ts';
import { AddressRefused } from '#server/platform/net/address-guard.ts';
import { callOutside } from '#server/platform/net/outbound-request.ts';
import { messageOf, SourceFault, type FetchDeps } from './fetch.ts';

type Settings = Extract<FeedSourceInput, { kind: 'http' }>['settings'];

const TIMEOUT_MS = 60_000;

function authorisation({ auth, user, header }: Settings, secret: string): Record<string, string> {
  switch (auth) {
    case 'bearer':
      return { authorization: `Bearer ${secret}` };
    case 'basic':
      return { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` };
    case 'header':
      return { [header.toLowerCase()]: secret };
    default:
      return {};
  }
}

/** Sends one request; content unchanged since the last run (ETag, else Last-Modified) is not read again. */
export async function fetchHttp(settings: Settings, deps: FetchDeps): Promise<void> {
  const { secret, limits, privateHosts, cursor } = deps;
  const condition = cursor === null ? {} : (JSON.parse(cursor) as Record<string, string>);
  const answer = await callOutside(settings.url, {
    headers: { accept: '*/*', ...authorisation(settings, secret), ...condition },
    privateHosts,
    timeout: TIMEOUT_MS,
    limit: limits.bytes,
  }).catch((error: unknown) => {
    if (error instanceof AddressRefused) throw new SourceFault('privateHost', new URL(settings.url).hostname);
    const message = messageOf(error);
    throw new SourceFault(/longer than/.test(message) ? 'tooLong' : 'unreachable', message);
  });
  const { status, headers, body } = answer;
  if (status === 304 || status === 204) return;
  if (status === 401 || status === 403) throw new SourceFault('login', String(status));
  if (status !== 200) throw new SourceFault('status', String(status));
  if (body.length > 0)
    await deps.take({ name: settings.url, contentType: headers['content-type'] ?? '', body });
  const { etag, 'last-modified': modified } = headers;
  const next = etag ? { 'if-none-match': etag } : modified ? { 'if-modified-since': modified } : {};
  await deps.moveOn(JSON.stringify(next));
}
