import {
  compareCharges,
  usualSelection,
  type ChargeColumn,
  type ChargeComparison,
  type ChargeMoney,
  type ChargeRow,
} from '#contract/schedules/charge-comparison.ts';
import type { ChargeSelection } from '#contract/schedules/charges.ts';
import {
  BOXES,
  type SchedulePageData,
  type ScheduleQuery,
  type SchedulePageKey,
} from '#contract/schedules/page.ts';
import type { ChargeDirection } from '#contract/schedules/plan.ts';
import type { ChargeView } from '#contract/schedules/view.ts';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText } from '#src/ui/time.ts';
import { WideTable } from './OpenRow.tsx';
import { useCarrier, yearOf } from './words.tsx';

type Props = { page: SchedulePageKey; data: SchedulePageData };

function chosenOf(query: ScheduleQuery): ChargeSelection | null {
  const containers = Object.fromEntries(
    BOXES.flatMap((type) => (Number(query[type]) > 0 ? [[type, Number(query[type])]] : [])),
  );
  const bills = Number(query.bills ?? 0);
  return bills > 0 || Object.keys(containers).length > 0 ? { bills: bills || 1, containers } : null;
}

/** Export and import charges apart; those of both directions count in each. */
function byDirection(charges: readonly ChargeView[]): [ChargeDirection, ChargeView[]][] {
  const directions = (['export', 'import'] as const).filter((direction) =>
    charges.some((one) => one.direction === direction),
  );
  if (directions.length === 0) return [[null, [...charges]]];
  return directions.map((direction) => [
    direction,
    charges.filter((one) => one.direction === direction || one.direction === null),
  ]);
}

/** Local charges with carriers as columns, the total first and the cheapest first. */
export function Charges({ data }: Props) {
  const { t } = useText();
  const chosen = chosenOf(data.query);
  const selection = chosen ?? usualSelection(data.charges);
  const amounts = [
    t('schedule:charge.billCount', { count: selection.bills }),
    ...Object.entries(selection.containers).map(([type, count]) => `${count} × ${t(`schedule:box.${type}`)}`),
  ].join(' + ');
  return (
    <section aria-labelledby="sch-found">
      <h2 id="sch-found">{t('schedule:charge.for', { amounts })}</h2>
      {!chosen && <p className="soft small">{t('schedule:charge.choose')}</p>}
      {byDirection(data.charges).map(([direction, charges]) => (
        <section className="sch-ship" key={direction}>
          <h3>{t(`schedule:charge.title.${direction ?? 'both'}`)}</h3>
          <ChargeTable
            title={t(`schedule:charge.title.${direction ?? 'both'}`)}
            comparison={compareCharges(charges, selection)}
            data={data}
          />
        </section>
      ))}
    </section>
  );
}

const moneyText = (amount: string) => amount.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',');

/** Whether all carriers have this text; a phone shows it once. */
const isSame = (texts: readonly string[]) => new Set(texts).size === 1;
const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ') || undefined;

type TableProps = { title: string; comparison: ChargeComparison; data: SchedulePageData };

