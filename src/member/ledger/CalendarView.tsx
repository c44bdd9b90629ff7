/** The arrivals of a ledger's filter in a calendar of one month, by the day at the destination. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '#contract/members/overview.schema.ts';
import { formatDate } from '#contract/core/format/time.ts';
import { plainText } from '#contract/records/fields.ts';
import { wallAt } from '#contract/records/local.ts';
import type { ListBody } from '#src/records/list/ListPage.tsx';
import { useListData } from '#src/records/list/use-list-data.ts';
import { useWide } from '#src/ui/office/use-wide.ts';
import { ledgerRowClass, SIGNS, worstOf } from './cells.tsx';

const DAY = 'YYYY-MM-DD';
/** Arrivals that one month shows. */
const MOST_ROWS = 500;
const MOST_OF_A_DAY = 4;

/** Weeks from Monday that contain the month. */
function weeksOf(month: Dayjs): Dayjs[][] {
  const first = month.startOf('month');
  const monday = first.subtract((first.day() + 6) % 7, 'day');
  const weeks = Math.ceil((monday.diff(month.endOf('month'), 'day') * -1 + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => monday.add(week * 7 + day, 'day')),
  );
}

const dayOf = (record: LedgerEntry): string => {
  const at = plainText(record.arrival);
  return at && wallAt(at, plainText(record.destinationZone) || 'UTC').slice(0, 10);
};

export function CalendarView({ resource, scoped, onOpen, texts }: ListBody) {
  const { t, i18n } = useTranslation('ledger');
  const [month, setMonth] = useState(() => dayjs().startOf('month'));
  const { records, loading } = useListData(
    resource,
    {
      ...scoped,
      page: 1,
      pageSize: MOST_ROWS,
      sorters: [{ field: 'arrival', order: 'asc' }],
      filters: [
        ...scoped.filters,
        // A day more on both sides, since days are those of the destination.
        { field: 'arrival', operator: 'gte', value: month.subtract(1, 'day').toISOString() },
        { field: 'arrival', operator: 'lte', value: month.endOf('month').add(1, 'day').toISOString() },
      ],
    },
    [],
  );
  const byDay = grouped(records as LedgerEntry[]);
  const title = month.toDate().toLocaleDateString(i18n.language, { month: 'long', year: 'numeric' });
  const weekday = (day: Dayjs) => day.toDate().toLocaleDateString(i18n.language, { weekday: 'short' });
  const weeks = weeksOf(month);
  const wide = useWide();
  const cell = { nameOf: (record: LedgerEntry) => texts.name(record), onOpen };
  return (
    <div className="ledger-calendar" aria-busy={loading}>
      <div className="ledger-calendar-head">
        <Button
          icon={<LeftOutlined />}
          aria-label={t('calendar.previous')}
          onClick={() => setMonth(month.subtract(1, 'month'))}
        />
        <strong aria-live="polite">{title}</strong>
        <Button
          icon={<RightOutlined />}
          aria-label={t('calendar.next')}
          onClick={() => setMonth(month.add(1, 'month'))}
        />
        <Button onClick={() => setMonth(dayjs().startOf('month'))}>{t('calendar.today')}</Button>
      </div>
      {wide ? (
        <table>
          <caption className="sr">{t('calendar.caption', { month: title })}</caption>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day.format(DAY)} scope="col">
                  {weekday(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.format(DAY)}>
                {week.map((day) => (
                  <Day
                    key={day.format(DAY)}
                    day={day}
                    outside={day.month() !== month.month()}
                    records={byDay.get(day.format(DAY)) ?? []}
                    {...cell}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Agenda {...cell} month={month} byDay={byDay} loading={loading} />
      )}
      <p className="soft small">{t('calendar.hint')}</p>
    </div>
  );
}

function grouped(records: readonly LedgerEntry[]): Map<string, LedgerEntry[]> {
  const days = new Map<string, LedgerEntry[]>();
  for (const record of records) days.set(dayOf(record), [...(days.get(dayOf(record)) ?? []), record]);
  return days;
}

type Entries = { nameOf: (record: LedgerEntry) => string; onOpen: (record: LedgerEntry) => void };

/** On a phone, the days of the month with arrivals, below each other. */
function Agenda({
  month,
  byDay,
  loading,
  ...cell
}: Entries & { month: Dayjs; byDay: ReadonlyMap<string, readonly LedgerEntry[]>; loading: boolean }) {
  const { t, i18n } = useTranslation('ledger');
  const days = [...byDay]
    .filter(([day]) => day.startsWith(month.format('YYYY-MM')))
    .toSorted(([one], [other]) => one.localeCompare(other));
  if (days.length === 0) return loading ? null : <p className="soft">{t('calendar.none')}</p>;
  return (
    <ul className="ledger-agenda">
      {days.map(([day, records]) => (
        <li key={day}>
          <strong>{formatDate(`${day}T00:00:00Z`, i18n.language, 'UTC')}</strong>
          <Arrivals records={records} {...cell} />
        </li>
      ))}
    </ul>
  );
}

function Arrivals({ records, nameOf, onOpen }: Entries & { records: readonly LedgerEntry[] }) {
  return (
    <ul>
      {records.map((record) => {
        const worst = worstOf(record.severity);
        return (
          <li key={record.id}>
            <button type="button" className={ledgerRowClass(record)} onClick={() => onOpen(record)}>
              {worst && <span aria-hidden="true">{SIGNS[worst]} </span>}
              {record.ata === null && '≈ '}
              {plainText(record.ownReference) || nameOf(record)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type DayProps = Entries & { day: Dayjs; outside: boolean; records: readonly LedgerEntry[] };

function Day({ day, outside, records, nameOf, onOpen }: DayProps) {
  const { t } = useTranslation('ledger');
  const [all, setAll] = useState(false);
  const shown = all ? records : records.slice(0, MOST_OF_A_DAY);
  const classes = [outside && 'outside', day.isSame(dayjs(), 'day') && 'today'].filter(Boolean).join(' ');
  return (
    <td className={classes}>
      <span className="soft num">{day.date()}</span>
      <Arrivals records={shown} nameOf={nameOf} onOpen={onOpen} />
      {records.length > shown.length && (
        <button type="button" className="ledger-more" onClick={() => setAll(true)}>
          {t('calendar.more', { count: records.length - shown.length })}
        </button>
      )}
    </td>
  );
}
