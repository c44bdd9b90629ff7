/** Draws documents in this thread; services use another one (thread.ts). */
import { Kit } from './kit.ts';

/** How a domain draws its documents. */
export type Forms<Job> = {
  /** Whether pages show their number and count, in which case all stay in memory until the end. */
  numbered(job: Job): boolean;
  /** Draws one document; `breathe` yields to other work and writes out what has been drawn so far. */
  draw(kit: Kit, job: Job, breathe: () => Promise<void>): void | Promise<void>;
};

/** Problems of a drawn document: characters that no font has, boxes too small for their text. */
export type Remarks = { missing: string[]; overflow: string[] };

/** The creation date in the PDF header: fixed, so that the same document gives the same file. */
const INFO_DATE = new Date(0);

/**
 * Draws the documents in order into one PDF and passes its bytes to `write`, which may apply backpressure.
 * Throws RangeError for a number that bar codes cannot represent.
 */
export async function draw<Job>(
  forms: Forms<Job>,
  jobs: readonly Job[],
  title: string,
  write: (bytes: Buffer) => Promise<void>,
): Promise<Remarks> {
  const kit = new Kit({
    bufferPages: jobs.some((job) => forms.numbered(job)),
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Creator: 'Porthole', CreationDate: INFO_DATE, ModDate: INFO_DATE },
  });
  const waiting: Buffer[] = [];
  kit.pdf.on('data', (bytes: Buffer) => waiting.push(bytes));
  const flush = async () => {
    // The document emits its bytes after other work had a turn.
    await new Promise(setImmediate);
    for (const bytes of waiting.splice(0)) await write(bytes);
  };
  for (const job of jobs) {
    await forms.draw(kit, job, flush);
    await flush();
  }
  const ended = new Promise((resolve) => kit.pdf.once('end', resolve));
  kit.pdf.end();
  await ended;
  await flush();
  return { missing: [...kit.missing], overflow: [...new Set(kit.overflow)] };
}
