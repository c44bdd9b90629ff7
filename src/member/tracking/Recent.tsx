import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TrackingPageKey } from '#contract/site/member-pages.ts';
import { addressOf, questionText, type Fields } from './fields.ts';

type Props = { page: TrackingPageKey; questions: readonly Fields[]; forget: () => void };

/** The user's recent questions on this page. */
export function Recent({ page, questions, forget }: Props) {
  const { t } = useTranslation('trackingPage');
  if (questions.length === 0) return null;
  return (
    <section className="tracking-recent no-print" aria-labelledby={`recent-${page}`}>
      <h2>
        <span id={`recent-${page}`}>{t('recent.title')}</span>
        <Button type="text" size="small" onClick={forget}>
          {t('recent.forget')}
        </Button>
      </h2>
      <ul>
        {questions.map((fields) => (
          <li key={JSON.stringify(fields)}>
            <Link className="code" to={addressOf(page, fields)}>
              {questionText(fields)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
