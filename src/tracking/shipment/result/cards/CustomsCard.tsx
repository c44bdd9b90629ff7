import type { ReactNode } from 'react';
import type {
  ChinaClearance,
  ChinaDeclaration,
  CustomsLine,
  UsBill,
} from '#contract/tracking/customs/types.ts';
import type { CustomsStatus, Reason } from '#contract/tracking/customs/us/ledger.ts';
import type { EventTime } from '#contract/tracking/event.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { LineList } from '../LineList.tsx';
import { yearOf } from '../words.ts';

/** Badge style of each status; a status other than released never looks released. */
export const looks: Record<CustomsStatus, string> = {
  notFiled: '',
  underReview: 'late',
  held: 'stopped',
  holdRemoved: 'late',
  released: 'finished',
  cancelled: 'stopped',
};

/** Customs reports: release and reasons, holds, exams, declarations, the manifest, and every message. */
export function CustomsCard({ result, shipment }: { result: TrackingResult; shipment: Shipment }) {
  const { t } = useText();
  const { customs } = shipment;
  if (!customs) return null;
  const alone = shipment.timeline.every(({ phase }) => phase === 'customs' || phase === 'exception');
  return (
    <section className="card customs" aria-labelledby="customs">
      <h2 id="customs">{t('customs:title')}</h2>
      {customs.us.map((bill, index) => (
        <Bill key={`${bill.level} ${bill.number ?? index}`} {...{ bill, result, alone }} />
      ))}
      {customs.china.map((side) => (
        <Side key={String(side.direction)} {...{ side, result, alone }} />
      ))}
    </section>
  );
}

function Head({
  name,
  number,
  status,
  why,
}: {
  name: string;
  number: string | null;
  status: CustomsStatus;
  why: Reason[];
}) {
  const { t } = useText();
  return (
    <>
      <h3>
        {name} {number && <span className="code">{number}</span>}{' '}
        <span className={`badge ${looks[status]}`}>{t(`customs:status.${status}`)}</span>
      </h3>
      {status !== 'released' && why.length > 0 && (
        <p className="small">
          {t('customs:whyNot')} {why.map((one) => t(`customs:why.${one}`)).join('; ')}
        </p>
      )}
    </>
  );
}

type CustomsProps = { result: TrackingResult; alone: boolean };

export function Bill({ bill, result, alone }: CustomsProps & { bill: UsBill }) {
  const { t } = useText();
  const { released, total } = bill.pieces;
  return (
    <div className="customs-part">
      <Head
        name={`${t('customs:usTitle')} · ${t(`customs:level.${bill.level}`)}`}
        number={bill.number}
        status={bill.status}
        why={bill.why}
      />
      <dl className="customs-facts">
        <Fact name={t('customs:releasedAt')}>
          {bill.released && <When time={bill.released} result={result} />}
        </Fact>
        <Fact name={t('customs:pieces')}>
          {released !== null && total !== null && t('customs:piecesOf', { released, total })}
        </Fact>
        <Fact name={t('customs:entry')}>
          {bill.entries.length > 0 && <span className="code">{bill.entries.join(', ')}</span>}
        </Fact>
        <Fact name={t('customs:isf')}>{bill.isf !== null && t(`customs:isf${bill.isf ? 'Yes' : 'No'}`)}</Fact>
      </dl>
      <Spans
        title={t('customs:holds')}
        ended={t('customs:removedOn')}
        result={result}
        spans={bill.holds.map(({ code, authority, container, placed, removed, evidence }) => ({
          key: evidence.join(),
          code,
          name: t(`customs:authority.${authority}`),
          more: container,
          from: placed,
          to: removed,
        }))}
      />
      <Spans
        title={t('customs:exams')}
        ended={t('customs:endedOn')}
        result={result}
        spans={bill.exams.map(({ code, ordered, ended, evidence }) => ({
          key: evidence.join(),
          code,
          name: t(`customs:us.${code}`),
          more: null,
          from: ordered,
          to: ended,
        }))}
      />
      <Messages lines={bill.lines} regime="us" {...{ result, alone }} />
    </div>
  );
}

