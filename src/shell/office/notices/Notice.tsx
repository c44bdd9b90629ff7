/** A page with only a message: not found, no permission, broken. */
import type { ReactNode } from 'react';

export function Notice(props: {
  /** A short sign instead of a picture: 404, 401, an exclamation mark. */
  mark: string;
  title: string;
  text: string;
  detail?: string;
  children?: ReactNode;
}) {
  const { mark, title, text, detail, children } = props;
  return (
    <section className="notice-page" role="alert">
      <p className="notice-mark" aria-hidden="true">
        {mark}
      </p>
      <h1>{title}</h1>
      <p className="soft">{text}</p>
      {detail && <pre className="notice-detail">{detail}</pre>}
      <div className="notice-actions">{children}</div>
    </section>
  );
}
