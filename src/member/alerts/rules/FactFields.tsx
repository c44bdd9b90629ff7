/** The facts that a rule is about, with their thresholds. */
import { Checkbox, Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { hasThreshold, THRESHOLDS } from '#contract/members/alerts/rule.ts';
import { kindKey } from '#contract/members/alerts/sentence.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import { milestoneCodes } from '#contract/tracking/milestone.ts';
import { FACT_GROUPS, fieldOf } from './rule-values.ts';

const GROUPS = Object.keys(FACT_GROUPS) as (keyof typeof FACT_GROUPS)[];

export function FactFields() {
  const { t } = useTranslation('alerts');
  return (
    <>
      {GROUPS.map((group) => (
        <fieldset key={group} className="alerts-facts">
          <legend>{t(`rules.group.${group}`)}</legend>
          {FACT_GROUPS[group].map((kind) => (
            <FactField key={kind} kind={kind} />
          ))}
        </fieldset>
      ))}
    </>
  );
}

function FactField({ kind }: { kind: ChangeKind }) {
  const { t } = useTranslation(['alerts', 'milestones']);
  const name = fieldOf(kind);
  const on = Form.useWatch<boolean | undefined>(['facts', name, 'on']) ?? false;
  const label = t(kindKey(kind));
  return (
    <div className="alerts-fact">
      <Form.Item name={['facts', name, 'on']} valuePropName="checked" noStyle>
        <Checkbox>{label}</Checkbox>
      </Form.Item>
      {on && hasThreshold(kind) && (
        <Form.Item name={['facts', name, 'atLeast']} noStyle>
          <InputNumber
            min={1}
            max={2000}
            precision={0}
            aria-label={`${label}: ${t('rules.atLeast')}`}
            addonBefore={t('rules.atLeast')}
            addonAfter={t(`rules.unit.${THRESHOLDS[kind]}`)}
          />
        </Form.Item>
      )}
      {on && kind === 'milestone.reached' && (
        <Form.Item name={['facts', name, 'milestones']} noStyle>
          <Select
            mode="multiple"
            aria-label={t('rules.milestones')}
            placeholder={t('rules.everyMilestone')}
            optionFilterProp="label"
            maxTagCount={6}
            options={milestoneCodes.map((value) => ({ value, label: t(`milestones:label.${value}`) }))}
          />
        </Form.Item>
      )}
    </div>
  );
}
