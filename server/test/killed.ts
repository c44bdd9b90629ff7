/**
 * Loaded before a program (`--import`), it kills that program with SIGKILL as soon as it has committed so many chunks of
 * reference data as KILL_AFTER says: at the same place on every machine, however fast it loads.
 */
import pg from 'pg';

type Client = { query: (...words: unknown[]) => unknown };

const most = Number(process.env['KILL_AFTER']);
const client = pg.Client.prototype as unknown as Client;
const { query } = client;
const storing = new WeakSet<Client>();
let chunks = 0;

async function committed(commit: unknown): Promise<void> {
  await commit;
  chunks += 1;
  if (chunks === most) process.kill(process.pid, 'SIGKILL');
}

client.query = function (this: Client, ...words: unknown[]): unknown {
  const [first] = words;
  const text = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text);
  const answer = query.apply(this, words);
  if (/insert into standard_entries/i.test(text)) storing.add(this);
  if (text === 'commit' && storing.delete(this)) void committed(answer);
  return answer;
};