function ChargeTable({ title, comparison, data }: TableProps) {
  const { t, has } = useText();
  const carrier = useCarrier(data.carriers);
  const { columns, rows } = comparison;
  const currencies = new Set(rows.flatMap(({ cells }) => cells.flat().map(({ currency }) => currency)));
  const single = currencies.size === 1;
  const money = (cells: readonly ChargeMoney[]) =>
    cells.length === 0
      ? '–'
      : cells
          .map(({ currency, amount }) => (single ? moneyText(amount) : `${currency} ${moneyText(amount)}`))
          .join(' + ');
  const name = ({ code, name: own }: ChargeRow) =>
    has(`schedule:fee.${code}`) ? t(`schedule:fee.${code}`) : (own ?? code);
  const unit = ({ basis, type }: ChargeRow) =>
    basis === 'bill'
      ? t('schedule:charge.eachBill')
      : type
        ? t('schedule:charge.eachType', { type: t(`schedule:box.${type}`) })
        : t('schedule:charge.eachBox');
  const heading = (column: ChargeColumn) =>
    column.carrier ? carrier(column.carrier) : t('schedule:charge.allCarriers');
  const row = (one: ChargeRow) => (
    <tr key={one.key} className={classes(!one.counted && 'soft', isSame(one.cells.map(money)) && 'sch-same')}>
      <th scope="row">
        {name(one)} <span className="small soft">{unit(one)}</span>
      </th>
      {one.cells.map((cells, at) => (
        <td className="num" key={columns[at]!.carrier} data-label={heading(columns[at]!)}>
          {money(cells)}
        </td>
      ))}
    </tr>
  );
  const others = rows.filter(({ counted }) => !counted);
  const remarks = rows.filter((one) => one.remarks.length > 0);
  return (
    <>
      <WideTable label={title}>
        <table className="sch-plan sch-costs">
          <thead>
            <tr>
              <th scope="col">{t('schedule:charge.name')}</th>
              {columns.map((column) => (
                <th scope="col" className="num" key={column.carrier}>
                  {heading(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="sch-total">
              <th scope="row">
                {t('schedule:charge.total')}
                {single && `, ${[...currencies].join()}`}
              </th>
              {columns.map((column) => (
                <td className="num" key={column.carrier} data-label={heading(column)}>
                  <strong>{money(column.totals)}</strong>{' '}
                  {column.cheapest && <span className="badge finished">{t('schedule:charge.cheapest')}</span>}
                </td>
              ))}
            </tr>
            {rows.filter(({ counted }) => counted).map(row)}
          </tbody>
          {others.length > 0 && (
            <tbody>
              <tr>
                <th scope="colgroup" colSpan={columns.length + 1} className="small soft">
                  {t('schedule:charge.notCounted')}
                </th>
              </tr>
              {others.map(row)}
            </tbody>
          )}
          <tfoot>
            <Foot
              label={t('schedule:charge.valid')}
              columns={columns}
              heading={heading}
              of={useValidity(data)}
            />
            <Foot label={t('schedule:sources')} columns={columns} heading={heading} of={useSource(data)} />
          </tfoot>
        </table>
      </WideTable>
      {remarks.map((one) => (
        <p className="small soft" key={one.key}>
          {name(one)}: {one.remarks.join(' · ')}
        </p>
      ))}
    </>
  );
}

type ColumnText = (column: ChargeColumn) => string;
type FootProps = { label: string; columns: ChargeColumn[]; heading: ColumnText; of: ColumnText };

function Foot({ label, columns, heading, of }: FootProps) {
  return (
    <tr className={classes('small soft', isSame(columns.map(of)) && 'sch-same')}>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td className="num" key={column.carrier} data-label={heading(column)}>
          {of(column)}
        </td>
      ))}
    </tr>
  );
}

function useDay(data: SchedulePageData) {
  const { t } = useText();
  return (day: string) => dayText(clockIn(day, 'UTC'), t, yearOf(data));
}

function useValidity(data: SchedulePageData): ColumnText {
  const { t } = useText();
  const day = useDay(data);
  return ({ validFrom, validTo }) =>
    validFrom && validTo
      ? `${day(validFrom)} – ${day(validTo)}`
      : validTo
        ? t('schedule:charge.until', { day: day(validTo) })
        : validFrom
          ? t('schedule:charge.since', { day: day(validFrom) })
          : '–';
}

/** The newest report of the column: its feed and its day. */
function useSource(data: SchedulePageData): ColumnText {
  const { t } = useText();
  const day = useDay(data);
  return ({ charges }) => {
    const newest = charges
      .map(({ source }) => source)
      .toSorted((a, b) => (a.reportedAt > b.reportedAt ? -1 : 1))[0];
    return newest ? `${t(`schedule:feed.${newest.feed}`)}, ${day(newest.reportedAt)}` : '';
  };
}
