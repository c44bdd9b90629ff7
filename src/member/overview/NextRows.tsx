/** Some rows that come next: arriving, free time, subscriptions without data. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubscriptionMode } from '#contract/members/modes.ts';
import type { LedgerEntry, SomeEntries } from '#contract/members/overview.schema.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Texts } from '#src/records/use-texts.ts';
import { LocalInstant } from '#src/ui/office/Instant.tsx';
import { DaysLeft, Slip } from '../ledger/cells.tsx';
import { ledgerPath, PARTS } from './paths.ts';
import { Route, RowLink } from './RowLink.tsx';

type Part = 'arriving' | 'freeTime' | 'failed';
type Props = { part: Part; some: SomeEntries; texts: Texts; mode: SubscriptionMode | null };

export function NextRows({ part, some, texts, mode }: Props) {
  const { t } = useTranslation(['overview', 'ledger']);
  const [now] = useState(() => new Date());
  return (
    <section className="panel" aria-labelledby={`overview-${part}`}>
      <h2 id={`overview-${part}`}>
        {t(`overview:${part}.title`)} {some.total > 0 && <span className="soft num">{some.total}</span>}
      </h2>
      {some.total === 0 && <p className="soft">{t(`overview:${part}.none`)}</p>}
      <ul className="overview-rows">
        {some.records.map((record) => (
          <li key={record.id}>
            <span>
              <RowLink record={record} />
              <Route record={record} />
            </span>
            <Detail part={part} record={record} texts={texts} />
          </li>
        ))}
      </ul>
      {some.total > some.records.length && mode !== null && (
        <Link to={ledgerPath(mode, PARTS[part](now))}>
          {t('overview:attention.all', { count: some.total })}
        </Link>
      )}
    </section>
  );
}

function Detail({ part, record, texts }: { part: Part; record: LedgerEntry; texts: Texts }) {
  const { t } = texts;
  const zone = plainText(record.destinationZone) || undefined;
  if (part === 'failed')
    return (
      <span className="badge stopped">
        {texts.value('reason', plainText(record.reason)) || texts.value('state', plainText(record.state))}
      </span>
    );
  if (part === 'freeTime')
    return typeof record.daysLeft === 'number' ? <DaysLeft days={record.daysLeft} t={t} /> : null;
  return (
    <span>
      ≈ <LocalInstant at={plainText(record.arrival)} place={plainText(record.destination)} zone={zone} />{' '}
      {typeof record.slipMinutes === 'number' && <Slip minutes={record.slipMinutes} t={t} />}
    </span>
  );
}