function Side({ side, result, alone }: CustomsProps & { side: ChinaClearance }) {
  const { t } = useText();
  const { direction, status, why, declarations, manifest } = side;
  const name = t(
    `customs:china${direction === 'import' ? 'Import' : direction === 'export' ? 'Export' : 'Any'}`,
  );
  return (
    <div className="customs-part">
      <Head name={name} number={null} status={status} why={why} />
      {declarations.map((one, index) => (
        <Declaration key={one.number ?? index} {...{ one, result, alone }} />
      ))}
      {manifest.length > 0 && (
        <>
          <h4>{t('customs:manifest')}</h4>
          <ul className="spans">
            {manifest.map(({ code, outcome, time, stage }) => (
              <li key={`${stage} ${code}`}>
                <span className="code">{code}</span> {t(`customs:china.${code}`)}{' '}
                {outcome === 'rejected' && (
                  <span className="badge late">{t('customs:outcome.rejected')}</span>
                )}{' '}
                <When time={time} result={result} />
              </li>
            ))}
          </ul>
          <p className="small soft">{t('customs:manifestNote')}</p>
        </>
      )}
    </div>
  );
}

export function Declaration({ one, result, alone }: CustomsProps & { one: ChinaDeclaration }) {
  const { t } = useText();
  return (
    <>
      <h4>
        {t('customs:declaration')} {one.number && <span className="code">{one.number}</span>}{' '}
        {one.district && <span className="small soft">{t('customs:district', { code: one.district })}</span>}{' '}
        <span className={`badge ${looks[one.status]}`}>{t(`customs:status.${one.status}`)}</span>{' '}
        {one.closed && <span className="badge">{t('customs:closed')}</span>}
      </h4>
      {one.released && (
        <p className="small">
          {t('customs:releasedAt')} <When time={one.released} result={result} />
        </p>
      )}
      <Messages lines={one.lines} regime="china" {...{ result, alone }} />
    </>
  );
}

type Span = {
  key: string;
  code: string;
  name: string;
  more: string | null;
  from: EventTime;
  to: EventTime | null;
};

/** Lists holds or exams with their start and end; open ones have no end. */
function Spans({
  title,
  ended,
  spans,
  result,
}: {
  title: string;
  ended: string;
  spans: Span[];
  result: TrackingResult;
}) {
  const { t } = useText();
  if (spans.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className="spans">
        {spans.map(({ key, code, name, more, from, to }) => (
          <li key={key}>
            <span className="code">{code}</span> {name} {more && <span className="code soft">{more}</span>}{' '}
            <When time={from} result={result} />{' '}
            {to ? (
              <span className="soft">
                · {ended} <When time={to} result={result} />
              </span>
            ) : (
              <span className="badge stopped">{t('customs:open')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Every message, newest first. */
function Messages({
  lines,
  regime,
  result,
  alone,
}: CustomsProps & { lines: CustomsLine[]; regime: 'us' | 'china' }) {
  const { t, has } = useText();
  const nameOf = ({ code }: CustomsLine) =>
    has(`customs:${regime}.${code}`) ? t(`customs:${regime}.${code}`) : t('customs:other', { code });
  return (
    <LineList
      title={t('customs:messages', { count: lines.length })}
      open={alone}
      result={result}
      lines={lines.map((line) => ({
        ...line,
        name: nameOf(line),
        phase: 'customs',
        more: (
          <>
            {line.pieces !== null && <span className="num">{t('customs:pcs', { count: line.pieces })}</span>}
            {line.entry && <span className="code">{line.entry}</span>}
            {line.note && <span>{line.note}</span>}
          </>
        ),
      }))}
    />
  );
}

export const When = ({ time, result }: { time: EventTime; result: TrackingResult }) => (
  <Time time={time} classifier="ACT" year={yearOf(result)} />
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === false) return null;
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
