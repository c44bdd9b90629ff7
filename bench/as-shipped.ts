/** How `npm start` runs the portal: what it sets in the environment, and what it tells Node. */
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
const [, sets = '', told = ''] = /&& (.*)exec node (.*) dist\/server\/start\.js$/.exec(scripts.start) ?? [];

export const shippedEnv = Object.fromEntries(
  sets
    .split(' ')
    .filter(Boolean)
    .map((one) => one.split('=') as [string, string]),
);
export const shippedFlags = told.split(' ').filter(Boolean);
