/** State of a sheet of new records: the faults of each row, and saving all rows or only the valid ones. */
import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { MAX_TYPED_ROWS, type ImportReport, type TypedRows } from '#contract/records/api/import.ts';
import { readCells } from '#contract/records/typed-numbers.ts';
import type { Field, Resource } from '#contract/records/resource.ts';
import { forgetDraft, keepDraft, readDraft } from '#src/providers/drafts.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import type { Texts } from '../use-texts.ts';
import type { RowFaults } from './Grid.tsx';
import { optionsOf } from './suggest.ts';
import { goTo, isBlank, newSheet, packed, sheetOf, without, type Sheet, type SheetRow } from './sheet.ts';

/** Faults that mean “not one of the options”, and the maximum of options listed in the message. */
const NO_OPTION = ['errors:fault.value', 'errors:fault.type'];
const MOST_OPTIONS = 12;

/** The rows that are not blank, by field. */
type Draft = Record<string, string>[];
/** Keyed by the row object: an edited row is a new object without faults. */
type FaultsByRow = WeakMap<SheetRow, RowFaults>;

export function useRows(resource: Resource, fields: readonly Field[], texts: Texts) {
  const { t, number } = texts;
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const [person] = useState(() => session.get().actor?.id ?? session.get().member?.Id ?? null);
  const form = `${resource.key}.rows`;
  const [found, setFound] = useState(() => readDraft<Draft>(person, form));
  const [sheet, show] = useState(() =>
    sheetOf(
      fields.length,
      MAX_TYPED_ROWS,
      (found?.content ?? []).map((row) => fields.map(({ name }) => row[name] ?? '')),
    ),
  );
  /** The sheet after the current key, which may have ended a cell before saving. */
  const latest = useRef(sheet);
  const change = (step: (held: Sheet) => Sheet) => {
    latest.current = step(latest.current);
    show(latest.current);
    const rows = latest.current.rows.filter((row) => !isBlank(row));
    if (rows.length === 0) forgetDraft(person, form);
    else
      keepDraft(
        person,
        form,
        rows.map(({ cells }) => Object.fromEntries(fields.map(({ name }, at) => [name, cells[at] ?? '']))),
      );
  };
  const startAgain = () => {
    change(() => newSheet(fields.length, MAX_TYPED_ROWS));
    setFound(null);
  };
  const [saving, setSaving] = useState(false);
  const [checked] = useState<FaultsByRow>(() => new WeakMap());
  const [refused, setRefused] = useState<FaultsByRow>(() => new WeakMap());
  /** A row is checked when it is left, and all rows when they are to be stored. */
  const [checkAll, setCheckAll] = useState(false);

  /** Returns a message that lists the options of a field with few of them. */
  function optionFault(path: string, key: string): string | undefined {
    const field = fields.find(({ name }) => name === path);
    const options = field && optionsOf(field, texts);
    return options && options.length <= MOST_OPTIONS && NO_OPTION.includes(key)
      ? t('crud:import.fault.option', { options: options.map(({ name }) => name).join(', ') })
      : undefined;
  }

  function ownFaults(row: SheetRow): RowFaults {
    const known = checked.get(row);
    if (known) return known;
    const { faults } = readCells(
      resource,
      fields.map(({ name }, at) => [name, row.cells[at]] as const),
      null,
    );
    const allowed = Object.fromEntries(
      faults.map(({ path, key, values }) => [path, optionFault(path, key) ?? t(key, values)]),
    );
    checked.set(row, allowed);
    return allowed;
  }
  const faultsOf = (row: SheetRow): RowFaults | undefined => {
    if (isBlank(row)) return undefined;
    const left = checkAll || sheet.rows[sheet.at.row]?.id !== row.id;
    const known = refused.get(row);
    return known ?? (left ? ownFaults(row) : undefined);
  };

  async function store(each: boolean): Promise<void> {
    const ready = packed(latest.current);
    const rows = ready.rows.filter((row) => !isBlank(row));
    setCheckAll(true);
    const wrong = rows.filter((row) => Object.keys(ownFaults(row)).length > 0);
    if (rows.length === 0 || (each ? wrong.length === rows.length : wrong.length > 0)) {
      const first = wrong[0];
      change(() => (first ? goToFault(ready, first, ownFaults(first)) : ready));
      if (first)
        void message.warning(t('crud:grid.wrong', { count: wrong.length, value: number(wrong.length) }));
      return;
    }
    change(() => ready);
    setSaving(true);
    const body: TypedRows = {
      fields: fields.map(({ name }) => name),
      rows: rows.map(({ cells }) => cells.map((cell) => cell)),
      each,
    };
    try {
      const { data } = await http.request<ImportReport>(`/api/v1/${resource.key}/rows`, {
        method: 'POST',
        json: body,
      });
      took(rows, data);
    } catch (error) {
      const report = error instanceof ApiFault ? (error.data.report as ImportReport | undefined) : undefined;
      if (report) took(rows, report);
      // Network failures are reported centrally.
      else if (error instanceof ApiFault && error.status > 0) void message.error(error.message);
    } finally {
      setSaving(false);
    }
  }

  function took(rows: readonly SheetRow[], report: ImportReport) {
    const faults: FaultsByRow = new WeakMap();
    const stored = new Set<number>();
    for (const { row, action, faults: rowFaults } of report.rows) {
      const sent = rows[row - 1];
      if (!sent) continue;
      if (action === 'error')
        faults.set(sent, Object.fromEntries(rowFaults.map(({ path, message: text }) => [path, text])));
      else if (report.applied) stored.add(sent.id);
    }
    setRefused(faults);
    for (const { path, message: note } of report.notes ?? [])
      void message.info(`${texts.label(path)}: ${note}`);
    const first = rows.find((row) => faults.has(row));
    change((held) => {
      const next = without(held, stored);
      return first ? goToFault(next, first, faults.get(first)!) : next;
    });
    if (stored.size > 0) {
      setFound(null);
      setCheckAll(report.totals.error > 0);
      void message.success(t('crud:grid.stored', { count: stored.size, value: number(stored.size) }));
      void invalidate({ resource: resource.key, invalidates: ['list', 'many'] });
    }
    const { error } = report.totals;
    if (error > 0) void message.warning(t('crud:grid.wrong', { count: error, value: number(error) }));
  }

  /** Moves the cursor to the first wrong cell. */
  const goToFault = (of: Sheet, row: SheetRow, faults: RowFaults) => {
    const at = of.rows.findIndex(({ id }) => id === row.id);
    const column = fields.findIndex(({ name }) => name in faults);
    return at < 0 ? of : goTo(of, { row: at, column: Math.max(column, 0) });
  };

  const filled = sheet.rows.filter((row) => !isBlank(row)).length;
  return { sheet, change, faultsOf, store, saving, filled, found, startAgain };
}
