/** Starts the portal as shipped, on its own data folder, which is removed afterwards. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './support/folder.ts';
import { startWechat, wechatSettings } from './support/wechat.ts';

const folder = join(dataFolder(process.env['PORT']), '..');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { mode: 0o700 });
process.env['DATA_DIR'] = dataFolder(process.env['PORT']);
process.env['LOG_LEVEL'] ??= 'warn';
// All tests come from one IP address.
Object.assign(process.env, {
  LOGIN_LIMIT: '1000',
  CODE_LIMIT: '1000',
  RATE_LIMIT: '100000',
  QUESTION_LIMIT: '100000',
  // Most journeys take one clerk through the whole flow; one of them tries two people.
  AIR_TWO_PEOPLE: 'off',
  // The receiver of a journey runs beside the portal.
  HOOK_PRIVATE_HOSTS: '127.0.0.1',
});
Object.assign(process.env, wechatSettings(await startWechat()));
delete process.env['DATABASE_URL'];
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const portal = spawn(process.execPath, ['dist/server/start.js'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => portal.kill(signal));
portal.on('exit', (code) => process.exit(code ?? 1));
