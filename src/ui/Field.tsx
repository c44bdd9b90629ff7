import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** Fault of the value, shown below the input. */
  fault?: string;
  hint?: ReactNode;
  /** A button next to the input. */
  side?: ReactNode;
};

/** A labelled input with its hint and its fault. */
export function Field({ label, fault, hint, side, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <input
          {...input}
          id={id}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
        />
        {side}
      </div>
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          <Icon name="warning" />
          {fault}
        </p>
      )}
    </div>
  );
}
