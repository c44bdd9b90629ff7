import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkOf, readMarkdown, summaryOf } from './markdown.ts';

describe('Markdown text', () => {
  it('skips no heading level', () => {
    const levels = readMarkdown('## Two\n### Three\n# One\n### Four').map(
      (block) => block.kind === 'heading' && block.level,
    );
    expect(levels).toEqual([2, 3, 2, 3]);
  });

  it('is parsed into headings, paragraphs, lists and quotes', () => {
    const text = '# One\nfirst **bold** line\nsecond `code`\n\n- a\n- *b*\n1. c\n> said\n> again';
    expect(readMarkdown(text)).toEqual([
      { kind: 'heading', level: 2, pieces: [{ kind: 'text', text: 'One' }] },
      {
        kind: 'paragraph',
        pieces: [
          { kind: 'text', text: 'first ' },
          { kind: 'strong', text: 'bold' },
          { kind: 'text', text: ' line second ' },
          { kind: 'code', text: 'code' },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'a' }], [{ kind: 'em', text: 'b' }]] },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'c' }]] },
      { kind: 'quote', pieces: [{ kind: 'text', text: 'said again' }] },
    ]);
  });

  it('links only to web pages, mail addresses and pages of the portal', () => {
    for (const href of ['https://a.example/x', 'http://a.example', '/news/A', 'mailto:a@b.example'])
      expect(linkOf(href)).toBe(href);
    for (const href of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'https:evil',
      'vbscript:x',
      'java\tscript:x',
      'x',
    ])
      expect(linkOf(href), href).toBeNull();
    expect(readMarkdown('[x](javascript:alert)')[0]).toEqual({
      kind: 'paragraph',
      pieces: [{ kind: 'text', text: '[x](javascript:alert)' }],
    });
  });

  it('creates no forbidden link from any text', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300, unit: fc.constantFrom(...Array.from('ab*`[]()#->\n 1./:')) }),
        (text) => {
          for (const block of readMarkdown(text))
            for (const piece of block.kind === 'list' ? block.items.flat() : block.pieces)
              if (piece.kind === 'link') expect(linkOf(piece.href)).toBe(piece.href);
        },
      ),
    );
  });

  it('is shortened for lists at a word boundary', () => {
    expect(summaryOf('# Title\nOne **two** three four', 12)).toBe('One two …');
    expect(summaryOf('- 一\n- 二', 12)).toBe('一 二');
    expect(summaryOf('一二。\n\n三四。', 12)).toBe('一二。三四。');
  });
});
