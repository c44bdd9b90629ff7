/** Reads a mail as what it brings: its text, its files, and whether anybody may be answered. */
import PostalMime, { type Email } from 'postal-mime';

export type MailFile = { name: string; bytes: Buffer };
export type ReadMail = {
  sender: string;
  subject: string;
  text: string;
  files: MailFile[];
  /** Files beyond the limit, by name. */
  leftOut: string[];
  messageId: string | null;
  /** Sent by a program (RFC 3834) or a mail server: it is ignored, so that no two programs answer each other. */
  automatic: boolean;
  /** Sent to many: it is read, but nobody is answered. */
  bulk: boolean;
};

const MOST_FILES = 10;
const MOST_TEXT = 200_000;
/** Pictures of signatures, business cards, invitations, signatures of keys. */
const DECORATION =
  /^(?:image|audio|video|font)\/|^text\/(?:html|vcard|calendar)\b|pgp-signature|pkcs7-signature/i;
const NO_PERSON = /^(?:mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply)(?:[+.-].*)?@/i;

export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const attached = mail.attachments.filter(({ mimeType }) => !DECORATION.test(mimeType));
  const files = attached.map(({ filename, content }, at) => ({
    name: (filename ?? `file ${at + 1}`).slice(0, 120),
    bytes: Buffer.from(content as ArrayBuffer),
  }));
  const sender = (mail.from?.address ?? '').trim().toLowerCase();
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value.trim() ?? '';
  const submitted = header('auto-submitted').toLowerCase();
  return {
    sender,
    subject: (mail.subject ?? '').replace(/\s+/g, ' ').trim().slice(0, 300),
    text: textOf(mail).slice(0, MOST_TEXT),
    files: files.slice(0, MOST_FILES),
    leftOut: files.slice(MOST_FILES).map(({ name }) => name),
    messageId: /^<[^<>\s]{1,400}>$/.exec(mail.messageId ?? '')?.[0] ?? null,
    automatic:
      (submitted !== '' && !submitted.startsWith('no')) ||
      header('x-auto-response-suppress') !== '' ||
      header('return-path') === '<>' ||
      NO_PERSON.test(sender),
    bulk: /^(?:bulk|junk|list)$/i.test(header('precedence')) || header('list-id') !== '',
  };
}

/** The text without what it quotes, or the page as text. */
function textOf({ text, html }: Email): string {
  const plain =
    text?.trim() ||
    ['style', 'script', 'head']
      .reduce(without, (html ?? '').slice(0, MOST_TEXT * 4))
      .replace(/<(?:br|\/?p|\/?div|\/?tr|\/?li|\/?h\d)\b[^<>]*>/gi, '\n')
      .replace(/<[^<>]*>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&');
  return plain
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('>'))
    .join('\n');
}

/** A page without the elements of one name. An index is used, since a pattern would search a page many times. */
function without(page: string, name: string): string {
  const lower = page.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const parts: string[] = [];
  let at = 0;
  for (let from = lower.indexOf(`<${name}`); from >= 0; from = lower.indexOf(`<${name}`, at)) {
    parts.push(page.slice(at, from));
    const end = lower.indexOf(`</${name}`, from);
    if (end < 0) return parts.join(' ');
    at = end + name.length + 2;
  }
  return [...parts, page.slice(at)].join(' ');
}
