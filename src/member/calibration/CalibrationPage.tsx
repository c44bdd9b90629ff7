/** Corrections of events: the operator looks a number up, corrects an event with a reason, and sees all corrections. */
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { useSettings } from './calls.ts';
import { Decisions } from './Decisions.tsx';
import { Events } from './Events.tsx';
import './calibration.css';

export default function CalibrationPage() {
  const { t } = useTranslation(['calibration', 'routes']);
  const { actor = VISITOR } = useStore(session);
  const [address, setAddress] = useSearchParams();
  const { data: settings } = useSettings();
  const number = address.get('number') ?? '';
  const secondPerson = settings?.secondPerson ?? false;
  return (
    <div className="calibration">
      <PageHead
        title={t('routes:taizhangCalibration')}
        intro={secondPerson ? `${t('intro')} ${t('secondPerson')}` : t('intro')}
      />
      <form
        key={`form ${number}`}
        className="calibration-tools"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('number');
          const next = typeof typed === 'string' ? typed.trim() : '';
          setAddress(next ? { number: next } : {});
        }}
      >
        <Input
          name="number"
          type="search"
          maxLength={60}
          defaultValue={number}
          aria-label={t('number')}
          placeholder={t('number')}
        />
        <Button type="primary" htmlType="submit">
          {t('find')}
        </Button>
      </form>
      {number !== '' && (
        <Events
          key={number}
          number={number}
          mayEdit={allows(actor, 'edit', 'calibration')}
          secondPerson={secondPerson}
        />
      )}
      <Decisions secondPerson={secondPerson} />
    </div>
  );
}
