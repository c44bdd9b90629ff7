import type { ChainPart, TrackingResult } from '#contract/tracking/pages/result.ts';
import { Time } from '#src/ui/Time.tsx';
import { partyName } from '../../party.ts';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText } from '#src/ui/time.ts';
import type { Translate } from '#src/ui/translate.ts';
import { useAnswerPath } from '../../answers.tsx';
import { milestoneName, placeName, yearOf } from '../words.ts';

/** Returns the name of a number's kind; a bill above another bill is a master bill. */
function kindName(
  { kind, relation, value = '' }: Pick<ChainPart, 'kind' | 'relation'> & { value?: string },
  t: Translate,
): string {
  const isDocument = kind === 'bill' || kind === 'waybill';
  return isDocument && (relation === 'master' || relation === 'house')
    ? t(`tracking:chain.${relation}.${kind}`)
    : kind === 'waybill' && !/^\d{11}$/.test(value)
      ? t('tracking:chain.house.waybill')
      : t(`tracking:kind.${kind}`);
}

/** Related numbers (master, houses, containers, declarations), each with its status. */
export function Chain({ result }: { result: TrackingResult }) {
  const { t } = useText();
  const { chain } = result;
  if (!chain) return null;
  return (
    <section className="card chain" aria-labelledby="chain">
      <h2 id="chain">{t('tracking:chain.title')}</h2>
      <p className="small soft">{t('tracking:chain.intro')}</p>
      <ol>
        {chain.parts.map((part) => (
          <Part key={`${part.kind} ${part.value}`} part={part} result={result} />
        ))}
        {chain.hidden.map(({ kind, relation, count }) => (
          <li key={`${kind} ${relation}`} className="small soft">
            {t('tracking:chain.hidden', { count, kind: kindName({ kind, relation }, t) })}
          </li>
        ))}
        {chain.more > 0 && <li className="small soft">{t('tracking:chain.more', { count: chain.more })}</li>}
      </ol>
      {chain.balances.map(({ what, total, sum }) => (
        <p key={what} className={`small${total === sum ? '' : ' warning-text'}`}>
          {t(`tracking:chain.balance.${what}${total === sum ? 'Equal' : ''}`, { total, sum })}
        </p>
      ))}
    </section>
  );
}

function Part({ part, result }: { part: ChainPart; result: TrackingResult }) {
  const words = useText();
  const { t, language } = words;
  const addressOf = useAnswerPath();
  const { kind, value, relation, via, status, customs, by } = part;
  const isQueried = relation === null;
  const place = status && placeName(status.place, result.places, language);
  const day = (at: string) => dayText(clockIn(at, null), t, yearOf(result));
  return (
    <li className={relation ?? 'asked'} aria-current={isQueried ? 'true' : undefined}>
      <span className="soft small">{kindName(part, t)}</span>{' '}
      {isQueried ? (
        <strong className="code">{value}</strong>
      ) : (
        <a className="code" href={addressOf({ number: value, kind })}>
          {value}
        </a>
      )}{' '}
      {isQueried && <span className="badge">{t('tracking:chain.asked')}</span>}
      {customs && <span className="badge">{t(`customs:status.${customs}`)}</span>}
      {status?.milestone && (
        <>
          {milestoneName(status.milestone, status.milestone, words)}
          {place && <span className="soft"> · {place}</span>}
          {status.time && (
            <span className="soft small">
              {' '}
              <Time time={status.time} classifier="ACT" year={yearOf(result)} />
            </span>
          )}
        </>
      )}
      {!isQueried && !status?.milestone && !customs && (
        <span className="soft small">{t('tracking:chain.unknown')}</span>
      )}
      {by.length > 0 && (
        <span className="small soft block">
          {via && <>{t('tracking:chain.via', { number: via })} · </>}
          {by
            .map(({ party, reportedAt }) =>
              t('tracking:chain.saidBy', { party: partyName(party, t), day: day(reportedAt) }),
            )
            .join('; ')}
        </span>
      )}
    </li>
  );
}
