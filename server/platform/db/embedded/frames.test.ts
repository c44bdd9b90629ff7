import { describe, expect, test } from 'vitest';
import { Answers, Batches, errorResponse, notifications, query, QUERY, STARTUP, SYNC } from './frames.ts';

const message = (type: string, body: string): Buffer => {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body), type);
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write(body, 5);
  return bytes;
};
const notify = (channel: string): Buffer => message('A', `\0\0\0\x07${channel}\0payload\0`);

describe('the messages of a client', () => {
  const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
  const extended = Buffer.concat([message('P', 'parse'), message('B', 'bind'), message('S', '')]);
  const all = Buffer.concat([startup, query('select 1'), extended]);

  test.each([1, 3, 7, all.length])('are grouped into batches when they arrive %i bytes at a time', (size) => {
    const batches = new Batches();
    const parsed = [];
    for (let at = 0; at < all.length; at += size) parsed.push(...batches.take(all.subarray(at, at + size)));
    expect(parsed.map((batch) => batch.type)).toEqual([STARTUP, QUERY, SYNC]);
    expect(parsed.map((batch) => batch.bytes.toString('latin1'))).toEqual(
      [startup, query('select 1'), extended].map((bytes) => bytes.toString('latin1')),
    );
  });
});

describe('an answer of the database', () => {
  const rest = Buffer.concat([message('T', 'row description'), message('D', 'x'.repeat(300))]);
  const end = message('Z', 'I');
  const all = Buffer.concat([notify('one'), rest, notify('two'), notify('three'), end]);

  test.each([1, 2, 5, 64, all.length])('loses its notifications when cut every %i bytes', (size) => {
    const answers = new Answers();
    const parts: Uint8Array[] = [];
    const aside: Uint8Array[] = [];
    for (let at = 0; at < all.length; at += size) {
      expect(answers.ready).toBe(false);
      answers.read(
        all.subarray(at, at + size),
        (part) => parts.push(part),
        (part) => aside.push(part),
      );
    }
    expect(answers.ready).toBe(true);
    expect(answers.tail).toBe(0);
    expect(Buffer.concat(parts)).toEqual(Buffer.concat([rest, end]));
    expect(notifications(Buffer.concat(aside)).map(({ channel }) => channel)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });
});

test('reports the SQLSTATE in an error', () => {
  expect(errorResponse('57014', 'too long').toString('latin1')).toContain('C57014\0Mtoo long\0');
});

test('returns the unfinished message as the tail of an answer', () => {
  const answers = new Answers();
  const all = Buffer.concat([message('D', 'first'), message('D', 'second')]);
  answers.read(
    all.subarray(0, 13),
    () => undefined,
    () => undefined,
  );
  expect(answers.tail).toBe(3);
  answers.read(
    all.subarray(13, 18),
    () => undefined,
    () => undefined,
  );
  expect(answers.tail).toBe(8);
  answers.read(
    all.subarray(18),
    () => undefined,
    () => undefined,
  );
  expect(answers.tail).toBe(0);
});
