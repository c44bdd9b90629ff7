/** The form of a request. Drafts are saved while a person types; sent requests are sent again as an amendment. */
import { Button, Form, Select } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFault } from '#contract/core/envelope.ts';
import type { BookingOffice } from '#contract/members/bookings/bookings.schema.ts';
import { faultsIn } from '#contract/members/bookings/check.ts';
import type { BookingContent } from '#contract/members/bookings/request.ts';
import {
  CargoSection,
  DangerousSection,
  EquipmentSection,
  ParcelSection,
  TermsSection,
  TransportSection,
} from './form/sections.tsx';
import { PartiesSection } from './form/Parties.tsx';

type Props = {
  content: BookingContent;
  /** Where a member has several forwarders. */
  offices?: readonly BookingOffice[];
  office?: number | undefined;
  onTyped?: (content: BookingContent, office: number | undefined) => void;
  /** Sends the request; resolves to its faults, null once it is sent. */
  onSend: (content: BookingContent, office: number | undefined) => Promise<FieldFault[] | null>;
  sendLabel: string;
  busy: boolean;
  status?: string;
  onCancel: () => void;
};

const pathOf = (path: string): (string | number)[] =>
  path
    .replace(/^content\./, '')
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

type Values = BookingContent & { office?: number };

export function BookingForm({
  content,
  offices = [],
  office,
  onTyped,
  onSend,
  sendLabel,
  busy,
  status,
  onCancel,
}: Props) {
  const { t } = useTranslation(['bookings', 'errors']);
  const [form] = Form.useForm<Values>();
  const { mode } = content;
  const initial = useMemo(() => ({ ...content, office }), [content, office]);
  const load = Form.useWatch('load', form) ?? content.load;
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  /** All of the content, also of fields that the mode does not show. */
  const valuesNow = (): { content: BookingContent; office: number | undefined } => {
    const { office: chosen, ...typed } = form.getFieldsValue(true) as Values;
    return { content: { ...content, ...typed, mode }, office: chosen };
  };
  const typed = () => {
    const now = valuesNow();
    onTyped?.(now.content, now.office);
  };
  function show(faults: readonly FieldFault[], translated: boolean) {
    const all = faults.map(({ path, message }) => ({
      name: pathOf(path) as never,
      errors: [translated ? message : t(message as never)],
    }));
    form.setFields(all);
    const [first] = all;
    if (first) form.scrollToField(first.name, { behavior: 'smooth', block: 'center', focus: true });
  }
  async function send() {
    const now = valuesNow();
    form.setFields(form.getFieldsError().map(({ name }) => ({ name: name as never, errors: [] })));
    const faults = faultsIn(now.content);
    if (faults.length > 0) return show(faults, false);
    const refused = await onSend(now.content, now.office);
    if (refused && alive.current) show(refused, true);
  }
  return (
    <Form<Values>
      form={form}
      name="booking"
      layout="vertical"
      className="booking-form"
      initialValues={initial}
      onValuesChange={typed}
      scrollToFirstError
    >
      {offices.length > 1 && (
        <Form.Item name="office" label={t('bookings:field.office')}>
          <Select options={offices.map(({ ydid, name }) => ({ value: ydid, label: name }))} />
        </Form.Item>
      )}
      {mode === 'express' ? <ParcelSection /> : <TransportSection mode={mode} />}
      <PartiesSection onPicked={typed} />
      <CargoSection mode={mode} />
      {mode === 'sea' && load === 'FCL' && <EquipmentSection />}
      <DangerousSection />
      <TermsSection mode={mode} />
      <div className="booking-actions">
        <Button type="primary" loading={busy} onClick={() => void send()}>
          {sendLabel}
        </Button>
        <Button onClick={onCancel}>{t('bookings:back')}</Button>
        <span className="soft" aria-live="polite">
          {status}
        </span>
      </div>
    </Form>
  );
}
