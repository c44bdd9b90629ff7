/** HS page data for rendering tests. */
import type { HsLine, HsNode, HsPageData } from '#contract/reference/hs.ts';

const line = (code: string, en: string, zh: string, tr: string | null, more: Partial<HsLine>): HsLine => ({
  code,
  level: 'heading',
  names: { en, zh, tr },
  chapters: null,
  reserved: false,
  children: 0,
  ...more,
});

export const section = line('XVI', 'Machinery', '机器', 'Makineler', {
  level: 'section',
  chapters: ['84', '85'],
  children: 2,
});
const chapter = line('84', 'Boilers, machinery', '锅炉、机器', 'Kazanlar, makineler', {
  level: 'chapter',
  children: 86,
});
const heading = line('8471', 'Computers and their units', '计算机及其部件', null, {});

const nothing: HsPageData = {
  query: '',
  requestedCode: null,
  node: null,
  searchResult: null,
  roots: [],
  unknown: false,
  near: null,
  depth: 4,
};
const neighbourhood: Pick<HsNode, 'neighbours' | 'siblings' | 'words' | 'provenance' | 'differences'> = {
  neighbours: [heading, line('8472', 'Other office machines', '其他办公室用机器', null, {})],
  siblings: 86,
  words: { en: ['laptop'], zh: ['笔记本电脑'], tr: ['bilgisayar'] },
  provenance: [{ source: 'builtIn', edition: null, importedAt: null }],
  differences: [],
};

export const roots: HsPageData = { ...nothing, roots: [section] };
export const node: HsPageData = {
  ...nothing,
  requestedCode: '8471.30.00',
  node: { ...heading, ...neighbourhood, path: [section, chapter], below: [] },
};
export const imported: HsPageData = {
  ...nothing,
  depth: 6,
  node: {
    ...heading,
    ...neighbourhood,
    children: 1,
    path: [section, chapter],
    below: [line('847130', 'Portable machines, up to 10 kg', '便携式', null, { level: 'subheading' })],
    provenance: [
      ...neighbourhood.provenance,
      { source: 'hs', edition: '2022', importedAt: '2026-11-21T15:00:00.000Z' },
    ],
    differences: [{ field: 'name', ours: 'Computers', theirs: 'Automatic data-processing machines' }],
  },
};
export const reserved: HsPageData = {
  ...nothing,
  node: {
    ...chapter,
    ...neighbourhood,
    neighbours: [],
    code: '77',
    reserved: true,
    children: 0,
    path: [],
    below: [],
  },
};
export const withResults: HsPageData = {
  ...nothing,
  query: 'laptop',
  searchResult: {
    hits: [{ ...heading, path: [section, chapter], by: { text: 'laptop', language: 'en' } }],
    more: 3,
    cut: false,
  },
};
export const unknown: HsPageData = {
  ...nothing,
  query: '8499',
  requestedCode: '8499',
  unknown: true,
  near: chapter,
};
export const none: HsPageData = { ...nothing, query: 'xyzzy', unknown: true, roots: [section] };
