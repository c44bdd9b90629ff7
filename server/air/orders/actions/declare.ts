import { and, inArray, sql } from 'drizzle-orm';
import { normalise } from '#contract/identifiers/normalise.ts';
import { plainText, type LineValues } from '#contract/records/fields.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { standardDatasets, standardEntries } from '#server/reference/index.ts';
import { Refused } from '#server/platform/refused.ts';
import type { Apply } from '../work.ts';

/**
 * Declares the cargo to customs: number, broker, HS lines of the standards. An earlier receipt is applied
 * again.
 */
export const declare: Apply<'declare'> = async ({ tx, input }) => {
  const lines = (input.hsLines ?? []) as readonly LineValues[];
  const codes = lines.map(({ hs }) => plainText(hs));
  const unknown = await unknownSubheadings(tx, codes);
  if (unknown.length > 0)
    throw new Refused('invalid', {
      faults: [
        { path: 'hsLines', message: 'airOrder:fault.hsUnknown', values: { codes: unknown.join(', ') } },
      ],
    });
  // Normalised like in customs receipts, however it was typed: `2233 2026 0000 0007 77`.
  const declaration = normalise(plainText(input.declaration));
  return { ...input, declaration, customsStatus: null };
};

/**
 * Returns the HS codes whose subheading (the six digits shared by all countries) is in no active edition.
 * Under a heading without known subheadings (the built-in set has none) any code passes; so does every code
 * without HS data.
 */
async function unknownSubheadings(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const { code, datasetId, kind } = standardEntries;
  const active = sql`exists (select from ${standardDatasets} where ${standardDatasets.id} = ${datasetId} and ${standardDatasets.state} = 'active')`;
  const headings = [...new Set(codes.map((one) => one.slice(0, 4)))];
  if (headings.length === 0) return [];
  const rows = await tx
    .select({ code })
    .from(standardEntries)
    .where(and(sql`${kind} = 'hs'`, inArray(sql`substr(${code}, 1, 4)`, headings), active));
  const known = new Set(rows.map((row) => row.code));
  const divided = new Set(rows.flatMap((row) => (row.code.length > 4 ? row.code.slice(0, 4) : [])));
  const missing = codes.filter((one) => {
    const heading = one.slice(0, 4);
    return !known.has(one.slice(0, 6)) && (divided.has(heading) || !known.has(heading));
  });
  if (missing.length === 0 || known.size > 0) return missing;
  const [any] = await tx
    .select({ code })
    .from(standardEntries)
    .where(and(sql`${kind} = 'hs'`, active))
    .limit(1);
  return any ? missing : [];
}
