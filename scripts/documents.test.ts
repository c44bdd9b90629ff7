/** Checks the documents: every link has a target, decisions have one format, and the index lists all of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const decisions = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file));

/** Returns a heading's anchor in GitHub's format. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Links of `file` to a file or heading that does not exist. */
function brokenLinks(file: string): string[] {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([, path = '', anchor]) => {
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(root, target))) return [`${file}: ${path}`];
    if (anchor === undefined) return [];
    const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    return headings.includes(anchor) ? [] : [`${file}: ${path}#${anchor}`];
  });
}

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    expect(documents.flatMap(brokenLinks)).toEqual([]);
  });

  it('keep the README and the measurements short', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121);
    expect(read('docs/performance.md').split('\n').length).toBeLessThanOrEqual(151);
  });
});

describe('the decisions', () => {
  it('are numbered without a gap, dated, and have a status', () => {
    decisions.forEach((file, index) => {
      const head = new RegExp(
        `^# ${index + 1}\\. .+\\n\\nDate: \\d{4}-\\d\\d-\\d\\d\\nStatus: .+\\n\\n## Context\\n`,
      );
      expect(read(`docs/decisions/${file}`), file).toMatch(head);
    });
  });

  it('have the sections of the format only, in its order', () => {
    const format = ['Context', 'Decision', 'Consequences', 'Rejected'];
    for (const file of decisions) {
      const found = [...read(`docs/decisions/${file}`).matchAll(/^## (.+)$/gm)].map(([, title]) => title!);
      expect(found, file).toEqual(format.filter((title) => found.includes(title)));
    }
  });

  it('are all in the index, by their titles', () => {
    const rows = [...read('docs/decisions/README.md').matchAll(/^\| (\d+) +\| \[(.+)\]\((.+?)\)/gm)];
    const titles = decisions.map((file) => [/^# (.+)$/m.exec(read(`docs/decisions/${file}`))![1], file]);
    expect(rows.map(([, number, title, file]) => [`${number}. ${title}`, file])).toEqual(titles);
  });
});
