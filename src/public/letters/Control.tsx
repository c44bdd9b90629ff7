import { useId } from 'react';
import type { LetterField, LetterFieldKind, LetterKind } from '#contract/content/letters/letter.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';

const types: Partial<Record<LetterFieldKind, string>> = { date: 'date', email: 'email', phone: 'tel' };
const modes: Partial<Record<LetterFieldKind, 'numeric' | 'decimal'>> = {
  integer: 'numeric',
  decimal: 'decimal',
};

type Props = {
  kind: LetterKind;
  field: LetterField;
  typed: string;
  fault: string | undefined;
  today: string;
};

/** One field of a letter: label, control with the typed text, hint and fault. */
export function Control({ kind, field, typed, fault, today }: Props) {
  const { t, has } = useText();
  const id = useId();
  const { name, max, required = false, autoComplete } = field;
  const hint = `letters:${kind}.hint.${name}`;
  const described = [has(hint) && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    required,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={field.kind === 'longText' ? 'field wide' : 'field'}>
      <label htmlFor={id}>
        {t(`letters:field.${name}`)}{' '}
        {!required && <span className="soft small">{t('letters:optional')}</span>}
      </label>
      <div className="field-row">
        {field.kind === 'choice' ? (
          <select {...common} defaultValue={typed}>
            <option value="">{t('letters:choose')}</option>
            {field.options?.map((option) => (
              <option key={option} value={option}>
                {t(`letters:${kind}.choice.${option}`)}
              </option>
            ))}
          </select>
        ) : field.kind === 'longText' ? (
          <textarea {...common} rows={5} maxLength={max} defaultValue={typed} />
        ) : (
          <input
            {...common}
            type={types[field.kind] ?? 'text'}
            inputMode={modes[field.kind]}
            maxLength={field.kind === 'date' ? undefined : max}
            min={field.kind === 'date' ? today : undefined}
            autoComplete={autoComplete ?? 'off'}
            defaultValue={typed}
          />
        )}
      </div>
      {has(hint) && (
        <div className="hint" id={`${id}-hint`}>
          {t(hint)}
        </div>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          <Icon name="warning" />
          {t(`letters:fault.${fault}`)}
        </p>
      )}
    </div>
  );
}
