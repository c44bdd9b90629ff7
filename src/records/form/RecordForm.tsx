/** Form of a record of any resource; typed values stay until saved. */
import { Button, Form } from 'antd';
import { startTransition, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { FieldValue } from '#contract/records/fields.ts';
import { initialValues, isWritable, type Resource, type ResourceRecord } from '#contract/records/resource.ts';
import { forTyping } from '#contract/records/typed-numbers.ts';
import { useTab, useTabTitle, useUnsavedWarning } from '#src/providers/tab.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { typedRecord } from '../zones.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { Inputs } from './Inputs.tsx';
import { partsOf, type FormExtraProps, type Part, type ConfirmSave } from '../parts.ts';
import { pathTo } from '../paths.ts';
import { openingValues } from './opening-values.ts';
import { useDraft } from './use-draft.ts';
import { useSave, type Conflict } from './use-save.ts';
import { useTexts } from '../use-texts.ts';

/** A form within another page: callbacks and preset values. */
type InPlace = {
  onSaved: (record: ResourceRecord) => void;
  onCancel: () => void;
  /** Values that follow from the place and are not shown as fields. */
  presetValues?: Readonly<Record<string, FieldValue>> | undefined;
};
type Props = {
  resource: Resource;
  record?: ResourceRecord | undefined;
  /** The requested id; it differs from the record's own after a merge. */
  requestedId?: string;
  inPlace?: InPlace;
};

export function RecordForm({ resource, record: read, requestedId, inPlace }: Props) {
  const opened = useMemo(() => read && typedRecord(resource, read), [resource, read]);
  const texts = useTexts(resource);
  const { t } = texts;
  const navigate = useNavigate();
  const tab = useTab();
  const [form] = Form.useForm();
  const presetValues = inPlace?.presetValues;
  const draft = useDraft(
    resource,
    requestedId ?? opened?.id,
    inPlace ? `.${JSON.stringify(presetValues ?? 'here')}` : '',
  );
  // Text typed over an older version is merged with the newer one on saving.
  const [record, setRecord] = useState(draft.found?.content.base ?? opened);
  const [dirty, setDirty] = useState(draft.found !== null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const sure = useRef<ConfirmSave>(undefined);
  const fill = (merged: Record<string, unknown>, theirs: ResourceRecord) => {
    const values = forTyping(resource, merged);
    form.setFieldsValue(values);
    setRecord(theirs);
    setDirty(true);
    draft.keep({ typed: values, base: theirs });
  };
  const { save, saving } = useSave({
    resource,
    texts,
    form,
    record,
    sure: async (values) => (await sure.current?.(values)) ?? true,
    onSaved: (saved) => {
      setDirty(false);
      draft.forget();
      if (inPlace) {
        inPlace.onSaved(saved);
        return;
      }
      tab.hold(false);
      // A record has one tab, viewed or edited; the form for a new record is done.
      if (!record) tab.close();
      void navigate(pathTo(resource, 'show', saved.id));
    },
    onConflict: setConflict,
    onMerged: fill,
    onGone: () => setRecord(undefined),
    // A preset value may be outdated (its record has a new code): the field has to be rendered before it is
    // marked.
    onFaulty: (names) => flushSync(() => setFaulty(names)),
  });
  const empty = { ...initialValues(resource), ...openingValues(resource), ...presetValues };
  const startAgain = () => {
    draft.forget();
    setRecord(opened);
    setDirty(false);
    form.setFieldsValue(opened ?? empty);
  };
  // The record may have been deleted since, so that saving adds it again.
  const title = record
    ? t('crud:form.edit', { name: texts.name(record) })
    : opened && t('crud:form.create', { resource: texts.title });
  useTabTitle(title);
  useUnsavedWarning(dirty && !inPlace, draft.forget);
  const here = inPlace !== undefined;
  const first = resource.groups
    .flatMap(({ fields }) => fields)
    .find((name) => isWritable(resource, name) && !(presetValues && name in presetValues));
  useEffect(() => {
    if (opened || !first) return undefined;
    if (!here) {
      form.focusField(first);
      return undefined;
    }
    // A drawer first focuses itself, and an empty field that loses the focus is marked as a fault.
    const frame = requestAnimationFrame(() => form.focusField(first));
    return () => cancelAnimationFrame(frame);
  }, [form, opened, first, here]);

  const parts = partsOf(resource.key);
  const hidden = [...Object.keys(presetValues ?? {}), ...(parts.hiddenFields?.(record) ?? [])];
  const extra = parts.formExtras;
  const extraProps: FormExtraProps = {
    form,
    record,
    texts,
    onSure: (check) => {
      sure.current = check;
    },
  };

  return (
    <div className="crud-form">
      {title && !inPlace && <PageHead title={title} />}
      {draft.found && <DraftNotice texts={texts} at={draft.found.at} onDiscard={startAgain} />}
      <Form
        form={form}
        // Cached tabs hold several forms in one document: their inputs need unique ids.
        name={`${resource.key}-${record?.id ?? (inPlace ? 'here' : 'new')}`}
        layout="vertical"
        className={inPlace ? 'crud-here' : 'panel'}
        initialValues={draft.found?.content.typed ?? record ?? empty}
        onValuesChange={() => {
          // Rerenders the whole form, so the typed letter comes first.
          if (!dirty) startTransition(() => setDirty(true));
          draft.keep({ typed: form.getFieldsValue(true) as Record<string, unknown>, base: record });
        }}
        onFinish={() => void save()}
        scrollToFirstError={{ focus: true }}
        disabled={saving}
      >
        <Inputs
          resource={resource}
          texts={texts}
          record={record}
          referred={record?.referred}
          hidden={hidden.filter((name) => !faulty.includes(name))}
          below={extra && <FormExtra extra={extra} {...extraProps} />}
          beneath={Object.fromEntries(
            Object.entries(parts.groupExtras ?? {}).map(([group, one]) => [
              group,
              <FormExtra key={group} extra={one} {...extraProps} />,
            ]),
          )}
        />
        <div className="crud-buttons">
          {parts.formFoot && <FormExtra extra={parts.formFoot} {...extraProps} />}
          <Button type="primary" htmlType="submit" loading={saving} title={t('crud:form.saveHint')}>
            {t('crud:form.save')}
          </Button>
          <Button
            onClick={() => {
              if (!inPlace) return tab.leave(() => void navigate(pathTo(resource, 'list')));
              draft.forget();
              inPlace.onCancel();
            }}
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
            fill(values, conflict.theirs);
            setConflict(null);
          }}
        />
      )}
    </div>
  );
}

/** Extra content next to the inputs or the buttons; empty until it is loaded. */
const FormExtra = ({ extra: Shown, ...props }: FormExtraProps & { extra: Part<FormExtraProps> }) => (
  <Suspense>
    <Shown {...props} />
  </Suspense>
);
