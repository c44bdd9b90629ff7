import { describe, expect, it } from 'vitest';
import { parseToken, readCookie } from './token.ts';

describe('the stored token', () => {
  it('is JSON with Id and YdId', () => {
    expect(parseToken('{"Id":"abc","YdId":2000}')).toEqual({ Id: 'abc', YdId: 2000 });
  });
  it('is of company 2003 when it names none', () => {
    expect(parseToken('{"Id":"abc"}')?.YdId).toBe(2003);
  });
  it.each([null, '', '{}', '{"Id":""}', 'null', 'not json', '{"Id":5}'])('is missing in %j', (text) => {
    expect(parseToken(text)).toBeNull();
  });
  it('is found among other cookies', () => {
    expect(readCookie('b', 'a=1; b=%7B%22x%22%3A%201%7D; c=3')).toBe('{"x": 1}');
    expect(readCookie('d', 'a=1')).toBeNull();
  });
});
