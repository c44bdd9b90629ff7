/** Additional inputs of an action's form: scanned codes, scale readings, HS codes and photos. */
import { App, Button, Form, Upload, type FormInstance } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedPiece } from '#contract/air/resources/air-order.ts';
import type { OrderAction } from '#contract/air/orders/flow.ts';
import { ORDER_FORMS } from '#contract/air/orders/forms.ts';
import { netOf, weightOfItems, type Reading } from '#contract/air/rating/weighing.ts';
import { compare, fractionOf, written } from '#contract/core/decimal.ts';
import { inNotation } from '#contract/core/format/number.ts';
import { plainText, type LineValues } from '#contract/records/fields.ts';
import { fieldOf } from '#contract/records/resource.ts';
import { forTyping, readNumber, readTyped } from '#contract/records/typed-numbers.ts';
import { nameIn } from '#contract/reference/entry.ts';
import type { Language } from '#contract/core/settings.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { unreported } from '#src/providers/office.ts';
import { StandardPicker } from '#src/backoffice/reference/index.ts';
import { upload } from '#src/records/attachments/upload.ts';
import { useRecords } from '#src/records/use-records.ts';
import { ScanBox } from '../desk/ScanBox.tsx';

type Props = { action: OrderAction; form: FormInstance; record: EntryOf<'airOrder'> };

export function ActionExtras({ action, form, record }: Props): ReactNode {
  if (action === 'warehouseIn')
    return (
      <>
        <Pieces form={form} />
        <Photos record={record} name="in" />
        <Weighed form={form} weight={plainText(record.gross)} of="booked" />
        <OneByOne form={form} />
      </>
    );
  if (action === 'weigh')
    return (
      <>
        <Weighed form={form} weight={plainText(record.receivedWeight)} of="before" />
        <Scales form={form} />
        <Together form={form} />
      </>
    );
  if (action === 'warehouseOut') return <Photos record={record} name="out" />;
  if (action === 'declare') return <HsCodes form={form} />;
  return null;
}

const ITEMS = fieldOf(ORDER_FORMS.warehouseIn, 'receivedItems');
const READINGS = fieldOf(ORDER_FORMS.weigh, 'readings');

const linesOf = (form: FormInstance, name: string): readonly LineValues[] =>
  (form.getFieldValue(name) ?? []) as readonly LineValues[];

/** Each scanned code is a piece; a duplicate is reported and not counted. */
function Pieces({ form }: { form: FormInstance }) {
  const { t } = useTranslation('air');
  const [status, setStatus] = useState<string | null>(null);
  const add = (code: string) => {
    const items = linesOf(form, 'receivedItems');
    if (items.some(({ code: known }) => known === code)) {
      setStatus(t('scan.twice', { code }));
      return;
    }
    const next = [...items, { code, weight: null, length: null, width: null, height: null }];
    form.setFieldsValue({ receivedItems: next, receivedPieces: next.length });
    setStatus(t('scan.counted', { code, value: next.length }));
  };
  return <ScanBox label={t('scan.piece')} onCode={add} status={status} />;
}

/** The known weight; a button confirms it. */
function Weighed({
  form,
  weight,
  of,
}: {
  form: FormInstance;
  weight: string;
  of: 'booked' | 'before' | 'items';
}) {
  const { t, i18n } = useTranslation('air');
  if (weight === '') return null;
  return (
    <div className="air-bar">
      <Button onClick={() => form.setFieldsValue(forTyping(ORDER_FORMS.weigh, { receivedWeight: weight }))}>
        {t(`weight.${of}`, inNotation({ weight }, i18n.language))}
      </Button>
    </div>
  );
}

/** The sum of the single pieces. A difference from the total weight is shown, since either can be right. */
function OneByOne({ form }: { form: FormInstance }) {
  const { t, i18n } = useTranslation('air');
  const items = Form.useWatch<readonly LineValues[] | null>('receivedItems', form);
  const typed = readNumber(plainText(Form.useWatch<unknown>('receivedWeight', form)));
  const read = readTyped(ITEMS, items ?? null);
  const weight = read.fault ? null : weightOfItems((read.value ?? []) as readonly ReceivedPiece[]);
  if (weight === null) return null;
  const differs = 'value' in typed && compare(weight, typed.value) !== 0;
  return (
    <>
      <Weighed form={form} weight={weight} of="items" />
      {differs && (
        <output className="air-late">
          {t(
            'weight.apart',
            inNotation({ weight, total: written(fractionOf(typed.value), 3) }, i18n.language),
          )}
        </output>
      )}
    </>
  );
}

