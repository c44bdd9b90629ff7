/** Papers drawn, in this thread: `inThread` (thread.ts) is what the service calls. */
import type { PaperJob } from '#contract/air/papers.ts';
import { Kit } from './kit.ts';
import { drawLabels } from '#server/air/documents/labels.ts';
import { drawSheet } from './sheet.ts';
import { drawWaybill } from '#server/air/documents/waybill.ts';

/** What a drawn paper could not say: letters that no font has, boxes too small for their text. */
export type Remarks = { missing: string[]; overflow: string[] };

/** A document’s head says what it is; nothing in it depends on when it was drawn, so that the same paper is the same file. */
const INFO_DATE = new Date(0);

/**
 * Draws the papers one after the other into one document and hands its bytes to `write`, which may make it wait.
 * Throws RangeError for a number that bars cannot hold.
 */
export async function draw(
  jobs: readonly PaperJob[],
  title: string,
  write: (bytes: Buffer) => Promise<void>,
): Promise<Remarks> {
  // Sheets number their pages when they know how many there are.
  const numbered = jobs.some(
    ({ kind }) => !['labels', 'labelsA4', 'airWaybill', 'houseWaybill'].includes(kind),
  );
  const kit = new Kit({
    bufferPages: numbered,
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
    await one(kit, job, flush);
    await flush();
  }
  const ended = new Promise((resolve) => kit.pdf.once('end', resolve));
  kit.pdf.end();
  await ended;
  await flush();
  return { missing: [...kit.missing], overflow: [...new Set(kit.overflow)] };
}

async function one(kit: Kit, job: PaperJob, breathe: () => Promise<void>): Promise<void> {
  switch (job.kind) {
    case 'airWaybill':
    case 'houseWaybill':
      return drawWaybill(kit, job.data, job.kind === 'houseWaybill', job.options);
    case 'labels':
    case 'labelsA4':
      return drawLabels(kit, job.data, job.kind === 'labelsA4', breathe);
    default:
      return drawSheet(kit, job.data, breathe);
  }
}
