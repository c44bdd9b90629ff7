/** Selects rows one by one, or with Shift a range from the previous one. */
import { useRef } from 'react';
import type { ResourceRecord } from '#contract/records/resource.ts';
import type { ListProps } from './ListTable.tsx';
import type { Selected } from './SelectionBar.tsx';

export function chosen(selected: Selected, some: readonly ResourceRecord[], on: boolean): Selected {
  const next = new Map(selected);
  for (const record of some)
    if (on) next.set(record.id, record);
    else next.delete(record.id);
  return next;
}

/** Returns the handler of a row's checkbox; `further`: selects the range from the last selected row. */
export function useChoosing({ data: { records }, selected, onSelect }: ListProps) {
  const last = useRef<string | null>(null);
  return (record: ResourceRecord, on: boolean, further: boolean): void => {
    const at = records.indexOf(record);
    const from = further ? records.findIndex(({ id }) => id === last.current) : -1;
    last.current = record.id;
    const some =
      from === -1 || at === -1 ? [record] : records.slice(Math.min(from, at), Math.max(from, at) + 1);
    onSelect?.(chosen(selected, some, on));
  };
}
