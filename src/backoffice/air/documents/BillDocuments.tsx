/** The output of a bill: its documents as PDF, and its message to the airline. */
import { PrinterOutlined } from '@ant-design/icons';
import { App, AutoComplete, Button, Checkbox, Dropdown, Form, Input, InputNumber, Modal } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import {
  BILL_PRINTS,
  DOCUMENT_REMARKS_HEADER,
  WAYBILL_COPIES,
  type BillPrint,
} from '#contract/air/documents.ts';
import { offersDocument } from '#contract/air/waybill/papers.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { http } from '#src/providers/office.ts';
import { save } from '#src/ui/save.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { orderExport } from '#src/records/exports/order.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import { DocumentPreview, type PdfDocument } from './DocumentPreview.tsx';
import { keepOffset, lastPrinter, offsetOf, printerNames, type Offset } from './printers.ts';

const BillMessage = optionalPart(async () => (await import('../waybills/BillMessage.tsx')).default);

/** Documents without anything to choose. */
const AT_ONCE: readonly BillPrint[] = [
  'manifest',
  'houseList',
  'dangerousDeclaration',
  'securityDeclaration',
  'unitList',
];

type Wish = Offset & { copies: string[]; printer: string; pieces: string };

/** Each airline has its own pre-printed masters, and the office its houses. */
const formOf = ({ kind, airline }: EntryOf<'airWaybill'>): string =>
  kind === 'house' ? 'HAWB' : plainText(airline);
const first = (form: string): Wish => {
  const printer = lastPrinter();
  return { copies: ['original3'], printer, pieces: '', ...offsetOf(form, printer) };
};

export function BillDocuments({ record }: { record: EntryOf<'airWaybill'> }) {
  const { t } = useTranslation('papers');
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const [selected, setSelected] = useState<BillPrint | null>(null);
  const [messageShown, setMessageShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<PdfDocument | null>(null);
  const [form] = Form.useForm<Wish>();
  const preprinted = Form.useWatch('preprinted', form);
  const preprintedForm = formOf(record);
  const documents = BILL_PRINTS.filter((one) => offersDocument(record, one));

  async function make(wanted: BillPrint, wish: Partial<Wish>): Promise<void> {
    setBusy(true);
    try {
      const query = {
        ...(wish.copies && wanted === 'waybill' && { copies: wish.copies.join(',') }),
        ...(wish.preprinted && { preprinted: 'true', right: String(wish.right), down: String(wish.down) }),
        ...(wish.pieces && { pieces: wish.pieces }),
      };
      const answer = await http.open(`/api/v1/airWaybill/${record.id}/papers/${wanted}`, { query });
      const remarks = decodeURIComponent(answer.headers.get(DOCUMENT_REMARKS_HEADER) ?? '');
      const name = `${t(`kind.${wanted}`)} ${plainText(record.number)}`;
      setMade({ file: await answer.blob(), name, remarks, legal: wanted === 'waybill' });
      setSelected(null);
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  /** For label printers, which take no PDF. */
  async function labels(): Promise<void> {
    try {
      const answer = await http.open(`/api/v1/airWaybill/${record.id}/labels.zpl`);
      save(await answer.blob(), `${plainText(record.number)}.zpl`);
    } catch {
      // The client has shown the reason.
    }
  }
  const choose = (wanted: BillPrint) => {
    if (AT_ONCE.includes(wanted)) void make(wanted, {});
    else if (wanted === 'testGrid')
      void make(wanted, { ...first(preprintedForm), copies: [], preprinted: true });
    else {
      form.setFieldsValue(first(preprintedForm));
      setSelected(wanted);
    }
  };
  const print = (wish: Wish) => {
    const { right, down, preprinted: on, printer } = wish;
    if (selected === 'waybill') keepOffset(preprintedForm, printer.trim(), { right, down, preprinted: on });
    return make(selected!, selected === 'waybill' ? { ...wish, pieces: '' } : { pieces: wish.pieces });
  };
  /** Runs in the background: its progress and cancellation are on the exports page. */
  async function dossier(): Promise<void> {
    try {
      const only = { query: {}, ids: [record.id] };
      const wish = { kind: 'papers', resource: 'airWaybill', dossier: true, ...only } as const;
      void message.info(await orderExport({ ...wish, papers: ['waybill'] }));
    } catch {
      // The client has shown the reason.
    }
  }
  return (
    <>
      <Dropdown
        menu={{
          items: [...documents, 'zpl' as const].map((key) => ({ key, label: t(`kind.${key}`) })),
          onClick: ({ key }) => (key === 'zpl' ? void labels() : choose(key as BillPrint)),
        }}
        trigger={['click']}
      >
        <Button icon={<PrinterOutlined />} loading={busy}>
          {t('print')}
        </Button>
      </Dropdown>
      {made && <DocumentPreview document={made} onClose={() => setMade(null)} />}
      {allows(actor, 'export', 'airWaybill') && (
        <Button onClick={() => void dossier()}>{t('dossier')}</Button>
      )}
      <Button onClick={() => setMessageShown(true)}>{t('message.show')}</Button>
      {messageShown && (
        <Suspense>
          <BillMessage record={record} onClose={() => setMessageShown(false)} />
        </Suspense>
      )}
      <Modal
        open={selected !== null}
        forceRender
        title={selected && t(`kind.${selected}`)}
        okText={t('make')}
        cancelText={t('close')}
        confirmLoading={busy}
        onOk={() => form.submit()}
        onCancel={() => setSelected(null)}
      >
        <Form<Wish> form={form} layout="vertical" onFinish={(wish) => void print(wish)}>
          <Form.Item name="copies" label={t('copies')} hidden={selected !== 'waybill'}>
            <Checkbox.Group options={WAYBILL_COPIES.map((value) => ({ value, label: t(`copy.${value}`) }))} />
          </Form.Item>
          <Form.Item name="preprinted" valuePropName="checked" hidden={selected !== 'waybill'}>
            <Checkbox>{t('preprinted')}</Checkbox>
          </Form.Item>
          <Form.Item
            name="printer"
            label={t('printer')}
            extra={t('printerHint')}
            hidden={selected !== 'waybill' || !preprinted}
          >
            <AutoComplete
              maxLength={60}
              options={printerNames().map((value) => ({ value }))}
              onSelect={(name: string) => form.setFieldsValue(offsetOf(preprintedForm, name))}
            />
          </Form.Item>
          {(['right', 'down'] as const).map((name) => (
            <Form.Item key={name} name={name} label={t(name)} hidden={selected !== 'waybill' || !preprinted}>
              <InputNumber min={-30} max={30} step={0.5} />
            </Form.Item>
          ))}
          <Form.Item
            name="pieces"
            label={t('pieces')}
            hidden={selected === 'waybill'}
            rules={[{ pattern: /^\d{1,5}(-\d{1,5})?$/, message: t('fault.noPieces') }]}
          >
            <Input inputMode="numeric" />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
