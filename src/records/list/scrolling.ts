/** A table that draws only the rows in sight: how high it is, and what moves it beside the wheel. */
import type { TableRef } from 'antd/es/table';
import { useEffect, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react';

/** What stands above and below the rows in an office's window, and the fewest that are worth scrolling (px). */
const FRAME_HEIGHT = 356;
const LEAST = 320;
const ROW = 36;

const onResize = (heard: () => void) => {
  window.addEventListener('resize', heard);
  return () => window.removeEventListener('resize', heard);
};
/** As high as the window leaves it, so that there are not two bars to scroll by. */
export const useRowsHeight = (): number =>
  useSyncExternalStore(onResize, () => Math.max(LEAST, window.innerHeight - FRAME_HEIGHT));

/** The row of the record that was opened beside the list is in sight: those of a step further too. */
export function useRowInView(table: RefObject<TableRef | null>, id: string | null): void {
  useEffect(() => {
    const { current } = table;
    if (id === null || !current) return;
    const row = current.nativeElement.querySelector(`[data-row-key="${CSS.escape(id)}"]`);
    // One that is not drawn is known to the table alone.
    if (row) row.scrollIntoView({ block: 'nearest' });
    else current.scrollTo({ key: id });
  }, [table, id]);
}

/** Where somebody types, or opens a list of options, the keys are his. */
const TYPED = 'input:not([type=checkbox]), textarea, select, [role=combobox], [role=separator]';

/** The keys that scroll a page scroll the rows; what had the focus may be gone by then, so the list takes it. */
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
