import { useEffect, useRef, useState } from 'react';
import type { Pickup, PickupField, PickupPageData } from '#contract/air/orders/pickup.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { DayInput } from '#src/ui/DayInput.tsx';
import { useText } from '#src/ui/text.tsx';
import type { Translate } from '#src/ui/translate.ts';
import { Photos } from './Photos.tsx';

export const titleOf = ({ pickup }: PickupPageData, t: Translate): string =>
  pickup ? `${pickup.number} · ${t('pickup:title')}` : t('pickup:title');

/** The driver's page opened by the code on the pickup sheet: the cargo to collect, and the form. */
export default function PickupPage({ state }: PageProps<'pickup'>) {
  const { t } = useText();
  const { pickup, faults, token, photoStored } = state.data;
  if (!pickup)
    return (
      <div className="track pickup">
        <h1>{t('pickup:title')}</h1>
        <Warning text={t('pickup:unknown')} />
      </div>
    );
  const { done } = pickup;
  return (
    <div className="track pickup">
      <h1>
        {t('pickup:title')} <span className="num">{pickup.number}</span>
      </h1>
      {pickup.state === 'over' && <Warning text={t('pickup:over')} />}
      {done && (
        <output className="notice">
          <Icon name="check" />
          <span>
            {t('pickup:done', { at: done.at, pieces: done.pieces })} {done.note}
          </span>
        </output>
      )}
      {pickup.state !== 'over' && <Facts pickup={pickup} />}
      {pickup.state === 'open' && <Confirm data={state.data} />}
      {pickup.state === 'done' && (
        <Photos token={token} count={pickup.photos} fault={faults.photo} photoStored={photoStored} />
      )}
    </div>
  );
}

const Warning = ({ text }: { text: string }) => (
  <p className="notice late" role="alert">
    <Icon name="warning" />
    <span>{text}</span>
  </p>
);

const SHOWN = ['place', 'time', 'plate', 'driver', 'pieces', 'gross', 'goods', 'marks', 'handling'] as const;

function Facts({ pickup }: { pickup: Pickup }) {
  const { t } = useText();
  return (
    <section className="card" aria-label={t('pickup:what')}>
      <p className="soft">{pickup.company}</p>
      <dl className="facts">
        {SHOWN.filter((name) => pickup[name] !== '').map((name) => (
          <div className="fact" key={name}>
            <dt>{t(`pickup:field.${name}`)}</dt>
            <dd>
              {pickup[name]}
              {name === 'time' && <span className="block soft small">{pickup.zone}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * A plain form that works without scripts and is small enough for a weak signal. Without a signal, a script
 * holds it back; otherwise the browser would leave the page and lose the typed text.
 */
function Confirm({ data: { token, typed, faults, pickup } }: { data: PickupPageData }) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const send = () => {
      setWaits(false);
      form.current?.requestSubmit();
    };
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [waits]);
  const fault = (name: PickupField) =>
    faults[name] && (
      <p className="field-fault" id={`pickup-${name}-fault`}>
        <Icon name="warning" />
        {t(`pickup:fault.${faults[name]}`)}
      </p>
    );
  const common = (name: 'at' | 'pieces' | 'note') => ({
    id: `pickup-${name}`,
    name,
    defaultValue: typed[name],
    'aria-invalid': faults[name] ? true : undefined,
    'aria-describedby': faults[name] ? `pickup-${name}-fault` : undefined,
  });
  return (
    <form
      ref={form}
      className="card form"
      method="post"
      action={pathOf('pickup', { token })}
      onSubmit={(event) => {
        if (navigator.onLine) return;
        event.preventDefault();
        setWaits(true);
      }}
    >
      <div className="field">
        <label htmlFor="pickup-pieces">{t('pickup:form.pieces')}</label>
        <div className="field-row">
          <input {...common('pieces')} type="number" inputMode="numeric" min={1} max={99_999} required />
        </div>
        {fault('pieces')}
      </div>
      <div className="field">
        <label htmlFor="pickup-at">
          {t('pickup:form.at')} <span className="soft small">{pickup?.zone}</span>
        </label>
        <div className="field-row">
          <DayInput {...common('at')} withTime />
        </div>
        {fault('at')}
      </div>
      <div className="field">
        <label htmlFor="pickup-note">{t('pickup:form.note')}</label>
        <div className="field-row">
          <textarea {...common('note')} rows={2} maxLength={300} />
        </div>
        {fault('note')}
      </div>
      {waits && (
        <output className="notice">
          <Icon name="clock" />
          <span>{t('pickup:form.waiting')}</span>
        </output>
      )}
      <p>
        <button className="button primary" type="submit">
          {t('pickup:form.confirm')}
        </button>
      </p>
      <p className="soft small">{t('pickup:form.photoAfter')}</p>
    </form>
  );
}
