/** How `npm start` runs the portal: the environment it sets and the flags it passes to Node. */
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
const [, sets = '', nodeFlags = ''] =
  /&& (.*)exec node (.*) dist\/server\/start\.js$/.exec(scripts.start) ?? [];
/** Matches the shell expression for memory: the first value with a database server, the second without. */
const CALCULATED_MEMORY = /\$\(\(\$\{#DATABASE_URL\} \? (\d+) : (\d+)\)\)/g;

export const shippedEnv = Object.fromEntries(
  sets
    .split(' ')
    .filter(Boolean)
    .map((one) => one.split('=') as [string, string]),
);
/** Returns the Node flags of a portal on the server `url`, or on the embedded database. */
export const shippedFlags = (url?: string): string[] =>
  nodeFlags
    .replace(CALCULATED_MEMORY, (_, server: string, embedded: string) => (url ? server : embedded))
    .split(' ');
