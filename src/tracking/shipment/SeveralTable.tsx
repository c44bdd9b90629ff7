import { pathOf } from '#contract/core/paths.ts';
import type { ReactNode } from 'react';
import { isElsewhere } from '#contract/tracking/shipment/other-sources.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { kindsIn, ROW_STATES, stateOfRow, type RowState } from '#contract/tracking/pages/filter.ts';
import type { Several, SeveralRow } from '#contract/tracking/pages/several.ts';
import { stateKey } from '#contract/tracking/shipment/states.ts';
import { useText } from '#src/ui/text.tsx';
import { SeveralCells } from './SeveralCells.tsx';
import { FollowButton } from './FollowButton.tsx';
import { useNotYet } from './use-not-yet.ts';
import { NumberLink, written } from './answers.tsx';
import { Repairs, useRemark } from './Remarks.tsx';

const COLUMNS = ['number', 'status', 'place', 'arrival', 'slip', 'exceptions', 'last'] as const;

const badges: Record<RowState, string> = {
  stopped: 'stopped',
  waiting: 'late',
  late: 'late',
  underway: 'under-way',
  booked: '',
  ended: 'finished',
  refused: 'stopped',
  unknown: '',
  elsewhere: '',
};

type BadgeProps = { state: RowState; kinds: readonly (ReferenceKind | undefined)[]; count?: number };

function StateBadge({ state, kinds, count }: BadgeProps) {
  const { t } = useText();
  return (
    <span className={`badge ${badges[state]}`}>
      {count !== undefined && <span className="num">{count}</span>}{' '}
      {t(`tracking:several.state.${stateKey(state, kinds)}`)}
    </span>
  );
}

/** Shows how many numbers are in each state. */
export function StateCounts({ rows }: { rows: readonly SeveralRow[] }) {
  const counts = ROW_STATES.map((state) => [state, kindsIn(rows, state)] as const);
  return (
    <p className="several-counts">
      {counts.map(
        ([state, kinds]) =>
          kinds.length > 0 && <StateBadge key={state} state={state} kinds={kinds} count={kinds.length} />,
      )}
    </p>
  );
}

type Props = {
  several: Several;
  rows: readonly SeveralRow[];
  /** Link target for a suggested correction, in place of `typed`. */
  repaired?: (typed: string, number: string) => string;
  /** Extra content below a row's number. */
  extra?: (row: SeveralRow) => ReactNode;
};

/** Numbers, one per line, with links to their results. */
export function SeveralTable({ several, rows, repaired, extra }: Props) {
  const { t } = useText();
  return (
    <div className="several-fits">
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th scope="col" key={column}>
                {t(`tracking:several.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The same number may stand there twice.
            // oxlint-disable-next-line react/no-array-index-key
            <Row row={row} several={several} repaired={repaired} extra={extra} key={index} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, several, repaired, extra }: Omit<Props, 'rows'> & { row: SeveralRow }) {
  const { t, language } = useText();
  const say = useRemark();
  const notYet = useNotYet();
  const { typed, readings, reference, summary, problem, repairs, demo, simulation, sync } = row;
  const [best] = readings;
  const state = stateOfRow(row);
  const carrier = best?.carrierNames?.[language] ?? reference?.carrier;
  const why = problem ? say(problem) : t('tracking:list.impossible');
  const unknown = [
    t('tracking:several.unknown'),
    sync?.reason ? t(`tracking:sync.reason.${sync.reason}`) : '',
  ].filter(Boolean);
  const sentences = reference
    ? [best && isElsewhere(reference) ? notYet(best) : unknown.join(' '), ...(best?.warnings.map(say) ?? [])]
    : [why];
  return (
    <tr className={state}>
      <th scope="row">
        {reference ? (
          <NumberLink number={reference.value} shown={written(reference)} />
        ) : (
          <span className="code">{typed}</span>
        )}
        {reference && (
          <span className="block soft small">
            {t(`tracking:kind.${reference.kind}`)}
            {carrier && ` · ${carrier}`}
            {demo && ` · ${t('tracking:demo')}`}
            {simulation && ` · ${t('sandbox:badge')}`}
          </span>
        )}
        {extra?.(row)}
        {reference && summary && !simulation && <FollowButton reference={reference} small />}
      </th>
      <td className="state">
        <StateBadge state={state} kinds={[reference?.kind]} />
      </td>
      {summary ? (
        <SeveralCells summary={summary} several={several} />
      ) : (
        <td className="whole" colSpan={COLUMNS.length - 2}>
          {sentences.map((sentence) => (
            <span className="block" key={sentence}>
              {sentence}
            </span>
          ))}
          {(problem?.key === 'problem.ship' || problem?.key === 'problem.shipName') && (
            <a href={pathOf('vessel', {}, { q: typed })}>{t('tracking:codes.showShip')}</a>
          )}
          <Repairs repairs={repairs} to={repaired && ((number) => repaired(typed, number))} />
        </td>
      )}
    </tr>
  );
}
