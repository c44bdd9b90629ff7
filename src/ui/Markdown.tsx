import type { Block, Piece } from '#contract/content/markdown.ts';
import { readMarkdown } from '#contract/content/markdown.ts';

/** A text from the office in a subset of Markdown, rendered as elements, never as HTML. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="markdown">
      {readMarkdown(text).map((block, index) => (
        // Blocks have no names; they never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockView block={block} key={index} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Pieces pieces={item} />
          </li>
        ))}
      </List>
    );
  }
  const inner = <Pieces pieces={block.pieces} />;
  if (block.kind === 'quote') return <blockquote>{inner}</blockquote>;
  if (block.kind === 'paragraph') return <p>{inner}</p>;
  const Heading = `h${block.level}` as const;
  return <Heading>{inner}</Heading>;
}

const isOurs = (href: string) => href.startsWith('/');

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => {
    const key = index;
    switch (piece.kind) {
      case 'strong':
        return <strong key={key}>{piece.text}</strong>;
      case 'em':
        return <em key={key}>{piece.text}</em>;
      case 'code':
        return <code key={key}>{piece.text}</code>;
      case 'link':
        return (
          <a key={key} href={piece.href} rel={isOurs(piece.href) ? undefined : 'noopener nofollow ugc'}>
            {piece.text}
          </a>
        );
      default:
        return <span key={key}>{piece.text}</span>;
    }
  });
}
