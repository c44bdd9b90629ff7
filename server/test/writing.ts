/** Starts test/writer.ts in a separate process and kills it like a power failure. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const writer = fileURLToPath(new URL('./writer.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

export type Run = { storedRows: number; acknowledged: number[] };

/** The command line that runs the writer on a data folder. */
export const writerArguments = (dataDir: string, most?: number): string[] => [
  '--liftoff-only',
  '--import',
  'tsx',
  writer,
  dataDir,
  ...(most === undefined ? [] : [String(most)]),
];

/** Lets a writer insert until `enough` rows are acknowledged, kills it (SIGKILL) and returns its output. */
export async function writeAndKill(dataDir: string, enough: number): Promise<Run> {
  const child = spawn(process.execPath, writerArguments(dataDir), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const run: Run = { storedRows: -1, acknowledged: [] };
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, number] = line.split(' ');
    if (word === 'rows') run.storedRows = Number(number);
    else if (word === 'ack') run.acknowledged.push(Number(number));
    if (run.acknowledged.length === enough) child.kill('SIGKILL');
  }
  await ended;
  return run;
}
