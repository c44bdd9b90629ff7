import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseToken, readCookie, storeToken } from './token.ts';

describe('the stored token', () => {
  it('is JSON with Id and YdId', () => {
    expect(parseToken('{"Id":"abc","YdId":2000}')).toEqual({ Id: 'abc', YdId: 2000 });
  });
  it('defaults to company 2003', () => {
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

describe('a written cookie', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('has arrived before the page continues, since it is read back', () => {
    const [sent, arrived]: [string[], string[]] = [[], []];
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('document', {
      set cookie(text: string) {
        sent.push(text);
      },
      get cookie() {
        arrived.push(...sent.splice(0));
        return '';
      },
    });
    storeToken({ Id: 'abc', YdId: 2000 });
    expect(arrived.map((one) => decodeURIComponent(one))).toEqual([
      'Admin-Token={"Id":"abc","YdId":2000}; Path=/; SameSite=Lax; Secure',
    ]);
    expect(sent).toEqual([]);
  });
});
