/** A table that renders only visible rows: its height, and scrolling other than by the wheel. */
import type { TableRef } from 'antd/es/table';
import { useEffect, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react';

/** Height of the office's frame around the rows, and minimum height of the rows (px). */
const FRAME_HEIGHT = 356;
const LEAST = 320;
const ROW = 36;

const onResize = (heard: () => void) => {
  window.addEventListener('resize', heard);
  return () => window.removeEventListener('resize', heard);
};
/** The height the window leaves, so that there is only one scrollbar. */
export const useRowsHeight = (): number =>
  useSyncExternalStore(onResize, () => Math.max(LEAST, window.innerHeight - FRAME_HEIGHT));

/** Scrolls the row of the previewed record into view, also after stepping to another one. */
export function useRowInView(table: RefObject<TableRef | null>, id: string | null): void {
  useEffect(() => {
    const { current } = table;
    if (id === null || !current) return;
    const row = current.nativeElement.querySelector(`[data-row-key="${CSS.escape(id)}"]`);
    // Only the table knows a row that is not rendered.
    if (row) row.scrollIntoView({ block: 'nearest' });
    else current.scrollTo({ key: id });
  }, [table, id]);
}

/** Elements that handle keys themselves: text inputs and lists of options. */
const TYPED = 'input:not([type=checkbox]), textarea, select, [role=combobox], [role=separator]';

/**
 * Keys that scroll a page scroll the rows; the focused element may disappear meanwhile, so the list takes the
 * focus.
 */
export function scrollByKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: list, target, key, altKey } = event;
  const rows = list.querySelector<HTMLElement>('.ant-table-tbody-virtual-holder');
  if (!rows || altKey || (target as HTMLElement).closest(TYPED)) return;
  const page = rows.clientHeight - ROW;
  const tops: Record<string, number> = {
    PageDown: rows.scrollTop + page,
    PageUp: rows.scrollTop - page,
    ArrowDown: rows.scrollTop + ROW,
    ArrowUp: rows.scrollTop - ROW,
    Home: 0,
    End: rows.scrollHeight,
  };
  const top = tops[key];
  if (top === undefined) return;
  event.preventDefault();
  if (target !== list) list.focus({ preventScroll: true });
  rows.scrollTop = top;
}
