/** A ledger: one row a number, in a table, in groups, in a calendar or on a map. */
import { Button, Checkbox, Segmented, Select } from 'antd';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { formatDateTime } from '#contract/core/format/time.ts';
import type { Filter } from '#contract/records/api/list.ts';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import { LEDGER_GROUPS, type LedgerEntry } from '#contract/members/overview.schema.ts';
import { ledger } from '#contract/members/resources/ledger.ts';
import { subscription } from '#contract/members/resources/subscription.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { changed } from '#src/records/list/list-state.ts';
import { ListPage, type ListBody } from '#src/records/list/ListPage.tsx';
import type { CellLook } from '#src/records/list/RowActions.tsx';
import { useChanges } from '#src/records/list/use-list-data.ts';
import { useTexts, type Texts } from '#src/records/use-texts.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import { useReload } from '../subscriptions/calls.ts';
import { ChangedMark } from './ChangedMark.tsx';
import { ownZone } from './own-zone.ts';
import { useChanged } from './use-changed.ts';
import { ledgerCells, ledgerRowClass, SIGNS } from './cells.tsx';
import './ledger.css';

const AddDialog = optionalPart(async () => (await import('../subscriptions/AddDialog.tsx')).AddDialog);
const Groups = optionalPart(async () => (await import('./Groups.tsx')).Groups);
const CalendarView = optionalPart(async () => (await import('./CalendarView.tsx')).CalendarView);
const MapView = optionalPart(async () => (await import('./MapView.tsx')).MapView);
const Journey = optionalPart(async () => (await import('./Journey.tsx')).Journey);

type Changed = ReturnType<typeof useChanged>;

/** The kit hands a record of any resource. A cell that changed since the last visit is marked. */
const cellsOf = (texts: Texts, { byCell }: Changed): CellLook =>
  Object.fromEntries(
    Object.entries(ledgerCells(texts)).map(([name, draw]) => [
      name,
      (record: ResourceRecord) => {
        const entry = record as LedgerEntry;
        const cell = byCell.get(`${entry.id} ${name}`);
        if (!cell) return draw(entry);
        return (
          <ChangedMark cell={cell} record={entry} texts={texts}>
            {draw(entry)}
          </ChangedMark>
        );
      },
    ]),
  );

/** Rows that one query names at most. */
const MOST_IDS = 200;

const VIEWS = ['table', 'calendar', 'map'] as const;
type View = (typeof VIEWS)[number];
const viewOf = (as: string | undefined): View => VIEWS.find((one) => one === as) ?? 'table';

type Props = { mode: SubscriptionMode; title: string; above?: ReactNode };

export function Ledger({ mode, title, above }: Props) {
  const { t } = useTranslation(['ledger', 'subscription']);
  const reload = useReload();
  // A new subscription is a new row, before anything is known of it.
  useChanges(subscription, reload);
  // Each mode has columns and views of its own.
  const resource = useMemo(() => ({ ...ledger, place: mode }), [mode]);
  const texts = useTexts(resource);
  const news = useChanged();
  const [onlyChanged, setOnlyChanged] = useState(false);
  const cells = useMemo(() => cellsOf(texts, news), [texts, news]);
  const ids = [...new Set(news.cells.filter((cell) => cell.mode === mode).map(({ id }) => id))];
  const shownIds = onlyChanged ? ids.slice(0, MOST_IDS).join(',') : '';
  const fixed = useMemo(
    (): Filter[] => [
      { field: 'mode', operator: 'eq', value: mode },
      ...(shownIds ? [{ field: 'id', operator: 'in' as const, value: shownIds.split(',') }] : []),
    ],
    [mode, shownIds],
  );
  return (
    <ListPage<'ledger'>
      key={mode}
      resource={resource}
      place={{
        title,
        intro: t(`ledger:intro.${mode === 'sea' || mode === 'air' ? mode : 'other'}`),
        fixed,
        above: (
          <>
            {above ?? <FollowButton />}
            {news.since !== null && ids.length > 0 && (
              <p className="no-print">
                <Checkbox checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
                  {t('ledger:changed.since', {
                    when: formatDateTime(news.since, texts.language, ownZone()),
                    count: ids.length,
                  })}
                </Checkbox>
              </p>
            )}
          </>
        ),
        cells,
        rowClass: (record) => ledgerRowClass(record as LedgerEntry),
        renderTools: (list) => <Tools {...list} />,
        renderBody: bodyOf,
        renderPreview: (record) => (
          <Suspense>
            <Journey record={record as LedgerEntry} />
          </Suspense>
        ),
      }}
    />
  );
}

function bodyOf(list: ListBody): ReactNode | null {
  const view = viewOf(list.state.as);
  const by = LEDGER_GROUPS.find((one) => one === list.state.by);
  if (view === 'table' && !by) return null;
  return (
    <Suspense>
      {view === 'calendar' ? (
        <CalendarView {...list} />
      ) : view === 'map' ? (
        <MapView {...list} />
      ) : (
        by && <Groups {...list} by={by} />
      )}
    </Suspense>
  );
}

function Tools({ state, onChange }: ListBody) {
  const { t } = useTranslation('ledger');
  const view = viewOf(state.as);
  return (
    <div className="ledger-tools">
      <Segmented<View>
        aria-label={t('view.label')}
        value={view}
        onChange={(next) => onChange(changed(state, { as: next === 'table' ? undefined : next }))}
        options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      {view === 'table' && (
        <Select
          aria-label={t('by.label')}
          value={state.by ?? ''}
          popupMatchSelectWidth={false}
          onChange={(by) => onChange(changed(state, { by: by || undefined }))}
          options={[
            { value: '', label: t('by.none') },
            ...LEDGER_GROUPS.map((value) => ({
              value,
              label: `${t('by.label')}: ${t(`by.${value}`)}`,
            })),
          ]}
        />
      )}
      <Legend />
    </div>
  );
}

function Legend() {
  const { t } = useTranslation('ledger');
  return (
    <ul className="ledger-legend small" aria-label={t('legend')}>
      {(['stopped', 'waiting', 'late', 'notice'] as const).map((worst) => (
        <li key={worst} className={`ledger-${worst}`}>
          <span aria-hidden="true">{SIGNS[worst]}</span> {t(`worst.${worst}`)}
        </li>
      ))}
    </ul>
  );
}

/** Adds numbers without leaving the ledger. */
function FollowButton() {
  const { t } = useTranslation('ledger');
  const { actor = VISITOR } = useStore(session);
  const reload = useReload();
  const [open, setOpen] = useState(false);
  if (!allows(actor, 'edit', 'subscription')) return null;
  return (
    <p className="ledger-follow no-print">
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && (
        <Suspense>
          <AddDialog text="" onDone={reload} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
