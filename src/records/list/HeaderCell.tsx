/** A column header with an edge to resize it by pointer or arrow keys. */
import { Checkbox } from 'antd';
import { useRef, type HTMLAttributes, type KeyboardEvent, type PointerEvent } from 'react';
import { COLUMN_WIDTH } from './list-state.ts';

type Resizing = {
  width: number;
  label: string;
  /** Null restores the default width. */
  onResize: (width: number | null) => void;
};

/** The box that selects all rows of a page. */
type Choosing = {
  label: string;
  checked: boolean;
  indeterminate: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
};

/** Change of width per arrow key (px). */
const STEP = 16;
const within = (width: number): number =>
  Math.round(Math.min(Math.max(width, COLUMN_WIDTH.min), COLUMN_WIDTH.max));

type Props = HTMLAttributes<HTMLTableCellElement> & {
  resizing?: Resizing;
  choosing?: Choosing;
  /** Its rank in the sort order. */
  'data-rank'?: number | undefined;
};
/** Returns the props that antd passes from a column to its header cell. */
export const headProps = (props: Props): HTMLAttributes<HTMLTableCellElement> => props;

export function HeaderCell({ resizing, choosing, children, ...props }: Props) {
  return (
    <th {...props}>
      {children}
      {choosing && (
        <Checkbox
          checked={choosing.checked}
          indeterminate={choosing.indeterminate}
          disabled={choosing.disabled}
          aria-label={choosing.label}
          onChange={({ target }) => choosing.onChange(target.checked)}
        />
      )}
      {resizing && <Edge {...resizing} />}
    </th>
  );
}

function Edge({ width, label, onResize }: Resizing) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const drag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width };
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    const begun = from.current;
    from.current = null;
    if (begun && event.clientX !== begun.x) onResize(within(begun.width + event.clientX - begun.x));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    // Enter on the header itself sorts.
    event.stopPropagation();
    onResize(by === undefined ? null : within(width + by));
  };
  return (
    // A separator that can be focused is a widget (WAI-ARIA 1.2).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={COLUMN_WIDTH.min}
      aria-valuemax={COLUMN_WIDTH.max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="crud-edge"
      title={label}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onResize(null)}
      onPointerDown={drag}
      onPointerUp={drop}
      onKeyDown={onKeyDown}
    />
  );
}
