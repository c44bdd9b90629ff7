import { useRef, useState } from 'react';
import { pathOf, shellOf } from '#contract/core/paths.ts';
import type { Instant } from '#contract/tracking/event.ts';
import {
  filterQuery,
  isLeftOut,
  isShown,
  PER_CALL,
  type ListFilter,
} from '#contract/tracking/pages/filter.ts';
import { mapOfShell } from '#contract/tracking/pages/variants.ts';
import { snapshotOf } from '#contract/tracking/pages/saved-list.ts';
import type { Several, SeveralMap } from '#contract/tracking/pages/several.ts';
import { http, tellFault } from '#src/ui/api.ts';
import { usePage } from '#src/ui/page.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { toast } from '#src/ui/notices.ts';
import { save } from '#src/ui/save.ts';
import { useText } from '#src/ui/text.tsx';
import { useAnswerPath } from './answers.tsx';
import { addMine, MY_LIST, useMine } from '#src/tracking/shipment/my-list.ts';
import { ListFilters } from './ListFilters.tsx';
import { parts } from './parts.ts';
import { SeveralTable, StateCounts } from './SeveralTable.tsx';

type Props = { several: Several; typed: string; filter: ListFilter };

/** Maximum URL length that every browser and proxy accepts. */
const LONGEST_LINK = 6000;

/** All pasted numbers, one per line: urgent ones first, with filters, downloads and saving. */
export function SeveralList({ several: served, typed, filter: initialFilter }: Props) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  const { key } = usePage().state;
  const shell = shellOf(key);
  const [several, setSeveral] = useState(served);
  const [filter, setFilter] = useState(initialFilter);
  const rows = several.rows.filter((row) => !isLeftOut(row));
  const left = several.rows.filter(isLeftOut).map((row) => row.typed);
  const shown = rows.filter((row) => isShown(row, filter));
  const numbers = rows.map((row) => row.reference?.value ?? row.typed);
  const link = addressOf({ number: numbers.join(' '), ...filterQuery(filter) });

  const map = pathOf(mapOfShell[shell], {}, { number: numbers.slice(0, PER_CALL).join(' ') });

  function narrow(next: ListFilter): void {
    setFilter(next);
    const address = new URL(location.href);
    for (const name of ['state', 'mode', 'exceptions']) address.searchParams.delete(name);
    for (const [name, value] of Object.entries(filterQuery(next))) address.searchParams.set(name, value);
    history.replaceState(null, '', address);
  }
  const repaired = (wrong: string, number: string) =>
    addressOf({ number: numbers.map((one) => (one === wrong ? number : one)).join(' ') });
  return (
    <section className="card several" aria-label={t('tracking:several.title', { count: rows.length })}>
      <StateCounts rows={rows} />
      <p className="soft small">{t('tracking:several.hint')}</p>
      {left.length > 0 && <LeftOut left={left} several={several} onMore={setSeveral} />}
      <div className="several-tools no-print">
        <ListFilters typed={typed} rows={rows} filter={filter} onChange={narrow} />
        <TakeList
          numbers={numbers}
          several={several}
          link={link.length <= LONGEST_LINK ? link : null}
          map={served.map === undefined && map.length <= LONGEST_LINK ? map : null}
        />
      </div>
      {served.map !== undefined && <OnMap map={served.map} at={served.at} />}
      {shown.length === 0 ? (
        <p className="several-none">
          {t('tracking:several.noneShown')}{' '}
          <a href={addressOf({ number: numbers.join(' ') })}>{t('tracking:several.showAll')}</a>
        </p>
      ) : (
        <SeveralTable several={several} rows={shown} repaired={repaired} />
      )}
    </section>
  );
}

/** Shows the position of each number and its route. */
function OnMap({ map: drawn, at }: { map: SeveralMap | null; at: Instant }) {
  const { t } = useText();
  const { RouteMap } = parts;
  if (!drawn || !RouteMap) return <p className="several-none">{t('tracking:map.none')}</p>;
  return (
    <RouteMap
      map={drawn.map}
      places={drawn.places}
      at={at}
      title={t('tracking:several.mapTitle')}
      caption={t('tracking:several.mapNote')}
    />
  );
}

