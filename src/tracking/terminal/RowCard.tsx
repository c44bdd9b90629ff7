import {
  terminalFaceOf,
  terminalPath,
  type JourneyMoves,
  type TerminalPageData,
  type TerminalPageKey,
  type TerminalRow,
} from '#contract/tracking/terminal/page.ts';
import { pathOf, shellOf } from '#contract/core/paths.ts';
import { Code } from '#src/ui/Code.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { FollowButton } from '../shipment/FollowButton.tsx';
import { useRemark } from '../shipment/Remarks.tsx';
import { TimelineGroups } from '../shipment/result/Timeline.tsx';
import { placeName, sentenceValues } from '../shipment/result/words.ts';
import { BoxFacts } from './BoxFacts.tsx';
import { DepotFacts } from './DepotFacts.tsx';
import { LinkageSteps } from './LinkageSteps.tsx';
import { ReceiptFacts } from './ReceiptFacts.tsx';

type Props = { row: TerminalRow; data: TerminalPageData; route: TerminalPageKey };

/** Result for one number: its data, or why there is none and what the user can do. */
export function RowCard({ row, data, route }: Props) {
  const words = useText();
  const { t } = words;
  const say = useRemark();
  const { view } = terminalFaceOf(route);
  // A page inside another app never links out of its shell.
  const bare = shellOf(route) === 'h5';
  const again = (number: string) => terminalPath(route, { ...data.query, number });
  const number = row.number ?? row.typed;
  return (
    <article className="card customs terminal-row">
      <div className="card-head">
        <h2>
          <Code value={number} />{' '}
          {row.kind && <span className="soft small">{t(`tracking:kind.${row.kind}`)}</span>}{' '}
          {row.demo && <span className="badge">{t('tracking:demo')}</span>}
        </h2>
        {(row.outcome === 'found' || row.outcome === 'noFacts') && (
          <a className="small" href={pathOf(bare ? 'queryDetailWeChat' : 'queryQuery', {}, { number })}>
            {t('terminalPage:whole')}
          </a>
        )}
        {row.kind && row.number && row.outcome === 'found' && (
          <FollowButton reference={{ kind: row.kind, value: row.number, carrier: null }} small />
        )}
      </div>
      {row.answer && <p>{t(`answer:${row.answer.key}`, sentenceValues(row.answer.values, data, words))}</p>}
      {row.outcome !== 'found' && (
        <p className={row.outcome === 'failed' ? 'field-fault' : 'soft'}>
          {row.outcome === 'refused' && row.problem
            ? say(row.problem)
            : t(`terminalPage:outcome.${row.outcome === 'noFacts' ? `noFacts_${view}` : row.outcome}`, {
                number,
                port: data.query.port,
                depot: data.query.depot,
              })}{' '}
          {row.outcome === 'noFacts' && (data.query.port || data.query.depot) && t('terminalPage:elsewhere')}
          {row.outcome === 'failed' && <a href={again(number)}>{t('terminalPage:again')}</a>}
        </p>
      )}
      {row.repairs.length > 0 && row.outcome !== 'found' && (
        <p className="repairs">
          {t('tracking:repairs')}{' '}
          {row.repairs.map((one) => (
            <a className="code" key={one} href={again(one)}>
              {one}
            </a>
          ))}
        </p>
      )}
      {row.journeys.map((journey, index) => (
        <Journey key={journey.first.at} journey={journey} data={data} open={index === 0} />
      ))}
      {row.olderJourneys > 0 && (
        <p className="small soft">{t('terminalPage:older', { count: row.olderJourneys })}</p>
      )}
      {view === 'terminal' &&
        row.boxes.map((box) => (
          <BoxFacts key={box.container} box={box} context={data} open rest={t('terminalPage:notTold')} />
        ))}
      {view === 'receipts' &&
        row.boxes.map((box) => (
          <ReceiptFacts
            key={box.container}
            box={box}
            identity={row.identities.find(({ container }) => container === box.container)}
            context={data}
          />
        ))}
      {view === 'depot' &&
        row.boxes.map((box) => <DepotFacts key={box.container} box={box} context={data} />)}
      {row.linkage.map((linkage) => (
        <LinkageSteps key={linkage.container} linkage={linkage} context={data} />
      ))}
    </article>
  );
}

/** One journey: route, times, and every movement. */
function Journey({ journey, data, open }: { journey: JourneyMoves; data: TerminalPageData; open: boolean }) {
  const { t, language } = useText();
  const { from, to, first, last, lines } = journey;
  const name = (place: typeof from) => placeName(place, data.places, language) ?? t('tracking:placeUnknown');
  return (
    <details className="terminal-journey" open={open}>
      <summary>
        <strong>
          {name(from)}
          {name(to) !== name(from) && ` – ${name(to)}`}
        </strong>{' '}
        <span className="small soft">
          <Time time={{ ...first, precision: 'day' }} classifier={lines[0]?.classifier ?? 'ACT'} /> –{' '}
          <Time time={{ ...last, precision: 'day' }} classifier={lines.at(-1)?.classifier ?? 'ACT'} /> ·{' '}
          {t('terminalPage:moves', { count: lines.length })}
        </span>
      </summary>
      <TimelineGroups timeline={lines} result={data} />
    </details>
  );
}
