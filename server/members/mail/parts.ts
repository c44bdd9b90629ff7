/** The numbers of a mail, part by part: its text, read like pasted text, and its files, read like an import. */
import type { Reader } from '#server/records/import/import.ts';
import { Refused } from '#server/platform/refused.ts';
import { textOfFile } from '#server/tracking/index.ts';
import type { Wanted } from '../add.ts';
import type { WrongRows } from '#server/records/import/wrong-rows.ts';
import { linesOfFile } from '../from-file.ts';
import { entriesOf, isDoubtful, reasonOf } from '../numbers.ts';
import type { MailFile, ReadMail } from './read-mail.ts';

export type PartLine = { typed: string; wanted: Wanted | null; reason: string | null };
/** `name`: of a file; null for the text. `fault`: why a file cannot be read. */
export type MailPart = {
  name: string | null;
  lines: PartLine[];
  fault: string | null;
  wrong: WrongRows | null;
};

export async function partsOf(mail: ReadMail, reader: Reader): Promise<MailPart[]> {
  const text = linesOfText(`${mail.subject}\n${mail.text}`, reader);
  const parts: MailPart[] = text.length > 0 ? [{ name: null, lines: text, fault: null, wrong: null }] : [];
  for (const file of mail.files) parts.push(await partOfFile(file, reader));
  const fault = reader.t('subscription:mail.tooManyFiles');
  return [...parts, ...mail.leftOut.map((name) => ({ name, lines: [], fault, wrong: null }))];
}

function linesOfText(text: string, { t }: Reader): PartLine[] {
  return entriesOf(text)
    .filter(({ problem }) => problem?.key !== 'problem.twice')
    .map((entry) => {
      const isSound = entry.reference !== null && !isDoubtful(entry);
      return {
        typed: entry.typed.trim(),
        wanted: isSound ? entry.reference : null,
        reason: isSound ? null : reasonOf(entry, t),
      };
    });
}

/** A sheet without the column of numbers is read like text. Every other fault of a sheet is reported. */
async function partOfFile(file: MailFile, reader: Reader): Promise<MailPart> {
  const { name, bytes } = file;
  const failed = (fault: string): MailPart => ({ name, lines: [], fault, wrong: null });
  try {
    const { lines, wrong } = await linesOfFile(file, reader);
    return { name, lines, fault: null, wrong: wrong.rows.length > 0 ? wrong : null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [fault] = error.data.faults ?? [];
    const isWithoutColumn = fault?.message === 'crud:import.fault.keyMissing';
    if (!isWithoutColumn && fault?.message.startsWith('crud:import.fault.') && !isEmpty(fault.message))
      return failed(reader.t(fault.message, fault.values ?? {}));
  }
  const read = await textOfFile({ name, bytes }, reader.language);
  if ('fault' in read) return failed(reader.t(`tracking:upload.fault.${read.fault}`));
  const lines = linesOfText(read.text, reader);
  return lines.length > 0
    ? { name, lines, fault: null, wrong: null }
    : failed(reader.t('tracking:upload.fault.none'));
}

/** A single line is no table, yet may be a number. */
const isEmpty = (message: string): boolean => message === 'crud:import.fault.empty';
