/** Marks a cell that changed since the last visit; the value before is on hover, and read aloud. */
import type { ReactNode } from 'react';
import type { ChangedCell } from '#contract/members/changed.schema.ts';
import type { LedgerEntry } from '#contract/members/overview.schema.ts';
import { formatDateTime } from '#contract/core/format/time.ts';
import type { Texts } from '#src/records/use-texts.ts';

type Props = { cell: ChangedCell; record?: LedgerEntry; texts: Texts; children: ReactNode };

/** The value before, as the cell shows its own. */
export function beforeText({ field, before }: ChangedCell, texts: Texts, zone?: string | null): string {
  if (before === null) return '';
  if (field === 'eta' || field === 'etd') return formatDateTime(before, texts.language, zone || 'UTC');
  return field === 'cargoState' ? texts.value('milestone', before) : before;
}

export function ChangedMark({ cell, record, texts, children }: Props) {
  const zone = cell.field === 'etd' ? record?.originZone : record?.destinationZone;
  const before = beforeText(cell, texts, zone);
  const { t } = texts;
  const title = before ? t('ledger:changed.was', { value: before }) : t('ledger:changed.new');
  return (
    <mark className="ledger-changed" title={title}>
      {children}
      <span className="sr"> ({title})</span>
    </mark>
  );
}
