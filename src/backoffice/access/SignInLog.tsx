/** The sign-in log: sign-ins, sign-outs and refused attempts. */
import { Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SignInLine, SignInOutcome } from '#contract/access/api.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { LogPage } from './LogPage.tsx';

const OUTCOMES: readonly SignInOutcome[] = ['signedIn', 'refused', 'locked', 'signedOut', 'ended'];
const colours: Record<SignInOutcome, string> = {
  signedIn: 'green',
  refused: 'gold',
  locked: 'red',
  signedOut: 'default',
  ended: 'blue',
};

export default function SignInLogPage() {
  const { t } = useTranslation(['access', 'routes']);
  return (
    <LogPage<SignInLine>
      resource="signinlog"
      title={t('routes:signInLog')}
      intro={t('logs.signInIntro')}
      empty={t('logs.empty')}
      own={['outcome']}
      renderFilters={({ parameters, ask }) => (
        <Select
          allowClear
          aria-label={t('logs.outcome')}
          placeholder={t('logs.outcome')}
          options={OUTCOMES.map((value) => ({ value, label: t(`logs.outcomes.${value}`) }))}
          value={parameters.get('outcome')}
          onChange={(outcome?: string | null) => ask({ outcome })}
        />
      )}
      columns={[
        { title: t('logs.at'), dataIndex: 'at', width: 190, render: (at: string) => <Instant at={at} /> },
        {
          title: t('logs.person'),
          dataIndex: 'name',
          width: 150,
          render: (name: string, { realName }) => (name ? realName || name : t('logs.unknown')),
        },
        { title: t('company'), dataIndex: 'company', width: 150 },
        {
          title: t('logs.outcome'),
          dataIndex: 'outcome',
          width: 150,
          render: (outcome: SignInOutcome) => (
            <Tag color={colours[outcome]}>{t(`logs.outcomes.${outcome}`)}</Tag>
          ),
        },
        {
          title: t('logs.way'),
          dataIndex: 'way',
          width: 140,
          render: (way: string) => (way ? t(`logs.ways.${way}`, { defaultValue: way }) : '–'),
        },
        { title: t('logs.address'), dataIndex: 'address', width: 150, className: 'num' },
        { title: t('logs.device'), dataIndex: 'userAgent', ellipsis: true },
      ]}
    />
  );
}
