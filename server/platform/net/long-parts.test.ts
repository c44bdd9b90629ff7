import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutLongParts } from './long-parts.ts';

async function written(parts: readonly [string, Buffer | string][]) {
  const form = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'ä.csv');
  const response = new Response(form);
  const type = response.headers.get('content-type')!;
  return { type, body: Buffer.from(await response.arrayBuffer()) };
}

it('removes only long parts, and leaves a form that reads as before', async () => {
  const long = Buffer.concat([randomBytes(100_000), Buffer.from('\r\n--x\r\n\r\n'), randomBytes(7)]);
  const { type, body } = await written([
    ['columns', '[]'],
    ['file', long],
    ['note', 'x'],
  ]);
  const { rest, long: taken } = withoutLongParts(body, type);
  expect([...taken.keys()]).toEqual([1]);
  expect(Buffer.compare(taken.get(1)!, long)).toBe(0);
  const form = await new Response(rest, { headers: { 'content-type': type } }).formData();
  expect([form.get('columns'), (form.get('file') as File).name, form.get('note')]).toEqual([
    '[]',
    'ä.csv',
    'x',
  ]);
  expect((form.get('file') as File).size).toBe(0);
});

it('leaves a body unchanged if it has no long part or is not a form', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data', ''),
      (bytes, type) => {
        const { rest, long } = withoutLongParts(Buffer.from(bytes), type);
        expect(long.size).toBe(0);
        expect(Buffer.compare(rest, Buffer.from(bytes))).toBe(0);
      },
    ),
  );
});
