/**
 * Parses a small subset of Markdown: headings, paragraphs, lists, quotes, `**strong**`, `*emphasis*`, `code`
 * and links. There is no HTML; anything else is plain text. Links lead only to web pages, mail addresses or
 * pages of the portal.
 */
export type Piece =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };
export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; pieces: Piece[] }
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'quote'; pieces: Piece[] }
  | { kind: 'list'; ordered: boolean; items: Piece[][] };

/** The link target if it is permitted, else null. */
export function linkOf(wanted: string): string | null {
  const href = wanted.trim();
  if (/[\u0000-\u0020\u007f"'<>\\]/.test(href)) return null;
  if (/^\/(?![/\\])/.test(href) || /^mailto:[^@]+@[^@]+$/i.test(href)) return href;
  return /^https?:\/\/[^/]/i.test(href) && URL.canParse(href) ? href : null;
}

/** Each kind of markup is bounded, so that no text takes long to parse. */
const MARKS =
  /\*\*([^*\n]{1,400})\*\*|\*([^*\s][^*\n]{0,399})\*|`([^`\n]{1,400})`|\[([^[\]\n]{1,400})\]\(([^()\s]{1,500})\)/g;

/** The pieces of one line of text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const plain = (more: string) => {
    const last = pieces.at(-1);
    if (more === '') return;
    if (last?.kind === 'text') last.text += more;
    else pieces.push({ kind: 'text', text: more });
  };
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    plain(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [matched, strong, em, code, label, address] = match;
    const href = address === undefined ? null : linkOf(address);
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (em !== undefined) pieces.push({ kind: 'em', text: em });
    else if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (label !== undefined && href) pieces.push({ kind: 'link', text: label, href });
    else plain(matched);
  }
  plain(text.slice(from));
  return pieces;
}

const HEADING = /^(#{1,3})\s+(.+)$/;
const BULLET = /^\s{0,3}[-*+]\s+(.+)$/;
const NUMBER = /^\s{0,3}\d{1,3}[.)]\s+(.+)$/;
const QUOTE = /^>\s?(.*)$/;

/** Returns the blocks of a text; a line that starts no block continues the paragraph. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let quote: string[] = [];
  let last = 1;
  const flush = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', pieces: piecesOf(paragraph.join(' ')) });
    if (quote.length > 0) blocks.push({ kind: 'quote', pieces: piecesOf(quote.join(' ')) });
    paragraph = [];
    quote = [];
  };
  let list: Extract<Block, { kind: 'list' }> | null = null;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const item = BULLET.exec(line) ?? NUMBER.exec(line);
    const heading = HEADING.exec(line);
    const quoted = QUOTE.exec(line);
    if (!item) list = null;
    if (item) {
      flush();
      const ordered = NUMBER.test(line);
      if (!list || list.ordered !== ordered) blocks.push((list = { kind: 'list', ordered, items: [] }));
      list.items.push(piecesOf(item[1]!.trim()));
    } else if (heading) {
      flush();
      // No level is skipped, since screen reader users move from heading to heading.
      const level = Math.min(heading[1]!.length + 1, last + 1, 4) as 2 | 3 | 4;
      last = level;
      blocks.push({ kind: 'heading', level, pieces: piecesOf(heading[2]!.trim()) });
    } else if (quoted) {
      if (paragraph.length > 0) flush();
      quote.push(quoted[1]!.trim());
    } else if (line.trim() === '') flush();
    else {
      if (quote.length > 0) flush();
      paragraph.push(line.trim());
    }
  }
  flush();
  return blocks;
}

/** The text without markup, cut at a word near `most` characters, for lists of articles. */
export function summaryOf(text: string, most: number): string {
  const joinText = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join('');
  const plain = readMarkdown(text.slice(0, 10 * most))
    .flatMap((block) => {
      if (block.kind === 'heading') return [];
      return block.kind === 'list' ? block.items.map(joinText) : joinText(block.pieces);
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    // Chinese full stops bring their own space.
    .replace(/(?<=[。！？；：，、]) /g, '')
    .trim();
  const letters = Array.from(plain);
  if (letters.length <= most) return plain;
  const cut = letters.slice(0, most).join('');
  return `${cut.replace(/\s+\S*$/, '')} …`;
}
