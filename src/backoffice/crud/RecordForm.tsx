/** The form of a record of any resource. Enter and Ctrl-S save; what was typed stays when saving fails. */
import { Button, Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { initialValues, type Resource, type ResourceRecord } from '#contract/resources/resource.ts';
import { useTab, useTabTitle, useUnsavedWarning } from '#src/providers/tab.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Inputs } from './Inputs.tsx';
import { pathTo } from './paths.ts';
import { useSave, type Conflict } from './useSave.ts';
import { useTexts } from './useTexts.ts';

const IN_PLACE = 'crud-here';

/** Where a record is added beside another form: what happens then. */
type InPlace = { onSaved: (record: ResourceRecord) => void; onCancel: () => void };
type Props = { resource: Resource; record?: ResourceRecord; inPlace?: InPlace };

export function RecordForm({ resource, record: opened, inPlace }: Props) {
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
    onSaved: (saved) => {
      setDirty(false);
      if (inPlace) {
        inPlace.onSaved(saved);
        return;
      }
      tab.hold(false);
      // A record has one tab, viewed or edited; the form for a new one has done its work.
      if (!opened) tab.close();
      void navigate(pathTo(resource, 'show', saved.id));
    },
    onConflict: setConflict,
  });
  useTabTitle(record && t('crud:form.edit', { name: texts.name(record) }));
  useUnsavedWarning(dirty && !inPlace);
  useSaveKey(() => form.submit(), inPlace !== undefined);
  const first = resource.groups[0]?.fields[0];
  useEffect(() => {
    if (!opened && first) form.focusField(first);
  }, [form, opened, first]);

  return (
    <div className="crud-form">
      {!inPlace && (
        <PageHead
          title={
            record
              ? t('crud:form.edit', { name: texts.name(record) })
              : t('crud:form.create', { resource: texts.title })
          }
        />
      )}
      <Form
        form={form}
        // Kept tabs hold several forms in one document: their inputs need ids of their own.
        name={`${resource.key}-${record?.id ?? (inPlace ? 'here' : 'new')}`}
        layout="vertical"
        className={inPlace ? IN_PLACE : 'panel'}
        initialValues={record ?? initialValues(resource)}
        onValuesChange={() => setDirty(true)}
        onFinish={() => void save()}
        scrollToFirstError={{ focus: true }}
        disabled={saving}
      >
        <Inputs resource={resource} texts={texts} referred={record?.referred} />
        <div className="crud-buttons">
          <Button type="primary" htmlType="submit" loading={saving} title={t('crud:form.saveHint')}>
            {t('crud:form.save')}
          </Button>
          <Button
            onClick={() =>
              inPlace ? inPlace.onCancel() : tab.leave(() => void navigate(pathTo(resource, 'list')))
            }
          >
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

/** Ctrl-S (⌘S) saves the form in sight: a hidden tab's effects are stopped, and one beside it comes first. */
function useSaveKey(save: () => void, inPlace: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (inPlace || !document.querySelector(`.${IN_PLACE}`)) save();
  });
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
