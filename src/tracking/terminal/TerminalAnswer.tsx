import {
  terminalFaceOf,
  type TerminalPageData,
  type TerminalPageKey,
} from '#contract/tracking/terminal/page.ts';
import { pathOf } from '#contract/core/paths.ts';
import { useText } from '#src/ui/text.tsx';
import { RowCard } from './RowCard.tsx';

type Props = { route: TerminalPageKey; data: TerminalPageData; busy: boolean };

/** A card for each number, or what to enter first. */
export function TerminalAnswer({ route, data, busy }: Props) {
  const { t } = useText();
  const { view } = terminalFaceOf(route);
  const { rows, examples } = data;
  const found = rows?.filter(({ outcome }) => outcome === 'found').length ?? 0;
  return (
    <>
      <div aria-live="polite" className="terminal-status small">
        {busy ? t('terminalPage:loading') : null}
        {!busy && rows && rows.length > 1 && t('terminalPage:partial', { found, total: rows.length })}
        {!busy && data.beyond > 0 && <> {t('terminalPage:beyond', { count: data.beyond })}</>}
      </div>
      {rows?.map((row, index) => (
        <RowCard key={`${row.typed} ${index}`} row={row} data={data} route={route} />
      ))}
      {!rows && (
        <section className="card nothing">
          <p>{t(`terminalPage:empty.${view}`)}</p>
          {examples.length > 0 && (
            <p className="small examples">
              <span className="soft">{t('tracking:examples')}</span>{' '}
              {examples.slice(0, 4).map(({ number }) => (
                <a key={number} className="code" href={pathOf(terminalFaceOf(route).answer, {}, { number })}>
                  {number}
                </a>
              ))}
            </p>
          )}
        </section>
      )}
    </>
  );
}
