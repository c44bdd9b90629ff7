/** `npm run dev`: the server restarts when its files change; both entries reload in the browser by Vite. */
import { spawn } from 'node:child_process';

const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development', PORTHOLE_DEV: 'on' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
