import { letterFields, type LetterKind, type ReceiptView } from '#contract/content/letters/letter.ts';
import { Code } from '#src/ui/Code.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { Moment } from '#src/ui/Moment.tsx';

const badges = { new: '', taken: '', answered: 'finished', closed: 'finished' } as const;

/** The letter of a receipt: its status, the answers and the request. */
export function Receipt({ kind, receipt, sent }: { kind: LetterKind; receipt: ReceiptView; sent: boolean }) {
  const { t } = useText();
  const { values, answers, state } = receipt;
  const filledFields = letterFields[kind].filter(({ name }) => values[name] !== undefined);
  const value = (name: string) => {
    const field = filledFields.find((one) => one.name === name);
    return field?.kind === 'choice' ? t(`letters:${kind}.choice.${values[name]}`) : values[name];
  };
  return (
    <section className="card answer" aria-labelledby="receipt-head">
      {sent && (
        <output className="notice">
          <Icon name="check" />
          <span>{t(`letters:${kind}.thanks`)}</span>
        </output>
      )}
      <h2 id="receipt-head">
        {t('letters:receipt.title')} <Code value={receipt.receipt} />
      </h2>
      <p>
        <span className={`badge ${badges[state]}`}>{t(`letters:state.${state}`)}</span>{' '}
        {receipt.demo && <span className="badge">{t('letters:demo')}</span>} <Moment at={receipt.at} />
      </p>
      <p className="soft small">{t(sent ? 'letters:receipt.keep' : `letters:said.${state}`)}</p>
      {answers.map(({ text, at }) => (
        <blockquote key={at} className="letter-answer">
          <p className="soft small">
            {t('letters:answered')} <Moment at={at} />
          </p>
          <p className="letter-text">{text}</p>
        </blockquote>
      ))}
      <dl className="letter-said">
        {filledFields.map(({ name }) => (
          <div key={name}>
            <dt>{t(`letters:field.${name}`)}</dt>
            <dd className="letter-text">{value(name)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
