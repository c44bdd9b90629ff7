import type { ReactNode } from 'react';

/** A table that may be wider than the page: scrolled by touch, and by the keyboard too. */
export function TableScroll({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // A region that scrolls must be reachable by the keyboard (WCAG 2.1.1).
    // A group, since the card around it is the landmark of that name; a fieldset would be a form's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className="table-scroll" role="group" aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </div>
  );
}
