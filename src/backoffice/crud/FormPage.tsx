/** Adds or changes a record of any resource. Enter and Ctrl-S save; what was typed stays when saving fails. */
import { useOne } from '@refinedev/core';
import { Button, Form, Result, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { initialValues, type Resource, type ResourceRecord } from '#contract/resources/resource.ts';
import { useTab, useTabTitle, useUnsavedWarning } from '#src/providers/tab.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Inputs } from './Inputs.tsx';
import { pathTo } from './paths.ts';
import { useSave, type Conflict } from './useSave.ts';
import { useTexts } from './useTexts.ts';
import './crud.css';

export { resources } from '#contract/resources/index.ts';

export const CreatePage = ({ resource }: { resource: Resource }) => <RecordForm resource={resource} />;

export function EditPage({ resource }: { resource: Resource }) {
  const { id = '' } = useParams();
  const texts = useTexts(resource);
  const { query, result } = useOne<ResourceRecord>({
    resource: resource.key,
    id,
    // A form begins with what the server holds now; afterwards it is the clerk's.
    queryOptions: { gcTime: 0, staleTime: Infinity },
    errorNotification: false,
  });
  if (query.isError) return <Result status="404" title={texts.t('errors:notFound')} />;
  if (!result) return <Skeleton active className="panel" paragraph={{ rows: 8 }} />;
  return <RecordForm key={id} resource={resource} record={result} />;
}

function RecordForm({ resource, record: opened }: { resource: Resource; record?: ResourceRecord }) {
  const texts = useTexts(resource);
  const { t } = texts;
  const navigate = useNavigate();
  const tab = useTab();
  const [form] = Form.useForm();
  const [record, setRecord] = useState(opened);
  const [dirty, setDirty] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { save, saving } = useSave({
    resource,
    texts,
    form,
    record,
    onSaved: ({ id }) => {
      setDirty(false);
      tab.hold(false);
      // A record has one tab, viewed or edited; the form for a new one has done its work.
      if (!opened) tab.close();
      void navigate(pathTo(resource, 'show', id));
    },
    onConflict: setConflict,
  });
  useTabTitle(record && t('crud:form.edit', { name: texts.name(record) }));
  useUnsavedWarning(dirty);
  useSaveKey(() => form.submit());
  const first = resource.groups[0]?.fields[0];
  useEffect(() => {
    if (!opened && first) form.focusField(first);
  }, [form, opened, first]);

  return (
    <div className="crud-form">
      <PageHead
        title={
          record
            ? t('crud:form.edit', { name: texts.name(record) })
            : t('crud:form.create', { resource: texts.title })
        }
      />
      <Form
        form={form}
        // Kept tabs hold several forms in one document: their inputs need ids of their own.
        name={`${resource.key}-${record?.id ?? 'new'}`}
        layout="vertical"
        className="panel"
        initialValues={record ?? initialValues(resource)}
        onValuesChange={() => setDirty(true)}
        onFinish={() => void save()}
        scrollToFirstError={{ focus: true }}
        disabled={saving}
      >
        <Inputs resource={resource} texts={texts} />
        <div className="crud-buttons">
          <Button type="primary" htmlType="submit" loading={saving} title={t('crud:form.saveHint')}>
            {t('crud:form.save')}
          </Button>
          <Button onClick={() => tab.leave(() => void navigate(pathTo(resource, 'list')))}>
            {t('crud:form.cancel')}
          </Button>
          <span className="soft crud-hint">{t('crud:form.saveHint')}</span>
        </div>
      </Form>
      {conflict && (
        <ConflictDialog
          resource={resource}
          texts={texts}
          conflict={conflict}
          onCancel={() => setConflict(null)}
          onChosen={(values) => {
            form.setFieldsValue(values);
            setRecord(conflict.theirs);
            setDirty(true);
            setConflict(null);
          }}
        />
      )}
    </div>
  );
}

/** Ctrl-S (⌘S) saves the form in sight: a hidden tab's effects are stopped. */
function useSaveKey(save: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
