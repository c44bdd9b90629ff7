/** What needs the member, the worst first: each ship or flight once, then single numbers. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { Attention as AttentionEntries } from '#contract/members/overview.schema.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Texts } from '#src/records/use-texts.ts';
import { slipText, WorstBadge, worstOf } from '../ledger/cells.tsx';
import { modeOf, Route, RowLink } from './RowLink.tsx';
import { ledgerPath, PARTS } from './paths.ts';

type Props = { attention: AttentionEntries; texts: Texts; mode: SubscriptionMode | null };

export function Attention({ attention, texts, mode }: Props) {
  const { t } = useTranslation(['overview', 'ledger']);
  const { total, causes, records } = attention;
  return (
    <section className="panel" aria-labelledby="attention">
      <h2 id="attention">{t('overview:attention.title')}</h2>
      {total === 0 && <p className="soft">{t('overview:attention.none')}</p>}
      <ul className="overview-attention">
        {causes.map(({ mode: ledger, vessel, voyage, rows, severity, slipMinutes, destination }) => {
          const worst = worstOf(severity) ?? 'late';
          return (
            <li key={`${ledger} ${vessel} ${voyage}`}>
              <WorstBadge worst={worst}>{t(`ledger:worst.${worst}`)}</WorstBadge>
              <span>
                <strong>
                  {t('overview:attention.cause', {
                    vessel: [vessel, voyage].filter(Boolean).join(' '),
                    count: rows,
                  })}
                </strong>
                <span className="soft">
                  {destination && <> · {destination}</>}
                  {slipMinutes !== null && <> · {slipText(slipMinutes, t)}</>}
                </span>
              </span>
              <Link to={ledgerPath(ledger, { vessel, ...(voyage && { voyage }) })}>
                {t('overview:attention.show', { count: rows })}
              </Link>
            </li>
          );
        })}
        {records.map((record) => {
          const worst = worstOf(record.severity) ?? 'late';
          return (
            <li key={record.id}>
              <WorstBadge worst={worst}>{t(`ledger:worst.${worst}`)}</WorstBadge>
              <span>
                <RowLink record={record} />{' '}
                <strong>{texts.value('exceptions', plainText(record.exceptions))}</strong>
                <Route record={record} />
              </span>
              <Link to={ledgerPath(modeOf(record), { number: plainText(record.number), open: record.id })}>
                {t('overview:attention.open')}
              </Link>
            </li>
          );
        })}
      </ul>
      {total > records.length && mode !== null && (
        <Link to={ledgerPath(mode, PARTS.attention())}>{t('overview:attention.all', { count: total })}</Link>
      )}
    </section>
  );
}
