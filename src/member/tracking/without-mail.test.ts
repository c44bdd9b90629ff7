import { afterEach, expect, it, vi } from 'vitest';
import { http } from '#src/providers/office.ts';
import { withoutMail } from './without-mail.ts';

const answering = (data: object[]) =>
  vi.spyOn(http, 'request').mockResolvedValue({ data, status: 200, headers: new Headers() });
const read = (typed: string) => ({ typed, readings: [{ kind: 'container' }], problem: null });
afterEach(() => vi.restoreAllMocks());

it('keeps the numbers of a mail, and the other fields', async () => {
  const asked = answering([read('CSNU6390210'), { typed: '5557788', readings: [], problem: null }]);
  const number = 'Dear Zeynep,\nplease check CSNU6390210. Ömer, 555 77 88';
  expect(await withoutMail({ number, port: 'NLRTM' })).toEqual({ number: 'CSNU6390210', port: 'NLRTM' });
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', json: { text: number } });
});

it('asks nothing for numbers alone', async () => {
  const asked = answering([]);
  for (const number of ['CSNU6390210', 'CSNU6390210\nMSKU6390220'])
    expect(await withoutMail({ number })).toEqual({ number });
  expect(await withoutMail({ port: 'NLRTM' })).toEqual({ port: 'NLRTM' });
  expect(asked).not.toHaveBeenCalled();
});

it('keeps a short name that it does not know, and no mail without a number', async () => {
  answering([]);
  expect(await withoutMail({ number: 'NORTHERN HERON' })).toEqual({ number: 'NORTHERN HERON' });
  expect(await withoutMail({ number: 'Dear Zeynep,\nany news? Ömer' })).toBeNull();
  expect(await withoutMail({ number: 'zeynep@example.com any news' })).toBeNull();
});
