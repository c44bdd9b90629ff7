/** Names of reference entries for the fields that refer to them. */
import { and, inArray, sql } from 'drizzle-orm';
import { nameIn } from '#contract/reference/entry.ts';
import type { StandardNames } from '#server/records/standards.ts';
import { standardDatasets, standardEntries } from './schema/standards.ts';

export const standardNames: StandardNames = {
  async named(db, kind, codes, language) {
    const { code, nameEn, nameZh, nameTr, datasetId } = standardEntries;
    const rows = await db
      .select({ code, en: nameEn, zh: nameZh, tr: nameTr })
      .from(standardEntries)
      .innerJoin(
        standardDatasets,
        sql`${standardDatasets.id} = ${datasetId} and ${standardDatasets.state} = 'active'`,
      )
      .where(and(sql`${standardEntries.kind} = ${kind}`, inArray(code, [...codes])))
      .orderBy(sql`${standardDatasets.source} = 'builtIn'`, datasetId);
    // Built-in entries come last and take precedence.
    return new Map(rows.map(({ code, ...names }) => [code, nameIn(names, language).text]));
  },
  select(kind, codes, language) {
    const { nameEn, datasetId, kind: ofKind, code } = standardEntries;
    const name = { en: nameEn, zh: standardEntries.nameZh, tr: standardEntries.nameTr }[language];
    // Lists of entries, with the number of entries per country.
    return sql`select distinct on (${code}) ${code} as code, coalesce(${name}, ${nameEn}) as name from ${standardEntries}
      join ${standardDatasets} on ${standardDatasets.id} = ${datasetId} and ${standardDatasets.state} = 'active'
      where ${ofKind} = ${kind} and ${code} in ${codes}
      order by ${code}, ${standardDatasets.source} = 'builtIn' desc, ${datasetId} desc`;
  },
};
