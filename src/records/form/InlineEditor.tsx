/** Edits one value in place: Enter or a choice saves, Escape cancels. */
import { useUpdate } from '@refinedev/core';
import { App, Input, Select } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { faultOf } from '#contract/core/faults.ts';
import { plainText, same, type FieldValue } from '#contract/records/fields.ts';
import { fieldOf, type Resource, type ResourceRecord } from '#contract/records/resource.ts';
import { readTyped } from '#contract/records/typed-numbers.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { useTab } from '#src/providers/tab.ts';
import { ReferenceInput } from './inputs/ReferenceInput.tsx';
import type { Texts } from '../use-texts.ts';

type Props = {
  resource: Resource;
  texts: Texts;
  name: string;
  record: ResourceRecord;
  onDone: () => void;
};

/** The current record, if another user was faster. */
const currentOf = (error: unknown): ResourceRecord | undefined =>
  error instanceof ApiFault && error.key === 'versionConflict'
    ? (error.data.current as ResourceRecord | undefined)
    : undefined;

export function InlineEditor({ resource, texts, name, record, onDone }: Props) {
  const { t } = texts;
  const field = fieldOf(resource, name);
  const { mutateAsync, mutation } = useUpdate<ResourceRecord>();
  /** The version being edited, or a newer one reported since. The list behind it may be newer still. */
  const [base, setBase] = useState(record);
  const [text, setText] = useState(plainText(record[name]));
  const [fault, setFault] = useState('');
  /** Someone else has changed or deleted the value, and the user knows: blur no longer saves by itself. */
  const [met, setMet] = useState(false);
  /** A save is running: blur does not save again. */
  const sent = useRef(false);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const { message } = App.useApp();
  const { hold } = useTab();
  const typing = text !== plainText(base[name]) && !mutation.isPending;
  useEffect(() => {
    if (!typing) return undefined;
    hold(true);
    return () => hold(false);
  }, [hold, typing]);
  /** The user left the editor; its row did not disappear. */
  const left = useRef(false);
  const done = () => {
    left.current = true;
    onDone();
  };
  const tellLost = () => {
    const what = { name: texts.name(record), field: texts.label(name), text };
    void message.warning(t('crud:list.lost', what), 15);
  };
  const lost = useEffectEvent(() => {
    if (!left.current && !sent.current && text !== plainText(base[name])) tellLost();
  });
  // A hidden page keeps its state, so nothing is lost.
  useEffect(() => {
    const shown = box.current;
    return () => {
      if (shown && !shown.isConnected) lost();
    };
  }, []);

  async function save(typed: unknown): Promise<void> {
    if (sent.current) return;
    const reading = readTyped(field, typed);
    if (reading.fault) return setFault(t(reading.fault.key, reading.fault.values));
    const read = resource.schema.shape[name]!.safeParse(reading.value);
    if (!read.success) {
      const { key, values } = faultOf(read.error.issues[0]!);
      return setFault(t(key, values));
    }
    const value = read.data as FieldValue;
    if (same(value, base[name])) return done();
    sent.current = true;
    try {
      await store(value, base.version);
      return done();
    } catch (error) {
      sent.current = false;
      if (!(error instanceof ApiFault)) throw error;
      // The row disappeared while the request was on its way.
      if (!box.current) return tellLost();
      const theirs = currentOf(error);
      if (theirs) return meet(theirs);
      if (error.key === 'notFound') {
        setMet(true);
        return setFault(t('crud:list.gone'));
      }
      setFault(error.data.faults?.[0]?.message ?? t('crud:form.failed'));
    }
  }

  /** Saves over a newer version if other fields changed; a change of the same field is refused. */
  async function store(value: FieldValue, version: number): Promise<void> {
    try {
      await mutateAsync({
        resource: resource.key,
        id: record.id,
        values: { [name]: value, version },
        meta: { showsNone: true },
        successNotification: () => ({ type: 'success', message: t('crud:form.saved') }),
        errorNotification: false,
      });
    } catch (error) {
      const theirs = currentOf(error);
      if (!theirs || theirs.version === version) throw error;
      if (same(theirs[name], value)) return;
      if (!same(theirs[name], base[name])) throw error;
      await store(value, theirs.version);
    }
  }

  function meet(theirs: ResourceRecord): void {
    setBase(theirs);
    setMet(true);
    setFault(t('crud:list.met', { value: texts.value(name, theirs[name]) || t('crud:empty') }));
    // A choice has to be made again; typed text stays.
    if (choices || field.kind === 'reference') setText(plainText(theirs[name]));
  }

  const label = texts.label(name);
  const shared = {
    size: 'small' as const,
    status: fault ? ('error' as const) : undefined,
    'aria-label': label,
  };
  const choices =
    field.kind === 'boolean'
      ? [true, false].map((value) => ({ value: String(value), label: texts.value(name, value) }))
      : field.options?.map((value) => ({ value, label: texts.choice(name, value) }));
  return (
    <span
      ref={box}
      role="presentation"
      className="crud-inline-editor"
      onKeyDown={(event) => {
        if (event.key === 'Escape') done();
      }}
    >
      {choices ? (
        <Select
          {...shared}
          defaultOpen
          value={text || null}
          allowClear={!field.required && field.kind !== 'boolean'}
          loading={mutation.isPending}
          options={choices}
          onChange={(value: string | null | undefined) => {
            setText(value ?? '');
            void save(field.kind === 'boolean' ? value === 'true' : (value ?? null));
          }}
          onBlur={() => !fault && !mutation.isPending && done()}
        />
      ) : field.kind === 'reference' ? (
        <ReferenceInput
          field={field}
          texts={texts}
          referred={record.referred?.[name]}
          aria-label={label}
          value={text}
          onChange={(code) => {
            setText(code ?? '');
            void save(code);
          }}
        />
      ) : (
        <Input
          {...shared}
          value={text}
          disabled={mutation.isPending}
          maxLength={field.kind === 'integer' ? undefined : field.max}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={() => void save(text)}
          onBlur={() => !met && void save(text)}
        />
      )}
      {fault && (
        <span className="crud-fault" role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
