/** Documents drawn, in this thread: services draw them in another one (thread.ts). */
import { Kit } from './kit.ts';

/** How a domain draws its documents. */
export type Forms<Job> = {
  /** Whether the pages of the document carry their number and count: all of them stay in memory until its end. */
  numbered(job: Job): boolean;
  /** Draws one document; `breathe` lets others have their turn, and hands out what is drawn so far. */
  draw(kit: Kit, job: Job, breathe: () => Promise<void>): void | Promise<void>;
};

/** What a drawn paper could not say: letters that no font has, boxes too small for their text. */
export type Remarks = { missing: string[]; overflow: string[] };

/** A document’s head says what it is; nothing in it depends on when it was drawn, so that the same paper is the same file. */
const INFO_DATE = new Date(0);

/**
 * Draws the papers one after the other into one document and hands its bytes to `write`, which may make it wait.
 * Throws RangeError for a number that bars cannot hold.
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
    // The document hands out what it has when others had their turn.
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
