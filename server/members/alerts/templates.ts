/** The texts of a company in its alert mails: each save is a version, the last one counts. */
import { and, desc, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/settings.ts';
import { NO_TEXTS, type TemplateTexts } from '#contract/members/alerts/template.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { alertTemplates } from './schema.ts';

const MOST_VERSIONS = 50;

const written = (owner: number, language: Language) =>
  and(eq(alertTemplates.ydid, owner), eq(alertTemplates.language, language));

/** Newest first. */
export const templateVersions = (db: Db | Tx, owner: number, language: Language, most = MOST_VERSIONS) =>
  db
    .select()
    .from(alertTemplates)
    .where(written(owner, language))
    .orderBy(desc(alertTemplates.version))
    .limit(most);

export async function textsOf(db: Db | Tx, owner: number, language: Language): Promise<TemplateTexts> {
  const [last] = await templateVersions(db, owner, language, 1);
  return last?.texts ?? NO_TEXTS;
}

type Save = { language: Language; version: number; texts: TemplateTexts; by: string };

/** Stores the next version; throws versionConflict if another one was stored meanwhile. */
export async function saveTemplate(
  db: Db,
  owner: number,
  { language, version, texts, by }: Save,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [last] = await templateVersions(tx, owner, language, 1);
    if ((last?.version ?? 0) !== version) throw new Refused('versionConflict');
    const [row] = await tx
      .insert(alertTemplates)
      .values({ ydid: owner, language, version: version + 1, texts, by })
      .onConflictDoNothing()
      .returning({ version: alertTemplates.version });
    if (!row) throw new Refused('versionConflict');
    return row.version;
  });
}
