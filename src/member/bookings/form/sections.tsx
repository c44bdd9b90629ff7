/** The sections of the form of a request. */
import { Button, Checkbox, Form, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DANGER_CLASSES,
  emptyCargo,
  emptyDangerous,
  emptyEquipment,
  EQUIPMENT_TYPES,
  INCOTERMS,
  LOADS,
  MOST,
  MOVEMENTS,
  PACKING_GROUPS,
  PAYMENTS,
  type BookingMode,
} from '#contract/members/bookings/request.ts';
import { PlaceInput } from './PlaceInput.tsx';
import { ChoiceField, Item, TextField } from './fields.tsx';

type Sectioned = { mode: BookingMode };

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

export function TransportSection({ mode }: Sectioned) {
  const { t } = useTranslation('bookings');
  const place = mode === 'sea' ? 'port' : 'airport';
  const path = ['transport'];
  const of = { group: 'transport', path };
  return (
    <Section title={t('section.transport')}>
      <div className="booking-fields">
        <Item name={[...path, 'origin']} label={t('field.transport.origin')}>
          <PlaceInput kind={place} />
        </Item>
        <Item name={[...path, 'destination']} label={t('field.transport.destination')}>
          <PlaceInput kind={place} />
        </Item>
        <TextField {...of} name="carrier" max={8} upper />
        {mode === 'sea' ? (
          <>
            <TextField {...of} name="vessel" max={60} />
            <TextField {...of} name="voyage" max={20} />
          </>
        ) : (
          <TextField {...of} name="flight" max={8} upper />
        )}
        <TextField {...of} name="departs" max={10} day="date" />
        <TextField {...of} name="arrives" max={10} day="date" />
        <TextField group="dates" path={['dates']} name="ready" max={10} day="date" />
        <TextField group="dates" path={['dates']} name="departFrom" max={10} day="date" />
        <TextField group="dates" path={['dates']} name="arriveBy" max={10} day="date" />
      </div>
      {mode === 'sea' && (
        <Item name={['load']} label={t('field.load')}>
          <Radio.Group options={LOADS.map((value) => ({ value, label: t(`option.load.${value}`) }))} />
        </Item>
      )}
    </Section>
  );
}

export function ParcelSection() {
  const { t } = useTranslation('bookings');
  const of = { group: 'parcel', path: ['parcel'] };
  return (
    <Section title={t('section.parcel')}>
      <p className="soft">{t('parcelHint')}</p>
      <div className="booking-fields">
        <TextField {...of} name="pickupFrom" max={16} day="time" />
        <TextField {...of} name="pickupTo" max={16} day="time" />
        <TextField {...of} name="courier" max={40} />
        <TextField {...of} name="value" max={13} decimal />
        <TextField {...of} name="currency" max={3} upper />
      </div>
    </Section>
  );
}

type LineProps = {
  name: 'cargo' | 'equipment' | 'dangerous';
  least: number;
  line: () => object;
  children: (at: number) => ReactNode;
};

/** Lines that are added and removed, each with a number. */
function Lines({ name, least, line, children }: LineProps) {
  const { t } = useTranslation('bookings');
  return (
    <Section title={t(`section.${name}`)}>
      <Form.List name={name}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name: at }) => (
              <fieldset key={key} className="booking-line" aria-label={`${t(`section.${name}`)} ${at + 1}`}>
                <div className="booking-fields">{children(at)}</div>
                {fields.length > least && (
                  <Button size="small" onClick={() => remove(at)}>
                    {t('line.remove', { line: at + 1 })}
                  </Button>
                )}
              </fieldset>
            ))}
            <Form.ErrorList errors={errors} />
            {fields.length < MOST[name] && (
              <Button onClick={() => add(line())}>{t(`line.add.${name}`)}</Button>
            )}
          </>
        )}
      </Form.List>
    </Section>
  );
}

export const CargoSection = ({ mode }: Sectioned) => (
  <Lines name="cargo" least={1} line={emptyCargo}>
    {(at) => {
      const of = { group: 'cargo', path: [at] };
      return (
        <>
          <TextField {...of} name="packages" max={5} decimal />
          <TextField {...of} name="packaging" max={40} />
          <TextField {...of} name="gross" max={13} decimal />
          <TextField {...of} name="volume" max={13} decimal />
          <TextField {...of} name="length" max={13} decimal />
          <TextField {...of} name="width" max={13} decimal />
          <TextField {...of} name="height" max={13} decimal />
          <TextField {...of} name="hs" max={10} />
          <TextField {...of} name="description" max={400} rows={2} />
          {mode !== 'express' && <TextField {...of} name="marks" max={300} rows={1} />}
        </>
      );
    }}
  </Lines>
);

export function EquipmentSection() {
  const { t } = useTranslation('bookings');
  return (
    <Lines name="equipment" least={0} line={emptyEquipment}>
      {(at) => {
        const of = { group: 'equipment', path: [at] };
        return (
          <>
            <ChoiceField {...of} name="type" values={EQUIPMENT_TYPES} option="type" />
            <TextField {...of} name="count" max={5} decimal />
            <TextField {...of} name="temperature" max={6} />
            <Form.Item name={[at, 'shipperOwned']} valuePropName="checked" label={t('field.equipment.owner')}>
              <Checkbox>{t('field.equipment.shipperOwned')}</Checkbox>
            </Form.Item>
          </>
        );
      }}
    </Lines>
  );
}

export const DangerousSection = () => (
  <Lines name="dangerous" least={0} line={emptyDangerous}>
    {(at) => {
      const of = { group: 'dangerous', path: [at] };
      return (
        <>
          <TextField {...of} name="un" max={4} decimal />
          <ChoiceField {...of} name="class" values={DANGER_CLASSES} clear />
          <ChoiceField {...of} name="packingGroup" values={PACKING_GROUPS} clear />
          <TextField {...of} name="name" max={120} />
          <TextField {...of} name="weight" max={13} decimal />
          <TextField {...of} name="flashPoint" max={6} />
        </>
      );
    }}
  </Lines>
);

export function TermsSection({ mode }: Sectioned) {
  const { t } = useTranslation('bookings');
  const of = { group: 'references', path: ['references'] };
  return (
    <Section title={t('section.terms')}>
      <div className="booking-fields">
        <TextField {...of} name="own" max={40} />
        <TextField {...of} name="contract" max={40} />
        {mode !== 'express' && (
          <>
            <ChoiceField {...of} name="incoterm" values={INCOTERMS} clear />
            <ChoiceField {...of} name="movement" values={MOVEMENTS} option="movement" />
          </>
        )}
        <ChoiceField {...of} name="payment" values={PAYMENTS} option="payment" />
        <Form.Item name="remark" label={t('field.remark')} className="wide">
          <Input.TextArea rows={3} maxLength={2000} />
        </Form.Item>
      </div>
    </Section>
  );
}
