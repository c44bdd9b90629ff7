/** The rules of the company as plain sentences, and the rule that followers have without setting anything up. */
import { App, Button, Empty, Popconfirm, Skeleton, Switch, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { StoredRuleView } from '#contract/members/alerts/api.schema.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import {
  deleteRule,
  savePreferences,
  saveRule,
  usePreferences,
  useReloadAlerts,
  useRules,
} from '../calls.ts';
import { RuleDialog } from './RuleDialog.tsx';

export function Rules() {
  const { t } = useTranslation('alerts');
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const mayEdit = allows(actor, 'edit', 'alert');
  const { data: rules, isError } = useRules();
  const { data: preferences } = usePreferences();
  const reload = useReloadAlerts();
  const [open, setOpen] = useState<StoredRuleView | 'new' | null>(null);
  async function act(call: Promise<unknown>, done: string): Promise<void> {
    try {
      await call;
      void message.success({ content: done, key: 'alert-rules' });
    } catch {
      // The client has shown the reason.
    }
    await reload();
  }
  return (
    <section aria-label={t('page.view.rules')}>
      <div className="alerts-bar">
        {preferences && (
          <label className="alerts-keys">
            <Switch
              checked={preferences.followed}
              aria-label={t('rules.followed')}
              onChange={(followed) =>
                void act(savePreferences({ ...preferences, followed }), t('reach.saved'))
              }
            />
            <span>{t('rules.followed')}</span>
          </label>
        )}
        <p className="soft">{t('rules.followedHint')}</p>
        {mayEdit && (
          <Button type="primary" onClick={() => setOpen('new')}>
            {t('rules.add')}
          </Button>
        )}
      </div>
      {isError ? (
        <Empty description={t('page.failed')} />
      ) : !rules ? (
        <Skeleton active />
      ) : rules.length === 0 ? (
        <Empty description={t('rules.none')} />
      ) : (
        <ul className="alerts-list alerts-rules">
          {rules.map((one) => (
            <li key={one.id} className="alerts-rule" aria-label={one.rule.name || one.sentence}>
              {one.rule.name && <strong>{one.rule.name}</strong>}
              <p>{one.sentence}</p>
              <div className="alert-actions">
                {!one.rule.enabled && <Tag>{t('rules.off')}</Tag>}
                {!one.own && <span className="soft">{t('rules.by', { name: one.createdBy })}</span>}
                {mayEdit && (
                  <>
                    <Button size="small" onClick={() => setOpen(one)}>
                      {t('rules.edit')}
                    </Button>
                    <Button
                      size="small"
                      onClick={() =>
                        void act(saveRule({ ...one.rule, enabled: !one.rule.enabled }, one), t('rules.saved'))
                      }
                    >
                      {t(one.rule.enabled ? 'rules.switchOff' : 'rules.switchOn')}
                    </Button>
                    <Popconfirm
                      title={t('rules.deleteAsk')}
                      onConfirm={() => void act(deleteRule(one.id), t('rules.deleted'))}
                    >
                      <Button size="small" danger>
                        {t('rules.delete')}
                      </Button>
                    </Popconfirm>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <RuleDialog
          stored={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            void act(Promise.resolve(), t('rules.saved'));
          }}
        />
      )}
    </section>
  );
}
