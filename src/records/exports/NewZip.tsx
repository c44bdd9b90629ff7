/** A new archive: of the ticked lists, or with one file per record of a list. */
import { App, Button, Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INNER_FORMATS, type ExportRequest, type InnerFormat } from '#contract/records/api/exports.ts';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import { orderExport, useExportable, useMayPlan } from './calls.ts';
import { archiveKinds } from '../parts.ts';
import { PlanForm } from './PlanForm.tsx';

export function NewZip({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['exports', 'routes']);
  const { message } = App.useApp();
  const may = useExportable();
  const mayPlan = useMayPlan();
  const keys = (Object.keys(resourceGroups) as ResourceKey[]).filter(may);
  const archives = archiveKinds().filter(({ resource }) => may(resource));
  const [kind, setKind] = useState('lists');
  const archive = archives.find((one) => one.kind === kind);
  const [chosen, setChosen] = useState<readonly ResourceKey[]>([]);
  const [inside, setInside] = useState<InnerFormat>('xlsx');
  const [busy, setBusy] = useState(false);
  const [planning, setPlanning] = useState(false);
  const request: ExportRequest = archive
    ? archive.requestOf({ inside, query: {} })
    : { kind: 'lists', resources: [...chosen], inside };
  const incomplete = !archive && chosen.length === 0;
  const make = async () => {
    setBusy(true);
    try {
      await orderExport(request);
      void message.success(t('ordered'));
      onClose();
    } catch {
      // Shown by the client.
      setBusy(false);
    }
  };
  if (planning) return <PlanForm request={request} onClose={onClose} />;
  return (
    <Modal
      open
      className="exports-dialog"
      title={t('newZip')}
      onCancel={onClose}
      footer={[
        mayPlan && (
          <Button key="plan" disabled={incomplete} onClick={() => setPlanning(true)}>
            {t('dialog.plan')}
          </Button>
        ),
        <Button key="make" type="primary" loading={busy} disabled={incomplete} onClick={() => void make()}>
          {t('make')}
        </Button>,
      ]}
    >
      {archives.length > 0 && (
        <p>
          <Radio.Group
            aria-label={t('what')}
            value={kind}
            onChange={({ target }) => setKind(target.value as string)}
            options={['lists', ...archives.map((one) => one.kind)].map((value) => ({
              value,
              label: t(`kind.${value}`),
            }))}
          />
        </p>
      )}
      {!archive && (
        <>
          <Checkbox
            checked={chosen.length === keys.length}
            indeterminate={chosen.length > 0 && chosen.length < keys.length}
            onChange={({ target }) => setChosen(target.checked ? keys : [])}
          >
            {t('allLists')}
          </Checkbox>
          <Checkbox.Group
            className="exports-choices"
            aria-label={t('lists')}
            value={[...chosen]}
            onChange={(values) => setChosen(values)}
            options={keys.map((value) => ({ value, label: t(`routes:${value}`) }))}
          />
        </>
      )}
      <p>
        {t('inside')}:{' '}
        <Radio.Group
          aria-label={t('inside')}
          value={inside}
          onChange={({ target }) => setInside(target.value as InnerFormat)}
          options={INNER_FORMATS.map((value) => ({ value, label: t(value === 'xlsx' ? 'excel' : value) }))}
        />
      </p>
    </Modal>
  );
}
