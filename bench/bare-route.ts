/** A bare route that sends the same statements as the portal, for comparison. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A recording by `probe.mjs`. */
type Recorded = { text: string; values: unknown[]; round: number }[];

async function answerTo<T>(server: ChildProcess, word: string): Promise<T> {
  server.send(word);
  const [answer] = (await once(server, 'message')) as [T];
  return answer;
}

/** Returns the statements that a portal started with `probe.mjs` sends during `asking`. */
export async function statementsOf(server: ChildProcess, asking: () => Promise<unknown>): Promise<Recorded> {
  await answerTo(server, 'record');
  await asking();
  return answerTo<Recorded>(server, 'recorded');
}

/** Starts the bare route, which sends `statements` with another number in the place of `number`. */
export async function startBare(url: string, number: string, statements: Recorded) {
  const server = spawn(process.execPath, ['--import', './bench/probe.mjs', 'bench/bare.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      NUMBER: number,
      STATEMENTS: JSON.stringify(statements),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [output] = (await once(server.stdout!, 'data')) as [Buffer];
  const base = /http\S+/.exec(String(output))![0];
  return { server, base, port: Number(new URL(base).port) };
}
