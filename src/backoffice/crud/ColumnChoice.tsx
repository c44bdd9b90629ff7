/** Chooses the columns of a list; at least one stays. */
import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import type { Resource } from '#contract/resources/resource.ts';
import { Pop } from '#src/ui/office/Pop.tsx';
import { possibleColumns, type useColumns } from './columns.ts';
import type { Texts } from './useTexts.ts';

type Props = { resource: Resource; texts: Texts; columns: ReturnType<typeof useColumns> };

export function ColumnChoice({ resource, texts, columns: { columns, isChosen, choose } }: Props) {
  const { t } = texts;
  const possible = possibleColumns(resource);
  const content = (
    <div className="crud-filter">
      <Checkbox.Group
        className="crud-choices"
        value={[...columns]}
        options={possible.map((name) => ({
          value: name,
          label: texts.label(name),
          disabled: columns.length === 1 && columns[0] === name,
        }))}
        onChange={(chosen) => choose(possible.filter((name) => chosen.includes(name)))}
      />
      <Button size="small" disabled={!isChosen} onClick={() => choose(null)}>
        {t('crud:list.resetColumns')}
      </Button>
    </div>
  );
  return (
    <Pop placement="bottomRight" title={t('crud:list.columns')} content={content}>
      <Button type="text" icon={<SettingOutlined />}>
        <span className="crud-wide">{t('crud:list.columns')}</span>
      </Button>
    </Pop>
  );
}