/**
 * Shown if there are more numbers than one call accepts: a link to the next ones, and a button that loads all
 * and can be stopped.
 */
function LeftOut({
  left,
  several,
  onMore,
}: {
  left: readonly string[];
  several: Several;
  onMore: (several: Several) => void;
}) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);

  async function go(): Promise<void> {
    const { signal } = (stop.current = new AbortController());
    let all = { ...several, rows: several.rows.filter((row) => !isLeftOut(row)) };
    const waiting = new Map(several.rows.filter(isLeftOut).map((row) => [row.typed, row]));
    setDone(0);
    try {
      const { joined, trackMany } = await import('#src/tracking/shipment/track-many.ts');
      await trackMany(left, signal, (part, count) => {
        all = joined(all, part);
        for (const number of left.slice(0, count)) waiting.delete(number);
        setDone(count);
        onMore({ ...all, rows: [...all.rows, ...waiting.values()] });
      });
    } catch (fault) {
      if (!signal.aborted) tellFault(fault, t);
    } finally {
      setDone(null);
    }
  }
  return (
    <div className="notice several-left">
      <Icon name="info" />
      <div>
        <p>{t('tracking:several.left', { count: left.length, most: PER_CALL })}</p>
        {done === null ? (
          <p className="no-print">
            <button type="button" className="button" onClick={() => void go()}>
              {t('tracking:several.rest', { count: left.length })}
            </button>{' '}
            <a href={addressOf({ number: left.join(' ').slice(0, LONGEST_LINK) })}>
              {t('tracking:several.next')}
            </a>
          </p>
        ) : (
          <output className="block">
            <progress max={left.length + done} value={done} aria-label={t('tracking:several.progress')} />{' '}
            <button type="button" className="button quiet" onClick={() => stop.current?.abort()}>
              {t('cancel')}
            </button>
          </output>
        )}
      </div>
    </div>
  );
}

/** Ways to keep the list: Excel, print, link, or saved on this device. */
function TakeList({
  numbers,
  several,
  link,
  map,
}: {
  numbers: readonly string[];
  several: Several;
  link: string | null;
  /** The page that shows them on one map; null: this page. */
  map: string | null;
}) {
  const { t } = useText();
  const mine = useMine();
  const known = new Set(mine?.map(({ number }) => number));
  const unkept = several.rows.filter((row) => row.reference && !known.has(row.reference.value));

  async function excel(): Promise<void> {
    try {
      const response = await http().open('/api/v1/tracking/several/file', {
        method: 'POST',
        json: { text: numbers.join('\n') },
      });
      save(await response.blob(), 'porthole.xlsx');
    } catch (fault) {
      tellFault(fault, t);
    }
  }
  async function copy(path: string): Promise<void> {
    const url = new URL(path, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      toast('success', t('tracking:action.linkCopied', { link: url.slice(0, 80) }));
    } catch {
      location.assign(path);
    }
  }
  function keep(): void {
    const added = unkept.flatMap(({ reference, summary }) =>
      reference ? [{ number: reference.value, seen: summary && snapshotOf(summary) }] : [],
    );
    const stored = addMine(added);
    if (stored)
      toast('success', t('tracking:mine.kept', { count: added.length }), {
        href: MY_LIST,
        text: t('tracking:mine.open'),
      });
    else toast('error', t('tracking:mine.cannot'));
  }
  return (
    <div className="actions">
      {map && (
        <a className="button quiet" href={map}>
          <Icon name="map" />
          <span>{t('tracking:several.map')}</span>
        </a>
      )}
      {mine !== null && unkept.length > 0 && (
        <button type="button" className="button quiet" onClick={keep}>
          <Icon name="plus" />
          <span>{t('tracking:mine.keepAll')}</span>
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => void excel()}>
        <Icon name="download" />
        <span>{t('tracking:action.excel')}</span>
      </button>
      <button type="button" className="button quiet" onClick={() => window.print()}>
        <Icon name="print" />
        <span>{t('tracking:action.print')}</span>
      </button>
      {link && (
        <a
          className="button quiet"
          href={link}
          onClick={(event) => {
            event.preventDefault();
            void copy(link);
          }}
        >
          <Icon name="share" />
          <span>{t('tracking:several.link')}</span>
        </a>
      )}
    </div>
  );
}
