/** Finds a Chromium for the browser tests, or installs one; prints its path when run directly. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':').concat('/usr/bin', '/snap/bin');
  return NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((file) =>
    existsSync(file),
  );
}

function playwrights(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

function run(command: string, ...parameters: string[]): boolean {
  try {
    execFileSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

/** Debian's headless shell starts faster than the full browser; the CJK font is for Chinese screenshots. */
function installByApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  run('apt-get', 'update', '-qq');
  return (
    run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk') ||
    run('apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-cjk')
  );
}

/**
 * Returns the path of a Chromium: CHROMIUM, the system's, Playwright's, or a newly installed one. Throws if
 * none is available.
 */
export function findChromium(): string {
  const explicit = process.env['CHROMIUM'];
  if (explicit) return explicit;
  const detected = onPath() ?? playwrights();
  if (detected) return detected;
  if (installByApt()) {
    const installed = onPath();
    if (installed) return installed;
  }
  run('npx', 'playwright', 'install', '--with-deps', 'chromium-headless-shell');
  const own = playwrights();
  if (own) return own;
  throw new Error('No Chromium was found or could be installed. Install one, or set CHROMIUM to its path.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findChromium());
