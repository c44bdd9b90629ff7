/** The quick quote: lane, date and cargo; all matching tariffs, cheapest first, each with its calculation. */
import { OfferPanel } from './OfferPanel.tsx';
import { App, Button, Empty, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Offer, Sold } from '#contract/air/rating/quote.ts';
import { piecesOf } from '#contract/air/rating/weight.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { airTariff } from '#contract/air/resources/air-tariff.ts';
import { AIR_SERVICES } from '#contract/air/resources/air-fields.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { airQuote } from '#contract/air/resources/air-quote.ts';
import { faultText, inColumn } from '#contract/core/faults.ts';
import { plainText, type LineValues } from '#contract/records/fields.ts';
import { fieldOf, type Field } from '#contract/records/resource.ts';
import { readNumber, readTyped } from '#contract/records/typed-numbers.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { DraftNotice } from '#src/records/form/DraftNotice.tsx';
import { LinesInput } from '#src/records/form/inputs/LinesInput.tsx';
import { ReferenceInput } from '#src/records/form/inputs/ReferenceInput.tsx';
import { KeepTyped } from '#src/records/form/KeepTyped.tsx';
import { pathTo } from '#src/records/paths.ts';
import { useDraft } from '#src/records/form/use-draft.ts';
import { useTexts } from '#src/records/use-texts.ts';
import { send, useReload } from '../calls.ts';
import '#src/records/crud.css';
import '../air.css';

type QuoteAnswer = { offers: Offer[]; selling: Sold | null };
type Typed = {
  origin: string;
  destination: string;
  date: string;
  currency: string;
  customer?: string | null;
  airline?: string | null;
  service?: string | null;
  commodity?: string;
  validUntil?: string | null;
  price?: string;
  pieces: string;
  gross: string;
  dims?: readonly LineValues[] | null;
};
/** Initial values of the form's other fields. */
const EMPTY = {
  origin: undefined,
  destination: undefined,
  customer: null,
  airline: null,
  service: null,
  commodity: undefined,
  validUntil: null,
  price: undefined,
  pieces: undefined,
  gross: undefined,
  dims: null,
};
const AIRPORT = { kind: 'reference', required: true, target: { resource: 'airport' } } as const;
const CURRENCY = { kind: 'reference', required: true, target: { resource: 'currency' } } as const;
const AIRLINE = { kind: 'reference', required: false, target: { resource: 'carrier' } } as const;
const CUSTOMER = { kind: 'reference', required: false, target: { resource: 'customer' } } as const;

/** Fields saved with an offer that do not change it. */
const UNPRICED_FIELDS: ReadonlySet<string> = new Set(['customer', 'validUntil', 'price']);

const numberOf = (text: unknown): string => {
  const read = readNumber(plainText(text));
  return 'value' in read ? read.value : plainText(text);
};

/** Returns the typed values as the call expects them. */
function questionOf({
  origin,
  destination,
  date,
  currency,
  airline,
  service,
  commodity,
  pieces,
  gross,
  dims,
}: Typed) {
  const written = (dims ?? []).filter((line) => Object.values(line).some((cell) => plainText(cell) !== ''));
  const lines = written.map(({ pieces: count, length, width, height }) => ({
    pieces: Number(numberOf(count)),
    length: numberOf(length),
    width: numberOf(width),
    height: numberOf(height),
  }));
  return {
    origin,
    destination,
    date,
    currency,
    airline: airline || null,
    service: service || null,
    commodity: commodity?.trim() || null,
    cargo: { lines, pieces: Number(numberOf(pieces)), gross: numberOf(gross) },
  };
}

