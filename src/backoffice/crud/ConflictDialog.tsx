/** Two versions of a record side by side: for each field that differs, whose is kept. */
import { Button, Modal, Radio, Space, Table } from 'antd';
import { useState } from 'react';
import { same, type FieldValue } from '#contract/resources/fields.ts';
import type { Resource } from '#contract/resources/resource.ts';
import { useReturnFocus } from '#src/ui/office/useReturnFocus.ts';
import type { Conflict } from './useSave.ts';
import type { Texts } from './useTexts.ts';

type Props = {
  resource: Resource;
  texts: Texts;
  conflict: Conflict;
  onChosen: (values: Record<string, unknown>) => void;
  onCancel: () => void;
};
type Side = 'mine' | 'theirs';

export function ConflictDialog({ resource, texts, conflict, onChosen, onCancel }: Props) {
  const { t } = texts;
  const { mine, theirs } = conflict;
  const names = resource.fields
    .map(({ name }) => name)
    .filter((name) => !same(mine[name] as FieldValue, (theirs[name] as FieldValue) ?? null));
  const all = (side: Side): Record<string, Side> => Object.fromEntries(names.map((name) => [name, side]));
  const [chosen, setChosen] = useState(all('mine'));
  useReturnFocus();
  const apply = () =>
    onChosen({
      ...theirs,
      ...Object.fromEntries(names.map((name) => [name, (chosen[name] === 'mine' ? mine : theirs)[name]])),
    });
  const side = (which: Side) => ({
    title: t(`crud:conflict.${which}`),
    key: which,
    width: 260,
    render: (_value: unknown, { name }: { name: string }) => (
      <Radio
        checked={chosen[name] === which}
        onChange={() => setChosen({ ...chosen, [name]: which })}
        aria-label={`${texts.label(name)}: ${t(`crud:conflict.${which}`)}`}
      >
        {texts.value(name, (which === 'mine' ? mine : theirs)[name] as FieldValue) || t('crud:empty')}
      </Radio>
    ),
  });
  return (
    <Modal
      open
      width={720}
      title={t('crud:conflict.title')}
      onCancel={onCancel}
      okText={t('crud:conflict.apply')}
      cancelText={t('crud:form.cancel')}
      onOk={apply}
    >
      <p>{t(names.length > 0 ? 'crud:conflict.text' : 'crud:conflict.same')}</p>
      {names.length > 0 && (
        <>
          <Space className="crud-segments">
            <Button size="small" onClick={() => setChosen(all('mine'))}>
              {t('crud:conflict.allMine')}
            </Button>
            <Button size="small" onClick={() => setChosen(all('theirs'))}>
              {t('crud:conflict.allTheirs')}
            </Button>
          </Space>
          <Table
            size="small"
            rowKey="name"
            pagination={false}
            scroll={{ x: 640 }}
            dataSource={names.map((name) => ({ name }))}
            columns={[
              {
                title: t('crud:conflict.field'),
                dataIndex: 'name',
                width: 150,
                render: (name: string) => texts.label(name),
              },
              side('mine'),
              side('theirs'),
            ]}
          />
        </>
      )}
    </Modal>
  );
}
