/** The export button with its formats. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ListState } from './listState.ts';
import type { Exporting, ExportFormat } from './useExport.ts';
import type { Texts } from './useTexts.ts';

const formats = ['xlsx', 'zip'] as const satisfies readonly ExportFormat[];

export function ExportButton(props: {
  texts: Texts;
  exporting: Exporting;
  state: ListState;
  disabled: boolean;
}) {
  const { texts, exporting, state, disabled } = props;
  const { t } = texts;
  const items = formats.map((format) => ({
    key: format,
    label: t(`crud:export.${format}`),
    onClick: () => exporting.start(format, state, texts),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={disabled || exporting.progress !== null}>
      <Button icon={<DownOutlined />} iconPosition="end">
        {t('crud:export.button')}
      </Button>
    </Dropdown>
  );
}
