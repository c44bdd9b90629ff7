/** A row of the ledger in a line of the overview: its number, own reference and way. */
import { Link } from 'react-router';
import { SUBSCRIPTION_MODES, type SubscriptionMode } from '#contract/members/modes.ts';
import type { LedgerEntry } from '#contract/members/overview.schema.ts';
import { plainText } from '#contract/records/fields.ts';
import { ledgerPath } from './paths.ts';

export const modeOf = ({ mode }: LedgerEntry): SubscriptionMode =>
  SUBSCRIPTION_MODES.find((one) => one === mode) ?? 'sea';

export function RowLink({ record }: { record: LedgerEntry }) {
  const number = plainText(record.number);
  return (
    <Link to={ledgerPath(modeOf(record), { number, open: record.id })}>
      <code>{number}</code>
    </Link>
  );
}

export function Route({ record }: { record: LedgerEntry }) {
  const way = [record.origin, record.destination].map(plainText).filter(Boolean).join(' → ');
  const text = [plainText(record.ownReference), plainText(record.customer), way].filter(Boolean).join(' · ');
  return text === '' ? null : <span className="soft"> · {text}</span>;
}
