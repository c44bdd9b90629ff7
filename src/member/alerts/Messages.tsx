/** The member's messages: inbox, rules, how alerts reach them, and the delivery log, by the address. */
import { Grid, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { useAlertNews } from './calls.ts';
import { Inbox } from './inbox/Inbox.tsx';
import { DeliveryLog } from './log/DeliveryLog.tsx';
import { Reach } from './reach/Reach.tsx';
import { Rules } from './rules/Rules.tsx';
import { Templates } from './texts/Templates.tsx';
import './alerts.css';

const VIEWS = ['inbox', 'rules', 'reach', 'texts', 'log'] as const;
type View = (typeof VIEWS)[number];

export default function Messages() {
  const { t } = useTranslation(['alerts', 'routes']);
  const [address, setAddress] = useSearchParams();
  const { sm = true } = Grid.useBreakpoint();
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'inbox';
  useAlertNews();
  const choice = {
    'aria-label': t('page.views'),
    value: view,
    onChange: (next: View) => setAddress(next === 'inbox' ? {} : { view: next }),
    options: VIEWS.map((value) => ({ value, label: t(`page.view.${value}`) })),
  };
  return (
    <>
      <PageHead title={t('routes:systemMessage')} intro={t(`page.intro.${view}`)} />
      {sm ? (
        <Segmented<View> className="alerts-views" {...choice} />
      ) : (
        <Select<View> className="alerts-views" {...choice} />
      )}
      {view === 'inbox' && <Inbox />}
      {view === 'rules' && <Rules />}
      {view === 'reach' && <Reach />}
      {view === 'texts' && <Templates />}
      {view === 'log' && <DeliveryLog />}
    </>
  );
}
