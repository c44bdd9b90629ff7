/** A form with files, as browsers send it without scripts. */
import type { FastifyRequest } from 'fastify';
import { Refused } from '../refused.ts';

export type SentFile = { name: string; bytes: Buffer };

/** Fields as text and files, by name; the last of a repeated name counts; an empty file input is omitted. */
export async function readMultipart(
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: Buffer,
): Promise<Record<string, string | SentFile>> {
  const read: Record<string, string | SentFile> = Object.create(null) as Record<string, string | SentFile>;
  try {
    // The runtime's own reader; the body limit already bounds it.
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
    for (const [name, value] of form)
      if (typeof value === 'string') read[name] = value;
      else if (value.size > 0 || value.name !== '')
        read[name] = { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
  } catch {
    throw new Refused('invalid');
  }
  return read;
}
