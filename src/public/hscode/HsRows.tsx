import { useState } from 'react';
import type { HsLine } from '#contract/reference/hs.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { HsTitle } from './HsTitle.tsx';
import { useHsPath } from './paths.ts';

type Props = { lines: readonly HsLine[]; current?: string };

/** Lines of the tree; each links to its own page, and expands in place if scripts run. */
export function HsRows({ lines, current }: Props) {
  const opens = lines.some((line) => opensInPlace(line, current));
  return (
    <ul className={opens ? 'hs-rows' : 'hs-rows flat'}>
      {lines.map((line) => (
        <HsRow key={line.code} line={line} current={line.code === current} />
      ))}
    </ul>
  );
}

/** Returns true if a line has children that are not shown yet. */
const opensInPlace = (line: HsLine, current?: string): boolean => line.children > 0 && line.code !== current;

type Below =
  | { state: 'closed' }
  | { state: 'asking' }
  | { state: 'open'; lines: HsLine[] }
  | { state: 'failed'; why: string };

function HsRow({ line, current }: { line: HsLine; current: boolean }) {
  const { t } = useText();
  const path = useHsPath();
  const [open, setOpen] = useState(false);
  const [below, setBelow] = useState<Below>({ state: 'closed' });
  const id = `hs-below-${line.code}`;

  async function ask(): Promise<void> {
    setBelow({ state: 'asking' });
    // Loaded when a line is expanded: most readers follow links.
    const { faultText, http } = await import('#src/ui/api.ts');
    try {
      const { data } = await http().request<HsLine[]>(`/api/v1/standards/hs/${line.code}/children`);
      setBelow({ state: 'open', lines: data });
    } catch (fault) {
      setBelow({ state: 'failed', why: faultText(fault, t) });
    }
  }
  const toggle = () => {
    if (!open && below.state !== 'open' && below.state !== 'asking') void ask();
    setOpen(!open);
  };

  return (
    <li>
      <div className={`hs-row ${line.level}${current ? ' current' : ''}`}>
        {opensInPlace(line, current ? line.code : '') && (
          <button
            type="button"
            className="hs-toggle"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t('hscode:open', { code: line.code })}
            onClick={toggle}
          >
            <Icon name="down" />
          </button>
        )}
        <a href={path({ code: line.code })} aria-current={current ? 'true' : undefined}>
          <span className="hs-code">{line.code}</span>{' '}
          <span className="hs-title">
            <HsTitle line={line} />
          </span>
        </a>
        <Count line={line} />
      </div>
      {open && (
        <div id={id} className="hs-below" aria-busy={below.state === 'asking'}>
          {below.state === 'open' && <HsRows lines={below.lines} />}
          {below.state === 'asking' && <Skeleton lines={line.children} />}
          {below.state === 'failed' && (
            <p className="hs-failed small" role="alert">
              {below.why}{' '}
              <button type="button" className="button quiet" onClick={() => void ask()}>
                {t('hscode:again')}
              </button>
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** A placeholder with the final layout, so that nothing moves. */
function Skeleton({ lines }: { lines: number }) {
  const { t } = useText();
  return (
    <>
      <output className="sr">{t('wait')}</output>
      <ul className="hs-rows" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          // Nothing but its place tells one from another.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <div className="hs-row skeleton">
              <span className="bone" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The chapters of a section, or the number of children of any other line. */
export function Count({ line }: { line: HsLine }) {
  const { t } = useText();
  const text = useCount()(line);
  if (line.reserved) return <span className="badge">{t('hscode:reserved')}</span>;
  return text && <span className="hs-count num">{text}</span>;
}

const UNDER = {
  section: 'chapter',
  chapter: 'heading',
  heading: 'subheading',
  subheading: 'tariffLine',
  tariffLine: 'tariffLine',
} as const;

export function useCount(): (line: HsLine) => string {
  const { t } = useText();
  return ({ level, chapters, children }) => {
    if (chapters) {
      const [first, last] = chapters;
      return first === last ? t('hscode:chapter', { first }) : t('hscode:chapters', { first, last });
    }
    return children > 0 ? t(`hscode:count.${UNDER[level]}`, { count: children }) : '';
  };
}
