/** The member's second factor: set up, recovery codes, remembered devices, and the company's rule. */
import { App, Button, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { Member, SecondFactor as State } from '#contract/access/account.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CompanyRule } from './CompanyRule.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RememberedDevices } from './RememberedDevices.tsx';
import { SetUp } from './SetUp.tsx';
import { useReloadSecondFactor, useSecondFactor, type CodeAction } from './queries.ts';

export function SecondFactor({ member }: { member: Member }) {
  const { actor = VISITOR } = useStore(session);
  const { data: state } = useSecondFactor();
  const reload = useReloadSecondFactor();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (!state) return <Skeleton active title={false} />;
  const stored = () => {
    setCodes([]);
    // The rights that were withheld come with a new start of the page.
    if (member.mustEnrol) location.reload();
  };
  const show = async (fresh: readonly string[]) => {
    setCodes(fresh);
    await reload();
  };
  return (
    <>
      {codes.length > 0 && <RecoveryCodes codes={codes} onStored={stored} />}
      {state.since === null ? (
        <SetUp onCodes={(fresh) => void show(fresh)} />
      ) : (
        <SwitchedOn state={state} since={state.since} onCodes={(fresh) => void show(fresh)} />
      )}
      {!member.personal && allows(actor, 'edit', 'user') && <CompanyRule required={state.required} />}
    </>
  );
}

type Props = { state: State; since: string; onCodes: (codes: readonly string[]) => void };

function SwitchedOn({ state, since, onCodes }: Props) {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const [action, setAction] = useState<Exclude<CodeAction, 'on'> | null>(null);
  const done = (codes: readonly string[]) => {
    if (action === 'off') void message.success(t('security.switchedOff'));
    setAction(null);
    onCodes(codes);
  };
  return (
    <>
      <p>
        {t('security.on')} <Instant at={since} /> {state.required && <Tag>{t('security.required')}</Tag>}
      </p>
      <p className="soft">{t('security.left', { count: state.recoveryLeft })}</p>
      {action === null ? (
        <Space wrap>
          <Button onClick={() => setAction('recovery-codes')}>{t('security.newCodes')}</Button>
          {!state.required && (
            <Button danger onClick={() => setAction('off')}>
              {t('security.switchOff')}
            </Button>
          )}
        </Space>
      ) : (
        <CodeForm
          key={action}
          action={action}
          label={t('security.anyCode')}
          button={t(action === 'off' ? 'security.switchOff' : 'security.newCodes')}
          onDone={done}
          onCancel={() => setAction(null)}
        />
      )}
      <RememberedDevices devices={state.devices} />
    </>
  );
}
