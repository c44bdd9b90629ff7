import { useState } from 'react';
import { letterFields, ONCE, TRAP } from '#contract/content/letters/letter.ts';
import type { LetterPageData } from '#contract/content/letters/page.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import type { Translate } from '#src/ui/translate.ts';
import { Control } from './Control.tsx';
import { Receipt } from './Receipt.tsx';

export const titleOf = ({ kind, receipt }: LetterPageData, t: Translate): string =>
  receipt ? receipt.receipt : t(`letters:${kind}.title`);
export const descriptionOf = ({ kind }: LetterPageData, t: Translate): string => t(`letters:${kind}.intro`);

/** A contact page: the plain form, and a box to look up a receipt. */
export default function LetterPage({ state }: PageProps<'opinion' | 'freightInquiry'>) {
  const { t } = useText();
  const { data } = state;
  const { kind, receipt, query } = data;
  return (
    <div className="letters">
      <h1>{t(`letters:${kind}.title`)}</h1>
      {receipt && <Receipt kind={kind} receipt={receipt} sent={data.sent} />}
      {query !== null && !receipt && (
        <p className="notice late" role="alert">
          <Icon name="warning" />
          <span>{t('letters:receipt.unknown', { receipt: query })}</span>
        </p>
      )}
      {!receipt && <Form data={data} />}
      <LookUp data={data} />
      {receipt && (
        <p>
          <a href={pathOf(kind === 'inquiry' ? 'freightInquiry' : 'opinion')}>
            {t(`letters:${kind}.another`)}
          </a>
        </p>
      )}
    </div>
  );
}

function Form({ data }: { data: LetterPageData }) {
  const { t } = useText();
  const { kind, typed, faults, wait, once, today } = data;
  const [busy, setBusy] = useState(false);
  const fields = letterFields[kind];
  const count = Object.keys(faults).length;
  const part = (title: string, contact: boolean) => (
    <fieldset>
      <legend>{t(title)}</legend>
      <div className="letter-fields">
        {fields
          .filter((field) => Boolean(field.contact) === contact)
          .map((field) => (
            <Control
              key={field.name}
              kind={kind}
              field={field}
              typed={typed[field.name] ?? ''}
              fault={faults[field.name]}
              today={today}
            />
          ))}
      </div>
    </fieldset>
  );
  return (
    <section className="card" aria-label={t(`letters:${kind}.title`)}>
      <p className="soft">{t(`letters:${kind}.intro`)}</p>
      {(count > 0 || wait !== null) && (
        <p className="notice late" role="alert">
          <Icon name="warning" />
          <span>
            {wait === null
              ? t(faults[TRAP] ? 'letters:fault.trap' : 'letters:faults', { count })
              : t('letters:wait', { count: wait })}
          </span>
        </p>
      )}
      <form
        className="form"
        method="post"
        action={pathOf(kind === 'inquiry' ? 'freightInquiry' : 'opinion')}
        onSubmit={() => setBusy(true)}
      >
        {part(`letters:${kind}.about`, false)}
        {part('letters:contact', true)}
        <input type="hidden" name={ONCE} value={once} />
        <div className="letter-trap" aria-hidden="true">
          <label>
            {t('letters:trap')} <input name={TRAP} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="soft small">{t('letters:privacy')}</p>
        <p>
          <button className="button primary" type="submit" aria-disabled={busy || undefined}>
            {busy ? t('wait') : t(`letters:${kind}.send`)}
          </button>
        </p>
      </form>
    </section>
  );
}

function LookUp({ data: { kind, query, receipt } }: { data: LetterPageData }) {
  const { t } = useText();
  return (
    <section className="card no-print" aria-labelledby="letter-look">
      <h2 id="letter-look">{t('letters:receipt.look')}</h2>
      <form
        className="letter-look"
        method="get"
        action={pathOf(kind === 'inquiry' ? 'freightInquiry' : 'opinion')}
      >
        <label htmlFor="receipt">{t('letters:receipt.label')}</label>
        <div className="field-row">
          <input
            id="receipt"
            name="receipt"
            className="code"
            maxLength={40}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={kind === 'inquiry' ? 'FI-7K3QM-9XW2P' : 'OP-7K3QM-9XW2P'}
            defaultValue={receipt ? '' : (query ?? '')}
          />
          <button className="button" type="submit">
            {t('letters:receipt.go')}
          </button>
        </div>
      </form>
    </section>
  );
}
