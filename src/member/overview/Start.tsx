/** Three ways to begin, for members who follow nothing yet. */
import { useTranslation } from 'react-i18next';
import { pathOf } from '#contract/core/paths.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';

const WAYS = [
  { key: 'paste', path: pathOf('subscribeList', {}, { begin: 'add' }) },
  { key: 'upload', path: pathOf('subscribeList', {}, { begin: 'import' }) },
  { key: 'sandbox', path: pathOf('sandbox') },
] as const;

export function Start() {
  const { t } = useTranslation('overview');
  return (
    <div className="overview">
      <PageHead title={t('title.start')} intro={t('start.intro')} />
      <ul className="overview-start">
        {WAYS.map(({ key, path }) => (
          <li key={key}>
            <a className="panel" href={path}>
              <strong>{t(`start.${key}.title`)}</strong>
              <span className="soft">{t(`start.${key}.text`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
