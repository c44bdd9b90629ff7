import type { ReactNode } from 'react';

/** The head of an office page: title, description and actions. */
export function PageHead({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </div>
  );
}
