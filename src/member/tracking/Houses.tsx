import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsBill } from '#contract/tracking/customs/types.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { Bill, looks, When } from '#src/tracking/shipment/result/cards/CustomsCard.tsx';
import { useText } from '#src/ui/text.tsx';

type Props = { bills: readonly UsBill[]; result: TrackingResult };

/** The master bill and each house bill in a line: pieces, security filing, holds, release; all of it on demand. */
export function Houses({ bills, result }: Props) {
  const { t } = useTranslation('trackingPage');
  const houses = bills.some(({ level }) => level === 'house');
  return (
    <>
      {!houses && <p className="soft">{t('customs.noHouses')}</p>}
      {bills.map((bill, index) => (
        <House key={`${bill.level} ${bill.number ?? index}`} bill={bill} result={result} />
      ))}
    </>
  );
}

function House({ bill, result }: { bill: UsBill; result: TrackingResult }) {
  const { t } = useTranslation('trackingPage');
  const { t: say } = useText();
  const { released, total } = bill.pieces;
  const open = bill.holds.filter(({ removed }) => removed === null);
  const silent = <span className="soft">{t('customs.notReported')}</span>;
  return (
    <details className="customs-part house-bill" open={bill.level !== 'house'}>
      <summary>
        <strong>{say(`customs:level.${bill.level}`)}</strong> <span className="code">{bill.number}</span>{' '}
        <span className={`badge ${looks[bill.status]}`}>{say(`customs:status.${bill.status}`)}</span>
        <dl className="customs-facts">
          <Line name={say('customs:pieces')}>
            {total === null ? silent : say('customs:piecesOf', { released: released ?? 0, total })}
          </Line>
          <Line name={say('customs:isf')}>
            {bill.isf === null ? silent : say(`customs:isf${bill.isf ? 'Yes' : 'No'}`)}
          </Line>
          <Line name={t('customs.openHolds')}>
            <span className="num">{open.length}</span>{' '}
            {open.map(({ code, evidence }) => (
              <span className="code" key={evidence.join()}>
                {code}{' '}
              </span>
            ))}
          </Line>
          <Line name={say('customs:releasedAt')}>
            {bill.released ? <When time={bill.released} result={result} /> : silent}
          </Line>
        </dl>
      </summary>
      <Bill bill={bill} result={result} alone />
    </details>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
