/** Shared by the command-line tools: the environment, and failures in one line. */
import { parseEnv, type Env } from '../env.ts';
import '../resources.ts';
import { safeMessage } from '#server/platform/log.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a tool with the parsed environment and its arguments; an error ends it with status 1. */
export async function command(work: (env: Env, words: string[]) => Promise<void>): Promise<void> {
  // The reader of the output may close it (`npm run import -- list | head`); only the output ends then.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    await work(parseEnv(process.env), process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${safeMessage(error)}\n`);
    process.exitCode = 1;
  }
}
