/** Code that may be wider or higher than its place: reached and scrolled by keyboard. */
export const Scrolled = (props: { label: string; step?: string; children: string }) => (
  <section className="scrolled" aria-label={props.label} data-step={props.step}>
    {/* A region that scrolls must take the focus (WCAG 2.1.1). */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre tabIndex={0}>{props.children}</pre>
  </section>
);
