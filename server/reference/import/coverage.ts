/** Lists the portal's reference data by kind and source. */
import type { StandardKind, StandardSource } from '#contract/reference/entry.ts';
import type { HeldData } from '#contract/reference/import.ts';
import type { Reader } from '../store/lookup.ts';

type CoverageRow = {
  kind: StandardKind;
  source: StandardSource;
  edition: string | null;
  entries: number;
  activatedAt: Date | null;
  by: string | null;
};

/** Returns one line per kind and active dataset: number of entries, edition, activation time and author. */
export async function heldData(reader: Reader): Promise<HeldData[]> {
  const { rows } = await reader.query<CoverageRow>(
    `select e.kind, d.source, d.edition, d.activated_at as "activatedAt", e.entries,
        (select coalesce(nullif(u.real_name, ''), u.name) from standard_imports i join users u on u.id = i.created_by
          where i.dataset_id = d.id limit 1) as by
      from standard_datasets d cross join lateral (
        select kind, count(*)::int as entries from standard_entries where dataset_id = d.id group by kind) as e
      where d.state = 'active' order by e.kind, d.source <> 'builtIn', d.id desc`,
  );
  return rows.map(({ activatedAt, ...row }) => ({
    ...row,
    importedAt: row.source === 'builtIn' ? null : (activatedAt?.toISOString() ?? null),
  }));
}
