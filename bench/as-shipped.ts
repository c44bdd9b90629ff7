/** How `npm start` runs the portal: what it sets in the environment, and what it tells Node. */
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
const [, sets = '', nodeFlags = ''] =
  /&& (.*)exec node (.*) dist\/server\/start\.js$/.exec(scripts.start) ?? [];
/** What the shell reckons of whether there is a server to ask: so much with one, so much without. */
const CALCULATED_MEMORY = /\$\(\(\$\{#DATABASE_URL\} \? (\d+) : (\d+)\)\)/g;

export const shippedEnv = Object.fromEntries(
  sets
    .split(' ')
    .filter(Boolean)
    .map((one) => one.split('=') as [string, string]),
);
/** What Node is told of a portal on the server `url`, or on the embedded database. */
export const shippedFlags = (url?: string): string[] =>
  nodeFlags
    .replace(CALCULATED_MEMORY, (_, server: string, embedded: string) => (url ? server : embedded))
    .split(' ');
