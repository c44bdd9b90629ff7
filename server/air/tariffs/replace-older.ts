/** Decides the fate of older tariffs on lanes that a newer sheet prices. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Tariff } from '#contract/air/resources/air-tariff.ts';
import { codeOf, laneOf } from '#contract/air/sheets/rows.ts';
import { supersede, type Period } from '#contract/air/sheets/supersede.ts';
import type { FieldFault } from '#contract/core/envelope.ts';
import { plainText } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { Existing, PlannedRow } from '#server/records/import/plan.ts';
import { valuesOf, type Entity, type RecordRow } from '#server/records/table.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { airTariff } from '../schema/index.ts';

const CHUNK = 500;
/** The fields of a planned or stored tariff. */
const tariffIn = (values: FieldValues): Readonly<Partial<Tariff>> => values;
const periodOf = ({ validFrom, validTo }: FieldValues): Period => ({
  validFrom: plainText(validFrom),
  validTo: plainText(validTo) || null,
});

/** The tariffs in force that start from the same places as the sheet's. */
export async function olderTariffs(
  tx: Tx,
  entity: Entity,
  planned: readonly PlannedRow[],
  lock: boolean,
): Promise<Existing[]> {
  const places = [
    ...new Set(planned.flatMap(({ values }) => (values ? [plainText(tariffIn(values).destination)] : []))),
  ];
  const tariffs: Existing[] = [];
  for (let at = 0; at < places.length; at += CHUNK) {
    const query = tx
      .select()
      .from(airTariff)
      .where(
        and(
          entity.reach,
          eq(airTariff.active, true),
          inArray(airTariff.destination, places.slice(at, at + CHUNK)),
        ),
      )
      .orderBy(airTariff.code);
    const rows = (await (lock ? query.for('update') : query)) as RecordRow[];
    for (const row of rows) tariffs.push({ id: row.id, values: valuesOf(entity, row) });
  }
  return tariffs;
}

type Replaced = {
  /** The older ones in their new form. */
  rows: PlannedRow[];
  /** By row number: the tariff that the row replaces. */
  warnings: Map<number, FieldFault>;
  /** Rows of the sheet that price the same lane on the same days. */
  clashes: Map<number, FieldFault>;
};

export function replaceOlder(planned: readonly PlannedRow[], older: readonly Existing[]): Replaced {
  const lanes = new Map<string, Existing[]>();
  const own = new Set(planned.flatMap(({ values }) => (values ? [plainText(tariffIn(values).code)] : [])));
  for (const one of older) {
    if (own.has(plainText(tariffIn(one.values).code))) continue;
    const lane = laneOf(one.values);
    lanes.set(lane, [...(lanes.get(lane) ?? []), one]);
  }
  const changes = new Map<string, { before: Existing | null; values: FieldValues }>();
  const result: Replaced = { rows: [], warnings: new Map(), clashes: new Map() };
  const seen = new Map<string, { row: number; period: Period }[]>();
  for (const { row, values } of planned) {
    if (!values) continue;
    const lane = laneOf(values);
    const period = periodOf(values);
    const duplicate = seen.get(lane)?.find((other) => supersede(other.period, period) !== null);
    if (duplicate)
      result.clashes.set(row, {
        path: 'validFrom',
        message: 'airTariff:sheet.fault.overlap',
        values: { row: duplicate.row },
      });
    seen.set(lane, [...(seen.get(lane) ?? []), { row, period }]);
    const replacedCodes: string[] = [];
    for (const one of lanes.get(lane) ?? []) {
      const code = plainText(tariffIn(one.values).code);
      const now = changes.get(code)?.values ?? one.values;
      if (tariffIn(now).active !== true) continue;
      const effect = supersede(periodOf(now), period);
      if (!effect) continue;
      replacedCodes.push(
        effect.kind === 'ends' || effect.kind === 'split' ? `${code} (→ ${effect.validTo})` : code,
      );
      const next: FieldValues = {
        ...now,
        ...(effect.kind === 'aside' && { active: false }),
        ...(effect.kind === 'begins' && { validFrom: effect.validFrom }),
        ...((effect.kind === 'ends' || effect.kind === 'split') && { validTo: effect.validTo }),
      };
      changes.set(code, { before: one, values: next });
      if (effect.kind === 'split') {
        const rest: FieldValues = { ...now, ...effect.rest };
        const fresh = { ...rest, code: codeOf(rest) };
        changes.set(plainText(fresh.code), { before: null, values: fresh });
      }
    }
    if (replacedCodes.length > 0)
      result.warnings.set(row, {
        path: 'validFrom',
        message: 'airTariff:sheet.supersedes',
        values: { codes: replacedCodes.join(', ') },
      });
  }
  result.rows = [...changes].map(([key, { before, values }]) => ({
    row: 0,
    key,
    action: before ? 'update' : 'create',
    faults: [],
    changes: [],
    values,
    existing: before,
  }));
  return result;
}
