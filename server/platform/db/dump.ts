/** A backup of a PostgreSQL database with pg_dump. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A URL may name several hosts, which `URL` does not read. */
function withoutPassword(url: string): { open: string; password: string } {
  const [, before = '', password = '', after = ''] = /^(\w+:\/\/[^:@/?#]*):([^@/?#]*)(@.*)$/.exec(url) ?? [];
  return before ? { open: `${before}${after}`, password } : { open: url, password: '' };
}

/** Writes pg_dump's custom format to `target`, which must not exist; throws pg_dump's message. */
export async function dump(url: string, target: string): Promise<void> {
  if (fs.existsSync(target)) throw new Error(`${target} exists: a backup never overwrites`);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  // The password is passed in the environment, since arguments are visible to other users.
  const { open, password } = withoutPassword(url);
  const env = password ? { ...process.env, PGPASSWORD: decodeURIComponent(password) } : process.env;
  const errorOutput: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const tool = spawn('pg_dump', ['--format=custom', `--file=${target}`, `--dbname=${open}`], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    tool.stderr.on('data', (chunk: Buffer) => errorOutput.push(chunk));
    tool.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error('pg_dump is not installed: see PostgreSQL’s client tools')
          : error,
      ),
    );
    tool.once('close', resolve);
  });
  if (code !== 0) throw new Error(`pg_dump failed: ${Buffer.concat(errorOutput).toString('utf8').trim()}`);
}
