/** The form and names of a message's first part, by which feeds recognise it. */
import { decodeText } from '#server/platform/files/charset.ts';
import { withoutForm } from './form-body.ts';
import { nameOf } from './records/records.ts';

/** Number of bytes examined, so that a look takes a millisecond at any message length. */
const HEAD = 64 * 1024;
/** Maximum number of names and values examined. */
const MOST = 2_000;

export type MessageForm = {
  /** Format of the content. `table`: lines of values with a header line. `excel`: a workbook. */
  form: 'empty' | 'json' | 'xml' | 'table' | 'text' | 'excel' | 'binary';
  /** The first characters, without marks of the charset and blanks before them. */
  head: string;
  /** Local name of the outermost element; empty if not XML. */
  root: string;
  /** Names of fields, columns or elements, in lower case without blanks and marks. */
  names: ReadonlySet<string>;
  /** The first values of each name, at most ten. */
  values: ReadonlyMap<string, readonly string[]>;
};

/** Detects a ZIP archive (PK), such as a workbook; its length does not limit the size of its content. */
export const isWorkbook = (body: Uint8Array): boolean => body[0] === 0x50 && body[1] === 0x4b;

export function lookAt(body: Uint8Array): MessageForm {
  const valuesByName = new Map<string, string[]>();
  const note = (name: string, value?: string) => {
    const key = nameOf(name.slice(0, 80));
    if (key === '' || (valuesByName.size >= MOST && !valuesByName.has(key))) return;
    const values = valuesByName.get(key) ?? [];
    if (values.length === 0) valuesByName.set(key, values);
    if (value !== undefined && value !== '' && values.length < 10) values.push(value.slice(0, 80));
  };
  const looked = (form: MessageForm['form'], head: string, root = ''): MessageForm => ({
    form,
    head,
    root,
    names: new Set(valuesByName.keys()),
    values: valuesByName,
  });
  if (body.length === 0) return looked('empty', '');
  // A workbook is an archive (PK), an old one a compound file.
  if (isWorkbook(body)) return looked('excel', '');
  if (body[0] === 0xd0 && body[1] === 0xcf && body[2] === 0x11) return looked('excel', '');
  const head = withoutForm(
    decodeText(body.subarray(0, HEAD), { partial: true })
      .replace(/^\uFEFF/, '')
      .trimStart(),
  );
  if (head === '') return looked('empty', '');
  if (/^[[{]/.test(head)) {
    for (const [, name, text, other] of head.matchAll(
      /"((?:[^"\\]|\\.){1,120})"\s{0,20}:\s{0,20}(?:"((?:[^"\\]|\\.){0,120})"|([\d.+-]{1,24}|true|false))?/g,
    ))
      note(name!.slice(name!.lastIndexOf('#') + 1).replace(/^\w+:/, ''), text ?? other);
    return looked('json', head);
  }
  if (head.startsWith('<')) {
    let root = '';
    for (const [, tag, attributes = '', text] of head.matchAll(
      /<([A-Za-z_][\w:.-]{0,120})([^<>]{0,500})>([^<]{0,120})/g,
    )) {
      const name = tag!.slice(tag!.indexOf(':') + 1);
      root ||= name;
      note(name, text?.trim());
      for (const [, attribute, value] of attributes.matchAll(/([\w.-]{1,60})="([^"]{0,120})"/g))
        note(attribute!, value);
    }
    return looked('xml', head, root);
  }
  // Letters of any script; no control characters except line ends and teleprinter marks.
  if (/[\0\u0008\u000E-\u001A]/.test(head.slice(0, 4096))) return looked('binary', head);
  const [first = '', ...rows] = head.split(/\r\n|\r|\n/, 12);
  const mark = [',', ';', '\t', '|']
    .map((one) => ({ one, times: first.split(one).length }))
    .reduce((best, other) => (other.times > best.times ? other : best));
  if (mark.times < 2) return looked('text', head);
  const cells = (line: string) =>
    line.split(mark.one, 200).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
  const columns = cells(first);
  for (const row of rows)
    for (const [at, value] of cells(row).entries()) if (columns[at]) note(columns[at], value);
  for (const column of columns) note(column);
  return looked('table', head);
}

/** Returns whether a value of one of the fields `among` satisfies `fits`. */
export const says = (
  look: MessageForm,
  among: readonly string[],
  fits: (value: string) => boolean,
): boolean => among.some((name) => look.values.get(name)?.some((value) => fits(value.trim())));
