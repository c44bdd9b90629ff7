import { chromium } from '@playwright/test';
import { execSync } from 'node:child_process';
const origin = 'http://localhost:5397';
const role = process.argv[2];
const out = process.argv[3];
const [w, h] = (process.argv[4] ?? '1366x860').split('x').map(Number);
const exe = execSync('node --import tsx scripts/chromium.ts', { encoding: 'utf8' }).trim().split('\n').at(-1);
const b = await chromium.launch({ executablePath: exe, args: ['--no-sandbox', '--disable-gpu'] });
const c = await b.newContext({
  viewport: { width: w, height: h },
  locale: 'en-GB',
  isMobile: w < 600,
  hasTouch: w < 600,
});
const p = await c.newPage();
p.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0, 300));
});
p.on('pageerror', (e) => console.log('ERR', e.message.slice(0, 500)));
await p.goto(origin + '/login');
await p.getByLabel('Name', { exact: true }).fill(role);
await p.getByLabel('Password', { exact: true }).fill('porthole-' + role);
await p.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
await p.waitForTimeout(3000);
for (const a of process.argv.slice(5)) {
  await p.goto(origin + a);
  await p.waitForTimeout(3500);
  const n = a.split('/').pop().split('?')[0];
  await p.screenshot({ path: `${out}-${n}.png`, fullPage: true });
  console.log(a, await p.locator('h1:visible').allTextContents());
}
await b.close();
