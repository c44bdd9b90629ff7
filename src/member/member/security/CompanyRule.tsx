import { App, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFault } from '#src/providers/http/fault.ts';
import { useCompanyRule } from './queries.ts';

/** Whether everybody in the company needs a second factor; for its administrators. */
export function CompanyRule({ required }: { required: boolean }) {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const id = useId();
  const rule = useCompanyRule();
  const change = async (value: boolean) => {
    try {
      await rule.mutateAsync(value);
    } catch (error) {
      // A fault of a field has no form here.
      if (error instanceof ApiFault && error.data.faults?.[0])
        void message.error(error.data.faults[0].message);
    }
  };
  return (
    <div className="company-rule">
      <Switch
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={required}
        loading={rule.isPending}
        onChange={(value) => void change(value)}
      />
      <div>
        <label id={`${id}-label`} htmlFor={id}>
          {t('security.companyRule')}
        </label>
        <p className="soft small" id={`${id}-hint`}>
          {t('security.companyRuleHint')}
        </p>
      </div>
    </div>
  );
}
