import { isElsewhere } from '#contract/tracking/elsewhere.ts';
import type { Several, SeveralRow } from '#contract/tracking/several.ts';
import { SHIPMENT_STATES } from '#contract/tracking/states.ts';
import { useText } from '#src/ui/text.tsx';
import { SeveralCells } from './SeveralCells.tsx';
import { useNotYet } from './NotYet.tsx';
import { NumberLink } from './answers.tsx';
import { Repairs, useRemark } from './Remarks.tsx';

const COLUMNS = ['number', 'status', 'place', 'arrival', 'slip', 'exceptions', 'last'] as const;
const STATES = [...SHIPMENT_STATES, 'refused', 'unknown', 'elsewhere'] as const;
type State = (typeof STATES)[number];

const badges: Record<State, string> = {
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

function stateOf({ summary, refused, reference }: SeveralRow): State {
  if (summary) return summary.state;
  return refused ? 'refused' : reference && isElsewhere(reference) ? 'elsewhere' : 'unknown';
}

function StateBadge({ state, count }: { state: State; count?: number }) {
  const { t } = useText();
  return (
    <span className={`badge ${badges[state]}`}>
      {count !== undefined && <span className="num">{count}</span>} {t(`tracking:several.state.${state}`)}
    </span>
  );
}

/** Every number that was pasted, a line each: what needs attention first, and the way to each result. */
export function SeveralList({ several }: { several: Several }) {
  const { t } = useText();
  const { rows } = several;
  const counts = STATES.map((state) => [state, rows.filter((row) => stateOf(row) === state).length] as const);
  return (
    <section className="card several" aria-label={t('tracking:several.title', { count: rows.length })}>
      <p className="several-counts">
        {counts.map(([state, count]) => count > 0 && <StateBadge key={state} state={state} count={count} />)}
      </p>
      <p className="soft small">{t('tracking:several.hint')}</p>
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
              <Row row={row} several={several} key={index} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ row, several }: { row: SeveralRow; several: Several }) {
  const { t, language } = useText();
  const say = useRemark();
  const notYet = useNotYet();
  const { typed, readings, reference, summary, problem, repairs, demo, simulation, sync } = row;
  const [best] = readings;
  const state = stateOf(row);
  const carrier = best?.carrierNames?.[language] ?? reference?.carrier;
  const why = problem ? say(problem) : t('tracking:list.impossible');
  const unknown = [
    t('tracking:several.unknown'),
    sync?.reason ? t(`tracking:sync.reason.${sync.reason}`) : '',
  ].filter(Boolean);
  const told = reference
    ? [best && isElsewhere(reference) ? notYet(best) : unknown.join(' '), ...(best?.warnings.map(say) ?? [])]
    : [why];
  return (
    <tr className={state}>
      <th scope="row">
        {reference ? <NumberLink number={reference.value} /> : <span className="code">{typed}</span>}
        {reference && (
          <span className="block soft small">
            {t(`tracking:kind.${reference.kind}`)}
            {carrier && ` · ${carrier}`}
            {demo && ` · ${t('tracking:demo')}`}
            {simulation && ` · ${t('sandbox:badge')}`}
          </span>
        )}
      </th>
      <td className="state">
        <StateBadge state={state} />
      </td>
      {summary ? (
        <SeveralCells summary={summary} several={several} />
      ) : (
        <td className="whole" colSpan={COLUMNS.length - 2}>
          {told.map((sentence) => (
            <span className="block" key={sentence}>
              {sentence}
            </span>
          ))}
          <Repairs repairs={repairs} />
        </td>
      )}
    </tr>
  );
}
