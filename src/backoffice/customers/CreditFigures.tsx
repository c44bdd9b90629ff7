/** Limit, used and free credit of a customer, and its parts. */
import { Alert, Progress, Skeleton } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { minorDigits } from '#contract/core/minor-digits.ts';
import type { Credit } from '#contract/customers/credit.ts';
import type { CustomerSummary } from '#contract/customers/summary.schema.ts';
import { Failed } from '#src/records/Failed.tsx';

export function CreditFigures({ summary }: { summary: UseQueryResult<CustomerSummary> }) {
  if (summary.isLoading) return <Skeleton active className="panel" title={false} paragraph={{ rows: 2 }} />;
  if (summary.isError) return <Failed onAgain={() => void summary.refetch()} />;
  const credit = summary.data?.credit;
  return credit ? (
    <div className="panel">
      <Figures credit={credit} />
    </div>
  ) : null;
}

/** Formats an amount in the user's language without rounding. */
const amount = (text: string, currency: string, language: string): string =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: minorDigits(currency), maximumFractionDigits: 4 }).format(text as unknown as number)} ${currency}`;

export function Figures({ credit }: { credit: Credit }) {
  const { t, i18n } = useTranslation('crm');
  const { currency, limit, used, free, exceeded, complete, control, parts } = credit;
  const show = (text: string | null) =>
    text === null || currency === null ? '—' : amount(text, currency, i18n.language);
  const share = limit !== null && used !== null && Number(limit) > 0 ? Number(used) / Number(limit) : null;
  return (
    <div className="credit">
      <dl className="credit-figures">
        {(
          [
            ['limit', limit],
            ['used', used],
            ['free', free],
          ] as const
        ).map(([key, value]) => (
          <div key={key}>
            <dt className="soft">{t(`credit.${key}`)}</dt>
            <dd className={exceeded && key === 'free' ? 'num credit-over' : 'num'}>{show(value)}</dd>
          </div>
        ))}
      </dl>
      {share !== null && (
        <Progress
          percent={Math.min(100, Math.max(0, Math.round(share * 100)))}
          status={exceeded ? 'exception' : 'normal'}
          aria-label={t('credit.used')}
          format={() => `${Math.round(share * 100)} %`}
        />
      )}
      <p className="soft">
        {t(control ? 'credit.controlled' : 'credit.uncontrolled')}
        {parts.length > 0 &&
          ` · ${parts.map((part) => `${t(`credit.part.${part.kind}`)} ${amount(part.amount, part.currency, i18n.language)}`).join(' · ')}`}
      </p>
      {exceeded && <Alert type="error" showIcon message={t('credit.exceeded')} />}
      {!complete && <Alert type="warning" showIcon message={t('credit.incomplete')} />}
    </div>
  );
}
