/** The operator chooses a company by any part of its name. */
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanies } from './calls.ts';

export function CompanySelect(props: {
  id?: string;
  value?: number | null | undefined;
  onChange?: (ydid: number | undefined) => void;
  allowClear?: boolean;
  placeholder?: string;
}) {
  const { t } = useTranslation('access');
  const [typed, setTyped] = useState('');
  const { data: companies, isFetching } = useCompanies(typed.trim(), true);
  return (
    <Select<number>
      {...props}
      aria-label={t('company')}
      showSearch
      filterOption={false}
      onSearch={setTyped}
      loading={isFetching}
      placeholder={props.placeholder ?? t('company')}
      options={(companies ?? []).map(({ ydid, FullName }) => ({
        value: ydid,
        label: `${FullName} (${ydid})`,
      }))}
    />
  );
}
