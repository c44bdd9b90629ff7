/** Compares two versions of a record; for each field that differs, the user chooses one. */
import { Button, Modal, Radio, Space, Table } from 'antd';
import { useState } from 'react';
import { unitsOf } from '#contract/records/merge.ts';
import type { Resource } from '#contract/records/resource.ts';
import { useReturnFocus } from '#src/ui/office/use-return-focus.ts';
import type { Conflict } from './use-save.ts';
import type { Texts } from '../use-texts.ts';

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
  const { mine, theirs, conflicts: names } = conflict;
  const units = unitsOf(resource);
  const all = (side: Side): Record<string, Side> => Object.fromEntries(names.map((name) => [name, side]));
  const [chosen, setChosen] = useState(all('mine'));
  useReturnFocus();
  const apply = () =>
    onChosen({
      ...mine,
      ...Object.fromEntries(
        units
          .filter((unit) => unit.some((name) => names.includes(name)))
          .flatMap((unit) => {
            const from = chosen[unit.find((name) => names.includes(name))!] === 'mine' ? mine : theirs;
            return unit.map((name) => [name, from[name]]);
          }),
      ),
    });
  const side = (choice: Side) => ({
    title: t(`crud:conflict.${choice}`),
    key: choice,
    width: 260,
    render: (_value: unknown, { name }: { name: string }) => (
      <Radio
        checked={chosen[name] === choice}
        // An amount and its currency are chosen together.
        onChange={() =>
          setChosen({
            ...chosen,
            ...Object.fromEntries(
              (units.find((unit) => unit.includes(name)) ?? [name]).map((one) => [one, choice]),
            ),
          })
        }
        aria-label={`${texts.label(name)}: ${t(`crud:conflict.${choice}`)}`}
      >
        {texts.value(name, (choice === 'mine' ? mine : theirs)[name]) || t('crud:empty')}
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
      <p>{t('crud:conflict.text')}</p>
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
    </Modal>
  );
}
