/** The export button with its formats; further options are in a separate dialog. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { EXPORT_FORMATS } from '#contract/records/api/exports.ts';
import type { Resource } from '#contract/records/resource.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import type { ListState } from './list-state.ts';
import type { Exporting } from './use-export.ts';
import type { Texts } from '../use-texts.ts';

const ExportDialog = optionalPart(async () => (await import('../exports/ExportDialog.tsx')).ExportDialog);

export function ExportButton(props: {
  resource: Resource;
  texts: Texts;
  exporting: Exporting;
  state: ListState;
  disabled: boolean;
}) {
  const { resource, texts, exporting, state, disabled } = props;
  const { t } = texts;
  const [choosing, setChoosing] = useState(false);
  const items = [
    ...EXPORT_FORMATS.map((format) => ({
      key: format,
      label: t(`crud:export.${format}`),
      onClick: () => exporting.start(format, state, texts),
    })),
    { type: 'divider' as const },
    { key: 'more', label: t('crud:export.more'), onClick: () => setChoosing(true) },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} disabled={disabled || exporting.progress !== null}>
        <Button icon={<DownOutlined />} iconPosition="end">
          {t('crud:export.button')}
        </Button>
      </Dropdown>
      {choosing && (
        <Suspense>
          <ExportDialog
            resource={resource}
            texts={texts}
            exporting={exporting}
            state={state}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
