/** HTML from parts: texts are escaped, HTML is not escaped again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Scalar = string | number | null | undefined | false;
type Part = Scalar | Html | readonly Part[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);
const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (isList(part)) return part.map(written).join('');
  return part === null || part === undefined || part === false ? '' : escaped(String(part));
};

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, at) => text + (at < parts.length ? written(parts[at]) : '')).join(''));

/** A text whose `code` parts are marked by backticks. */
export const marked = (text: string): Html =>
  new Html(escaped(text).replace(/`([^`]+)`/g, (_, code: string) => `<code>${code}</code>`));

/** A part of a page that its list of contents names. */
export class Section extends Html {
  readonly id: string;
  readonly title: string;
  constructor(id: string, title: string, { text }: Html) {
    super(text);
    this.id = id;
    this.title = title;
  }
}
