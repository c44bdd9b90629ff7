/** Samples for the shell, and by our SDKs for TypeScript and Python. */
import type { SampleCall } from './request.ts';

/** A text within single quotes of the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
/** The same in JSON, which TypeScript, Python, Java, C# and Go read as their own string. */
export const literal = (text: string) => JSON.stringify(text);

export const curl = ({ method, url, body, idempotent }: SampleCall): string =>
  [
    `curl --fail-with-body --silent ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    `  -H "Authorization: Bearer $PORTHOLE_KEY"`,
    ...(idempotent ? ['  -H "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)"'] : []),
    ...(body ? [`  -H 'Content-Type: application/json'`, `  -d ${quoted(body)}`] : []),
  ].join(' \\\n');

const indented = (text: string, by = '  ') => text.replaceAll('\n', `\n${by}`);

export function typescript({ operation: { id, example, paged }, body, origin }: SampleCall): string {
  const options = { ...example.params, ...example.query };
  const parts = [
    ...(Object.keys(options).length > 0 ? [indented(JSON.stringify(options, null, 2), '')] : []),
    ...(body ? [body] : []),
  ];
  const call = `porthole.${id}(${parts.join(', ')})`;
  const use = paged
    ? `for await (const entry of ${call}) console.log(entry);`
    : `console.log(await ${call});`;
  return [
    `import { Porthole } from '@porthole/sdk';`,
    '',
    `const porthole = new Porthole({ key: process.env.PORTHOLE_KEY!, base: ${literal(origin)} });`,
    use,
  ].join('\n');
}

/** JSON as Python writes it. */
function pythonValue(value: unknown, pad = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${pad}    `;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((one) => pythonValue(one, inner))
    : Object.entries(value).map(([name, one]) => `${literal(name)}: ${pythonValue(one, inner)}`);
  const [first, last] = isList ? '[]' : '{}';
  return lines.length === 0
    ? `${first}${last}`
    : `${first}\n${lines.map((one) => `${inner}${one},\n`).join('')}${pad}${last}`;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function python({ operation: { id, example, paged }, body, origin }: SampleCall): string {
  const options = Object.entries({ ...example.params, ...example.query }).map(
    ([name, value]) => `${name}=${pythonValue(value)}`,
  );
  const call = `porthole.${snake(id)}(${[...options, ...(body ? [`body=${pythonValue(example.body)}`] : [])].join(', ')})`;
  return [
    'import os',
    'from porthole import Porthole',
    '',
    `porthole = Porthole(os.environ["PORTHOLE_KEY"], base=${literal(origin)})`,
    ...(paged ? [`for entry in ${call}:`, '    print(entry)'] : [`print(${call})`]),
  ].join('\n');
}
