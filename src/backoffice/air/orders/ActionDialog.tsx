/** The form of an action. Typed text stays until the action succeeds, whatever the server answers. */
import { Alert, App, Button, Form, Modal, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { idleFields, ORDER_FORMS, type OrderInput } from '#contract/air/orders/forms.ts';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import type { LastChange } from '#contract/core/envelope.ts';
import type { FieldValue } from '#contract/records/fields.ts';
import { faultText, inColumn } from '#contract/core/faults.ts';
import { formatDateTime } from '#contract/core/format/time.ts';
import { readRecord } from '#contract/records/read.ts';
import { initialValues } from '#contract/records/resource.ts';
import { forTyping, readTyped } from '#contract/records/typed-numbers.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { reported } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { useReturnFocus } from '#src/ui/office/use-return-focus.ts';
import { DraftNotice } from '#src/records/form/DraftNotice.tsx';
import { Inputs } from '#src/records/form/Inputs.tsx';
import { KeepTyped } from '#src/records/form/KeepTyped.tsx';
import { useDraft } from '#src/records/form/use-draft.ts';
import { useTexts } from '#src/records/use-texts.ts';
import { typedRecord } from '#src/records/zones.ts';
import { useRecord } from '#src/records/use-records.ts';
import { DocumentPreview, type PdfDocument } from '../documents/DocumentPreview.tsx';
import { LabelsAfterwards } from './LabelsAfterwards.tsx';
import { isLabelled, labelsFollow, orderLabels } from './labels-afterwards.ts';
import { ActionExtras } from './ActionExtras.tsx';
import { send, useReload } from '../calls.ts';
import '#src/records/crud.css';
import '../air.css';

type Props = {
  action: OrderAction;
  record: EntryOf<'airOrder'>;
  /** Values that the page suggests. */
  suggestedValues?: Readonly<Record<string, FieldValue>>;
  onClose: () => void;
};

/** Seconds for which an approval can be taken back from its notice. */
const UNDO_S = 8;

/** Values that the order already has are filled in. */
const KNOWN: Partial<Record<OrderAction, (record: EntryOf<'airOrder'>) => Record<string, FieldValue>>> = {
  // A scale reading is not the booked weight; a button takes it over explicitly.
  warehouseIn: ({ pieces }) => ({ receivedPieces: pieces ?? null }),
  collect: ({ pieces }) => ({ pickedUpPieces: pieces ?? null }),
  sendCar: ({ pickupPlate, pickupDriver, pickupPhone, pickupTime, pickupPlace }) => ({
    pickupPlate: pickupPlate ?? null,
    pickupDriver: pickupDriver ?? null,
    pickupPhone: pickupPhone ?? null,
    pickupTime: pickupTime ?? null,
    pickupPlace: pickupPlace ?? null,
  }),
  warehouseOut: ({ receivedPieces }) => ({ outPieces: receivedPieces ?? null }),
  handOver: ({ handovers, outPieces, receivedPieces, pieces, receivedWeight, gross }) => {
    const lines = handovers ?? [];
    const handed = lines.reduce((sum, line) => sum + line.pieces, 0);
    const left = Number(outPieces ?? receivedPieces ?? pieces) - handed;
    const last = lines.at(-1);
    return {
      handler: last?.handler ?? null,
      handedPlace: last?.place ?? null,
      handedPieces: left > 0 ? left : null,
      handedWeight: handed === 0 ? (receivedWeight ?? gross ?? null) : null,
    };
  },
  sendOut: ({ flight, flightDate }) => ({ flight: flight ?? null, flightDate: flightDate ?? null }),
  arrive: ({ departedAt }) => ({ departedAt: departedAt ?? null }),
  deliver: ({ departedAt, arrivedAt }) => ({
    departedAt: departedAt ?? null,
    arrivedAt: arrivedAt ?? null,
  }),
  declare: ({ hsCode, goods, broker }) => ({
    broker: broker ?? null,
    hsLines: hsCode ? [{ hs: hsCode, description: goods ?? '', quantity: null, value: null }] : null,
  }),
};

export function ActionDialog({ action, record: opened, suggestedValues, onClose }: Props) {
  const { t } = useTranslation(['air', 'crud', 'airOrder']);
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const resource = ORDER_FORMS[action];
  const texts = useTexts(resource);
  const reload = useReload();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  // The version from the last refusal, until the order is loaded again.
  const [knownVersion, setKnownVersion] = useState(0);
  const [labels, setLabels] = useState<PdfDocument | null>(null);
  const tried = useRef(false);
  useReturnFocus();
  // The page contains the version it was read in: the dialog acts on the order as it is when the dialog opens.
  const { query, result } = useRecord({
    resource: 'airOrder',
    id: opened.id,
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  const record = query.isFetchedAfterMount ? result : undefined;
  // Behind a dialog no page reports that the order is gone.
  useEffect(() => {
    if (query.error) reported(query.error);
  }, [query.error]);
  // If it is closed by mistake or with its page, it opens again with the typed and scanned values.
  const draft = useDraft({ key: `${resource.key}.${action}` }, opened.id, '');
  // The order when the form was opened: later changes do not count as typed.
  const [begun, setBegun] = useState<EntryOf<'airOrder'> | null>(null);
  if (record && !begun)
    setBegun(
      forTyping(
        resource,
        typedRecord(resource, {
          ...record,
          ...initialValues(resource),
          ...KNOWN[action]?.(record),
          ...suggestedValues,
        }),
      ),
    );
  const fresh = Object.fromEntries(resource.fields.map(({ name }) => [name, begun?.[name] ?? undefined]));
  const hidden = [
    ...((action === 'audit' || action === 'sendOut') && !allows(actor, 'override', 'airFlow')
      ? ['override', 'overrideReason']
      : []),
    ...idleFields(action, record ?? opened),
  ];

  async function act(now: EntryOf<'airOrder'>, input: Readonly<Record<string, unknown>>): Promise<void> {
    const typed: Record<string, unknown> = { ...initialValues(resource), ...input };
    const faults: { name: string; errors: string[] }[] = [];
    for (const field of resource.fields) {
      const read = readTyped(field, typed[field.name]);
      if (read.fault) {
        const fault = inColumn(read.fault, resource.key, field.name);
        faults.push({ name: field.name, errors: [faultText(texts.t, fault)] });
      } else typed[field.name] = read.value;
    }
    const reading = readRecord(resource, typed);
    for (const fault of reading.faults)
      faults.push({ name: fault.path, errors: [faultText(texts.t, fault)] });
    form.setFields(faults);
    if (faults.length > 0) return;
    setBusy(true);
    try {
      const changed = await send('airOrder', `${now.id}/${action}`, {
        ...reading.values,
        version: Math.max(now.version, knownVersion),
      });
      const done = t('done', { action: t(`action.${action}`) });
      if (action === 'audit' && allows(actor, 'cancelAudit', 'airFlow')) undoable(done, changed);
      else void message.success(done);
      draft.forget();
      reload();
      if (!labelsFollow(action)) return onClose();
      setLabels(await orderLabels(changed));
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const { faults: refused = [], last, current } = error.data;
      setKnownVersion((current as { version?: number } | undefined)?.version ?? 0);
      form.setFields(refused.map(({ path, message }) => ({ name: path, errors: [message] })));
      setNotice(last && error.key !== undefined ? `${error.message} ${changedBy(last)}` : error.message);
      if (error.key === 'versionConflict' || error.key === 'wrongState') reload();
    } finally {
      setBusy(false);
    }
  }
  /** An approval is taken back with one click as long as its notice is shown. */
  function undoable(done: string, { id, version }: EntryOf<'airOrder'>): void {
    const key = `undo-${id}`;
    const undo = async () => {
      message.destroy(key);
      try {
        await send('airOrder', `${id}/cancelAudit`, { version, reason: t('undoReason') });
        reload();
      } catch (error) {
        if (!(error instanceof ApiFault)) throw error;
        void message.error(error.message);
      }
    };
    const button = (
      <Button type="link" size="small" className="air-undo" onClick={() => void undo()}>
        {t('editor.undo')}
      </Button>
    );
    void message.success({
      key,
      duration: UNDO_S,
      content: (
        <>
          {done} {button}
        </>
      ),
    });
  }
  const changedBy = ({ who, at, action: done }: LastChange) =>
    t('conflict', {
      who,
      at: formatDateTime(at, texts.language),
      action: t(`action.${done}`, { defaultValue: done }),
    });

  // An action without anything to enter needs no confirmation. A refusal opens the dialog with its reason.
  const atOnce = action === 'audit' || resource.fields.every(({ name }) => hidden.includes(name));
  const begins = useEffectEvent(() => {
    if (record && !tried.current) {
      tried.current = true;
      void act(record, {});
    }
  });
  useEffect(() => {
    if (atOnce && record) begins();
  }, [atOnce, record]);
  if (labels) return <DocumentPreview document={labels} onClose={onClose} />;

  return (
    <Modal
      open={!atOnce || notice !== null}
      title={`${t(`action.${action}`)} · ${texts.value('number', opened.number)}`}
      okText={t(`action.${action}`)}
      cancelText={t('cancelDialog')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !record, danger: action === 'cancel' }}
      onOk={() => form.submit()}
      onCancel={onClose}
      cancelButtonProps={{
        onClick: () => {
          draft.forget();
          onClose();
        },
      }}
      width={resource.fields.some(({ kind }) => kind === 'lines') ? 860 : 560}
    >
      {draft.found && record && (
        <DraftNotice
          texts={texts}
          at={draft.found.at}
          onDiscard={() => {
            draft.forget();
            form.setFieldsValue(fresh);
          }}
        />
      )}
      {notice && <Alert className="air-said" type="warning" showIcon message={notice} />}
      {record && begun ? (
        <Form
          form={form}
          name={`air-${action}-${opened.id}`}
          layout="vertical"
          className="crud-here"
          initialValues={{ ...begun, ...draft.found?.content.typed }}
          onFinish={() => void act(record, form.getFieldsValue(true) as Record<string, unknown>)}
          onValuesChange={(changed: Partial<OrderInput<'warehouseIn'>>) => {
            // The weight of all pieces does not apply to some of them.
            if ('handedPieces' in changed && !form.isFieldTouched('handedWeight'))
              form.setFieldValue('handedWeight', null);
            // Each line is a piece; a removed line does not count.
            if ('receivedItems' in changed && !form.isFieldTouched('receivedPieces')) {
              const { length } = changed.receivedItems ?? [];
              form.setFieldValue('receivedPieces', length || record.pieces);
            }
          }}
          disabled={busy}
        >
          <KeepTyped
            form={form}
            fresh={fresh}
            onTyped={(typed) => draft.keep({ typed, base: record })}
            onFresh={draft.forget}
          />
          <ActionExtras action={action} form={form} record={record} />
          <Inputs resource={resource} texts={texts} referred={record.referred} hidden={hidden} />
          {isLabelled(action) && <LabelsAfterwards />}
        </Form>
      ) : (
        <Skeleton active title={false} />
      )}
    </Modal>
  );
}
