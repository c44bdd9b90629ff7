/** Starts the built portal on a data folder of its own, removed afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWechat, wechatSettings } from './support/wechat.ts';

const folder = mkdtempSync(join(tmpdir(), 'porthole-e2e-'));
process.env['DATA_DIR'] = join(folder, 'data');
process.env['LOG_LEVEL'] ??= 'warn';
// All journeys come from one address.
Object.assign(process.env, { LOGIN_LIMIT: '1000', CODE_LIMIT: '1000', RATE_LIMIT: '100000' });
Object.assign(process.env, wechatSettings(await startWechat()));
delete process.env['DATABASE_URL'];
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../server/main.ts');
