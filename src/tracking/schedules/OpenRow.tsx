/**
 * A table line that opens a second one below it, without a script: the style sheet shows `sch-detail` after a line whose
 * switch is open.
 */
import { useId, type ReactNode } from 'react';
import { useText } from '#src/ui/text.tsx';

type Props = { className?: string; columns: number; name: string; detail: ReactNode; children: ReactNode };

export function OpenRow({ className = '', columns, name, detail, children }: Props) {
  const { t } = useText();
  const id = useId();
  return (
    <>
      <tr className={`sch-row ${className}`}>
        {children}
        <td className="sch-switch">
          <details>
            <summary aria-controls={id} aria-label={`${t('schedule:details')}: ${name}`}>
              {t('schedule:details')}
            </summary>
          </details>
        </td>
      </tr>
      <tr className="sch-detail" id={id}>
        <td colSpan={columns + 1}>{detail}</td>
      </tr>
    </>
  );
}

/** Wider than some windows: then its reader moves it, by keys too. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="card sch-fits" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
