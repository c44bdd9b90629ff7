import { useRef, type ReactNode } from 'react';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { useAnswerPath } from './answers.tsx';

/** Example number of the page's kind. */
const EXAMPLES: Partial<Record<ReferenceKind, string>> = {
  waybill: '235-12345675',
  declaration: '222520261000012345',
  rail: 'RW12345678',
};

/** A number, also in groups, or a ship's name; longer text may be a mail with names in it. */
const isShort = (text: string): boolean => text.length <= 40 && !/[\r\n@]/.test(text);

type Props = {
  /** The text typed before, also kept after a refusal. */
  typed?: string;
  carrier?: string | null;
  /** Why the last attempt was refused; shown at the field. */
  fault?: string | null;
  large?: boolean;
  /** The kind of number that the page mentions first. */
  about?: ReferenceKind | null;
  /** Of the box; several of them on one page differ. */
  id?: string | undefined;
  onType?: (text: string) => void;
  children?: ReactNode;
};

/** The search box for one or more numbers, a plain form that works without JavaScript. */
export function SearchBox({
  typed = '',
  carrier,
  fault,
  large,
  about,
  id = 'number',
  onType,
  children,
}: Props) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      className={large ? 'search large' : 'search'}
      action={addressOf()}
      // A pasted mail is sent by POST, and the server redirects to the URL of its numbers; a single number is
      // sent by GET.
      method="post"
      onSubmit={({ currentTarget }) => {
        currentTarget.method = isShort((box.current?.value ?? '').trim()) ? 'get' : 'post';
      }}
      ref={form}
    >
      <label className="sr" htmlFor={id}>
        {t('tracking:box.label')}
      </label>
      <div className={fault ? 'search-bar faulty' : 'search-bar'}>
        <Icon name="search" />
        <textarea
          ref={box}
          id={id}
          name="number"
          rows={1}
          maxLength={250_000}
          defaultValue={typed}
          placeholder={t('tracking:box.placeholder', { number: (about && EXAMPLES[about]) ?? 'MSCU1234566' })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-describedby={fault ? `${id}-hint ${id}-fault` : `${id}-hint`}
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
        <p className="field-fault" id={`${id}-fault`} role="alert">
          <Icon name="warning" />
          {fault}
        </p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {t('tracking:box.hint')}
      </p>
      {carrier && !children && <input type="hidden" name="carrier" value={carrier} />}
      {children}
    </form>
  );
}
