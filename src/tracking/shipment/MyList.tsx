import { useEffect, useRef, useState } from 'react';
import { changesOf, snapshotOf, type Change } from '#contract/tracking/pages/saved-list.ts';
import { isShown, NO_FILTER } from '#contract/tracking/pages/filter.ts';
import type { Several, SeveralRow } from '#contract/tracking/pages/several.ts';
import { faultText } from '#src/ui/api.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { durationText } from '#src/ui/time.ts';
import { useText } from '#src/ui/text.tsx';
import { NumberLink } from './answers.tsx';
import { keepMine, mineNow, removeMine, useMine, type ListedNumber } from '#src/tracking/shipment/my-list.ts';
import { SeveralTable, StateCounts } from './SeveralTable.tsx';
import { joined, trackMany } from '#src/tracking/shipment/track-many.ts';

/** The numbers saved on this device, their current status, and what has changed since the last visit. */
export function MyList() {
  const { t } = useText();
  const mine = useMine() ?? [];
  const [several, setSeveral] = useState<Several | null>(null);
  const [changes, setChanges] = useState<ReadonlyMap<string, Change[]>>(new Map());
  const [done, setDone] = useState<number | null>(0);
  const [fault, setFault] = useState<string | null>(null);
  const [undo, setUndo] = useState<readonly ListedNumber[] | null>(null);
  const [onlyChanged, setOnlyChanged] = useState(false);
  const stop = useRef<AbortController>(undefined);

  async function load(): Promise<void> {
    const { signal } = (stop.current = new AbortController());
    const before = mineNow();
    const seen = new Map(before.map((one) => [one.number, one.seen]));
    let all: Several | null = null;
    setDone(0);
    setFault(null);
    try {
      await trackMany(
        before.map(({ number }) => number),
        signal,
        (part, count) => {
          all = all ? joined(all, part) : part;
          setSeveral(all);
          setDone(count);
          const newChanges = new Map<string, Change[]>();
          const now = new Map<string, SeveralRow>();
          for (const row of part.rows) if (row.reference) now.set(row.reference.value, row);
          for (const [number, { summary }] of now)
            if (summary && seen.has(number))
              newChanges.set(number, changesOf(seen.get(number) ?? null, snapshotOf(summary)));
          setChanges((known) => new Map([...known, ...newChanges]));
          // The changes shown now count as seen.
          keepMine(
            mineNow().map((one) => {
              const summary = now.get(one.number)?.summary;
              return summary ? { ...one, seen: snapshotOf(summary) } : one;
            }),
          );
        },
      );
    } catch (failure) {
      if (!signal.aborted) setFault(faultText(failure, t));
    } finally {
      if (stop.current?.signal === signal) setDone(null);
    }
  }
  useEffect(() => {
    void load();
    return () => stop.current?.abort();
    // The list is asked for once; what is added or removed meanwhile needs no new answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const ownNumbers = new Set(mine.map(({ number }) => number));
  const rows = (several?.rows ?? []).filter((row) => row.reference && ownNumbers.has(row.reference.value));
  const changed = rows.filter((row) => (changes.get(row.reference!.value) ?? []).length > 0);
  const shown = (onlyChanged ? changed : rows).filter((row) => isShown(row, NO_FILTER));
  const away = (go: () => void) => {
    setUndo(mine);
    go();
  };
  return (
    <section className="card several" id="my-list" aria-labelledby="mine-title">
      <div className="card-head">
        <h2 id="mine-title">
          {t('tracking:mine.title')} <span className="num soft">{mine.length}</span>
        </h2>
        <span className="actions no-print">
          <button type="button" className="button quiet" disabled={done !== null} onClick={() => void load()}>
            <Icon name="refresh" />
            <span>{t('tracking:action.refresh')}</span>
          </button>
          {mine.length > 0 && (
            <button type="button" className="button quiet" onClick={() => away(() => keepMine([]))}>
              <Icon name="close" />
              <span>{t('tracking:mine.clear')}</span>
            </button>
          )}
        </span>
      </div>
      <p className="soft small">{t('tracking:mine.here')}</p>
      {undo && (
        <output className="notice">
          <span>{t('tracking:mine.removed', { count: undo.length - mine.length })}</span>
          <button
            type="button"
            className="button"
            onClick={() => {
              keepMine(undo);
              setUndo(null);
            }}
          >
            {t('tracking:mine.undo')}
          </button>
        </output>
      )}
      {done !== null && mine.length > 0 && (
        <output className="block">
          <progress max={mine.length} value={done} aria-label={t('tracking:several.progress')} />{' '}
          <button type="button" className="button quiet" onClick={() => stop.current?.abort()}>
            {t('cancel')}
          </button>
        </output>
      )}
      {fault && (
        <p className="field-fault" role="alert">
          <Icon name="warning" />
          {fault}
        </p>
      )}
      {done === null && several && (
        <p aria-live="polite">
          <strong>
            {t(changed.length > 0 ? 'tracking:mine.changed' : 'tracking:mine.same', {
              count: changed.length,
            })}
          </strong>{' '}
          {changed.length > 0 && changed.length < rows.length && (
            <button type="button" className="button quiet" onClick={() => setOnlyChanged(!onlyChanged)}>
              {t(onlyChanged ? 'tracking:several.showAll' : 'tracking:mine.onlyChanged')}
            </button>
          )}
        </p>
      )}
      {several ? (
        <>
          <StateCounts rows={rows} />
          <SeveralTable
            several={several}
            rows={shown}
            // Called, not drawn as a component.
            // oxlint-disable-next-line react/no-unstable-nested-components
            extra={({ reference }) =>
              reference && (
                <>
                  {changes.get(reference.value)?.map((change) => (
                    <span className="block small mine-change" key={change.key}>
                      {t(`tracking:mine.change.${change.key}`, {
                        time: change.minutes ? durationText(change.minutes, t) : '',
                      })}
                    </span>
                  ))}
                  <button
                    type="button"
                    className="mine-remove small no-print"
                    onClick={() => away(() => removeMine(reference.value))}
                  >
                    {t('tracking:mine.remove')}
                    <span className="sr"> {reference.value}</span>
                  </button>
                </>
              )
            }
          />
        </>
      ) : (
        <p className="examples">
          {mine.map(({ number }) => (
            <NumberLink key={number} number={number} />
          ))}
        </p>
      )}
    </section>
  );
}
