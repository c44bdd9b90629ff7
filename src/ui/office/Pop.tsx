/** A keyboard-accessible popover: it is rendered at the end of the page, where Tab would not find it. */
import { Popover } from 'antd';
import {
  cloneElement,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=radio]), input[type=radio]:checked';

type Props = {
  /** The trigger: one focusable element. */
  children: ReactElement;
  content?: ReactNode;
  /** Renders the content in place of `content`, with a function that closes it. */
  renderContent?: (close: () => void) => ReactNode;
  title?: ReactNode;
  placement: 'bottomRight' | 'rightTop';
  /** Hovering for this long also opens it (ms). */
  hoverMs?: number;
};

/**
 * Opened by a key or click it takes the focus; Escape, Tab past either end, or a selected link closes it and
 * returns the focus.
 */
export function Pop({ children, content, renderContent, title, placement, hoverMs }: Props) {
  const [open, setOpen] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  const id = useId();
  const opener = () => document.querySelector<HTMLElement>(`[data-pop="${id}"]`);
  const stops = () => [...(inside.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];

  function leave(): void {
    setOpen(false);
    opener()?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const all = stops();
    const edge = event.shiftKey ? all[0] : all.at(-1);
    const leaves = event.key === 'Tab' && document.activeElement === edge;
    if (event.key !== 'Escape' && !leaves) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  }

  return (
    <Popover
      trigger={hoverMs === undefined ? 'click' : ['hover', 'click']}
      mouseEnterDelay={(hoverMs ?? 0) / 1000}
      placement={placement}
      title={title}
      rootClassName={placement === 'bottomRight' ? 'pop-down' : undefined}
      open={open}
      // A dialog with steps restarts at the first.
      destroyOnHidden={renderContent !== undefined}
      onOpenChange={setOpen}
      afterOpenChange={(shown) => {
        if (shown && document.activeElement === opener()) stops()[0]?.focus();
      }}
      content={
        <div
          ref={inside}
          role="presentation"
          onKeyDown={onKeyDown}
          onClick={({ target }) => target instanceof Element && target.closest('a') && leave()}
        >
          {renderContent ? renderContent(leave) : content}
        </div>
      }
    >
      {cloneElement(children as ReactElement<Record<string, unknown>>, {
        'data-pop': id,
        'aria-expanded': open,
      })}
    </Popover>
  );
}
