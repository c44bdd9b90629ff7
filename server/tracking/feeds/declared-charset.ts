/** The character set that a message's content type declares; the content may not repeat it. */
import { charsetOf } from '#server/platform/files/charset.ts';
import { isWorkbook } from './message-form.ts';

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The body in UTF-8 with a mark, if the content type declares another character set. */
export function inDeclaredCharset(contentType: string | null, body: Uint8Array): Uint8Array {
  if (!contentType || !/charset\s*=/i.test(contentType) || isWorkbook(body)) return body;
  if (/charset\s*=\s*"?(?:utf-8|utf8|us-ascii)\b/i.test(contentType)) return body;
  const label = charsetOf(body, { declared: contentType });
  return label === 'utf-8' || label.startsWith('utf-16')
    ? body
    : Buffer.concat([MARK, Buffer.from(new TextDecoder(label).decode(body))]);
}
