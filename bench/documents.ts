/**
 * `npm run bench:documents`: draws 1,000 labels next to a busy loop and measures CPU time, memory, and the delay
 * of other work.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { closeDocumentThread, drawDocuments } from '#server/air/documents/thread.ts';
import { exampleJobs, labelsExample } from '#server/air/documents/examples.ts';

const PIECES = 1000;

async function bytesOf(...args: Parameters<typeof drawDocuments>): Promise<number> {
  let length = 0;
  for await (const part of drawDocuments(...args).stream) length += (part as Buffer).length;
  return length;
}

await bytesOf(exampleJobs, 'Warm');
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const before = process.cpuUsage();
const began = performance.now();
const bytes = await bytesOf([{ kind: 'labels', data: { ...labelsExample, pieces: PIECES } }], 'Labels');
const { user, system } = process.cpuUsage(before);
delay.disable();
console.log(
  `${PIECES} labels: ${((user + system) / 1e6).toFixed(2)} s of CPU (goal 10), ${((performance.now() - began) / 1000).toFixed(2)} s, ` +
    `${(bytes / 1e6).toFixed(2)} MB; the loop waited ${(delay.max / 1e6).toFixed(0)} ms at most (goal 50), ` +
    `${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB in all`,
);
await closeDocumentThread();
