/** Seeds the office's demo content for visitors and their letters to it, marked as demo data everywhere. */
import { DEMO_CODE } from '#contract/content/content.ts';
import { YDID_ALTERNATE } from '#contract/core/settings.ts';
import { stored, resourceTableOf } from '#server/records/table.ts';
import { sha256 } from '#server/access/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { letterAnswers, letters } from '#server/content/index.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { DEMO_ARTICLES, DEMO_COMPANIES, DEMO_LETTERS } from './demo-visitors.ts';

const DAY = 86_400_000;

export async function seedVisitors(db: Db): Promise<void> {
  const now = Date.now();
  const day = (days: number) => new Date(now + days * DAY);
  const [articles, companies] = [resourceTableOf('article'), resourceTableOf('yellowPage')];
  const empty = (resourceTable: typeof articles): FieldValues =>
    Object.fromEntries(resourceTable.resource.fields.map(({ name }) => [name, null]));
  const articleRows = DEMO_ARTICLES.map(({ days, ...values }) => ({
    ...empty(articles),
    pinned: false,
    active: true,
    ...values,
    code: DEMO_CODE + values.code,
    publishedFrom: day(-days).toISOString().slice(0, 10),
  }));
  const companyRows = DEMO_COMPANIES.map((values) => ({
    ...empty(companies),
    active: true,
    ...values,
    code: DEMO_CODE + values.code,
  }));
  await db.transaction(async (tx) => {
    await tx
      .insert(articles.table)
      .values(articleRows.map((row) => stored(articles, row)))
      .onConflictDoNothing();
    await tx
      .insert(companies.table)
      .values(companyRows.map((row) => stored(companies, row)))
      .onConflictDoNothing();
    for (const { days, readyIn, answer, values, ...letter } of DEMO_LETTERS) {
      const at = day(-days);
      const written = {
        ...values,
        ...(readyIn !== undefined && { readyOn: day(readyIn).toISOString().slice(0, 10) }),
      };
      const [made] = await tx
        .insert(letters)
        .values({
          ...letter,
          ydid: YDID_ALTERNATE,
          once: sha256(letter.receipt),
          values: written,
          demo: true,
          createdAt: at,
          updatedAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: letters.id });
      if (made && answer)
        await tx
          .insert(letterAnswers)
          .values({ letterId: made.id, text: answer, way: 'none', at: new Date(at.getTime() + DAY / 4) });
    }
  });
}
