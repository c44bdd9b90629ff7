/**
 * Sends responses with many thousands of rows as JSON in pieces, since writing them at once would block other
 * requests.
 */
import { Readable } from 'node:stream';
import { Turns } from '../turns.ts';

/** Array elements written at once. */
const SLICE = 200;
/** Long arrays occur down to this depth only. */
const DEEPEST = 4;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The JSON of `value` in pieces; arrays within objects are cut into slices. */
export function* jsonPieces(value: unknown, depth = 0): Generator<string> {
  if (Array.isArray(value) && value.length > SLICE) {
    for (let at = 0; at < value.length; at += SLICE) {
      const slice = JSON.stringify(value.slice(at, at + SLICE)).slice(1, -1);
      yield `${at === 0 ? '[' : ','}${slice}`;
    }
    yield ']';
  } else if (isPlain(value) && depth < DEEPEST) {
    let mark = '{';
    for (const [name, one] of Object.entries(value)) {
      if (one === undefined) continue;
      yield `${mark}${JSON.stringify(name)}:`;
      yield* jsonPieces(one, depth + 1);
      mark = ',';
    }
    yield mark === '{' ? '{}' : '}';
  } else yield JSON.stringify(value) ?? 'null';
}

async function* inTurns(value: unknown): AsyncGenerator<string> {
  const turns = new Turns();
  for (const piece of jsonPieces(value)) {
    yield piece;
    if (turns.isDue) await turns.pass();
  }
}

export const jsonStream = (value: unknown): Readable =>
  Readable.from(inTurns(value), { objectMode: false, highWaterMark: 1 << 16 });
