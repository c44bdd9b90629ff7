/** The numbers of a pasted mail: its names and telephone numbers get into no address, no log and no recent question. */
import type { ReadNumber } from '#contract/site/pages.ts';
import { http } from '#src/providers/office.ts';
import type { Fields } from './fields.ts';

/** Characters that are read. */
const MOST_READ = 6000;
/** A ship or a number in groups is no longer. */
const LONGEST_NAME = 40;

/** Null: the text is a mail without a number. */
export async function withoutMail(fields: Fields): Promise<Fields | null> {
  const { number } = fields;
  // Lines of single words are numbers already.
  if (number === undefined || !/\S[^\S\n]+\S/.test(number)) return fields;
  const { data } = await http.request<ReadNumber[]>('/api/v1/tracking/recognise', {
    method: 'POST',
    json: { text: number.slice(0, MOST_READ) },
  });
  const found = data.filter(({ readings, codes }) => readings.length > 0 || (codes ?? []).length > 0);
  if (found.length > 0) return { ...fields, number: found.map(({ typed }) => typed).join('\n') };
  return number.length <= LONGEST_NAME && !/[@\n]/.test(number) ? fields : null;
}
