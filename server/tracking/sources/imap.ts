/**
 * A mailbox by IMAP: the attachments of its mails, or their text if it is a message; each mail is flagged
 * once it is stored.
 */
import { ImapFlow } from 'imapflow';
import PostalMime from 'postal-mime';
import type { FeedSourceInput } from '#contract/tracking/api/feed-sources.ts';
import { recognise } from '../feeds/detect-feed.ts';
import { addressOf, messageOf, SourceFault, type FetchDeps, type Fetched } from './fetch.ts';
import { RECIPIENT_HEADERS, secretsIn } from './secret-address.ts';

type Settings = Extract<FeedSourceInput, { kind: 'imap' }>['settings'];

const CONNECT_MS = 20_000;
/** Maximum attachments per mail. */
const MOST_ATTACHMENTS = 100;
/** Maximum boundary lines of a mail; parsing each part takes as long as a small file. */
const MOST_PARTS = 5_000;

export async function fetchImap(settings: Settings, deps: FetchDeps): Promise<void> {
  const { host, port, secure, user, mailbox } = settings;
  const address = await addressOf(host, deps);
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure,
    auth: { user, pass: deps.secret },
    logger: false,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: 60_000,
    disableAutoIdle: true,
  });
  client.on('error', () => undefined);
  const stop = () => client.close();
  deps.signal.addEventListener('abort', stop);
  try {
    await client.connect().catch((error: unknown) => {
      const refused = typeof error === 'object' && error !== null && 'authenticationFailed' in error;
      throw new SourceFault(refused ? 'login' : 'unreachable', messageOf(error));
    });
    await readMailbox(client, settings, deps).catch((error: unknown) => {
      throw error instanceof SourceFault
        ? error
        : new SourceFault('folder', `${mailbox}: ${messageOf(error)}`);
    });
  } finally {
    deps.signal.removeEventListener('abort', stop);
    // A logout that is not answered in time is cut off.
    await Promise.race([
      client.logout().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, 2_000).unref()),
    ]);
    client.close();
  }
}

/** `uidvalidity:uid` of the last stored mail: UIDs increase while the validity is unchanged. */
function lastOf(cursor: string | null, validity: string): number {
  const [before, uid] = (cursor ?? '').split(':');
  return before === validity ? Number(uid) || 0 : 0;
}

async function readMailbox(client: ImapFlow, settings: Settings, deps: FetchDeps): Promise<void> {
  const opened = await client.mailboxOpen(settings.mailbox);
  const validity = String(opened.uidValidity);
  const last = lastOf(deps.cursor, validity);
  const foundUids = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
  // A search always returns the last mail, whatever its UID.
  const uids = foundUids.filter((uid) => uid > last).toSorted((a, b) => a - b);
  let tooLong: string | null = null;
  for (const uid of uids.slice(0, deps.limits.messages)) {
    if (deps.signal.aborted) return;
    const head = await client.fetchOne(
      String(uid),
      { size: true, envelope: true, ...(deps.addressed && { headers: RECIPIENT_HEADERS }) },
      { uid: true },
    );
    if (!head) continue;
    const place = `${validity}:${uid}`;
    const secrets = deps.addressed
      ? secretsIn(head.headers?.toString('latin1') ?? '', deps.addressed.pattern)
      : [];
    const name = (head.envelope?.subject ?? '').slice(0, 200) || `mail ${uid}`;
    const sender = head.envelope?.from?.[0]?.address?.toLowerCase() ?? '';
    // A secret address is open to every sender who knows it.
    if (secrets.length === 0 && !isWanted(sender, settings.senders)) {
      await deps.moveOn(place);
      continue;
    }
    // Attachments in a mail take four thirds of their size.
    if ((head.size ?? 0) > deps.limits.bytes * 1.5) tooLong ??= name;
    else {
      const fetched = await client.fetchOne(String(uid), { source: true }, { uid: true });
      if (!fetched || !fetched.source) throw new SourceFault('unreachable', name);
      const isReadable = partsIn(fetched.source) <= MOST_PARTS;
      if (deps.addressed && secrets.length > 0 && isReadable)
        await deps.addressed.take({ place, secrets, raw: fetched.source });
      else for (const message of await messagesOf(fetched.source, name)) await deps.take(message);
    }
    // The whole mail is stored: if flagging fails, it does not count as new.
    await deps.moveOn(place);
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  }
  if (tooLong !== null) throw new SourceFault('tooLong', tooLong);
}

const isWanted = (sender: string, senders: readonly string[]): boolean =>
  senders.length === 0 ||
  senders.some((one) => (one.startsWith('@') ? sender.endsWith(one) : sender === one));

/** Signature pictures, business cards and invitations, which are not messages. */
const DECORATION =
  /^(?:image|audio|video|font)\/|^text\/(?:html|vcard|calendar)\b|pgp-signature|pkcs7-signature/i;

/**
 * Returns the messages in a mail: its attachments, and its text if a feed recognises it; else the whole mail,
 * for an operator.
 */
async function messagesOf(source: Buffer, name: string): Promise<Fetched[]> {
  const mail =
    partsIn(source) > MOST_PARTS
      ? null
      : await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' }).catch(() => null);
  const attached = (mail?.attachments ?? [])
    .filter(({ mimeType }) => !DECORATION.test(mimeType))
    .slice(0, MOST_ATTACHMENTS)
    .map(({ filename, content }) => ({
      name: filename ?? name,
      // The content type of an attachment is unreliable, so the content decides.
      contentType: '',
      body: Buffer.from(content as ArrayBuffer),
    }))
    .filter(({ body }) => body.length > 0);
  // Some programs send a mail only as HTML.
  const text = [mail?.text, mail?.html]
    .map((form) => Buffer.from(form?.trim() ?? ''))
    .find((form) => form.length > 0 && recognise(form).key !== 'unknown');
  if (text) attached.unshift({ name, contentType: '', body: text });
  return attached.length > 0 ? attached : [{ name, contentType: 'message/rfc822', body: source }];
}

function partsIn(source: Buffer): number {
  let count = 0;
  for (let at = source.indexOf('\n--'); at !== -1 && count <= MOST_PARTS; at = source.indexOf('\n--', at + 3))
    count += 1;
  return count;
}
