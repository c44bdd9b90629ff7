import type { ReactNode } from 'react';

/** Scrolls wide content such as a table sideways, by touch or arrow keys. */
export function Scroll({ children }: { children: ReactNode }) {
  return (
    // What scrolls must be reached by the keyboard, or it scrolls for pointers only (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll-x" tabIndex={0}>
      {children}
    </div>
  );
}
