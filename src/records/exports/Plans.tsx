/** Scheduled exports, only for users who may have one. */
import { App, Button, Tag } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportSchedule } from '#contract/records/api/exports.ts';
import { http } from '#src/providers/office.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { optionalPart } from '#src/ui/optional-part.ts';
import { isNarrowed, PLANS, titleOf, useMayPlan, usePlans, useUnmailed, weekdayName } from './calls.ts';
import './exports.css';

const PlanForm = optionalPart(async () => (await import('./PlanForm.tsx')).PlanForm);

const isArchive = ({ request }: ExportSchedule): boolean =>
  request.kind !== 'list' || request.format === 'zip';

export function Plans({ archive }: { archive: boolean }) {
  const { t } = useTranslation(['exports', 'routes']);
  const may = useMayPlan();
  const { data = [] } = usePlans(may);
  const [opened, setOpened] = useState<ExportSchedule>();
  if (!may) return null;
  const plans = data.filter((plan) => isArchive(plan) === archive);
  return (
    <section className="panel exports-panel">
      <h2>{t('plans.title')}</h2>
      {plans.length === 0 ? (
        <p className="soft">{t(archive ? 'plans.emptyZip' : 'plans.empty')}</p>
      ) : (
        <ul className="exports-list">
          {plans.map((plan) => (
            <Line key={plan.id} plan={plan} onOpen={() => setOpened(plan)} />
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          <PlanForm request={opened.request} plan={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function Line({ plan, onOpen }: { plan: ExportSchedule; onOpen: () => void }) {
  const { t, i18n } = useTranslation(['exports', 'routes']);
  const { modal } = App.useApp();
  const client = useQueryClient();
  const { request, frequency, weekday, time, zone, deliver } = plan;
  const unmailed = useUnmailed(deliver === 'mail' && plan.active);
  const remove = () =>
    void modal.confirm({
      title: t('plans.deleteTitle'),
      content: t('plans.deleteText'),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('dialog.close'),
      async onOk() {
        // The client shows a failure.
        await http.request(`${PLANS}/${plan.id}`, { method: 'DELETE' }).catch(() => undefined);
        await client.invalidateQueries({ queryKey: ['exports', 'plans'] });
      },
    });
  return (
    <li className="exports-line">
      <div className="exports-what">
        <strong>{titleOf(request, t)}</strong>
        {isNarrowed(request) && <span className="soft">{t('filtered')}</span>}
      </div>
      <div className="exports-state">
        <Tag color={plan.active ? 'green' : 'default'}>{t(plan.active ? 'plans.active' : 'plans.rest')}</Tag>
        <span>
          {[t(`plans.${frequency}`), frequency === 'weekly' && weekdayName(weekday, i18n.language), time]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className="soft">
          {zone} · {t(`plans.${deliver}`)}
        </span>
        {unmailed && <span className="exports-fault">{t(`plans.${unmailed}`)}</span>}
      </div>
      <dl className="exports-times">
        {plan.nextAt && (
          <>
            <dt className="soft">{t('plans.next')}</dt>
            <dd>
              <Instant at={plan.nextAt} />
            </dd>
          </>
        )}
        {plan.lastAt && (
          <>
            <dt className="soft">{t('plans.last')}</dt>
            <dd>
              <Instant at={plan.lastAt} />
            </dd>
          </>
        )}
      </dl>
      <div className="exports-actions">
        <Button size="small" onClick={onOpen}>
          {t('plans.edit')}
        </Button>
        <Button size="small" danger onClick={remove}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