export function QuickQuote() {
  const { t } = useTranslation(['air', 'routes', 'airQuote']);
  const texts = useTexts(airOrder);
  const tariffTexts = useTexts(airTariff);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const reload = useReload();
  const [form] = Form.useForm<Typed>();
  const [request, setRequest] = useState<Typed | null>(null);
  const [answer, setAnswer] = useState<QuoteAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const [fresh] = useState(() => ({
    ...EMPTY,
    currency: portalConfig().baseCurrency,
    date: calendarDate(new Date(), portalConfig().officeZone),
  }));
  const draft = useDraft({ key: 'quickQuote' }, undefined, '');

  async function tell<T>(work: Promise<T>): Promise<T | undefined> {
    setBusy(true);
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      const { faults = [] } = error.data;
      form.setFields(
        faults.map(({ path, message }) => ({
          name: path
            .replace(/^cargo\./, '')
            .replace(/^lines.*/, 'dims')
            .replace(/^selling$/, 'price') as keyof Typed,
          errors: [message],
        })),
      );
      void message.error(error.message);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  async function find(typed: Typed): Promise<void> {
    const found = await tell(send<QuoteAnswer>('airQuote', 'reckon', questionOf(typed)));
    if (!found) return;
    setRequest(typed);
    setAnswer(found);
  }
  async function keep({ tariff }: Offer): Promise<void> {
    const sound = await form.validateFields(['price', 'validUntil']).then(
      () => true,
      () => false,
    );
    if (!request || !sound) return;
    const now = form.getFieldsValue();
    const wish = {
      ...questionOf(request),
      tariff: tariff.id,
      customer: now.customer || null,
      validUntil: now.validUntil || null,
      price: now.price ? numberOf(now.price) : null,
    };
    const quote = await tell(send('airQuote', '', wish));
    if (!quote) return;
    draft.forget();
    void message.success(t('quote.kept', { number: plainText(quote.number) }));
    reload();
    void navigate(pathTo(airQuote, 'show', quote.id));
  }
  const needed = [{ required: true, message: '' }];
  /** The user is asked about an ambiguous number, as in every form: 1.500 kg may be one and a half tons. */
  const clear = (field: Field) => ({
    validator: async (_rule: unknown, value: unknown) => {
      const { fault } = readTyped(field, value);
      if (fault) throw new Error(faultText(texts.t, inColumn(fault, airQuote.key, field.name)));
    },
  });
  const notPast = {
    validator: async (_rule: unknown, value: unknown) => {
      if (typeof value === 'string' && value < calendarDate(new Date(), portalConfig().officeZone))
        throw new Error(t('airQuote:fault.past'));
    },
  };
  return (
    <>
      <PageHead title={t('routes:quickQuote')} />
      {draft.found && (
        <DraftNotice
          texts={texts}
          at={draft.found.at}
          onDiscard={() => {
            draft.forget();
            form.setFieldsValue(fresh);
            setAnswer(null);
          }}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        name="quick-quote"
        className="panel"
        initialValues={{ ...fresh, ...draft.found?.content.typed }}
        onValuesChange={(changed: Partial<Typed>) => {
          // Offers for earlier input do not apply to the current one.
          if (!Object.keys(changed).every((name) => UNPRICED_FIELDS.has(name))) setAnswer(null);
          const pieces =
            changed.dims && piecesOf(questionOf({ ...form.getFieldsValue(), ...changed }).cargo.lines);
          // The lines give the number of pieces.
          if (pieces && pieces > 0) form.setFieldsValue({ pieces: String(pieces) });
        }}
        onFinish={(typed) => void find(typed)}
      >
        <KeepTyped
          form={form}
          fresh={fresh}
          onTyped={(typed) => draft.keep({ typed, base: undefined })}
          onFresh={draft.forget}
        />
        <div className="crud-grid">
          <Form.Item name="origin" label={texts.label('origin')} rules={needed}>
            <ReferenceInput field={AIRPORT} texts={texts} />
          </Form.Item>
          <Form.Item name="destination" label={texts.label('destination')} rules={needed}>
            <ReferenceInput field={AIRPORT} texts={texts} />
          </Form.Item>
          <Form.Item name="date" label={texts.label('flightDate')} rules={needed}>
            <DayPicker />
          </Form.Item>
          <Form.Item name="currency" label={texts.label('currency')} rules={needed}>
            <ReferenceInput field={CURRENCY} texts={texts} />
          </Form.Item>
          <Form.Item
            name="pieces"
            label={texts.label('pieces')}
            rules={[...needed, clear(fieldOf(airOrder, 'pieces'))]}
          >
            <Input inputMode="numeric" maxLength={6} />
          </Form.Item>
          <Form.Item
            name="gross"
            label={texts.label('gross')}
            rules={[...needed, clear(fieldOf(airOrder, 'gross'))]}
          >
            <Input inputMode="decimal" maxLength={12} />
          </Form.Item>
          <Form.Item name="customer" label={texts.label('customer')}>
            <ReferenceInput field={CUSTOMER} texts={texts} />
          </Form.Item>
          <Form.Item name="airline" label={texts.label('airline')}>
            <ReferenceInput field={AIRLINE} texts={texts} />
          </Form.Item>
          <Form.Item name="service" label={texts.label('service')}>
            <Select
              allowClear
              options={AIR_SERVICES.map((value) => ({ value, label: texts.choice('service', value) }))}
            />
          </Form.Item>
          <Form.Item name="commodity" label={tariffTexts.label('commodity')}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="validUntil" label={t('airQuote:field.validUntil')} rules={[notPast]}>
            <DayPicker />
          </Form.Item>
          <Form.Item name="price" label={t('quote.price')} rules={[clear(fieldOf(airQuote, 'selling'))]}>
            <Input inputMode="decimal" maxLength={16} />
          </Form.Item>
          <Form.Item name="dims" label={texts.label('dims')} className="crud-full">
            <LinesInput field={fieldOf(airOrder, 'dims')} texts={texts} />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('quote.find')}
        </Button>
      </Form>
      <output className="air-answer" aria-live="polite">
        {answer?.offers.length === 0 && (
          <Empty className="panel" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('quote.none')} />
        )}
        {answer && answer.offers.length > 0 && (
          <p className="soft num">
            {answer.selling
              ? t('quote.selling', {
                  amount: texts.amount(answer.selling.total, answer.selling.tariff.currency),
                  currency: answer.selling.tariff.currency,
                  tariff: answer.selling.tariff.id,
                })
              : t('quote.noSelling')}
          </p>
        )}
        <div className="air-desk">
          {answer?.offers.map((offer) => (
            <OfferPanel
              key={offer.tariff.id}
              offer={offer}
              currency={request?.currency ?? ''}
              busy={busy}
              onKeep={() => void keep(offer)}
            />
          ))}
        </div>
      </output>
    </>
  );
}
