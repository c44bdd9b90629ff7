import { useRef, type ReactNode } from 'react';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { useAnswerPath } from './answers.tsx';

/** Example of a number of the kind the page is about. */
const EXAMPLES: Partial<Record<ReferenceKind, string>> = {
  waybill: '235-12345675',
  declaration: '222520261000012345',
  rail: 'RW12345678',
};

/** Maximum number of characters that numbers may take in an address. */
const LONGEST_ADDRESS = 5_500;

type Props = {
  /** The text typed before; it is kept after a refusal too. */
  typed?: string;
  carrier?: string | null;
  /** Why the last attempt was refused; shown at the field. */
  fault?: string | null;
  large?: boolean;
  /** The kind of number that the page names first. */
  about?: ReferenceKind | null;
  onType?: (text: string) => void;
  children?: ReactNode;
};

/** The one box: a number or many, as an ordinary form, so that it works without JavaScript too. */
export function SearchBox({ typed = '', carrier, fault, large, about, onType, children }: Props) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className={large ? 'search large' : 'search'}
      action={addressOf()}
      // A pasted mail does not fit into an address and is posted; a shorter text goes into the address.
      method="post"
      onSubmit={({ currentTarget }) => {
        const [, written = ''] = addressOf({ number: box.current?.value ?? '' }).split('?');
        currentTarget.method = written.length <= LONGEST_ADDRESS ? 'get' : 'post';
      }}
      ref={form}
    >
      <label className="sr" htmlFor="number">
        {t('tracking:box.label')}
      </label>
      <div className={fault ? 'search-bar faulty' : 'search-bar'}>
        <Icon name="search" />
        <textarea
          ref={box}
          id="number"
          name="number"
          rows={1}
          maxLength={250_000}
          defaultValue={typed}
          placeholder={t('tracking:box.placeholder', { number: (about && EXAMPLES[about]) ?? 'MSCU1234566' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-describedby={fault ? 'number-hint number-fault' : 'number-hint'}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => onType?.(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            form.current?.requestSubmit();
          }}
        />
        <button className="button primary" type="submit">
          {t('tracking:box.go')}
        </button>
      </div>
      {fault && (
        <p className="field-fault" id="number-fault" role="alert">
          <Icon name="warning" />
          {fault}
        </p>
      )}
      <p className="hint" id="number-hint">
        {t('tracking:box.hint')}
      </p>
      {carrier && !children && <input type="hidden" name="carrier" value={carrier} />}
      {children}
    </form>
  );
}
