/** The yellow pages for visitors. */
import { and, asc, count, eq, sql } from 'drizzle-orm';
import {
  COMPANY_KINDS,
  DEMO_CODE,
  type Company,
  type CompanyKind,
  type YellowPagesData,
} from '#contract/content/content.ts';
import type { Language } from '#contract/core/settings.ts';
import { fold } from '#contract/core/fold.ts';
import type { Db } from '#server/platform/db/client.ts';
import { yellowPage } from './schema.ts';
import { containing } from '#server/platform/http/paging.ts';

type YellowPageRow = typeof yellowPage.$inferSelect;

const PER_PAGE = 20;
const MOST_CITIES = 500;

const isKind = (text: string | null): text is CompanyKind =>
  (COMPANY_KINDS as readonly (string | null)[]).includes(text);

function companyOf(row: YellowPageRow, language: Language): Company {
  const names = { en: row.name, zh: row.nameZh, tr: row.nameTr };
  const cities = { en: row.city, zh: row.cityZh, tr: row.cityTr };
  const name = names[language] ?? row.name;
  return {
    code: row.code,
    kind: isKind(row.kind) ? row.kind : 'forwarder',
    name,
    ownName: name === row.name ? null : row.name,
    city: cities[language] ?? row.city,
    country: row.country,
    address: row.address,
    contact: row.contact,
    phone: row.phone,
    email: row.email,
    website: row.website,
    services: row.services,
    demo: row.code.startsWith(DEMO_CODE),
  };
}

/** Removes characters that the database cannot hold. */
const plain = (text: string, most: number): string =>
  text
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, most);

/** A page of companies of a kind, in a city, with a name like `name`. */
export async function yellowPages(
  db: Db,
  query: { kind: string | null; city: string | null; name: string; page: number; language: Language },
): Promise<YellowPagesData> {
  const { language } = query;
  const kind = isKind(query.kind) ? query.kind : null;
  const city = plain(query.city ?? '', 60) || null;
  const name = plain(query.name, 120);
  const folded = fold(name);
  const where = and(
    eq(yellowPage.active, true),
    kind ? eq(yellowPage.kind, kind) : undefined,
    city ? eq(yellowPage.city, city) : undefined,
    name === ''
      ? undefined
      : folded === ''
        ? sql`false`
        : sql`${yellowPage.searchText} like ${containing(folded)}`,
  );
  const cities = await db
    .selectDistinctOn([yellowPage.city], {
      city: yellowPage.city,
      cityZh: yellowPage.cityZh,
      cityTr: yellowPage.cityTr,
    })
    .from(yellowPage)
    .where(eq(yellowPage.active, true))
    .orderBy(asc(yellowPage.city))
    .limit(MOST_CITIES);
  const [counted] = await db.select({ total: count() }).from(yellowPage).where(where);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(Math.max(1, query.page), pages);
  const rows = await db
    .select()
    .from(yellowPage)
    .where(where)
    .orderBy(asc(yellowPage.name), asc(yellowPage.id))
    .offset((page - 1) * PER_PAGE)
    .limit(PER_PAGE);
  const nameOf = (row: (typeof cities)[number]) =>
    ({ en: row.city, zh: row.cityZh, tr: row.cityTr })[language] ?? row.city;
  return {
    query: { kind, city, name },
    cities: cities.map((row) => ({ city: row.city, name: nameOf(row) })),
    companies: rows.map((row) => companyOf(row, language)),
    total,
    page,
    pages,
  };
}
