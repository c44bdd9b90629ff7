import { z } from 'zod';
import { ARTICLE_CATEGORIES } from '../content.ts';
import { choice, code, date, flag, longText, optional, text } from '#contract/records/fields.ts';
import { resource } from '#contract/records/resource.ts';
import { notBefore } from '#contract/records/rules.ts';

/** A news article: public from one day to another (UTC), in up to three languages (a subset of Markdown). */
export const article = resource({
  key: 'article',
  schema: z.object({
    code: code(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 40, 'article:fault.code', { example: 'AUTUMN-SURCHARGES' }),
    category: choice(ARTICLE_CATEGORIES, 'portal'),
    title: text(160, { example: 'Surcharges from October' }),
    titleZh: optional(text(160, { example: '十月起附加费调整' })),
    titleTr: optional(text(160, { example: 'Ekimden itibaren ek ücretler' })),
    body: longText(20_000, { example: 'From **1 October** the peak season surcharge is higher.' }),
    bodyZh: optional(longText(20_000)),
    bodyTr: optional(longText(20_000)),
    publishedFrom: date({ example: '2026-01-01' }),
    publishedTo: optional(date()),
    pinned: flag(false),
    active: flag(true),
  }),
  list: ['code', 'title', 'category', 'publishedFrom', 'publishedTo', 'pinned', 'active'],
  search: ['code', 'title', 'titleZh', 'titleTr'],
  sort: 'publishedFrom',
  order: 'desc',
  export: 'all',
  import: 'code',
  scope: 'portal',
  inline: ['category', 'pinned', 'active'],
  rules: [notBefore('publishedFrom', 'publishedTo')],
  groups: {
    published: ['code', 'category', 'publishedFrom', 'publishedTo', 'pinned', 'active'],
    english: ['title', 'body'],
    chinese: ['titleZh', 'bodyZh'],
    turkish: ['titleTr', 'bodyTr'],
  },
  translations: { title: { zh: 'titleZh', tr: 'titleTr' } },
});