/** The sum of several readings while they are being typed. */
function Together({ form }: { form: FormInstance }) {
  const { t, i18n } = useTranslation('air');
  const read = readTyped(READINGS, Form.useWatch<readonly LineValues[] | null>('readings', form) ?? null);
  const readings = read.fault ? [] : ((read.value ?? []) as readonly LineValues[]);
  const typed = readings.length > 0 && readings.every(({ gross }) => plainText(gross) !== '');
  const weight = typed ? netOf(readings as readonly Reading[]) : null;
  return (
    <output className="soft">
      {weight !== null && t('weight.readings', inNotation({ weight }, i18n.language))}
    </output>
  );
}

/** A button for each connected scale; its reading becomes a line. */
function Scales({ form }: { form: FormInstance }) {
  const { t, i18n } = useTranslation('air');
  const [status, setStatus] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { result } = useRecords({
    resource: 'airScale',
    pagination: { currentPage: 1, pageSize: 50 },
    filters: [{ field: 'active', operator: 'eq', value: true }],
    errorNotification: false,
  });
  async function read(scale: EntryOf<'airScale'>): Promise<void> {
    setBusy(scale.id);
    try {
      const { data } = await unreported.request<{ gross: string; stable: boolean }>(
        `/api/v1/airScale/${scale.id}/reading`,
      );
      if (data.stable) {
        const line = { scale: plainText(scale.code), gross: data.gross, tare: null };
        form.setFieldsValue({ readings: [...linesOf(form, 'readings'), line] });
      }
      setStatus(
        t(data.stable ? 'scale.read' : 'scale.moving', inNotation({ weight: data.gross }, i18n.language)),
      );
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      setStatus(error.message);
    } finally {
      setBusy(null);
    }
  }
  if (result.data.length === 0) return null;
  return (
    <div className="air-bar">
      {result.data.map((scale) => (
        <Button key={scale.id} loading={busy === scale.id} onClick={() => void read(scale)}>
          {t('scale.ask', { name: plainText(scale.name) })}
        </Button>
      ))}
      <output className="soft">{status}</output>
    </div>
  );
}

/** An HS code by number or name; it becomes a line with its description. */
function HsCodes({ form }: { form: FormInstance }) {
  const { t, i18n } = useTranslation('air');
  return (
    <Suspense>
      <StandardPicker
        kind="hs"
        value={null}
        label={t('declare.find')}
        placeholder={t('declare.find')}
        onChange={(code, entry) => {
          if (!code || !entry) return;
          const { text } = nameIn(entry.names, i18n.language as Language);
          const line = { hs: code, description: text.slice(0, 120), quantity: null, value: null };
          form.setFieldsValue({ hsLines: [...linesOf(form, 'hsLines'), line] });
        }}
      />
    </Suspense>
  );
}

/** Photos are added to the order's files at once. */
function Photos({ record, name }: { record: EntryOf<'airOrder'>; name: string }) {
  const { t } = useTranslation('air');
  const { message } = App.useApp();
  const [count, setCount] = useState(0);
  const [busy, setBusy] = useState(false);
  async function send(file: File): Promise<void> {
    setBusy(true);
    try {
      const ending = /\.[a-z]{3,4}$/i.exec(file.name)?.[0] ?? '.jpg';
      // The local time of the user, in a form valid for file names: `2026-11-24 07.02.26`.
      const timestamp = new Date().toLocaleString('sv').replaceAll(':', '.');
      const named = new File([file], `warehouse ${name} ${timestamp}${ending}`, { type: file.type });
      const base = `/api/v1/airOrder/${record.id}/attachments`;
      await upload(base, named, () => undefined, new AbortController().signal);
      setCount((before) => before + 1);
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="air-bar">
      <Upload
        accept="image/*"
        capture="environment"
        showUploadList={false}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <Button loading={busy}>{t('photo.take')}</Button>
      </Upload>
      <output className="soft">{count > 0 && t('photo.kept', { value: count })}</output>
    </div>
  );
}
