import { useId } from 'react';
import type { ResolvedPort } from '#contract/schedules/page.ts';
import { spoken } from '#src/ui/standards/spoken.ts';
import { Suggestions, type ShownHit } from '#src/ui/standards/Suggestions.tsx';
import { useCombobox } from '#src/ui/use-combobox.ts';
import { useText } from '#src/ui/text.tsx';

type Props = {
  name: string;
  label: string;
  resolvedPort: ResolvedPort | undefined;
  kind?: 'port' | 'airport';
  /** Texts: what the empty field asks for, and that nothing has that name. */
  words?: string;
};

/** Port input by code or name with suggestions; without JavaScript the server looks up the typed text. */
export function PortField({ name, label, resolvedPort, kind = 'port', words = 'schedule:form' }: Props) {
  const { t } = useText();
  const id = useId();
  const list = `${id}-list`;
  const box = useCombobox({
    kind,
    country: null,
    choose: ({ code }) => {
      const input = document.getElementById(id);
      if (!(input instanceof HTMLInputElement)) return;
      input.value = code;
      input.blur();
    },
  });
  const unknown = resolvedPort !== undefined && resolvedPort.code === null;
  return (
    <div className="field sch-port">
      <label htmlFor={id}>{label}</label>
      <div className="std-box">
        <input
          id={id}
          name={name}
          type="text"
          role="combobox"
          maxLength={60}
          defaultValue={resolvedPort?.code ?? resolvedPort?.typed ?? ''}
          placeholder={t(`${words}.port`)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={box.open}
          aria-controls={list}
          aria-invalid={unknown || undefined}
          aria-describedby={unknown ? `${id}-fault` : undefined}
          aria-activedescendant={box.active >= 0 ? `${list}-${box.active}` : undefined}
          {...box.input}
        />
        <Suggestions id={list} box={box} Show={NameAndCode} />
      </div>
      {unknown && (
        <p className="field-fault" id={`${id}-fault`}>
          {t(`${words}.portUnknown`, { port: resolvedPort.typed })}
        </p>
      )}
    </div>
  );
}

function NameAndCode({ hit }: ShownHit) {
  const { language } = useText();
  const name = spoken(hit.names, language);
  return (
    <>
      <span className="code">{hit.code}</span>
      <span className="std-option-name" lang={name.lang}>
        {name.text}
      </span>
    </>
  );
}
