/**
 * Saves a form: validates by the resource's schema, then sends it; the server's refusals are shown at their
 * fields.
 */
import { useCreate, useUpdate } from '@refinedev/core';
import { App, type FormInstance } from 'antd';
import { faultText, inColumn } from '#contract/core/faults.ts';
import { same, type FieldValue } from '#contract/records/fields.ts';
import { merge } from '#contract/records/merge.ts';
import { readRecord, type ValueFault } from '#contract/records/read.ts';
import { readTyped } from '#contract/records/typed-numbers.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http, unreported } from '#src/providers/office.ts';
import { typedRecord } from '../zones.ts';
import type { Texts } from '../use-texts.ts';

/** Two changes of the same fields: `conflicts` are the fields that both have changed. */
export type Conflict<R extends ResourceRecord = ResourceRecord> = {
  mine: Record<string, FieldValue>;
  theirs: R;
  conflicts: readonly string[];
};
type Options<R extends ResourceRecord> = {
  resource: Resource;
  texts: Texts;
  form: Pick<FormInstance, 'getFieldsValue' | 'setFields' | 'scrollToField'>;
  /** The record being edited, in the version it was read in; undefined for a new one. */
  record: R | undefined;
  onSaved: (record: R) => void;
  onConflict: (conflict: Conflict<R>) => void;
  /** The form now contains both changes, which are not saved yet. */
  onMerged: (values: FormValues, theirs: R) => void;
  /** Someone has deleted the record: saving adds a new one. */
  onGone?: () => void;
  /** Called with the fields to correct before they are marked, so that hidden ones can be shown. */
  onFaulty?: (names: readonly string[]) => void;
  /** Confirmation before anything is saved. */
  sure?: (values: FormValues) => Promise<boolean>;
};

type FormValues = Record<string, unknown>;

/** Returns the typed values as the fields store them; unchanged ones stay as they were read. */
function typedValues({ key, fields }: Resource, form: FormValues, record: ResourceRecord | undefined) {
  const typed = { ...form };
  const faults: ValueFault[] = [];
  for (const field of fields) {
    const { name } = field;
    if (record && same(typed[name] as FieldValue, record[name])) continue;
    const read = readTyped(field, typed[name]);
    if (read.fault) faults.push({ ...inColumn(read.fault, key, name), path: name });
    else typed[name] = read.value;
  }
  return { typed, faults };
}

/** Returns the newer version as the form holds it; reading the record yields the zones of its times. */
async function asForm<R extends ResourceRecord>(resource: Resource, current: R): Promise<R> {
  if (!resource.fields.some(({ place }) => place)) return current;
  const { data } = await http.request<R>(`/api/v1/${resource.key}/${current.id}`);
  return typedRecord(resource, data);
}

/** Returns the record that replaced a deleted one; null if there is none, undefined if unknown. */
const heirOf = <R extends ResourceRecord>({ key }: Resource, id: string): Promise<R | null | undefined> =>
  unreported.request<R>(`/api/v1/${key}/${id}`).then(
    ({ data }) => data,
    (error: unknown) => (error instanceof ApiFault && error.key === 'notFound' ? null : undefined),
  );

export function useSave<R extends ResourceRecord>(options: Options<R>) {
  const { resource, texts, form, record, onSaved, onConflict, onMerged, onGone, onFaulty, sure } = options;
  const { message } = App.useApp();
  const { mutateAsync: create, mutation: creation } = useCreate<R>();
  const { mutateAsync: update, mutation: change } = useUpdate<R>();
  const { t } = texts;

  const mark = (faults: { name: string; text: string }[]) => {
    onFaulty?.(faults.map(({ name }) => name));
    form.setFields(faults.map(({ name, text }) => ({ name, errors: [text] })));
    if (faults[0]) form.scrollToField(faults[0].name, { focus: true });
  };

  async function save(): Promise<void> {
    const { typed, faults } = typedValues(resource, form.getFieldsValue(true) as FormValues, record);
    const reading = readRecord(resource, typed);
    if (!reading.values || faults.length > 0) {
      mark([...faults, ...reading.faults].map((fault) => ({ name: fault.path, text: faultText(t, fault) })));
      return;
    }
    if (sure && !(await sure(reading.values))) return;
    await send(reading.values, record);
  }

  /**
   * Sends `values` and merges in what others have saved meanwhile, until only conflicts in the same field
   * remain.
   */
  async function send(values: Record<string, FieldValue>, from: R | undefined): Promise<void> {
    const call = {
      resource: resource.key,
      successNotification: () => ({
        type: 'success' as const,
        message: t(record ? 'crud:form.saved' : 'crud:form.created'),
      }),
      errorNotification: false as const,
    };
    try {
      const { data } = from
        ? await update({
            ...call,
            id: from.id,
            values: { ...values, version: from.version },
            meta: { showsNone: onGone !== undefined },
          })
        : await create({ ...call, values });
      onSaved(data);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const { current, faults = [] } = error.data;
      if (error.key === 'versionConflict' && from) return meet(values, from, current as R);
      if (error.key === 'notFound' && from && onGone) return missed(values, from, onGone);
      if (faults.length > 0) mark(faults.map(({ path, message }) => ({ name: path, text: message })));
      void message.warning(t('crud:form.failed'));
    }
  }

  async function meet(mine: Record<string, FieldValue>, from: R, current: R): Promise<void> {
    const theirs = await asForm(resource, current);
    const { values, conflicts, adopted } = merge(resource, from, mine, theirs);
    if (conflicts.length > 0) {
      onConflict({ mine: values, theirs, conflicts });
      return;
    }
    const broken = readRecord(resource, values).faults;
    if (adopted.length > 0)
      void message.info(t('crud:conflict.merged', { fields: adopted.map(texts.label).join(', ') }));
    if (broken.length === 0) return send(values, theirs);
    // Each change was valid, but the merged record is not: the user who saves last corrects it.
    onMerged(values, theirs);
    mark(broken.map(({ path, key, values: of }) => ({ name: path, text: t(key, of) })));
  }
  /**
   * The record is gone: deleted, or merged into another one. After a merge, the changes move to that record
   * and wait to be saved.
   */
  async function missed(mine: Record<string, FieldValue>, from: R, gone: () => void): Promise<void> {
    const heir = await heirOf<R>(resource, from.id);
    if (heir === undefined) {
      void message.warning(t('crud:form.failed'));
      return;
    }
    if (heir === null) {
      gone();
      void message.warning(t('crud:form.gone'), 8);
      return;
    }
    const theirs = typedRecord(resource, heir);
    const { values, conflicts } = merge(resource, from, mine, theirs);
    void message.warning(t('crud:form.heir', { name: texts.name(theirs) }), 8);
    if (conflicts.length > 0) onConflict({ mine: values, theirs, conflicts });
    else onMerged(values, theirs);
  }
  return { save, saving: creation.isPending || change.isPending };
}
