import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelsWanted, wantLabels } from './labels-afterwards.ts';

/** Whether piece labels are shown once the action is done. */
export function LabelsAfterwards() {
  const { t } = useTranslation('air');
  const [wanted, setWanted] = useState(labelsWanted);
  return (
    <Checkbox
      checked={wanted}
      onChange={({ target }) => {
        wantLabels(target.checked);
        setWanted(target.checked);
      }}
    >
      {t('labelsAfterwards')}
    </Checkbox>
  );
}
