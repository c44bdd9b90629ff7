/** Starts, sends and closes an import of bytes in memory: for the command line, tests and benchmarks. */
import { PART_BYTES } from '#contract/reference/import.ts';
import type { Database } from '#server/platform/db/client.ts';
import { begin, close, receive, type NewImport } from './imports.ts';

export type SentFile = { name: string; bytes: Buffer };

/** Returns the id of the import; that of an unfinished import of the same files, if there is one. */
export async function send(
  database: Database,
  { files, ...options }: Omit<NewImport, 'files'> & { files: readonly SentFile[] },
): Promise<number> {
  const id = await begin(database, {
    ...options,
    files: files.map(({ name, bytes }) => ({ name, size: bytes.length })),
  });
  for (const [file, { bytes }] of files.entries())
    for (let part = 0; part * PART_BYTES < bytes.length; part += 1)
      await receive(database, id, {
        file,
        part,
        body: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
      });
  return close(database, id);
}
