/** Page data for tests of letters, news and yellow pages. */
import type { ArticleLine } from '#contract/content/content.ts';
import type { LetterPageData } from '#contract/content/letters/page.ts';
import type { PageData } from '#contract/site/pages.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';

const form: LetterPageData = {
  kind: 'inquiry',
  once: 'once',
  today: '2026-11-22',
  typed: {},
  faults: {},
  wait: null,
  query: null,
  receipt: null,
  sent: false,
};
const line: ArticleLine = {
  code: 'A',
  category: 'sea',
  title: 'Title',
  summary: 'Summary …',
  publishedFrom: '2026-11-20T08:00:00Z',
  pinned: true,
  demo: true,
};
const company = {
  code: 'A',
  kind: 'forwarder' as const,
  name: 'Name',
  ownName: 'Own name',
  city: 'Istanbul',
  country: 'TR',
  address: 'Street 1',
  contact: 'Ayşe',
  phone: '+90 212 555 0100',
  email: 'a@example.com',
  website: 'https://example.com/office',
  services: 'FCL',
  demo: true,
};

export const visitors: { name: string; key: PublicRouteKey; data: PageData }[] = [
  { name: 'inquiry', key: 'freightInquiry', data: form },
  { name: 'opinion', key: 'opinion', data: { ...form, kind: 'opinion', wait: 3 } },
  {
    name: 'inquiry with faults',
    key: 'freightInquiry',
    data: {
      ...form,
      typed: { from: 'Shanghai' },
      faults: { to: 'required', email: 'reach', website: 'trap' },
    },
  },
  {
    name: 'receipt',
    key: 'freightInquiry',
    data: {
      ...form,
      query: 'FI-7K3QM-9XW2P',
      sent: true,
      receipt: {
        receipt: 'FI-7K3QM-9XW2P',
        state: 'answered',
        at: line.publishedFrom,
        values: { mode: 'sea', from: 'Shanghai' },
        answers: [{ text: 'USD 900', at: line.publishedFrom }],
        demo: true,
      },
    },
  },
  { name: 'receipt nobody has', key: 'opinion', data: { ...form, kind: 'opinion', query: 'x' } },
  {
    name: 'news',
    key: 'news',
    data: { category: null, categories: [{ category: 'sea', count: 1 }], lines: [line], page: 2, pages: 3 },
  },
  { name: 'no news', key: 'news7', data: { category: 'air', categories: [], lines: [], page: 1, pages: 1 } },
  {
    name: 'article',
    key: 'newsArticle',
    data: {
      article: { ...line, body: '# One\n- **a** [b](/news)\n> c', language: 'en' },
      others: [line],
    },
  },
  {
    name: 'yellow pages',
    key: 'yellowPages',
    data: {
      query: { kind: 'forwarder', city: 'Istanbul', name: 'x' },
      cities: [{ city: 'Istanbul', name: 'İstanbul' }],
      companies: [company],
      total: 1,
      page: 1,
      pages: 1,
    },
  },
  {
    name: 'empty yellow pages',
    key: 'yellowPages',
    data: {
      query: { kind: null, city: null, name: '' },
      cities: [],
      companies: [],
      total: 0,
      page: 1,
      pages: 1,
    },
  },
  { name: 'phone menu', key: 'appMenu', data: {} },
  { name: 'sign-in without a code', key: 'authredirect', data: { about: 'signIn', why: 'denied' } },
  { name: 'way to another site', key: 'redirectPage', data: { about: 'way', why: 'outside' } },
];
